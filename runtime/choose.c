/*
** choose.c - random play.
**
** A step is drawn first and judged after: the candidates of the edges that
** leave the present place are sets whose sizes are known, one is drawn, and
** only if the rules refuse it is it struck from its set and another one drawn.
** So each legal step is equally likely, and a step costs one judgement or a
** few, however many there are.
*/
#include <string.h>

#include "random.h"
#include "rule.h"
#include "turn.h"

enum { MAX_OFFERS = 16 };

/* What one edge offers. */
typedef struct offer {
  const edge *edge;
  const set_word *set; /* of the values of the first argument */
  unsigned count, words;
} offer;

typedef struct draw {
  moyo_state *s;
  offer offers[MAX_OFFERS];
  set_word own[MAX_OFFERS][SET_MAX_WORDS]; /* sets with values struck */
  unsigned count, total;
} draw;

/*
** A single-point eye: nothing but own stones stands near, and so few enemies on
** the corners that the stones near are, or can be, joined - none on an edge,
** one elsewhere.
*/
static bool is_eye(const moyo_state *s, unsigned p, unsigned colour) {
  const moyo_game *g = s->game;
  const shape *h = g->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  const uint16_t *corner = g->corners + p * g->corner_degree;
  unsigned end = g->points, own = 0, enemies = 0, k;
  for (k = 0; k < h->near_degree && near[k] != end; k++) {
    unsigned q = near[k];
    if (s->colour[q] == colour)
      own++;
    else if (s->colour[q] != EMPTY || set_has(s->free, q))
      return false;
  }
  bool rim = k < h->near_degree;
  for (k = 0; k < g->corner_degree; k++) {
    unsigned c = s->colour[corner[k]];
    enemies += c != colour && c != EMPTY && c != BORDER;
  }
  return own > 0 && enemies + rim < 2;
}

/* Which edges take part: steps, then passes where nothing else is left. */
typedef enum part { PART_ALL, PART_STEPS, PART_PASSES } part;

static void gather(draw *d, part which) {
  const moyo_game *g = d->s->game;
  unsigned edges;
  const edge *e = turn_edges(d->s, &edges);
  d->count = d->total = 0;
  for (; edges > 0 && d->count < MAX_OFFERS; edges--, e++) {
    const verb *v = &g->verbs[e->verb];
    if (which != PART_ALL && v->is_pass != (which == PART_PASSES)) continue;
    offer *o = &d->offers[d->count];
    o->edge = e;
    o->words = set_words(rule_range(g, v));
    o->set = rule_candidates(d->s, v, d->own[d->count], &o->count);
    d->total += o->count;
    d->count++;
  }
}

/* Draws from the offers; the offer's index, with the value in *value. */
static unsigned pick(draw *d, moyo_random *random, unsigned *value) {
  unsigned k = random_below(random, d->total), i = 0;
  while (k >= d->offers[i].count)
    k -= d->offers[i++].count;
  *value = set_select(d->offers[i].set, d->offers[i].words, k);
  return i;
}

static void strike(draw *d, unsigned i, unsigned value) {
  offer *o = &d->offers[i];
  if (o->set != d->own[i]) {
    memcpy(d->own[i], o->set, o->words * sizeof *o->set);
    o->set = d->own[i];
  }
  set_remove(d->own[i], value);
  o->count--;
  d->total--;
}

static moyo_status draw_legal(draw *d, bool spare_eyes, moyo_random *random,
                              const edge **chosen, moyo_step *step,
                              moyo_error *error) {
  moyo_state *s = d->s;
  while (d->total > 0) {
    unsigned value, i = pick(d, random, &value);
    const edge *e = d->offers[i].edge;
    const verb *v = &s->game->verbs[e->verb];
    moyo_status status = MOYO_REFUSED;
    *step = (moyo_step){.verb = e->verb, .arg = {(uint16_t)value}};
    if (!(spare_eyes && v->puts && is_eye(s, value, s->head->actor + 1u)))
      status = rule_judge(s, *step, NULL); /* why not is not asked here */
    if (status == MOYO_ERROR)
      return fail(error, MOYO_ERROR, NULL, "%s", s->game->hook_error);
    if (status == MOYO_OK) {
      *chosen = e;
      return status;
    }
    strike(d, i, value);
  }
  return MOYO_REFUSED;
}

/* A verb that random players choose wherever it is offered. */
static bool settled(moyo_state *s, const edge **chosen, moyo_step *step) {
  unsigned edges;
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
