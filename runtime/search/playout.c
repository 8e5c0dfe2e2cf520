/*
** playout.c - random play.
**
** A step is drawn first and judged afterwards.  The candidates of the edges
** that leave the present place form sets of known sizes.  One is drawn; if the
** rules refuse it, it is struck from its set and another one drawn.  So each
** legal step is equally likely, and costs one judgement or a few, however many
** there are.  For verbs with several arguments, pairs or numbers of a space are
** drawn, and drawn again when refused.  Once that has taken half as long as it
** takes to go through all of them, that is done: one of the legal steps of each
** verb is drawn on the way, and they are counted.
*/
#include "playout.h"

#include <limits.h>

#include "draw.h"
#include "error.h"
#include "groups.h"
#include "light.h"
#include "mast.h"
#include "movegen.h"
#include "offers.h"
#include "phase.h"
#include "random.h"
#include "replies.h"
#include "rollout.h"
#include "turn.h"

/*
** Pairs and numbers of spaces that are drawn at least before legal steps are
** counted.
*/
enum { LEAST_REFUSED = 48 };

/* The offer that has the k-th of all values, which is *value of its own. */
static offer *pick(draw *d, unsigned k, unsigned *value) {
  offer *o = d->offers;
  while (k >= o->count) k -= o++->count;
  *value = k;
  if (o->kind != OFFER_SET) return o;
  if (!o->ranked) ranks_count(&o->ranks, o->set, o->words);
  o->ranked = true;
  *value = ranks_select(&o->ranks, o->set, o->words, k);
  return o;
}

/* May what has been refused be drawn once more? */
static inline bool is_drawn_again(const offer *o) {
  return o->kind > OFFER_SET;
}

/* Few of many steps are legal: from now on only legal ones are drawn. */
static moyo_status count_legal(draw *d, moyo_random *random,
                               moyo_error *error) {
  d->total = 0;
  for (unsigned i = 0; i < d->count; i++) {
    offer *o = &d->offers[i];
    if (is_drawn_again(o)) {
      size_t n;
      if (movegen_draw(d->s, o->edge, random, &o->legal, &n, error) ==
          MOYO_ERROR)
        return MOYO_ERROR;
      o->count = (unsigned)n;
      o->kind = OFFER_LEGAL;
    }
    d->total += o->count;
  }
  return MOYO_OK;
}

/* So many numbers are drawn in vain before legal steps are counted. */
static unsigned most_refused(const draw *d) {
  unsigned all = 0;
  for (unsigned i = 0; i < d->count; i++)
    if (is_drawn_again(&d->offers[i])) all += d->offers[i].count;
  return all / 2 < LEAST_REFUSED ? LEAST_REFUSED : all / 2;
}

/* Has drawing in vain taken half as long as it takes to count legal steps? */
static inline bool is_rare(const draw *d) {
  return d->refused >= LEAST_REFUSED && d->refused >= most_refused(d);
}

/* Finds the first offer with pairs that need not be judged. */
static void look_over(draw *d) {
  const offer *o = d->offers, *end = o + d->count;
  d->known = d->total;
  d->most = most_refused(d);
  d->from = 0;
  for (; o < end && !(o->kind == OFFER_ROWS && rows_refuse(o->rows)); o++)
    d->from += o->count;
  d->over = o < end ? o->rows : NULL;
}

/*
** Draws a number below the offers' total, again and again while it is that of a
** pair that conditions refuse in every position.  Returns the total if that has
** taken too long.
*/
static unsigned draw_number(draw *d, moyo_random *random) {
  unsigned total = d->total, from, pairs, k;
  if (d->staged && d->known != total) look_over(d);
  if (!d->staged || !d->over) return random_below(random, total);
  from = d->from;
  pairs = rows_closed(d->over);
  do {
    k = random_below(random, total);
    if (k - from >= pairs || rows_may_be(d->over, k - from)) return k;
  } while (++d->refused < d->most);
  return total;
}

