/*
** replies.h - placements near the latest step, for random play that has learnt.
**
** Most good steps answer the one before.  A playout that has learnt draws from
** the points around the latest step, and from the only liberties of groups
** beside it, with odds by what stands there and what a stone there would do;
** other points have odds of 1.  The idea is that of MoGo (Gelly and others 2006,
** "Modification of UCT with Patterns in Monte-Carlo Go"), the odds are Coulom's
** (2007, "Computing Elo Ratings of Move Patterns in the Game of Go").
**
** A reply has two features.  Their keys are as in weights.h, with
**
**     REPLY     two bits for each slot, what its point shows, the first slot's
**               lowest; without slots, five for each: near points that show it
**     REACTS    weights_deed, and how near it is, a weights_nearness
*/
#ifndef MOYO_REPLIES_H
#define MOYO_REPLIES_H

#include "weights.h"

enum { REPLIES_MOST = 40, REPLY_KEYS = 2 };

typedef struct reply {
  uint16_t point;
  uint8_t nearness;
  uint32_t odds; /* beyond those of other points, in parts */
} reply;

/* The replies in a state, from one step to the next. */
typedef struct replies {
  const weights *learnt;
  bool follows;  /* `shown` is known of each point, once `seen` is */
  uint8_t *seen; /* colours by point */
  uint16_t *shown;
  unsigned count;
  uint32_t odds; /* of all */
  reply of[REPLIES_MOST];
} replies;

/* Are there replies by the verb's steps?  They put a stone on their point. */
static inline bool replies_fit(const verb *v) {
  return (v->puts | v->puts_own) && v->arg[0] == ARG_POINT &&
         v->arg[1] == ARG_NONE;
}

/* How many bytes they take in a game; the caller provides them. */
size_t replies_size(const moyo_game *g);

void replies_begin(replies *r, const weights *learnt, const moyo_game *g);

/* The board has changed anywhere, or at one point. */
void replies_see(replies *r, const moyo_state *s);
void replies_see_point(replies *r, const moyo_state *s, unsigned p);

/* Finds the replies to a step at `last` by a player's placements with the verb
** of this index; none unless `last` is a point. */
void replies_find(replies *r, const moyo_state *s, unsigned index,
                  unsigned player, unsigned last);

/* The keys of a player's step, after that; false if it is none of them. */
bool replies_keys(const replies *r, const moyo_state *s, moyo_step step,
                  unsigned player, uint64_t keys[REPLY_KEYS]);

/* Draws a reply, which is not drawn again; NULL for one of so many points. */
const reply *replies_draw(replies *r, unsigned points, moyo_random *random);

#endif
