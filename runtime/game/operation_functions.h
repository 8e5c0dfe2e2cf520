/*
** operation_functions.h - the functions that the rows of operations.def name,
** as the table calls them: declared for it and for the files that define them.
*/
#ifndef MOYO_OPERATION_FUNCTIONS_H
#define MOYO_OPERATION_FUNCTIONS_H

#include "operations.h"

#define OPERATION(NAME, name, slot, meaning, operands, traits, functions)      \
  functions
#define HOLDS(f)       op_holds f;
#define WHY(f)         op_why f;
#define SELECT(f)      op_select f;
#define SELECT_EVER(f) op_select f;
#define SPACE(f, g)                                                            \
  op_space f;                                                                  \
  op_step g;
#define UNCERTAIN(f) op_uncertain f;
#define DO(f)        op_do f;
#define BALANCE(f)   op_balance f;
#define LEAVES(f)    op_leaves f;
#define ENDS(f)      op_ends f;
#define ADDS(f)      op_adds f;
#define CHECK(f)     op_check f;

#include "operations.def"

#undef OPERATION
#undef HOLDS
#undef WHY
#undef SELECT
#undef SELECT_EVER
#undef SPACE
#undef UNCERTAIN
#undef DO
#undef BALANCE
#undef LEAVES
#undef ENDS
#undef ADDS
#undef CHECK

#endif
