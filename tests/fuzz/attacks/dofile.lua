-- expect: "dofile" is not defined in rule files
dofile "/etc/passwd"
