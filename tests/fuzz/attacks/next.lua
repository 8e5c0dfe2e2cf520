-- expect: "next" is not defined in rule files
next {}
