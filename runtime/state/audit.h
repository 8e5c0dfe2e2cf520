/*
** audit.h - recounts what is kept up to date, and the stones and cards that a
** step must neither make nor lose.
**
** A stone that was put stays on the board or somebody's prisoner until it is
** taken back; a card changes its place.  The checking build counts both before
** and after every step whose effects say what becomes of them; effects in Lua
** may do as they like.
*/
#ifndef MOYO_AUDIT_H
#define MOYO_AUDIT_H

#include "state.h"

/*
** Recounts hash, groups, liberties and covers; returns NULL or what is wrong.
** The checking build calls it after every step.
*/
const char *state_audit(const moyo_state *s);

typedef struct balance {
  bool stones_known, cards_known;
  int64_t stones[MAX_COLOURS]; /* on the board and held, by colour */
  int64_t cards[MAX_WORDS];    /* in all tables, by column */
  int64_t all_cards;           /* with those that are unknown */
} balance;

/* What there must be after a step that has been judged. */
void audit_expect(const moyo_state *s, const verb *v, moyo_step step,
                  balance *b);

/* After the step: NULL, or what does not add up.  `p` is where it put a stone,
** beside which no group may be left without liberty; or NO_POINT. */
const char *audit_balance(const moyo_state *s, const balance *b, unsigned p);

/* Where a step puts a stone that then clears the board, or NO_POINT. */
unsigned audit_touched(const moyo_game *g, const verb *v, moyo_step step);

#endif
