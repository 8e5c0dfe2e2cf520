/*
** query.h - what a position shows: sets of points, and counts.
**
** A set that a function fills has the words of the game's board and is
** overwritten.  A colour of 0 stands for all of them.
*/
#ifndef MOYO_QUERY_H
#define MOYO_QUERY_H

#include "state.h"

/* Points on which a stone of the colour stands. */
void query_stones(const moyo_state *s, unsigned colour, set_word *out);

/* Points on which no stone stands; stones near them may cover some. */
void query_empty(const moyo_state *s, set_word *out);

/* Points that stones of the colour cover. */
void query_covered(const moyo_state *s, unsigned colour, set_word *out);

/* The group of the stone on p: none if no stone stands there. */
void query_group(const moyo_state *s, unsigned p, set_word *out);

/* The first point of each group that has a stone of the colour: the first one
** with such a stone. */
void query_firsts(const moyo_state *s, unsigned colour, set_word *out);

/* All points near the group of the stone on p, and perhaps some of its own. */
void query_near(const moyo_state *s, unsigned p, set_word *out);

/* The free points near the group of the stone on p: none without a stone. */
void query_liberties(const moyo_state *s, unsigned p, set_word *out);

/* How many those are; and that, or `most` if that is less. */
unsigned query_count_liberties(const moyo_state *s, unsigned p);
int64_t query_few_liberties(const moyo_state *s, unsigned p, int64_t most);

/* All stones of groups with fewer than n liberties. */
void query_short_of(const moyo_state *s, int64_t n, set_word *out);

/* How far the upper `count` stones of the stack on p move together; it has as
** many. */
unsigned query_range(const moyo_state *s, unsigned p, unsigned count);

/* Prisoners of the colour that a player, from 0, holds. */
int64_t query_taken_by(const moyo_state *s, unsigned player, unsigned colour);

/* How often turns have left this position; 0 if no rule asks for it. */
unsigned query_times(const moyo_state *s);

#endif
