/*
** offers.h - what the edges that leave a place offer to random play.  For
** playout.c.
*/
#ifndef MOYO_OFFERS_H
#define MOYO_OFFERS_H

#include <string.h>

#include "legality.h"
#include "ranks.h"
#include "rows.h"

/*
** What one edge offers: a step without arguments, or a set of values of the
** first one, with its ranks.  Or pairs, numbers of a space, or legal steps, of
** which one has been drawn.
*/
typedef struct offer {
  const edge *edge;
  enum { OFFER_ONE, OFFER_SET, OFFER_ROWS, OFFER_SPACE, OFFER_LEGAL } kind;
  const set_word *set;
  unsigned count, words, refused;
  bool narrowed;   /* conditions have selected values of the set */
  bool ranked;     /* its ranks are counted: when a value is drawn from it */
  decided decided; /* conditions that its values meet */
  rows *rows;      /* of OFFER_ROWS */
  moyo_step legal; /* of OFFER_LEGAL */
  /* of a place from_hands: the actor must have so much of what players have from
  ** here on in the state's block; NO_HAND: of nothing */
  double least;
  size_t hand;
  ranks ranks;
  set_word own[SET_MAX_WORDS]; /* the set, once values are struck from it */
} offer;

#define NO_HAND SIZE_MAX

/* Verbs of one place with rows; more are drawn from their whole space. */
enum { ROWS_VERBS = 4 };

typedef struct draw {
  moyo_state *s;
  struct replies *learnt;  /* these are drawn first; or NULL */
  const struct mast *mast; /* what is preferred; or NULL */
  unsigned count, total, staged;
  unsigned refused; /* pairs and numbers of spaces that were no legal steps */
  bool failed;      /* the machine and Lua disagree */
  bool sure;        /* some step that is no last resort is legal */
  bool saved;       /* the state is, as SAVE_STEP */
  /* of an offer with pairs that need not be judged: its rows, or NULL, and how
  ** many values come before it; how many are drawn in vain at most; all this
  ** when `total` was so much */
  const rows *over;
  unsigned from, most, known;
  const place_in_turn *kept; /* from_hands: the offers are those of its edges */
  offer offers[MAX_EDGES];
  movers movers; /* count 0: not listed yet */
  rows rows[ROWS_VERBS];
} draw;

/* Which edges take part: steps, then passes where nothing else is left. */
typedef enum part { PART_ALL, PART_STEPS, PART_PASSES } part;

/* Leaves those values of the set for which conditions hold, or may hold. */
void offers_narrow(draw *d, offer *o);

/* Lists what the edges of any place offer. */
void offers_gather_all(draw *d, part which);

/* What is the same whenever turns come to the place, which is from_hands. */
void offers_keep(draw *d, const place_in_turn *here);

/* The set becomes one of the offer's own. */
static inline void offer_own_set(offer *o) {
  unsigned n = ranks_words(o->words);
  if (o->set != o->own) memcpy(o->own, o->set, n * sizeof *o->own);
  o->set = o->own;
}

/* Judges a step that the offer has. */
static inline moyo_status offer_judge(moyo_state *s, const edge *e,
                                      moyo_step step, decided known,
                                      outcome *to) {
  to->known = false;
  return e->all_legal ? MOYO_OK
                      : legality_judge_candidate(s, step, known, to, NULL);
}

static inline bool offer_in_hand(const moyo_state *s, const offer *o) {
  if (o->hand == NO_HAND) return true;
  const int32_t *held = (const int32_t *)(const void *)(s->block + o->hand);
  return held[s->head->actor] >= o->least;
}

/* The offers are those of the place; how many points does each have now? */
static inline void offers_fill(draw *d) {
  const moyo_state *s = d->s;
  unsigned total = 0;
  for (offer *o = d->offers, *end = o + d->count; o < end; o++) {
    o->set = s->free;
    o->refused = 0;
    o->ranked = false;
    o->count = offer_in_hand(s, o) ? s->head->free_count : 0;
    total += o->count;
  }
  d->total = total;
}

/* Lists what edges offer now. */
static inline void offers_gather(draw *d, part which) {
  const place_in_turn *here = &d->s->game->places[d->s->head->place];
  if (!here->from_hands || which == PART_PASSES) {
    offers_gather_all(d, which);
    return;
  }
  if (d->kept != here) offers_keep(d, here);
  offers_fill(d);
}

#endif
