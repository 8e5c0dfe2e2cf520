-- expect: expected a variant's name
moyo.variant "../../../../../../etc/passwd"
