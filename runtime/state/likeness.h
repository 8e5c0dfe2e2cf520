/*
** likeness.h - whether states of one game can be states of another.
*/
#ifndef MOYO_LIKENESS_H
#define MOYO_LIKENESS_H

#include "state.h"

/* Do the two games have the same board, players, fields, steps and turns?  That
** their rules allow the same play is the caller's to know. */
bool likeness_holds(const moyo_game *a, const moyo_game *b);

/* Copies the position of a state of another game for which that holds.  One of
** them may be a stranger's: its account is not known to the other. */
void likeness_copy(moyo_state *to, const moyo_state *from);

#endif
