-- expect: "package" is not defined in rule files
package.loadlib("libc.so.6", "*")
