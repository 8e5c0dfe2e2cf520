-- Raises nothing.
-- expect: FILE: the rules raised a nil instead of a message
error()
