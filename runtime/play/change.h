/*
** change.h - what effects that authors write do to a state.
**
** Callers pass points, colours and players that the game has, and ask first
** whether a change is possible.  During the effect groups without a liberty may
** stand; afterwards its caller calls state_note_low if the state is loose.
*/
#ifndef MOYO_CHANGE_H
#define MOYO_CHANGE_H

#include "state.h"

/* May stones of the colour come to p?  Only if it is empty or, with stacks,
** holds such stones. */
bool change_is_open(const moyo_state *s, unsigned p, unsigned colour);

/* Also, is there room for so many more on p? */
bool change_can_add(const moyo_state *s, unsigned p, unsigned colour,
                    int64_t n);

/* Puts n stones on p. */
void change_add(moyo_state *s, unsigned p, unsigned colour, unsigned n);

/* Makes a play on p that has taken nothing the latest play. */
void change_arrive(moyo_state *s, unsigned p);

/*
** Takes n stones off p and regroups what is left of their group.  They become
** prisoners of `holder`, a player from 1, or of nobody (0); -1 gives them to
** the actor, as in a capture, and his own to his only opponent.
*/
void change_remove(moyo_state *s, unsigned p, unsigned n, int holder);

/* Counts n stones of the colour, which have left p, as it would. */
void change_lose(moyo_state *s, unsigned p, unsigned colour, unsigned n,
                 int holder);

/*
** Takes all stones on points of the set at once, as a capture by a player's
** play: a player from 1.  `holder` as above; -1 makes them what captures of
** that player become.
*/
void change_take(moyo_state *s, const set_word *set, unsigned player,
                 int holder);

/* Takes n stones off p without counting them as a loss. */
void change_withdraw(moyo_state *s, unsigned p, unsigned n);

/* Moves what stands on one point to another; what stands there, if anything,
** comes to the first. */
void change_move(moyo_state *s, unsigned from, unsigned to);

/*
** Clears the board for a player's colour as after a play on p; p is the number
** of points if there was none.  In games with sides `taker`, a player from 1,
** gets what the colour's player would; 0 leaves it to him.  `listed`: s->low
** names a stone of each group without a liberty.
*/
void change_clear(moyo_state *s, unsigned p, unsigned colour, unsigned taker,
                  bool listed);

/* Gives the whole group of the stone on p another colour; does nothing if the
** stone already has it. */
void change_flip(moyo_state *s, unsigned p, unsigned colour);

/* Gives what stands on p, alone, another colour. */
void change_flip_one(moyo_state *s, unsigned p, unsigned colour);

/* What changes of stones cost, in Lua's instructions: each stone that is taken; one
** that comes or goes, with which groups are found anew; a group that is given
** another colour. */
enum { CHANGE_TAKE_COST = 16 };

static inline unsigned change_cost(const moyo_game *g) { return g->points / 4; }

unsigned change_flip_cost(const moyo_state *s, unsigned p, unsigned colour);

/* May a place of the field, which is no set, hold the number?  A field that
** names players holds them from 1, or 0; a hidden table nothing below 0. */
bool change_can_hold(const moyo_state *s, unsigned f, int32_t value);

/*
** Sets place `at` of a field of one number, of players or of points.  Returns
** NULL or, having changed nothing, what the mechanism that owns the field finds
** wrong.
*/
const char *change_number(moyo_state *s, unsigned f, unsigned at,
                          int32_t value);

/* Can n prisoners of the colour leave a player, from 1?  With `from` 0: can so
** many be made? */
bool change_can_hand_over(const moyo_state *s, unsigned from, unsigned colour,
                          int64_t n);

/* Moves prisoners from one player to another, both from 1; 0 is nobody. */
void change_hand_over(moyo_state *s, unsigned from, unsigned to,
                      unsigned colour, uint32_t n);

#endif
