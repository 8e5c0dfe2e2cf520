/*
** situation.h - what of a state a solver tells apart.
*/
#ifndef MOYO_SITUATION_H
#define MOYO_SITUATION_H

#include "state.h"

/* What of a game's states matters for what may still happen. */
typedef struct situation_parts {
  bool counters;  /* turns, steps, passes; and all of the next three */
  bool last;      /* where the latest play was, and what it took */
  bool prisoners; /* who holds them */
  bool previous;  /* the position before the opponent's last turn */
  bool keys;      /* all earlier positions; else only those that recur */
  bool board;     /* it is the board alone that recurs, by a rule */
} situation_parts;

/* Rules in Lua, and operations that are not PRESENT, may see everything; who is
** stuck may be so by all earlier positions. */
situation_parts situation_read(const moyo_game *g);

/* 128 bits of what matters, for comparisons within one run. */
void situation_key(const moyo_state *s, const situation_parts *parts,
                   uint64_t key[2]);

#endif
