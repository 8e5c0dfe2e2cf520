-- An exhibition game of 2005: every move of the record is legal, and the winner is the same.
-- Source: "New In Go", GoGoD; the counts are those of a program that was written from the same account.

== 217 moves, played by Jiang Zhujiu (White) and Yue Liang
rules: tibetan
W Q4, B P4, W Q5, B D4, W D3, B E3, W E2, B E4, W F2, B F14, W G14, B G13
W H13, B F15, W J14, B O14, W P14, B O15, W O13, B P13, W O16, B N13, W O12, B Q13
W N16, B M15, W O11, B P16, W Q16, B Q15, W P17, B Q14, W P16, B P10, W N15, B N14
W M14, B M12, W L14, B L11, W F16, B E16, W G16, B L5, W N5, B M4, W N4, B N3
W M3, B N2, W Q3, B Q2, W P5, B K3, W L4, B K4, W M5, B L2, W O10, B O9
W M10, B P8, W N9, B O7, W L6, B K5, W N8, B Q7, W J10, B K9, W Q9, B O8
W K10, B N7, W M7, B M8, W L8, B L9, W M9, B L10, W J7, B J9, W H9, B H10
W G9, B H11, W G11, B K7, W K6, B H8, W J8, B H12, W J12, B K13, W G12, B K14
W G10, B M16, W K16, B K15, W J16, B N17, W C4, B C5, W B14, B B15, W C14, B D14
W D13, B B4, W D16, B C13, W D15, B E14, W B13, B C16, W A16, B C10, W B11, B D10
W E11, B G7, W K8, B B17, W A15, B B16, W D17, B E17, W B3, B M11, W G6, B F7
W H7, B M2, W F6, B E7, W B5, B B6, W A4, B D6, W P9, B P12, W Q8, B P6
W N10, B Q10, W G8, B H5, W H6, B G2, W E13, B E15, W F13, B C17, W L17, B M17
W D16, B B10, W E10, B A11, W C12, B E9, W O4, B P2, W M4, B J15, W A12, B A10
W K12, B L16, W H15, B K17, W J17, B F9, W N6, B O6, W Q6, B R9, W G4, B H4
W F3, B F4, W G5, B D2, W C2, B R3, W O5, B R8, W R4, B R2, W J2, B K2
W H3, B H2, W J13, B R6, W F8, B E8, W R16, B K11, W J11, B L13, W O3, B O2
W G1, B J3, W D1, B H1, W F1, B F10, W F11, B D11, W D12, B A6, W A5, B J5
W L17
B pass, W pass
score black 121 white 132
over winners white reason passes
