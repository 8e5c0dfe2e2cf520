/*
** mast.h - what playouts have shown of each step, wherever it was taken.
**
** Random play draws twice, and tries that step first with which its player has
** gained more on average in the playouts so far (MAST, move-average sampling:
** Finnsson and Bjornsson 2008, "Simulation-Based Approach to General Game
** Playing"; here as a tournament of two).  What has not been taken yet is
** expected to win.
*/
#ifndef MOYO_MAST_H
#define MOYO_MAST_H

#include "step_keys.h"

typedef struct mast {
  const step_keys *keys;
  unsigned players;
  float *mean;    /* rewards by player and key */
  uint32_t *seen; /* how many these are */
} mast;

/* false without memory; mast_free is called all the same.  The keys stay the
** caller's. */
bool mast_make(mast *m, const step_keys *keys, const moyo_game *g);
void mast_free(mast *m);

/* Forgets all of it. */
void mast_clear(mast *m);

/* The player has taken this step in a playout with this reward; one that is no
** player's, such as chance's, is nothing. */
static inline void mast_learn(const mast *m, unsigned actor, unsigned key,
                              double reward) {
  if (actor >= m->players) return;
  size_t i = (size_t)actor * m->keys->count + key;
  m->mean[i] += ((float)reward - m->mean[i]) / (float)++m->seen[i];
}

/* What a player has gained with a step of one argument or none, whose verb has
** this index; 0 if it shares its key. */
static inline float mast_gain(const mast *m, unsigned actor, unsigned index,
                              unsigned value) {
  verb_keys k = m->keys->of[index];
  unsigned key = k.from + value;
  return key < k.end ? m->mean[(size_t)actor * m->keys->count + key] : 0;
}

#endif
