/*
** rollout.c - plain turns, drawn, judged and played at random in a row.  See
** rollout.h.
**
** What a step needs of the state and the board is found once for all turns, and
** the free points keep their ranks.
*/
#include "rollout.h"

#include "candidates.h"
#include "error.h"
#include "mast.h"
#include "ranks.h"
#include "replies.h"
#include "rollout_try.h"

typedef struct ranked_set {
  ranks ranks;
  set_word set[SET_MAX_WORDS];
} ranked_set;

/* The points that may yet be drawn in this turn: all that are free, but those
** that have been, and those that conditions in Lua have left out. */
typedef struct urn {
  unsigned count, refused;
  decided known;      /* conditions that the points meet */
  bool narrowed;      /* conditions have selected */
  ranked_set *points; /* apart, so that the rest can be local variables */
} urn;

/* A number that has been drawn, what it stands for, and the stream after it. */
typedef struct lot {
  moyo_random after;
  unsigned number, point;
} lot;

/* Instead of a point: of the passes, number k; or the urn is empty. */
enum { LOT_PASS = SET_MAX_WORDS * SET_BITS, LOT_NONE };

/* ---- Drawing ------------------------------------------------------------- */

INLINE void fill(urn *u, const moyo_state *s, const course *c,
                 const ranks *free, unsigned count) {
  ranks_copy(&u->points->ranks, u->points->set, free, s->free, c->words);
  u->count = count;
  u->refused = 0;
  u->known = (decided){0, 0};
  u->narrowed = !c->selects;
}

/* Draws from the urn, as if its point of rank `less` had been struck. */
INLINE lot draw_lot(const urn *u, const course *c, moyo_random random,
                    unsigned less) {
  lot l = {.after = random, .point = LOT_NONE};
  if (u->count + c->passes == 0) return l;
  l.number = random_below(&l.after, u->count + c->passes);
  unsigned k = l.number - c->passes_before;
  l.point = LOT_PASS;
  if (c->passes == 0 || k < u->count)
    l.point = ranks_select(&u->points->ranks, u->points->set, c->words,
                           k + (k >= less));
  return l;
}

/* Leaves the points for which conditions in Lua hold, or may hold; false after
** an error. */
APART bool narrow(moyo_state *s, urn *u, const course *c) {
  moyo_step step = {.verb = c->edge->verb};
  ranked_set *points = u->points;
  int left =
      candidates_narrow(s, c->verb, step, SELECT_FIRST, points->set, &u->known);
  ranks_count(&points->ranks, points->set, c->words);
  u->count = left < 0 ? 0 : (unsigned)left;
  u->narrowed = true;
  return left >= 0;
}

INLINE void strike(urn *u, const course *c, unsigned p) {
  set_remove(u->points->set, p);
  ranks_change(&u->points->ranks, c->words, p, -1);
}

/* The edge of the k-th pass. */
APART const edge *find_pass(const moyo_state *s, const course *c, unsigned k) {
  unsigned edges;
  const edge *e = order_edges(s, &edges) + k;
  return k < c->passes_before ? e : e + 1;
}

/*
** While a point is judged the next one is drawn already, which takes no time
** then: judgements are hard to predict.  A wide stone covers points that could
** be drawn, so for those it would mostly be in vain.
*/
INLINE bool draws_ahead(const window *w, const course *c) {
  return w->own_point && !c->mast;
}

/* Draws another point, and leaves the better of both in *l. */
APART void draw_better(const urn *u, const course *c, unsigned mover, lot *l) {
  unsigned index = c->edge->verb;
  lot other = draw_lot(u, c, l->after, LOT_NONE);
  if (other.point < LOT_PASS && mast_gain(c->mast, mover, index, other.point) >
                                    mast_gain(c->mast, mover, index, l->point))
    l->point = other.point;
  l->after = other.after;
}

