-- expect: No such file
moyo.variant "./rules/variant_self_load.lua"
