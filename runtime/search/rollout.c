/*
** rollout.c - plain turns, drawn, judged and played at random in a row.  See
** rollout.h.
**
** What a step needs of the state and the board is found once for all turns, and
** the free points keep their ranks.  Most placements bring no group to zero:
** they are judged and played here.  The others go to groups.h.
*/
#include "rollout.h"

#include "candidates.h"
#include "error.h"
#include "groups_foresee.h"
#include "groups_stones.h"
#include "legality.h"
#include "outcome.h"
#include "ranks.h"
#include "turn.h"

/* Where the key of the position after a step will stand in the history, if that
** is known. */
typedef struct entry {
  uint64_t key;
  unsigned slot;
  bool known;
} entry;

typedef enum trial {
  TRIAL_PLAYED,
  TRIAL_REFUSED,
  TRIAL_PASS, /* a pass has been drawn */
  TRIAL_OTHER /* for random play to find out */
} trial;

/* What does not change from turn to turn. */
typedef struct course {
  const plain_turns *turns;
  const edge *edge;
  const verb *verb;
  unsigned words;                 /* of a set of points */
  unsigned passes_before, passes; /* that are offered too, in all */
  bool light;
  bool keys_last; /* the history asked for a key gets the same one */
} course;

/* try_closed, below, for a kind of shape: rare, so not inlined. */
typedef trial closed_function(moyo_state *s, const course *c, unsigned p,
                              unsigned colour, around a);

/* The points that may yet be drawn in this turn: all that are free, until one
** is refused or conditions in Lua have selected some. */
typedef struct urn {
  const set_word *set;
  const ranks *ranks;
  unsigned count, refused;
  decided known; /* conditions that the points meet */
  bool narrowed; /* conditions have selected */
  set_word own_set[SET_MAX_WORDS];
  struct ranks own_ranks;
} urn;

/* ---- Judging and playing ------------------------------------------------- */

/* The groups near p have a liberty less.  Which have none now, as bits. */
INLINE uint32_t count_down(const window *w, const uint16_t *near) {
  bool low = false;
  for (unsigned k = 0; k < w->near_degree; k++)
    low |= --w->record[w->group[near[k]]].libs == 0;
  return low ? find_few(w, near, 0) : 0;
}

/* The same groups have one more. */
INLINE void count_up(const window *w, const uint16_t *near) {
  for (unsigned k = 0; k < w->near_degree; k++)
    w->record[w->group[near[k]]].libs++;
}

/* Puts the stone; the groups near it have been counted down. */
INLINE void place(moyo_state *s, const window *w, unsigned p, unsigned colour,
                  around a) {
  losses_clear(&s->losses);
  set_remove(s->free, p);
  s->head->free_count--;
  unsigned root = stand(s, w, p, colour, a);
  if (w->record[root].libs == 0) s->low[s->low_count++] = (uint16_t)p;
}

/* May a stone that takes nothing leave a position with this hash? */
INLINE bool may_stand(const moyo_state *s, const course *c, unsigned next,
                      uint64_t hash, entry *e) {
  if (c->verb->quiet.returns && hash == s->head->previous) return false;
  if (!c->verb->quiet.repeat) return true;
  e->key = state_key(s, hash, s->head->mover, next);
  e->slot = history_find(s->history, e->key);
  e->known = c->keys_last;
  return s->history->slot[e->slot] == 0;
}

/* Asks the conditions before the step but those that are met; TRIAL_PLAYED if
** they hold. */
APART trial ask_before(moyo_state *s, const course *c, unsigned p,
                       uint32_t met) {
  moyo_step step = {.verb = c->edge->verb, .arg = {(uint16_t)p}};
  switch (legality_judge_before(s, c->verb, step, met, NULL)) {
  case MOYO_OK: return TRIAL_PLAYED;
  case MOYO_REFUSED: return TRIAL_REFUSED;
  default: return TRIAL_OTHER;
  }
}

/* Conditions in Lua are asked by groups.c, but those that are met. */
APART trial try_asking(moyo_state *s, const course *c, unsigned p,
                       unsigned colour, uint32_t met) {
  attempt_result r =
      s->game->groups->attempt(s, c->verb, p, colour, c->light, met);
  if (r == ATTEMPT_REFUSED) return TRIAL_REFUSED;
  return r == ATTEMPT_PLAYED ? TRIAL_PLAYED : TRIAL_OTHER;
}

/* Do the native conditions allow the outcome?  Those in Lua are met. */
INLINE bool may_come(const moyo_state *s, const course *c, const outcome *o) {
  if (c->light && s->game->history == HISTORY_KEPT && outcome_returns(s, o))
    return false;
  for (unsigned i = 0; i < c->verb->after.count; i++) {
    const node *n = &c->verb->after.nodes[i];
    if (n->op != OP_LUA && outcome_due(s, c->verb, n) &&
        !outcome_holds(s, n, o))
      return false;
  }
  return true;
}

