/*
** write.h - what instructions of the rule machine change: positions, by
** effects, and answers that are more than true or false.
**
** Values come from registers.  Points and colours have been checked; if
** anything else is a mistake, functions return false and change nothing.
*/
#ifndef MOYO_WRITE_H
#define MOYO_WRITE_H

#include "pending.h"

/* The first change of a call: sets frame.target, once that is saved if it is to
** be, and returns it; NULL if there is nothing to change, or no memory. */
moyo_state *write_begin(frame *f);

/* Sets element `at` of field f, from 0; false if it cannot hold the number. */
bool write_number(moyo_state *s, unsigned f, unsigned at, int64_t v);

/* Sets the cell of a table field in row at[0] and column at[1]. */
bool write_cell(moyo_state *s, unsigned f, const int64_t *at, int64_t v);

/* Sets the whole of a list field. */
bool write_list(moyo_state *s, unsigned f, const int64_t *v, unsigned n);

/*
** Put n stones, without noting their arrival; remove n, as prisoners of `who`;
** withdraw n, as nobody's.  If n is nil, one stone is put, or all are taken
** off; if `who` is nil, they go to whom a capture would give them; 0 is nobody.
*/
bool write_put_now(moyo_state *s, unsigned p, int64_t colour, int64_t n);
static inline bool write_put(frame *f, unsigned p, int64_t colour, int64_t n) {
  if (!f->waiting) return write_put_now(f->target, p, colour, n);
  if (f->target->colour[p] != EMPTY || (n != 1 && n != TAG_NIL)) return false;
  pending_set(f, p, (unsigned)colour);
  return true;
}
bool write_withdraw_now(moyo_state *s, unsigned p, int64_t n);
static inline bool write_withdraw(frame *f, unsigned p, int64_t n) {
  if (!f->waiting) return write_withdraw_now(f->target, p, n);
  if (f->target->colour[p] == EMPTY || (n != 1 && n != TAG_NIL)) return false;
  pending_set(f, p, EMPTY);
  return true;
}
bool write_remove(frame *f, unsigned p, int64_t n, int64_t who);

/* Moves what is on a point to another, and what is there back. */
bool write_move(frame *f, unsigned from, unsigned to);

/* Takes the stones of a set for a player, or if that is nil for the one who
** plays; `who` as above. */
bool write_take(const frame *f, moyo_state *s, const set_word *set,
                int64_t player, int64_t who);

/* Hands n prisoners over, from player at[0] to at[1], of which one may be nobody,
** 0; nil is one prisoner. */
bool write_hand_over(const frame *f, moyo_state *s, const int64_t *at,
                     int64_t colour, int64_t n);

/* Clears the board as after a stone of a player's at p.  Nil stands for no
** point, for the actor, and for no other taker.  `listed`: see change_clear. */
bool write_clear(const frame *f, moyo_state *s, const int64_t *p,
                 const int64_t *player, const int64_t *taker, bool listed);

/* Notes the stone on p for taking back, as position:remember does; `from` and
** `colour` may be nil. */
bool write_remember(const frame *f, moyo_state *s, unsigned p, int64_t from,
                    int64_t colour);

/* Adds the scores in a list, integers or doubles; returns the answer, or
** RULE_TRAPPED. */
int write_scores(frame *f, unsigned list, bool doubles);

/* Winners are read, and a mistake in them traps, even if the answer is no. */
int write_winners(frame *f, unsigned list, bool answer);

#endif
