/*
** choose.c - random play.
**
** A step is drawn first and judged after: the candidates of the edges that
** leave the present place are sets whose sizes are known, one is drawn, and
** only if the rules refuse it is it struck from its set and another one drawn.
** So each legal step is equally likely, and a step costs one judgement or a
** few, however many there are.
*/
#include "kernel.h"
#include "random.h"
#include "rule.h"
#include "turn.h"

enum { MAX_OFFERS = 16 };

/*
** What one edge offers: a set of values of the first argument, and for each of
** its words how many values there are up to its end, by which the k-th value
** is found without walking the words.
*/
typedef struct offer {
  const edge *edge;
  unsigned count, words;
  uint16_t upto[SET_MAX_WORDS];
  set_word set[SET_MAX_WORDS];
} offer;

typedef struct draw {
  moyo_state *s;
  unsigned count, total;
  offer offers[MAX_OFFERS];
} draw;

/* Which edges take part: steps, then passes where nothing else is left. */
typedef enum part { PART_ALL, PART_STEPS, PART_PASSES } part;

static void add_offer(draw *d, const edge *e, const verb *v) {
  offer *o = &d->offers[d->count++];
  const set_word *from = rule_candidates(d->s, v, o->set, &o->count);
  unsigned sum = 0;
  o->edge = e;
  o->words = v->words;
  for (unsigned i = 0; i < v->words; i++) {
    o->set[i] = from[i];
    sum += (unsigned)__builtin_popcountll(from[i]);
    o->upto[i] = (uint16_t)sum;
  }
  d->total += o->count;
}

static void gather(draw *d, part which) {
  const moyo_game *g = d->s->game;
  unsigned edges;
  const edge *e = turn_edges(d->s, &edges);
  d->count = d->total = 0;
  for (; edges > 0 && d->count < MAX_OFFERS; edges--, e++) {
    const verb *v = &g->verbs[e->verb];
    if (which == PART_ALL || v->is_pass == (which == PART_PASSES))
      add_offer(d, e, v);
  }
}

/* Draws from the offers: the offer, with the value in *value. */
static offer *pick(draw *d, moyo_random *random, unsigned *value) {
  unsigned k = random_below(random, d->total), i = 0;
  offer *o = d->offers;
  while (k >= o->count)
    k -= o++->count;
  for (unsigned j = 0; j < o->words; j++)
    i += o->upto[j] <= k;
  if (i > 0) k -= o->upto[i - 1];
  *value = i * SET_BITS + set_word_select(o->set[i], k);
  return o;
}

static void strike(draw *d, offer *o, unsigned value) {
  set_remove(o->set, value);
  for (unsigned j = value / SET_BITS; j < o->words; j++)
    o->upto[j]--;
  o->count--;
  d->total--;
}

static moyo_status draw_legal(draw *d, bool spare_eyes, moyo_random *random,
                              const edge **chosen, moyo_step *step,
                              moyo_error *error) {
  moyo_state *s = d->s;
  bool (*is_eye)(moyo_state *, unsigned, unsigned) = s->game->kernel->is_eye;
  while (d->total > 0) {
    unsigned value, colour = s->head->actor + 1u;
    offer *o = pick(d, random, &value);
    const edge *e = o->edge;
    const verb *v = &s->game->verbs[e->verb];
    moyo_status status = MOYO_REFUSED;
    *step = (moyo_step){.verb = e->verb, .arg = {(uint16_t)value}};
    bool spared = spare_eyes && v->puts && is_eye(s, value, colour);
    if (!spared) status = rule_judge_candidate(s, *step, NULL);
    if (status == MOYO_ERROR)
      return fail(error, MOYO_ERROR, NULL, "%s", s->game->hook_error);
    if (status == MOYO_OK) {
      *chosen = e;
      return status;
    }
    strike(d, o, value);
  }
  return MOYO_REFUSED;
}

/* A verb that random players choose wherever it is offered. */
static bool settled(moyo_state *s, const edge **chosen, moyo_step *step) {
  unsigned edges;
  if (!s->game->places[s->head->place].settles) return false;
  const edge *e = turn_edges(s, &edges);
  for (; edges > 0; edges--, e++) {
    if (!s->game->verbs[e->verb].settles) continue;
    *chosen = e;
    *step = (moyo_step){.verb = e->verb};
    return rule_judge(s, *step, NULL) == MOYO_OK;
  }
  return false;
}

static moyo_status choose(moyo_state *s, moyo_policy policy,
                          moyo_random *random, const edge **chosen,
                          moyo_step *step, moyo_error *error) {
  draw d;
  moyo_status status;
  d.s = s;
  if (settled(s, chosen, step)) return MOYO_OK;
  if (policy == MOYO_UNIFORM) {
    gather(&d, PART_ALL);
    return draw_legal(&d, false, random, chosen, step, error);
  }
  gather(&d, PART_STEPS);
  status = draw_legal(&d, true, random, chosen, step, error);
  if (status != MOYO_REFUSED) return status;
  gather(&d, PART_PASSES);
  status = draw_legal(&d, false, random, chosen, step, error);
  if (status != MOYO_REFUSED) return status;
  gather(&d, PART_STEPS); /* who cannot pass must fill his eyes */
  return draw_legal(&d, false, random, chosen, step, error);
}

moyo_status moyo_choose(moyo_state *s, moyo_policy policy, moyo_random *random,
                        moyo_step *step, moyo_error *error) {
  const edge *e;
  if (s->head->over)
    return fail(error, MOYO_REFUSED, "over", "the game is over");
  moyo_status status = choose(s, policy, random, &e, step, error);
  if (status == MOYO_REFUSED)
    fail(error, MOYO_REFUSED, "turn", "there is no legal step");
  return status;
}

moyo_status moyo_playout(moyo_state *s, moyo_policy policy,
                         moyo_random *random, unsigned limit, unsigned *steps,
                         moyo_error *error) {
  unsigned n = 0;
  moyo_status status = MOYO_OK;
  while (!s->head->over && (limit == 0 || n < limit)) {
    const edge *e;
    moyo_step step;
    status = choose(s, policy, random, &e, &step, error);
    if (status != MOYO_OK) break;
    status = turn_play(s, e, step, error);
    if (status != MOYO_OK) break;
    n++;
  }
  *steps = n;
  if (status == MOYO_REFUSED)
    return fail(error, MOYO_ERROR, "turn", "%s has no legal step, and no rule "
                "says what happens then", s->game->player_name[s->head->actor]);
  return status;
}

moyo_random moyo_random_seed(uint64_t seed, uint64_t stream) {
  return random_make(seed, stream);
}

uint32_t moyo_random_below(moyo_random *random, uint32_t n) {
  return random_below(random, n);
}
