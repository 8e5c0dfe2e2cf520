-- expect: sets no global variables
x = 1
