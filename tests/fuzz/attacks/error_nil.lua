-- expect: raised a nil
error()
