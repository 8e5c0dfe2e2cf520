-- expect: have no order
for k in pairs { [function() end] = 1 } do end
