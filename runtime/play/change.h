/*
** change.h - what effects that authors write do to a state.
**
** Points, colours and players are such as the game has; what else must hold is
** asked first.  Until the effect is over groups without liberty may stand: who
** runs it calls state_note_low if the state is loose then.
*/
#ifndef MOYO_CHANGE_H
#define MOYO_CHANGE_H

#include "state.h"

/* May stones of the colour come to p?  It is empty or, with stacks, has such
** stones. */
bool change_is_open(const moyo_state *s, unsigned p, unsigned colour);

/* May so many come to it, as far as a stack goes? */
bool change_can_add(const moyo_state *s, unsigned p, unsigned colour,
                    int64_t n);

/* Puts n stones on p. */
void change_add(moyo_state *s, unsigned p, unsigned colour, unsigned n);

/* From now on the latest play is one on p, which has taken nothing. */
void change_arrive(moyo_state *s, unsigned p);

/*
** Takes n of its stones off p; what is left of their group is joined anew.
** They are prisoners of `holder`, a player from 1, or nobody's: 0; -1 makes
** them the actor's, as in a capture, and his own his only opponent's.
*/
void change_remove(moyo_state *s, unsigned p, unsigned n, int holder);

/* Takes n of its stones off p, which has lost nothing then. */
void change_withdraw(moyo_state *s, unsigned p, unsigned n);

/*
** Clears the board for a player's colour as after a play on p, or on the number
** of points: on none.  Where there are sides `taker`, a player from 1, gets
** what the colour's would; 0 leaves it to him.
*/
void change_clear(moyo_state *s, unsigned p, unsigned colour, unsigned taker);

/* Gives the whole group of the stone on p another colour; nothing, if that
** stone has it already. */
void change_flip(moyo_state *s, unsigned p, unsigned colour);

/* May a place of the field, a set excepted, hold the number?  Of one that names
** players, a player from 1, or 0; no less than 0 in a hidden table. */
bool change_can_hold(const moyo_state *s, unsigned f, int32_t value);

/*
** Sets place `at` of a field of one number, of players or of points.  Returns
** what is wrong, as mechanisms say of fields of theirs, and changes nothing
** then; or NULL.
*/
const char *change_number(moyo_state *s, unsigned f, unsigned at,
                          int32_t value);

/* Can n prisoners of the colour leave a player, from 1, or if `from` is 0 be
** made? */
bool change_can_hand_over(const moyo_state *s, unsigned from, unsigned colour,
                          int64_t n);

/* Prisoners go from a player, from 1, to another; 0 is nobody. */
void change_hand_over(moyo_state *s, unsigned from, unsigned to,
                      unsigned colour, uint32_t n);

#endif
