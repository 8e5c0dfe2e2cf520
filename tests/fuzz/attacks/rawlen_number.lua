-- expect: bad argument #1 to 'rawlen'
rawlen(1)