/* A pair or number of the offer has been drawn in vain. */
static moyo_status refuse(draw *d, offer *o, moyo_random *random,
                          moyo_error *error) {
  d->refused++;
  if (o->kind == OFFER_ROWS) {
    d->failed |= o->rows->failed;
    d->total -= o->count;
    o->count = o->rows->total;
    d->total += o->count;
  }
  return is_rare(d) ? count_legal(d, random, error) : MOYO_OK;
}

/* Is it time to go through all values that are left?  That takes about as long
** as to judge each when it is drawn, so half of them have been refused. */
static inline bool pays(const offer *o) {
  return !o->narrowed && o->refused >= o->count;
}

static void strike(draw *d, offer *o, unsigned value) {
  o->count--;
  d->total--;
  if (o->kind == OFFER_ONE) return;
  offer_own_set(o);
  set_remove(o->own, value);
  if (o->ranked) ranks_change(&o->ranks, o->words, value, -1);
  o->refused++;
  if (!pays(o)) return;
  d->total -= o->count;
  offers_narrow(d, o);
  o->ranked = false;
  d->total += o->count;
}

/*
** A step that was drawn and is legal.  `played` says that its stone is on the
** board already, or its effects are done, and only those on the turn are left.
*/
typedef struct choice {
  const edge *edge;
  moyo_step step;
  bool played;
  outcome outcome; /* unless it is played */
} choice;

/* If what follows the step may fail, the state is saved before it, once for all
** that is drawn. */
static inline bool is_ready(draw *d, const edge *e) {
  if (e->end_may_fail && !d->saved) d->saved = state_save(d->s, SAVE_STEP);
  return d->saved || !e->end_may_fail;
}

/* May a candidate be tried on the state itself? */
static inline bool tries_in_place(const moyo_state *s, const edge *e) {
  return e->in_place && s->game->guest_count == 0 && !s->budget &&
         !state_is_view(s);
}

/* The same, of a step that may be taken back: it is played if it is legal. */
static moyo_status try_in_place(moyo_state *s, const offer *o, choice *c) {
  moyo_status status = legality_judge_offered(s, c->step, o->decided, NULL);
  if (status == MOYO_OK) status = turn_try(s, c->edge, c->step, NULL);
  c->played = status == MOYO_OK;
  return status;
}

/* Judges a drawn value; with `play` a placement may be played at once. */
static moyo_status try_value(draw *d, const offer *o, unsigned value,
                             bool light, bool play, choice *c) {
  moyo_state *s = d->s;
  const edge *e = o->edge;
  const verb *v = &s->game->verbs[e->verb];
  const groups *k = s->game->groups;
  unsigned player = s->head->actor;
  c->edge = e;
  c->step = (moyo_step){.verb = e->verb, .arg = {(uint16_t)value}};
  c->played = false;
  if (play && e->at_once && is_ready(d, e)) {
    attempt_result r = k->attempt(s, v, value, legality_colour(s, c->step),
                                  light && v->spares_eyes, o->decided.after);
    c->played = r == ATTEMPT_PLAYED;
    if (r == ATTEMPT_FAILED) return MOYO_ERROR;
    if (r != ATTEMPT_UNKNOWN) return c->played ? MOYO_OK : MOYO_REFUSED;
  } else if (light && v->spares_eyes && k->is_eye(s, value, player + 1u)) {
    return MOYO_REFUSED;
  }
  if (play && tries_in_place(s, e)) return try_in_place(s, o, c);
  moyo_status status = offer_judge(s, e, c->step, o->decided, &c->outcome);
  if (status == MOYO_OK && light && light_returns(s, c->step))
    return MOYO_REFUSED;
  return status;
}

