-- Raises nothing.
-- expect: FILE:3: the rules raised a nil instead of a message
error()
