-- expect: raised a table
error { message = { } }
