/*
** account.h - what the rules of a stranger's game have done in all.
**
** Each of their calls has a budget; the account is for all calls together, along a
** line of play: from the first position of a game to the one that stands.  A game
** begins with ACCOUNT_START, and each step adds ACCOUNT_STEP.  What rules do is
** charged in Lua's instructions, wherever they run, and does not depend on the
** machine.
**
** All is charged that a position is asked: for a list of legal steps, say.  The
** account stands in the block of a state, so it is copied, undone and dropped with
** the position, but is no part of what it is: two positions may be equal whose
** accounts are not.  What a trial of a step takes is charged to the position that
** it is tried from.
**
** Games of trusted rules have none, and spend nothing on it.
*/
#ifndef ACCOUNT_H
#define ACCOUNT_H

#include "state.h"

/* In instructions: to begin with, and more for each step. */
enum { ACCOUNT_START = 100000000, ACCOUNT_STEP = 2000000 };

/* The bytes of it in a block. */
size_t account_size(const moyo_game *g);

/* How many have been used. */
int64_t account_used(const moyo_state *s);

/* How many all positions of a game have used together, those too that are gone. */
int64_t account_spent(const moyo_game *g);

/* The account of a state is that of another, whose position it takes. */
void account_follow(moyo_state *s, const moyo_state *other);

/* The state that pays for what is asked of one: that from which a step is tried,
** as what is tried is dropped. */
static inline const moyo_state *account_holder(const moyo_state *s) {
  while (s->owner) s = s->owner;
  return s;
}

/* What a holder has used. */
static inline int64_t *account_of(const moyo_state *holder) {
  return (int64_t *)(void *)(holder->block + holder->game->account_at);
}

/* How many instructions a holder has left; 0 or less: none. */
static inline int64_t account_left(const moyo_state *holder) {
  int64_t steps = holder->head->steps;
  return ACCOUNT_START + steps * ACCOUNT_STEP - *account_of(holder);
}

/* Charges to a holder what a rule has done. */
static inline void account_charge(const moyo_state *holder, int64_t cost) {
  *account_of(holder) += cost;
  *holder->game->spent += cost;
}

#endif
