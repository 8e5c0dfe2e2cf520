-- Raises a value that is no text.
-- expect: FILE: the rules raised a table instead of a message
error({})
