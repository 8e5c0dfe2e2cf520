-- load: raised a number
-- play: 1
error(1)
