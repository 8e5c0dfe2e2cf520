/*
** operations.c - the table of operations, made from operations.def.
*/
#include "operation_functions.h"

#define OPERATION(NAME, word, stands, text, operands, known, functions)        \
  [OP_##NAME] = {.name = #word,                                                \
                 .slot = SLOT_##stands,                                        \
                 .operand = {operands},                                        \
                 .traits = known,                                              \
                 .meaning = text,                                              \
                 functions},
#define NONE                                                                   \
  { 0 }
#define ONE(k, a)                                                              \
  { OPERAND_##k, #a }
#define TWO(k, a, l, b)              ONE(k, a), ONE(l, b)
#define THREE(k, a, l, b, m, c)      TWO(k, a, l, b), ONE(m, c)
#define FOUR(k, a, l, b, m, c, n, d) THREE(k, a, l, b, m, c), ONE(n, d)
#define OPERAND_MAYBE_NUMBER         (OPERAND_NUMBER | OPERAND_MAYBE)
#define OPERAND_MAYBE_PLAYERS        (OPERAND_PLAYERS | OPERAND_MAYBE)
#define OPERAND_MAYBE_PLACES         (OPERAND_PLACES | OPERAND_MAYBE)
#define OPERAND_MAYBE_PLAYER         (OPERAND_PLAYER | OPERAND_MAYBE)
#define OPERAND_MAYBE_COLOUR         (OPERAND_COLOUR | OPERAND_MAYBE)
#define HOLDS(f)                     .holds = f,
#define WHY(f)                       .why = f,
#define SELECT(f)                    .select = f,
#define SELECT_EVER(f)               .select_ever = f,
#define SPACE(f, g)                  .space = f, .step = g,
#define UNCERTAIN(f)                 .uncertain = f,
#define DO(f)                        .effect = f,
#define BALANCE(f)                   .balance = f,
#define LEAVES(f)                    .leaves = f,
#define ENDS(f)                      .ends = f,
#define ADDS(f)                      .adds = f,
#define CHECK(f)                     .check = f,

const operation operations[OP_COUNT] = {
#include "operations.def"
};
