-- expect: the rules take too long: more instructions than the budget
local all = {}
for i = 1, 40000 do
  all[i] = {
    k1 = 1, k2 = 1, k3 = 1, k4 = 1, k5 = 1, k6 = 1, k7 = 1, k8 = 1, k9 = 1, k10 = 1, k11 = 1,
    k12 = 1, k13 = 1, k14 = 1, k15 = 1, k16 = 1, k17 = 1
  }
end
for _ = 1, 1e9 do end
