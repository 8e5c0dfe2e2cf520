-- expect: the rules take too long
::again:: goto again