/* Something may die: the groups near p have been counted down. */
INLINE trial try_closed(moyo_state *s, const window *w, const course *c,
                        unsigned p, unsigned colour, around a) {
  const uint16_t *near = near_of(w, p);
  outcome o;
  begin_outcome(s, w, p, colour, &o);
  foresee_point(s, w, p, colour, a, true, &o);
  if (!may_come(s, c, &o)) {
    count_up(w, near);
    return TRIAL_REFUSED;
  }
  s->low_count = 0;
  for (unsigned k = 0; k < w->near_degree; k++)
    if (w->record[w->group[near[k]]].libs == 0)
      s->low[s->low_count++] = w->group[near[k]];
  place(s, w, p, colour, a);
  if (s->low_count) s->game->groups->clear(s, p, colour);
  return TRIAL_PLAYED;
}

INLINE trial try_point(moyo_state *s, const window *w, const course *c,
                       unsigned p, unsigned colour, unsigned next,
                       decided known, closed_function *closed, entry *e) {
  const uint16_t *near = near_of(w, p);
  around a = look_around(w, p, colour);
  if (c->light && is_eye(s, w, p, colour, a)) return TRIAL_REFUSED;
  e->known = false;
  if (c->verb->quiet.before & ~known.before) {
    trial t = ask_before(s, c, p, known.before);
    if (t != TRIAL_PLAYED) return t;
  }
  if (c->verb->quiet.after & ~known.after)
    return try_asking(s, c, p, colour, known.after);
  uint32_t low = count_down(w, near);
  if (!(low | a.empty | a.own) && c->verb->quiet.no_lone) {
    count_up(w, near);
    return TRIAL_REFUSED;
  }
  if ((low & ~a.own) || !(a.empty | (a.own & ~low)))
    return closed(s, c, p, colour, a);
  if (!may_stand(s, c, next, s->head->hash ^ w->zobrist[colour * w->end + p],
                 e)) {
    count_up(w, near);
    return TRIAL_REFUSED;
  }
  s->low_count = 0;
  place(s, w, p, colour, a);
  return TRIAL_PLAYED;
}

/* ---- Drawing ------------------------------------------------------------- */

/* The urn gets a set of its own. */
INLINE void own(urn *u, const course *c) {
  ranks_copy(&u->own_ranks, u->own_set, u->ranks, u->set, c->words);
  u->set = u->own_set;
  u->ranks = &u->own_ranks;
}

/* Leaves the points for which conditions in Lua hold, or may hold; false after
** an error. */
APART bool narrow(moyo_state *s, urn *u, const course *c) {
  moyo_step step = {.verb = c->edge->verb};
  if (u->set != u->own_set) own(u, c);
  int left =
      candidates_narrow(s, c->verb, step, SELECT_FIRST, u->own_set, &u->known);
  ranks_count(&u->own_ranks, u->own_set, c->words);
  u->count = left < 0 ? 0 : (unsigned)left;
  u->narrowed = true;
  return left >= 0;
}

INLINE void strike(urn *u, const course *c, unsigned p) {
  if (u->set != u->own_set) own(u, c);
  set_remove(u->own_set, p);
  ranks_change(&u->own_ranks, c->words, p, -1);
  u->count--;
  u->refused++;
}

/* The edge of the k-th pass. */
INLINE const edge *find_pass(const moyo_state *s, const course *c, unsigned k) {
  unsigned edges;
  const edge *e = order_edges(s, &edges) + k;
  return k < c->passes_before ? e : e + 1;
}

/* Draws points until one can be played; *p is the latest.  TRIAL_REFUSED: there
** are no more; TRIAL_PASS: of the passes, the one of *pass. */
INLINE trial draw(moyo_state *s, const window *w, const course *c, ranks *free,
                  unsigned next, closed_function *closed, moyo_random *random,
                  unsigned *p, entry *e, const edge **pass) {
  unsigned colour = s->head->mover + 1u;
  urn u;
  u.set = s->free;
  u.ranks = free;
  u.count = s->head->free_count;
  u.refused = 0;
  u.known = (decided){0, 0};
  u.narrowed = !c->verb->narrowed;
  if (!u.narrowed && !c->verb->sweeps && !narrow(s, &u, c)) return TRIAL_OTHER;
  while (u.count + c->passes > 0) {
    unsigned k = random_below(random, u.count + c->passes);
    if (k - c->passes_before >= u.count) {
      *pass = find_pass(s, c, k < c->passes_before ? k : k - u.count);
      return TRIAL_PASS;
    }
    k -= c->passes_before;
    *p = ranks_select(u.ranks, u.set, c->words, k);
    trial t = try_point(s, w, c, *p, colour, next, u.known, closed, e);
    if (t != TRIAL_REFUSED) return t;
    strike(&u, c, *p);
    /* it takes about as long to judge each when it is drawn */
    if (!u.narrowed && u.refused >= u.count && !narrow(s, &u, c))
      return TRIAL_OTHER;
  }
  return TRIAL_REFUSED;
}

/* Points that a step has cleared are free again. */
APART void come_free(const moyo_state *s, const course *c, ranks *free) {
  const losses *l = &s->losses;
  for (unsigned i = 0; i < l->taken_count; i++)
    ranks_change(free, c->words, l->taken[i], 1);
  for (unsigned i = 0; i < l->own_count; i++)
    ranks_change(free, c->words, l->own[i], 1);
}

