/*
** weights.h - how good a step is likely to be, by what is seen near it.
**
** A step has a few features: what stands around its point, what it does, and
** which point of the board it is.  Each is a number, its key, and has a factor;
** the product of the factors is the step's odds against other steps.  What the
** factors are is learnt elsewhere: see tools/training.
**
** A key is, from its highest bits down:
**
**     4 bits    which feature, a weights_feature
**     12 bits   the verb
**     48 bits   AROUND: three for each slot, a weights_seen, the first slot's lowest;
**               without slots, five for each weights_seen: near points that show it
**               DOES: weights_deed, and where the latest step was, a weights_nearness
**               AT: the place of the point
**               SAYS: the first argument of a step without a point; 2^16 after a
**               pass; times 2^17, how many eighths of the board are free
**               REPLY, REACTS: see replies.h
**
** A slot is a direction in which the board's points are looked at from each
** other one; places are numbers of points, equal for points that are alike.  The
** caller fills in both.
*/
#ifndef MOYO_WEIGHTS_H
#define MOYO_WEIGHTS_H

#include "state.h"

/* A page's searches have no files to learn from, and leave this code out. */
#ifdef __EMSCRIPTEN__
#define MOYO_WEIGHTS 0
#else
#define MOYO_WEIGHTS 1
#endif

enum { WEIGHTS_SLOTS = 16, WEIGHTS_FEATURES = 3, WEIGHTS_PARTS = 8 };

typedef enum weights_feature {
  WEIGHTS_AROUND,
  WEIGHTS_DOES,
  WEIGHTS_AT,
  WEIGHTS_SAYS,
  WEIGHTS_REPLY, /* of replies.h */
  WEIGHTS_REACTS
} weights_feature;

/* What a point shows: nothing, no place for a stone, or one of the actor's side
** or another, whose group has one liberty, two or more. */
enum { SEEN_FREE, SEEN_CLOSED, SEEN_OWN, SEEN_OTHER = SEEN_OWN + 3 };

/* Bits of what a placement does to groups beside it: takes one, leaves one a
** single liberty, joins an own one with a single liberty, has no more than one
** itself. */
enum { DOES_TAKE = 1, DOES_THREATEN = 2, DOES_RESCUE = 4, DOES_RISK = 8 };
enum { NEARNESS_BITS = 2, NEAR_NOT = 0, NEAR_BESIDE, NEAR_AROUND, NEAR_SAME };
enum { WEIGHTS_DEEDS = 16 << NEARNESS_BITS };

typedef struct weights_row {
  uint64_t key; /* plus 1; 0: none */
  float factor;
} weights_row;

/* Replies: see replies.h.  What a point shows to them: */
enum { SHOWS_FREE, SHOWS_CLOSED, SHOWS_OWN, SHOWS_OTHER };
enum { REPLY_SLOTS = 8, REACTS = WEIGHTS_DEEDS };

/* Where a point is among another's slots, as the first of its bits. */
typedef struct shown_by {
  uint16_t point;
  uint8_t shift;
} shown_by;

/* What is learnt of a verb's steps as replies. */
typedef struct reply_factors {
  float *around; /* by what stands around, with REPLY_SLOTS slots or fewer */
  float reacts[REACTS];
} reply_factors;

typedef struct weights {
  shape *shape;      /* a share */
  unsigned slots;    /* of each point; 0: what is near is counted */
  uint16_t *slot;    /* slots a point; the number of points: none */
  uint16_t *place;   /* of each point, a point; the number of points: none */
  weights_row *rows; /* by a hash of their keys */
  unsigned room;     /* a power of two, at least twice the rows */
  float *does, *at;  /* by verb and what the step does, by verb and place */
  bool has_replies;
  reply_factors *replies; /* by verb */
  unsigned verbs;
  uint8_t kind[256];    /* by colour: what it shows the first player */
  uint32_t all_slots;   /* as bits 2k */
  uint32_t *beside;     /* by point: those whose points are near */
  shown_by *shown_by;   /* NULL without slots, or with many */
  unsigned *shown_from; /* by point: where its own begin */
} weights;

/* A position as its actor sees it. */
typedef struct weights_view {
  uint8_t shows[MAX_POINTS + 1];     /* by point, a weights_seen */
  uint8_t liberties[MAX_POINTS + 1]; /* of groups, at most 3, by root */
  uint16_t counted[MAX_POINTS + 1];  /* by root: the last of them */
} weights_view;

/* Without any factor; NULL without memory.  `rows` are at most so many. */
weights *weights_new(const moyo_game *g, unsigned slots, unsigned rows);
void weights_free(weights *w);

/* To be called once slots are filled in; false without memory. */
bool weights_link(weights *w);

/* Are they of a game like this one? */
static inline bool weights_fit(const weights *w, const moyo_game *g) {
  return w->verbs == g->verb_count && w->shape->board->points == g->points &&
         w->shape->near_degree == g->shape->near_degree;
}

uint64_t weights_key(weights_feature f, unsigned index, uint64_t rest);

/* What is learnt of a key: 1 if nothing. */
float weights_factor(const weights *w, uint64_t key);

/* What is learnt of what stands around a reply. */
static inline float weights_reply(const weights *w, unsigned index,
                                  uint64_t shown) {
  const reply_factors *f = &w->replies[index];
  return f->around
             ? f->around[shown]
             : weights_factor(w, weights_key(WEIGHTS_REPLY, index, shown));
}

void weights_put(weights *w, uint64_t key, float factor);

void weights_look(const moyo_state *s, weights_view *v);

/* The keys of a step in a position that has been looked at. */
unsigned weights_keys(const weights *w, const moyo_state *s,
                      const weights_view *v, moyo_step step,
                      uint64_t keys[WEIGHTS_FEATURES]);

/* Its odds. */
double weights_odds(const weights *w, const moyo_state *s,
                    const weights_view *v, moyo_step step);

#endif
