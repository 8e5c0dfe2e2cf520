-- expect: "os" is not defined in rule files
os.execute("touch RAN")