/* Judges a drawn pair; one that is refused is struck. */
static moyo_status try_pair(draw *d, offer *o, uint32_t number, choice *c) {
  c->step = (moyo_step){.verb = o->edge->verb};
  if (!rows_step(d->s, &d->s->game->verbs[c->step.verb], o->rows, number,
                 &c->step))
    return MOYO_REFUSED;
  moyo_status status = MOYO_REFUSED;
  if (!stages_refuse(&o->rows->closed, &c->step))
    status = legality_judge_candidate(d->s, c->step, o->rows->closed.decided,
                                      &c->outcome, NULL);
  if (status == MOYO_REFUSED) rows_strike(o->rows, c->step);
  return status;
}

/* Judges what has been drawn from a space, or found before. */
static moyo_status try_number(draw *d, offer *o, uint32_t number, choice *c) {
  c->edge = o->edge;
  c->played = c->outcome.known = false;
  if (o->kind == OFFER_ROWS) return try_pair(d, o, number, c);
  if (o->kind == OFFER_LEGAL) {
    c->step = o->legal;
    return MOYO_OK;
  }
  if (!candidates_step(d->s, o->edge, &d->movers, number, &c->step))
    return MOYO_REFUSED;
  return offer_judge(d->s, c->edge, c->step, (decided){0, 0}, &c->outcome);
}

static moyo_status rule_failed(const draw *d, moyo_error *error) {
  return error_set(error, MOYO_ERROR, NULL, "%s", d->s->game->hook_error);
}

static float gain(const draw *d, const offer *o, unsigned value) {
  return mast_gain(d->mast, d->s->head->actor, o->edge->verb, value);
}

/* Could another step be better, by what playouts have shown?  Not than a pass. */
static bool is_compared(const draw *d, const offer *o) {
  return d->s->head->actor < d->s->game->players && !is_drawn_again(o) &&
         !d->s->game->verbs[o->edge->verb].is_pass;
}

/* Draws another number, and returns the better of both, with its offer. */
static offer *draw_better(draw *d, offer *o, unsigned *value,
                          moyo_random *random) {
  unsigned other;
  offer *x = pick(d, random_below(random, d->total), &other);
  if (!is_compared(d, x) || gain(d, x, other) <= gain(d, o, *value)) return o;
  *value = other;
  return x;
}

static moyo_status draw_legal(draw *d, bool light, bool play,
                              moyo_random *random, choice *c,
                              moyo_error *error) {
  while (d->total > 0 && !d->failed) {
    unsigned value, k = draw_number(d, random);
    if (k == d->total) {
      if (count_legal(d, random, error) == MOYO_ERROR) return MOYO_ERROR;
      continue;
    }
    offer *o = pick(d, k, &value);
    if (d->mast && is_compared(d, o)) o = draw_better(d, o, &value, random);
    moyo_status status = is_drawn_again(o)
                             ? try_number(d, o, value, c)
                             : try_value(d, o, value, light, play, c);
    if (status == MOYO_OK) return MOYO_OK;
    if (status == MOYO_ERROR) return rule_failed(d, error);
    if (is_drawn_again(o))
      status = refuse(d, o, random, error);
    else
      strike(d, o, value);
    if (status == MOYO_ERROR) return status;
  }
  return d->failed ? rule_failed(d, error) : MOYO_REFUSED;
}

/* Takes the verb that random play takes wherever it is offered; false if it
** is not offered, or not legal. */
static bool draw_settled(moyo_state *s, choice *c) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  while (edges > 0 && !s->game->verbs[e->verb].settles) {
    edges--;
    e++;
  }
  *c = (choice){.edge = e, .step = {.verb = e->verb}};
  return legality_judge(s, c->step, &c->outcome, NULL) == MOYO_OK;
}

/* One of the offers whose steps may be replies, or NULL. */
static offer *pick_replying(draw *d, moyo_random *random) {
  offer *found = NULL;
  unsigned fit = 0;
  for (offer *o = d->offers, *end = o + d->count; o < end; o++)
    if (o->kind == OFFER_SET && o->count > 0 &&
        replies_fit(&d->s->game->verbs[o->edge->verb]) &&
        random_below(random, ++fit) == 0)
      found = o;
  return found;
}