/*
** Draws points until one can be played: g->point.  TRIAL_REFUSED: there are no
** more; TRIAL_PASS: of the passes, the one of *pass.  *next has been drawn.
*/
INLINE trial draw(moyo_state *s, const window *w, const course *c, going *g,
                  urn *u, closed_function *closed, lot *next, lot *drawn,
                  const edge **pass) {
  for (;;) {
    *drawn = *next;
    if (drawn->point == LOT_NONE) return TRIAL_REFUSED;
    if (c->passes > 0 && drawn->point == LOT_PASS) {
      unsigned k = drawn->number;
      *pass = find_pass(s, c->whole, k < c->passes_before ? k : k - u->count);
      return TRIAL_PASS;
    }
    if (c->mast) draw_better(u, c->whole, g->mover, drawn);
    g->point = drawn->point;
    u->count--;
    if (draws_ahead(w, c)) {
      *next = draw_lot(u, c, drawn->after, drawn->number - c->passes_before);
      strike(u, c, g->point);
    }
    trial t = try_point(s, w, c, g, g->point, u->known, closed);
    if (t != TRIAL_REFUSED) return t;
    u->refused++;
    if (!draws_ahead(w, c)) {
      strike(u, c, g->point);
      *next = draw_lot(u, c, drawn->after, LOT_NONE);
    }
    /* it takes about as long to judge each when it is drawn */
    if (c->selects && !u->narrowed && u->refused >= u->count) {
      show_lua(s, c, g);
      if (!narrow(s, u, c->whole)) return TRIAL_OTHER;
      *next = draw_lot(u, c, drawn->after, LOT_NONE);
    }
  }
}

/* Points that a step has cleared are free again.  The free points have so many
** words in this run, which may be more than the game's. */
APART void come_free(const moyo_state *s, unsigned words, ranks *free) {
  const losses *l = &s->losses;
  if (l->taken_count + l->own_count > words / 4) {
    ranks_count(free, s->free, words);
    return;
  }
  for (unsigned i = 0; i < l->taken_count; i++)
    ranks_change(free, words, l->taken[i], 1);
  for (unsigned i = 0; i < l->own_count; i++)
    ranks_change(free, words, l->own[i], 1);
}

/* What surveys know of the board, after a placement. */
INLINE void keep_seen(const course *c, const going *g) {
  if (!c->seen->known) return;
  if (g->quiet)
    survey_put(c->seen, g->point, g->mover + 1);
  else
    c->seen->known = false;
}

INLINE bool learns(const course *c) { return MOYO_WEIGHTS && c->learnt; }

/* Draws replies until one can be played; TRIAL_REFUSED if another point is to
** be drawn. */
INLINE trial draw_reply(moyo_state *s, const window *w, const course *c,
                        going *g, closed_function *closed,
                        moyo_random *random) {
  replies_find(c->learnt, s, c->edge->verb, g->mover, latest(s, g));
  for (;;) {
    const reply *x = replies_draw(c->learnt, g->free_count, random);
    if (!x) return TRIAL_REFUSED;
    g->point = x->point;
    trial t = try_point(s, w, c, g, g->point, (decided){0, 0}, closed);
    if (t != TRIAL_REFUSED) return t;
  }
}

/* A stone has been put on the point. */
APART void note_change(const moyo_state *s, const course *c, bool quiet,
                       unsigned p) {
  const losses *l = &s->losses;
  if (!c->learnt->follows) return;
  replies_see_point(c->learnt, s, p);
  if (quiet) return;
  for (unsigned i = 0; i < l->taken_count; i++)
    replies_see_point(c->learnt, s, l->taken[i]);
  for (unsigned i = 0; i < l->own_count; i++)
    replies_see_point(c->learnt, s, l->own[i]);
}

