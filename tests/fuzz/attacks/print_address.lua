-- expect: "print" is not defined in rule files
print(tostring({}))
