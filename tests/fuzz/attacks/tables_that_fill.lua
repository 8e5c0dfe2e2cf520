-- expect: the rules take too long: more instructions than the budget
local all = {}
for i = 1, 9000 do -- room for 256 keys
  all[i] = {
    k1 = nil, k2 = nil, k3 = nil, k4 = nil, k5 = nil, k6 = nil, k7 = nil, k8 = nil, k9 = nil,
    k10 = nil, k11 = nil, k12 = nil, k13 = nil, k14 = nil, k15 = nil, k16 = nil, k17 = nil,
    k18 = nil, k19 = nil, k20 = nil, k21 = nil, k22 = nil, k23 = nil, k24 = nil, k25 = nil,
    k26 = nil, k27 = nil, k28 = nil, k29 = nil, k30 = nil, k31 = nil, k32 = nil, k33 = nil,
    k34 = nil, k35 = nil, k36 = nil, k37 = nil, k38 = nil, k39 = nil, k40 = nil, k41 = nil,
    k42 = nil, k43 = nil, k44 = nil, k45 = nil, k46 = nil, k47 = nil, k48 = nil, k49 = nil,
    k50 = nil, k51 = nil, k52 = nil, k53 = nil, k54 = nil, k55 = nil, k56 = nil, k57 = nil,
    k58 = nil, k59 = nil, k60 = nil, k61 = nil, k62 = nil, k63 = nil, k64 = nil, k65 = nil,
    k66 = nil, k67 = nil, k68 = nil, k69 = nil, k70 = nil, k71 = nil, k72 = nil, k73 = nil,
    k74 = nil, k75 = nil, k76 = nil, k77 = nil, k78 = nil, k79 = nil, k80 = nil, k81 = nil,
    k82 = nil, k83 = nil, k84 = nil, k85 = nil, k86 = nil, k87 = nil, k88 = nil, k89 = nil,
    k90 = nil, k91 = nil, k92 = nil, k93 = nil, k94 = nil, k95 = nil, k96 = nil, k97 = nil,
    k98 = nil, k99 = nil, k100 = nil, k101 = nil, k102 = nil, k103 = nil, k104 = nil,
    k105 = nil, k106 = nil, k107 = nil, k108 = nil, k109 = nil, k110 = nil, k111 = nil,
    k112 = nil, k113 = nil, k114 = nil, k115 = nil, k116 = nil, k117 = nil, k118 = nil,
    k119 = nil, k120 = nil, k121 = nil, k122 = nil, k123 = nil, k124 = nil, k125 = nil,
    k126 = nil, k127 = nil, k128 = nil, k129 = nil
  }
end
for k = 0, 255 do -- chains of 15
  for i = 1, #all do all[i][k // 15 + 255 * (k % 15)] = true end
end
for _ = 1, 1e9 do end