/* Draws replies among the offers until one is legal; MOYO_REFUSED if another
** step is to be drawn. */
static moyo_status draw_reply(draw *d, bool light, bool play,
                              moyo_random *random, choice *c,
                              moyo_error *error) {
  const moyo_state *s = d->s;
  const offer *o = pick_replying(d, random);
  const reply *x;
  if (!o) return MOYO_REFUSED;
  replies_see(d->learnt, s);
  replies_find(d->learnt, s, o->edge->verb, s->head->actor,
               s->head->last.point);
  while ((x = replies_draw(d->learnt, o->count, random))) {
    if (!set_has(o->set, x->point)) continue;
    moyo_status status = try_value(d, o, x->point, light, play, c);
    if (status == MOYO_ERROR) return rule_failed(d, error);
    if (status == MOYO_OK) return status;
  }
  return MOYO_REFUSED;
}

/* Draws from what has been gathered, replies first. */
static moyo_status draw_gathered(draw *d, bool light, bool play,
                                 moyo_random *random, choice *c,
                                 moyo_error *error) {
  moyo_status status = MOYO_REFUSED;
  if (MOYO_WEIGHTS && d->learnt)
    status = draw_reply(d, light, play, random, c, error);
  if (status != MOYO_REFUSED) return status;
  return draw_legal(d, light, play, random, c, error);
}

/* Draws a legal step as the policy says; with `play` it may be played at once.
** `exhausted`: in light play no placement can be drawn. */
static moyo_status draw_step(draw *d, moyo_policy policy, bool play,
                             bool exhausted, moyo_random *random, choice *c,
                             moyo_error *error) {
  /* light play's tries in order: which edges, and whether eyes are spared */
  static const struct {
    part which;
    bool spares;
  } light[] = {{PART_STEPS, true}, {PART_PASSES, false}, {PART_STEPS, false}};
  const moyo_state *s = d->s;
  const place_in_turn *here = &s->game->places[s->head->place];
  moyo_random stream;
  d->saved = false;
  if (s->head->actor == CHANCE) { /* only looked at: playing draws the number */
    unsigned edges;
    const edge *e = order_edges(s, &edges);
    policy = MOYO_UNIFORM;
    stream = s->head->random;
    if (!state_is_view(s)) random = &stream; /* a view has none of its own */
    *c = (choice){.edge = e};
    if (s->game->verbs[e->verb].weights)
      return draw_word(d->s, e, random, &c->step, error);
  }
  if (here->settles && draw_settled(d->s, c)) return MOYO_OK;
  if (policy == MOYO_UNIFORM) {
    offers_gather(d, PART_ALL);
    return draw_gathered(d, false, play, random, c, error);
  }
  bool late =
      exhausted || (here->placement_count > 0 && !light_can_place(d->s));
  for (unsigned i = late; i < sizeof light / sizeof *light; i++) {
    offers_gather(d, light[i].which);
    moyo_status status =
        draw_gathered(d, light[i].spares, play, random, c, error);
    if (status != MOYO_REFUSED) return status;
  }
  return MOYO_REFUSED;
}

moyo_status moyo_choose(moyo_state *s, moyo_policy policy, moyo_random *random,
                        moyo_step *step, moyo_error *error) {
  draw d;
  choice c;
  d.s = s;
  d.kept = NULL;
  d.learnt = NULL;
  d.mast = NULL;
  if (s->head->over)
    return error_set(error, MOYO_REFUSED, "over", "the game is over");
  moyo_status status = draw_step(&d, policy, false, false, random, &c, error);
  if (status == MOYO_OK) *step = c.step;
  if (status == MOYO_REFUSED)
    error_set(error, MOYO_REFUSED, "turn", "there is no legal step");
  return status;
}

/* The checking build also tests the path on which steps are judged first. */
static inline bool plays_at_once(unsigned n) {
#ifdef MOYO_CHECK
  return n % 2 == 0;
#else
  (void)n;
  return true;
#endif
}

