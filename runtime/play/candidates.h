/*
** candidates.h - what steps a verb offers: the steps that are worth judging.
**
** A verb with at most one argument offers a set of its values, from its cheap
** conditions.  One with several offers a *space*, numbered from 0, most of
** which may be no step at all: the combinations of its arguments' values, or
** for moves every stone of the actor's in every direction.
**
** Conditions in Lua that were compiled may select values: those for which they
** hold, or may hold, in one run.  Of steps with two arguments some select values
** of the second for a given first one, so that far fewer combinations are judged.
*/
#ifndef MOYO_CANDIDATES_H
#define MOYO_CANDIDATES_H

#include "state.h"

static inline bool candidates_is_set(const verb *v) {
  return v->candidates < CANDIDATES_SPACE;
}

/* Conditions in Lua that all candidates meet, which need not be judged: the
** nodes of the verb's programs, as bits. */
typedef struct decided {
  uint32_t before, after;
} decided;

/* Do they meet node i of one of the programs? */
static inline bool candidates_meet(uint32_t known, unsigned i) {
  return i < 32 && (known >> i & 1);
}

/*
** The set of values that a verb with at most one argument may be tried with:
** those that meet its cheap conditions, where legality_is_offered.  Fills `set`
** (the game's words) where the answer is not a set of the state's own, and
** returns the set; NULL after an error, as candidates_narrow.
*/
const set_word *candidates_of(moyo_state *s, const verb *v, set_word *set,
                              unsigned *count, decided *known);

/* The same before conditions in Lua select from it. */
const set_word *candidates_before(moyo_state *s, const verb *v, set_word *set,
                                  unsigned *count);

/*
** For moves: the actor's stones, in the order of their points, those of a stack
** from the lowest.
*/
typedef struct movers {
  uint32_t count;              /* stones */
  unsigned points;             /* with stones */
  set_word own[SET_MAX_WORDS]; /* those points */
  unsigned stacks;             /* points with several stones: */
  uint16_t rank[MAX_POINTS];   /* how many points come before each, */
  uint32_t upto[MAX_POINTS];   /* and how many stones up to its top */
} movers;

void candidates_movers(const moyo_state *s, movers *m);

/* The point of the k-th stone, from 0; *upper becomes how many stones are there
** from it to the top. */
unsigned candidates_mover(const movers *m, uint32_t k, unsigned *upper);

/*
** Narrows a set of values to those that conditions select (SELECT_FIRST …);
** `step` has the verb, and for SELECT_GIVEN the first argument.  Adds conditions
** that all values that are left meet to *known.  Returns how many there are, or
** -1 if the machine and Lua disagree, with a message in moyo_game.hook_error.
*/
int candidates_narrow(moyo_state *s, const verb *v, moyo_step step,
                      unsigned which, set_word *set, decided *known);

/* Are its steps pairs of two arguments' values? */
static inline bool candidates_is_staged(const verb *v) {
  return v->candidates == CANDIDATES_PRODUCT && v->arg[2] == ARG_NONE &&
         v->arg[0] != ARG_COUNT && v->arg[1] != ARG_COUNT;
}

/* The values of two arguments that such a verb may be tried with. */
typedef struct stages {
  set_word value[2][SET_MAX_WORDS];
  unsigned count[2], words[2];
  decided decided;
  const set_word *possible; /* the verb's pairs: see game.h */
  const uint8_t *colour;    /* of points, if pairs are told apart; or NULL */
  unsigned colours, each;   /* colours and none; words of a kind of pairs */
} stages;

/* Of the pairs that may be possible, the values of the second argument that may
** stand beside the first one, if they are of the colour that `second` is. */
static inline const set_word *stages_row(const stages *t, unsigned first,
                                         unsigned second) {
  const set_word *row = t->possible + first * t->words[1];
  if (!t->colour) return row;
  return row + (t->colour[first] * t->colours + t->colour[second]) * t->each;
}

/* Does a condition refuse the pair, whatever else there is on the board? */
static inline bool stages_refuse(const stages *t, const moyo_step *step) {
  return t->possible &&
         !set_has(stages_row(t, step->arg[0], step->arg[1]), step->arg[1]);
}

/* False after an error, as candidates_narrow. */
bool candidates_stages(moyo_state *s, const verb *v, stages *t);

/* Does the verb's space ask for movers? */
static inline bool candidates_has_movers(const verb *v) {
  return v->candidates == CANDIDATES_SPACE || v->own_only;
}

/* The same of a product. */
uint32_t candidates_combinations(const moyo_state *s, const verb *v,
                                 const movers *m);

/* How many numbers the space has, at most 2^31. */
static inline uint32_t candidates_size(const moyo_state *s, const verb *v,
                                       const movers *m) {
  return v->candidates == CANDIDATES_SPACE
             ? operations[v->selector->op].space(s, m)
             : candidates_combinations(s, v, m);
}

/* Gives the step of a product the arguments that have this number; false if
** there is no stone where one must be. */
bool candidates_combine(const moyo_state *s, const verb *v, const movers *m,
                        uint32_t number, moyo_step *step);

/* The step with this number; false when there is none.  In the space of a
** condition it meets that condition. */
static inline bool candidates_step(const moyo_state *s, const edge *e,
                                   const movers *m, uint32_t number,
                                   moyo_step *step) {
  const verb *v = &s->game->verbs[e->verb];
  *step = (moyo_step){.verb = e->verb};
  if (v->candidates == CANDIDATES_SPACE)
    return operations[v->selector->op].step(s, v, m, number, step);
  return candidates_combine(s, v, m, number, step);
}

#endif
