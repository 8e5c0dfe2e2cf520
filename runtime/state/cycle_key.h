/*
** cycle_key.h - the part of a state that can recur.
**
** Two states are in the same situation when they differ only in what never
** comes back: counts of turns, steps and passes, prisoners, earlier positions,
** and chance to come.  Play that leads from a situation to the same one can be
** repeated, for ever unless one of these makes the rules end it.
*/
#ifndef MOYO_CYCLE_KEY_H
#define MOYO_CYCLE_KEY_H

#include "state.h"

/*
** 128 bits of the situation, for comparisons within one run: they depend on the
** machine.  Without `path`, between turns, it leaves out what is remembered of
** the latest plays, for games in which nothing depends on it.
*/
void cycle_key(const moyo_state *s, bool path, uint64_t key[2]);

/* Adds bytes to a key. */
void cycle_fold(uint64_t key[2], const void *bytes, size_t size);

#endif