/* How many turns a rollout may take; the checking build audits between. */
static inline unsigned most_plain(unsigned n, unsigned limit) {
  unsigned most = limit == 0 ? UINT_MAX : limit - n;
#ifdef MOYO_CHECK
  if (most > n % 3) most = n % 3;
#endif
  return most;
}

/* Plays what has been chosen, or what is left of it. */
static inline moyo_status end_choice(moyo_state *s, const choice *c,
                                     moyo_error *error) {
  if (!c->played) return turn_play(s, c->edge, c->step, &c->outcome, error);
  if (c->edge->in_place) return turn_tried(s, c->edge, error);
  return turn_placed(s, c->edge, c->step, error);
}

/* Plays until the game or the limit ends it.  *before: the stream before what
** has been drawn in vain. */
static inline moyo_status play_steps(moyo_state *s, moyo_policy policy,
                                     guides by, moyo_random *random,
                                     unsigned limit, unsigned *steps,
                                     playout_note *notes, moyo_random *before,
                                     moyo_error *error) {
  moyo_status status = MOYO_OK;
  unsigned n = 0;
  draw d;
  d.s = s;
  d.kept = NULL;
  d.learnt = by.replies;
  d.mast = by.mast;
  while (!s->head->over && (limit == 0 || n < limit)) {
    choice c;
    rollout r = {.limit = most_plain(n, limit),
                 .notes = notes ? notes + n : NULL,
                 .guides = by};
    if (s->game->phases[s->head->phase].plain.are)
      status = rollout_run(s, policy == MOYO_LIGHT, random, &r, error);
    n += r.steps;
    if (status != MOYO_OK || s->head->over || (limit && n == limit)) break;
    if (notes) notes[n].actor = s->head->actor;
    *before = r.exhausted ? r.before : *random;
    if (r.pass)
      c = (choice){.edge = r.pass, .step = {.verb = r.pass->verb}};
    else
      status = draw_step(&d, policy, plays_at_once(n), r.exhausted, random, &c,
                         error);
    if (status != MOYO_OK) break;
    if (notes) notes[n].step = c.step;
    s->deferred = false; /* the step is legal */
    status = end_choice(s, &c, error);
    if (status != MOYO_OK) break;
    n++;
  }
  *steps = n;
  return status;
}

/*
** In phases that end when the next player is stuck, that is seen when no step can
** be drawn: it is asked only then, and when the limit has come.
*/
static inline moyo_status play_out(moyo_state *s, moyo_policy policy, guides by,
                                   moyo_random *random, unsigned limit,
                                   unsigned *steps, playout_note *notes,
                                   moyo_error *error) {
  moyo_random before = *random;
  s->defers = !state_is_view(s);
  moyo_status status =
      play_steps(s, policy, by, random, limit, steps, notes, &before, error);
  s->defers = false;
  if (s->deferred && status != MOYO_ERROR) {
    moyo_status asked = phase_ask_stuck(s, error);
    if (status == MOYO_REFUSED && s->head->over) *random = before;
    if (asked != MOYO_OK || s->head->over) status = asked;
  }
  s->deferred = false;
  if (status == MOYO_REFUSED)
    return error_set(error, MOYO_ERROR, "turn",
                     "%s has no legal step, and no rule "
                     "says what happens then",
                     order_actor_name(s));
  return status;
}

moyo_status moyo_playout(moyo_state *s, moyo_policy policy, moyo_random *random,
                         unsigned limit, unsigned *steps, moyo_error *error) {
  return play_out(s, policy, (guides){NULL, NULL}, random, limit, steps, NULL,
                  error);
}

moyo_status playout_run(moyo_state *s, moyo_policy policy, guides by,
                        moyo_random *random, unsigned limit, unsigned *steps,
                        playout_note *notes, moyo_error *error) {
  return play_out(s, policy, by, random, limit, steps, notes, error);
}

moyo_random moyo_random_seed(uint64_t seed, uint64_t stream) {
  return random_make(seed, stream);
}

uint32_t moyo_random_below(moyo_random *random, uint32_t n) {
  return random_below(random, n);
}
