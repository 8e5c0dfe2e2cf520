/*
** mechanisms.c - the table of mechanisms, made from mechanisms.def.
*/
#include "mechanisms.h"

#define MECHANISM(NAME, name) extern const mechanism name##_mechanism;
#include "mechanisms.def"
#undef MECHANISM

#define MECHANISM(NAME, name) &name##_mechanism,

const mechanism *const mechanisms[MECHANISM_COUNT] = {
#include "mechanisms.def"
};