INLINE moyo_status run(moyo_state *s, const window *w, const course *c,
                       closed_function *closed, moyo_random *random, rollout *r,
                       moyo_error *error) {
  moyo_status status = MOYO_OK;
  moyo_random now = *random;
  ranks free;
  ranked_set points;
  urn u = {.points = &points};
  lot next, drawn;
  playout_note *notes = r->notes;
  bool on = true, is_drawn = false; /* the next point */
  going g = going_from(s, c, r->limit);
  ranks_count(&free, s->free, c->words);
  if (learns(c)) replies_see(c->learnt, s);
  while (g.left > 0 && on) {
    trial t = TRIAL_REFUSED;
    if (learns(c)) t = draw_reply(s, w, c, &g, closed, &now);
    if (t == TRIAL_REFUSED && !is_drawn) {
      fill(&u, s, c, &free, g.free_count);
      if (c->selects && !c->verb->sweeps) {
        show_lua(s, c, &g);
        if (!narrow(s, &u, c->whole)) break;
      }
      next = draw_lot(&u, c, now, LOT_NONE);
    }
    drawn.after = now;
    if (t == TRIAL_REFUSED)
      t = draw(s, w, c, &g, &u, closed, &next, &drawn, &r->pass);
    if (t != TRIAL_PLAYED) {
      r->exhausted = t == TRIAL_REFUSED && c->light;
      if (r->exhausted) r->before = now;
      if (t == TRIAL_PASS || r->exhausted) now = drawn.after;
      break;
    }
    now = drawn.after;
    if (c->seen) keep_seen(c, &g);
    if (learns(c)) note_change(s, c->whole, g.quiet, g.point);
    is_drawn = draws_ahead(w, c) && !learns(c) && g.quiet && u.refused == 0 &&
               (!c->selects || !u.narrowed);
    if (w->own_point)
      ranks_change(&free, c->words, g.point, -1);
    else
      ranks_count(&free, s->free, c->words);
    if (w->own_point && !g.quiet && c->words > PAIR_WORDS)
      come_free(s, c->words, &free);
    if (notes)
      *notes++ = (playout_note){
          .step = {.verb = c->edge->verb, .arg = {(uint16_t)g.point}},
          .actor = (uint8_t)g.mover};
    if (!c->ends_here) {
      status = end_other_turn(s, c->whole, g, &on, error);
      if (status != MOYO_OK) break;
      g = going_from(s, c, g.left - 1);
      if (learns(c)) replies_see(c->learnt, s);
    } else if (prepare_history(s, c, &g)) {
      end_turn(c, &g);
    } else {
      status = error_set(error, MOYO_ERROR, NULL, "out of memory");
      break;
    }
  }
  settle(s, c->whole, g);
  r->steps = r->limit - g.left;
  *random = now;
  return status;
}

/*
** A course with constants: two players, no conditions in Lua but those that
** surveys answer, nothing between turns.
*/
static bool is_simple(const course *c) {
  return c->ends_here && c->players == 2 &&
         !(c->quiet.before | c->quiet.after) && !has_settled(c) && !c->calm &&
         !c->nearby && !c->learnt && !c->mast;
}

INLINE course simple_course(const course *c, unsigned words) {
  course k = *c;
  k.ends_here = true;
  k.players = 2;
  if (words) k.words = words;
  k.quiet.before = k.quiet.after = 0;
  k.quiet.settled_before = k.quiet.settled_after = 0;
  k.calm = false;
  k.nearby = NULL;
  k.learnt = NULL;
  k.mast = NULL;
  return k;
}

/* The same of the commonest games: no such conditions either, and few words in a
** set, or more on `large` boards. */
static bool is_common(const course *c, bool large) {
  return is_simple(c) && !c->selects && !c->seen &&
         (large || c->words <= FEW_WORDS);
}

INLINE course common_course(const course *c, bool light, unsigned words) {
  course k = simple_course(c, words);
  k.light = light;
  k.selects = false;
  k.seen = NULL;
  if (light) k.passes = k.passes_before = 0;
  return k;
}