/* ---- Turns --------------------------------------------------------------- */

/* The key of the position enters the history where its place is known; false if
** that is not. */
INLINE bool fill_history(moyo_state *s, const entry *e) {
  if (!e->known || s->spare || !history_is_ready(s->history)) return false;
  history_fill(s->history, e->slot, e->key);
  s->head->keys = s->history->count;
  return true;
}

/* The stone stands: ends the turn.  Unsets *on if the next turn may be no such
** turn. */
INLINE moyo_status end_turn(moyo_state *s, const course *c, moyo_step step,
                            unsigned next, const entry *e, bool *on,
                            moyo_error *error) {
  head *h = s->head;
  unsigned began = h->phase;
  if (c->turns->only_rotate) {
    turn_note_play(s, step.arg[0]);
    if (turn_end_plain(s, c->verb, next, fill_history(s, e))) return MOYO_OK;
    return error_set(error, MOYO_ERROR, NULL, "out of memory");
  }
  moyo_status status = turn_placed(s, c->edge, step, error);
  *on = h->phase == began && !h->over;
  return status;
}

/* The player of the next turn, as far as it is known. */
INLINE unsigned find_next(const moyo_state *s, const course *c) {
  unsigned next = s->head->mover + 1u;
  if (!c->turns->only_rotate) return order_next(s);
  return next < s->game->players ? next : 0;
}

INLINE moyo_status run(moyo_state *s, const window *w, const course *c,
                       closed_function *closed, moyo_random *random, rollout *r,
                       moyo_error *error) {
  head *h = s->head;
  moyo_status status = MOYO_OK;
  ranks free;
  bool on = true;
  ranks_count(&free, s->free, c->words);
  while (r->steps < r->limit && !h->loose && on && status == MOYO_OK) {
    unsigned p = 0, next = find_next(s, c);
    entry e = {.known = false};
    moyo_random stream = *random;
    trial t = draw(s, w, c, &free, next, closed, &stream, &p, &e, &r->pass);
    r->exhausted = t == TRIAL_REFUSED && c->light;
    if (t == TRIAL_PLAYED || t == TRIAL_PASS || r->exhausted) *random = stream;
    if (t != TRIAL_PLAYED) return MOYO_OK;
    moyo_step step = {.verb = c->edge->verb, .arg = {(uint16_t)p}};
    ranks_change(&free, c->words, p, -1);
    if (s->losses.taken_count + s->losses.own_count > 0) come_free(s, c, &free);
    if (r->notes)
      r->notes[r->steps] = (playout_note){.step = step, .actor = h->actor};
    status = end_turn(s, c, step, next, &e, &on, error);
    if (status == MOYO_OK) r->steps++;
  }
  return status;
}

/* The run for one kind of shape, its degree as a constant. */
#define ROLLOUT(name, degree)                                                  \
  APART trial name##_closed(moyo_state *s, const course *c, unsigned p,        \
                            unsigned colour, around a) {                       \
    window w = window_of(s, degree, true, false, false);                       \
    return try_closed(s, &w, c, p, colour, a);                                 \
  }                                                                            \
  static moyo_status name##_run(moyo_state *s, const course *c,                \
                                moyo_random *random, rollout *r,               \
                                moyo_error *error) {                           \
    window w = window_of(s, degree, true, false, false);                       \
    return run(s, &w, c, name##_closed, random, r, error);                     \
  }

ROLLOUT(square, 4)
ROLLOUT(hexagonal, 6)
ROLLOUT(point, 0)

/* Is the state at the beginning of a plain turn? */
static bool is_at_plain_turn(const moyo_state *s) {
  const head *h = s->head;
  const phase *f = &s->game->phases[h->phase];
  return f->plain.are && h->place == f->start && h->actor == h->mover &&
         !(h->loose | h->jump | h->claimed | h->passed | h->over) &&
         s->game->guest_count == 0 && s->game->shape->near_degree <= 32;
}

moyo_status rollout_run(moyo_state *s, bool light, moyo_random *random,
                        rollout *r, moyo_error *error) {
  const moyo_game *g = s->game;
  r->steps = 0;
  r->exhausted = false;
  r->pass = NULL;
  if (!is_at_plain_turn(s)) return MOYO_OK;
  const plain_turns *t = &g->phases[s->head->phase].plain;
  const course c = {.turns = t,
                    .edge = &g->edges[t->edge],
                    .verb = &g->verbs[g->edges[t->edge].verb],
                    .words = g->words,
                    .passes_before = light ? 0 : t->passes_before,
                    .passes = light ? 0 : t->passes_before + t->passes_after,
                    .light = light,
                    .keys_last = g->history != HISTORY_FIELDS};
  switch (g->shape->near_degree) {
  case 4: return square_run(s, &c, random, r, error);
  case 6: return hexagonal_run(s, &c, random, r, error);
  default: return point_run(s, &c, random, r, error);
  }
}
