-- Looks at packages.
-- expect: FILE:LINE: "package" is not defined in rule files
return package.loaded -- here
