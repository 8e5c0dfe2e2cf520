/*
** write.h - what instructions of the rule machine change: positions, by effects,
** and answers with more to them than true or false.
**
** Values are those of registers.  Points have been looked at, and colours; where
** anything else is a mistake, nothing is done.
*/
#ifndef MOYO_WRITE_H
#define MOYO_WRITE_H

#include "frame.h"

/* Element `at` of field f, from 0; false if it cannot hold the number. */
bool write_number(moyo_state *s, unsigned f, unsigned at, int64_t v);

/* The cell of a table field in row at[0] and column at[1]. */
bool write_cell(moyo_state *s, unsigned f, const int64_t *at, int64_t v);

/* The whole of a list field. */
bool write_list(moyo_state *s, unsigned f, const int64_t *v, unsigned n);

/*
** Stones: put, which do not arrive yet; removed, as prisoners of `who`; taken
** back.  For n, nil is one stone that is put, and all that are taken off; for
** `who` it is whoever a capture would give them to, and 0 nobody.
*/
bool write_put(moyo_state *s, unsigned p, int64_t colour, int64_t n);
bool write_remove(moyo_state *s, unsigned p, int64_t n, int64_t who);
bool write_withdraw(moyo_state *s, unsigned p, int64_t n);

/* Takes the stones of a set for a player, or if that is nil for the one who
** plays; `who` as above. */
bool write_take(const frame *f, moyo_state *s, const set_word *set,
                int64_t player, int64_t who);

/* Clears the board as after a stone at p by a player; nil is what is usual. */
bool write_clear(const frame *f, moyo_state *s, const int64_t *p,
                 const int64_t *player, const int64_t *taker);

/* Adds scores from a list.  What the function returns, or RULE_TRAPPED. */
int write_scores(frame *f, unsigned list);

/* Winners are read, and a mistake in them traps, even if the answer is no. */
int write_winners(frame *f, unsigned list, bool answer);

#endif
