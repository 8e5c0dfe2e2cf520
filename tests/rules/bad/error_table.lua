-- Raises a value that is no text.
-- expect: FILE:3: the rules raised a table instead of a message
error({})