/* The run of the commonest games, with so many words in a set; or more than
** FEW_WORDS, if `many` is 0. */
#define ROLLOUT_COMMON(name, kind, degree, overlap, light, many)               \
  APART moyo_status name##_run_##kind(moyo_state *s, const course *c,          \
                                      moyo_random *random, rollout *r,         \
                                      moyo_error *error) {                     \
    window w = window_of(s, degree, overlap, false, false);                    \
    course k = common_course(c, light, many);                                  \
    if (!many && k.words <= FEW_WORDS) __builtin_unreachable();                \
    return run(s, &w, &k, name##_closed, random, r, error);                    \
  }

/* The run for one kind of shape, its degrees as constants; with `common`, also
** for the commonest games; with `sizes`, of those also for large boards, and for
** those of two words, with surveys too. */
#define ROLLOUT(name, degree, overlap, try_it, common, sizes)                  \
  APART trial name##_closed(moyo_state *s, const course *c, unsigned p,        \
                            unsigned colour, glance at) {                      \
    window w = window_of(s, degree, overlap, false, false);                    \
    return try_it(s, &w, c, p, colour, at, false);                             \
  }                                                                            \
  APART trial name##_asking(moyo_state *s, const course *c, unsigned p,        \
                            unsigned colour, glance at) {                      \
    window w = window_of(s, degree, overlap, false, false);                    \
    return try_it(s, &w, c, p, colour, at, true);                              \
  }                                                                            \
  APART moyo_status name##_run_any(moyo_state *s, const course *c,             \
                                   moyo_random *random, rollout *r,            \
                                   moyo_error *error) {                        \
    window w = window_of(s, degree, overlap, false, false);                    \
    return run(s, &w, c, name##_asking, random, r, error);                     \
  }                                                                            \
  ROLLOUT_COMMON(name, light, degree, overlap, true, FEW_WORDS)                \
  ROLLOUT_COMMON(name, uniform, degree, overlap, false, FEW_WORDS)             \
  ROLLOUT_COMMON(name, large_light, degree, overlap, true, 0)                  \
  ROLLOUT_COMMON(name, large_uniform, degree, overlap, false, 0)               \
  ROLLOUT_COMMON(name, pair_light, degree, overlap, true, PAIR_WORDS)          \
  ROLLOUT_COMMON(name, pair_uniform, degree, overlap, false, PAIR_WORDS)       \
  APART moyo_status name##_run_surveyed(moyo_state *s, const course *c,        \
                                        moyo_random *random, rollout *r,       \
                                        moyo_error *error) {                   \
    window w = window_of(s, degree, overlap, false, false);                    \
    course k = simple_course(c, PAIR_WORDS);                                   \
    if (!k.seen) __builtin_unreachable();                                      \
    return run(s, &w, &k, name##_closed, random, r, error);                    \
  }                                                                            \
  static moyo_status name##_run(moyo_state *s, const course *c,                \
                                moyo_random *random, rollout *r,               \
                                moyo_error *error) {                           \
    if (sizes && c->seen && c->words <= PAIR_WORDS && is_simple(c))            \
      return name##_run_surveyed(s, c, random, r, error);                      \
    if (!(common) || !is_common(c, sizes))                                     \
      return name##_run_any(s, c, random, r, error);                           \
    if (sizes && c->words > FEW_WORDS)                                         \
      return (c->light ? name##_run_large_light                                \
                       : name##_run_large_uniform)(s, c, random, r, error);    \
    if (sizes && c->words <= PAIR_WORDS)                                       \
      return (c->light ? name##_run_pair_light                                 \
                       : name##_run_pair_uniform)(s, c, random, r, error);     \
    return (c->light ? name##_run_light : name##_run_uniform)(s, c, random, r, \
                                                              error);          \
  }

ROLLOUT(square, 4, 1, try_closed, true, true)
ROLLOUT(hexagonal, 6, 1, try_closed, true, false)
ROLLOUT(point, 0, 1, try_closed, !MOYO_FEW_KINDS, false)
ROLLOUT(wide_9_12, 12, 9, try_wide_closed, true, false)
ROLLOUT(wide, 0, 0, try_wide_closed, !MOYO_FEW_KINDS, false)

/* What must not hold of groups without a liberty: see state.h. */
static unsigned loose_of(const moyo_state *s) {
  const moyo_game *g = s->game;
  const plain_turns *t = &g->phases[s->head->phase].plain;
  return g->verbs[g->edges[t->edge].verb].calm ? LOOSE_LOW
                                               : LOOSE_LOW | LOOSE_RULES;
}

/* Is the state at the beginning of a plain turn? */
static bool is_at_plain_turn(const moyo_state *s) {
  const head *h = s->head;
  const phase *f = &s->game->phases[h->phase];
  return f->plain.are && h->place == f->start && h->actor == h->mover &&
         !((h->loose & loose_of(s)) | h->jump | h->claimed | h->passed |
           h->over) &&
         s->game->guest_count == 0 && s->game->shape->near_degree <= 32;
}

/* Do conditions in Lua after the step, that are asked of quiet placements too,
** look at its outcome? */
static bool weighs(const verb *v) {
  for (unsigned i = 0; i < v->after.count; i++) {
    const node *n = &v->after.nodes[i];
    if (is_to_ask(n, i, v->quiet.settled_after) &&
        (!n->code || (n->code->traits & CODE_ASKS)))
      return true;
  }
  return false;
}

APART course course_of(const moyo_state *s, bool light, guides by) {
  const moyo_game *g = s->game;
  const plain_turns *t = &g->phases[s->head->phase].plain;
  history_kind kind = g->history;
  course c = {.edge = &g->edges[t->edge],
              .verb = &g->verbs[g->edges[t->edge].verb],
              .words = g->words,
              .players = g->players,
              .passes_before = light ? 0 : t->passes_before,
              .passes = light ? 0 : t->passes_before + t->passes_after,
              .quiet = g->verbs[g->edges[t->edge].verb].quiet,
              .selects = g->verbs[g->edges[t->edge].verb].narrowed,
              .weighs = weighs(&g->verbs[g->edges[t->edge].verb]),
              .mast = by.mast,
              .light = light,
              .calm = g->verbs[g->edges[t->edge].verb].calm,
              .loose = loose_of(s),
              .ends_here = t->only_rotate && kind != HISTORY_FIELDS};
  if (by.replies && replies_fit(c.verb)) c.learnt = by.replies;
  if (c.verb->nearby.allowed) c.nearby = &c.verb->nearby;
  if (c.nearby) c.quiet.before &= ~c.nearby->before;
  if (c.nearby) c.quiet.after &= ~c.nearby->after;
  c.quiet.before &= ~c.verb->surveyed_before;
  c.quiet.after &= ~c.verb->surveyed_after;
  c.remembers = c.ends_here && kind != HISTORY_NONE;
  c.remembers_all =
      c.remembers && kind != HISTORY_POSITION && kind != HISTORY_KEPT;
  for (unsigned i = 0; c.remembers_all && i < c.players; i++)
    c.salt[i] = state_key_of(s, kind, 0, i, rotate(&c, i));
  return c;
}

bool rollout_is_quick(const moyo_state *s, bool light) {
  if (!s->game->phases[s->head->phase].plain.are) return false;
  course c = course_of(s, light, (guides){NULL, NULL});
  return is_common(&c, true) &&
         !(c.verb->surveyed_before | c.verb->surveyed_after);
}

moyo_status rollout_run(moyo_state *s, bool light, moyo_random *random,
                        rollout *r, moyo_error *error) {
  const moyo_game *g = s->game;
  r->steps = 0;
  r->exhausted = false;
  r->pass = NULL;
  if (!is_at_plain_turn(s)) return MOYO_OK;
  course c = course_of(s, light, r->guides);
  survey_view seen;
  c.whole = &c;
  seen.known = false;
  if (c.verb->surveyed_before | c.verb->surveyed_after) {
    c.seen = &seen;
    seen.first = survey_first(c.verb);
  }
  unsigned near = g->shape->near_degree, overlap = g->shape->overlap_degree;
  if (overlap > 1)
    return (overlap == 9 && near == 12 ? wide_9_12_run
                                       : wide_run)(s, &c, random, r, error);
  switch (near) {
  case 4: return square_run(s, &c, random, r, error);
  case 6:
    return (MOYO_FEW_KINDS ? point_run : hexagonal_run)(s, &c, random, r,
                                                        error);
  default: return point_run(s, &c, random, r, error);
  }
}
