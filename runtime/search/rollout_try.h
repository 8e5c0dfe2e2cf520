/*
** rollout_try.h - one placement of a rollout, judged and played.  For rollout.c.
**
** Most placements bring no group to zero: they are played here.  So are others,
** but those that take own groups where a condition could mind.
*/
#ifndef MOYO_ROLLOUT_TRY_H
#define MOYO_ROLLOUT_TRY_H

#include "groups_ask.h"
#include "groups_foresee.h"
#include "groups_stones.h"
#include "legality.h"
#include "outcome.h"
#include "rollout_turns.h"

typedef enum trial {
  TRIAL_PLAYED,
  TRIAL_REFUSED,
  TRIAL_PASS, /* a pass has been drawn */
  TRIAL_OTHER /* for random play to find out */
} trial;

/* What may become of a placement, as far as it has been looked at. */
typedef struct glance {
  around near;   /* of a stone that covers its own point alone */
  unsigned libs; /* free points near it, once it may be put there */
  bool lives;    /* of a wide one: without taking anything */
  uint32_t met;  /* conditions after the step that are met, as bits */
} glance;

/* try_closed, below, for a kind of shape: rare, so not inlined. */
typedef trial closed_function(moyo_state *s, const course *c, unsigned p,
                              unsigned colour, glance at);

INLINE uint64_t key_after(const moyo_state *s, const course *c, const going *g,
                          uint64_t hash) {
  return c->ends_here ? hash ^ c->salt[g->mover]
                      : state_key(s, hash, g->mover, g->next);
}

/* May a stone that takes nothing leave a position with this hash? */
INLINE bool may_stand(const moyo_state *s, const course *c, going *g,
                      uint64_t hash) {
  g->has_mark = c->quiet.repeat;
  if (c->quiet.returns && hash == g->previous) return false;
  if (!g->has_mark) return true;
  g->mark = history_mark(key_after(s, c, g, hash));
  return !history_passes(g->sieve, g->mask, g->mark, false) ||
         !history_finds(g->list, g->keys, g->mark, 1);
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

/* Conditions in Lua are asked by groups.c, but those that are met, of an outcome
** that is not simple. */
APART trial try_asking(moyo_state *s, const course *c, unsigned p,
                       unsigned colour, uint32_t met) {
  attempt_result r =
      s->game->groups->attempt(s, c->verb, p, colour, c->light, met);
  if (r == ATTEMPT_REFUSED) return TRIAL_REFUSED;
  return r == ATTEMPT_PLAYED ? TRIAL_PLAYED : TRIAL_OTHER;
}

/* Asks the conditions in Lua after a placement, but those that are met;
** TRIAL_PLAYED if they hold. */
APART trial ask_after(moyo_state *s, const course *c, outcome o, uint32_t met) {
  const program *after = &c->verb->after;
  for (unsigned i = 0; i < after->count; i++) {
    const node *n = &after->nodes[i];
    if (!is_to_ask(n, i, met)) continue;
    if (tries_step(n)) return TRIAL_OTHER;
    attempt_result r = ask_condition(s, c->verb, n, o.point, o);
    if (r != ATTEMPT_PLAYED)
      return r == ATTEMPT_REFUSED ? TRIAL_REFUSED : TRIAL_OTHER;
    i += n->also;
  }
  return TRIAL_PLAYED;
}

/* Are there conditions in Lua that are asked only if a placement is not quiet? */
INLINE bool has_settled(const course *c) {
  return c->quiet.settled_before | c->quiet.settled_after;
}

/* Asks those before the step; TRIAL_PLAYED if they hold. */
INLINE trial ask_settled_before(moyo_state *s, const course *c, unsigned p) {
  uint32_t asked = c->quiet.settled_before;
  return asked ? ask_before(s, c, p, ~asked) : TRIAL_PLAYED;
}

/* Asks all of them but those that are met. */
APART trial ask_settled(moyo_state *s, const course *c, outcome o,
                        uint32_t met) {
  trial t = ask_settled_before(s, c, o.point);
  if (t != TRIAL_PLAYED) return t;
  return ask_after(s, c, o, met | ~c->quiet.settled_after);
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

/*
** Puts a stone of which the board knows that it covers p.  All groups without a
** liberty leave: those that the outcome takes, or else the new stone's.  In
** games with other rules for that groups may be loose.
*/
INLINE void play_closed(moyo_state *s, const window *w, unsigned p,
                        unsigned colour, glance at, const outcome *o) {
  losses *l = &s->losses;
  losses_clear(l);
  s->head->hash ^= w->zobrist[colour * w->end + p];
  unsigned root = stand(s, w, p, colour, at.near, at.libs);
  for (unsigned i = 0; i < o->groups; i++) {
    credit(s, w, colour, s->low[i]);
    lift(s, w, s->low[i], l->taken, &l->taken_count);
  }
  if (o->own_new == 0) return;
  credit(s, w, colour, root);
  lift(s, w, root, l->own, &l->own_count);
}

/* Something may die: the groups near p have been counted down.  `asks`: there
** may be conditions that are asked now. */
INLINE trial try_closed(moyo_state *s, const window *w, const course *c,
                        unsigned p, unsigned colour, glance at, bool asks) {
  outcome o;
  begin_outcome(s, w, p, colour, &o);
  foresee_point(s, w, p, colour, at.near, true, &o);
  if (!may_come(s, c, &o)) {
    count_up(w, near_of(w, p));
    return TRIAL_REFUSED;
  }
  if (asks && has_settled(c)) {
    count_up(w, near_of(w, p));
    trial t = ask_settled(s, c, o, at.met);
    if (t != TRIAL_PLAYED) return t;
    count_down(w, near_of(w, p));
  }
  set_remove(s->free, p);
  s->head->free_count--;
  play_closed(s, w, p, colour, at, &o);
  return TRIAL_PLAYED;
}

/* Could an outcome be refused now? */
INLINE bool may_refuse(const moyo_state *s, const course *c) {
  if (c->light && s->game->history == HISTORY_KEPT) return true;
  for (unsigned i = 0; i < c->verb->after.count; i++) {
    const node *n = &c->verb->after.nodes[i];
    if (n->op != OP_LUA && outcome_due(s, c->verb, n)) return true;
  }
  return false;
}

/* Puts a wide stone that covers its points, and clears as the game does. */
APART void clear_low(moyo_state *s, unsigned root, unsigned p,
                     unsigned colour) {
  losses_clear(&s->losses);
  s->head->hash ^= game_zobrist(s->game, colour, p);
  if (s->record[root].libs == 0) s->low[s->low_count++] = (uint16_t)p;
  if (s->low_count) s->game->groups->clear(s, p, colour);
}

/* The same for a wide stone, which covers its points already.  What takes stones
** and the life of own ones is hard to judge; and before Lua is asked the stone goes
** again. */
INLINE trial try_wide_closed(moyo_state *s, const window *w, const course *c,
                             unsigned p, unsigned colour, glance at,
                             bool asks) {
  bool settled = asks && has_settled(c);
  outcome o;
  begin_outcome(s, w, p, colour, &o);
  if (!settled) weigh_wide(s, w, p, colour, at.lives, &o);
  if (!o.known && (settled || may_refuse(s, c))) {
    uncover(s, w, p, colour);
    trial t = ask_settled_before(s, c, p);
    return t == TRIAL_PLAYED ? try_asking(s, c, p, colour, at.met) : t;
  }
  if (o.known && !may_come(s, c, &o)) {
    uncover(s, w, p, colour);
    return TRIAL_REFUSED;
  }
  if (o.known && !(o.own_new | o.own_others))
    play_closed(s, w, p, colour, at, &o);
  else
    clear_low(s, stand(s, w, p, colour, at.near, at.libs), p, colour);
  return TRIAL_PLAYED;
}

/* A stone that is not quiet is to be judged; conditions before it may ask Lua. */
INLINE void show_closed(moyo_state *s, const course *c, going *g) {
  show(s, c, g);
  if (c->quiet.settled_before) g->room = 0;
}

/* A point on which nothing has been refused yet but eyes and what Lua says. */
INLINE trial try_narrow(moyo_state *s, const window *w, const course *c,
                        going *g, unsigned p, glance at,
                        closed_function *closed) {
  const uint16_t *near = near_of(w, p);
  around a = at.near;
  unsigned colour = g->mover + 1;
  if (!(a.empty | a.own) && c->quiet.no_lone && !c->calm &&
      !has_few(w, near, w->near_degree))
    return TRIAL_REFUSED; /* as below, without a change */
  uint32_t low = count_down(w, near);
  at.libs = set_word_count(a.empty);
  if ((low & ~a.own) || !(a.empty | (a.own & ~low))) {
    if (c->calm) {
      count_up(w, near);
      return TRIAL_OTHER;
    }
    if (!(low | a.own) && c->quiet.no_lone) {
      count_up(w, near);
      return TRIAL_REFUSED;
    }
    show_closed(s, c, g);
    trial t = closed(s, c->whole, p, colour, at);
    see_board(s, g);
    return t;
  }
  uint64_t hash = g->hash ^ w->zobrist[colour * w->end + p];
  if (!may_stand(s, c, g, hash)) {
    count_up(w, near);
    return TRIAL_REFUSED;
  }
  set_remove(w->free, p);
  stand(s, w, p, colour, a, at.libs);
  g->hash = hash;
  g->free_count--;
  g->quiet = true;
  return TRIAL_PLAYED;
}

/* The same for a wide stone. */
INLINE trial try_wide(moyo_state *s, const window *w, const course *c, going *g,
                      unsigned p, glance at, closed_function *closed) {
  unsigned colour = g->mover + 1;
  s->low_count = 0;
  cover(s, w, p, colour);
  at.libs = count_free(w, p);
  at.lives = at.libs > 0 || joins_alive(w, p, colour);
  uint64_t hash = g->hash ^ w->zobrist[colour * w->end + p];
  if (s->low_count > 0 || !at.lives) {
    if (c->calm) {
      uncover(s, w, p, colour);
      return TRIAL_OTHER;
    }
    g->free_count = s->head->free_count;
    show_closed(s, c, g);
    trial t = closed(s, c->whole, p, colour, at);
    see_board(s, g);
    return t;
  }
  if (!may_stand(s, c, g, hash)) {
    uncover(s, w, p, colour);
    return TRIAL_REFUSED;
  }
  stand(s, w, p, colour, at.near, at.libs);
  g->hash = hash;
  g->free_count = s->head->free_count;
  g->quiet = true;
  return TRIAL_PLAYED;
}

/* Do the conditions that look around a point allow what is there? */
INLINE bool is_allowed(const window *w, const nearby_conditions *n,
                       unsigned mover, around a) {
  unsigned degree = w->near_degree;
  unsigned lines = degree - set_word_count(a.border);
  return set_has(n->allowed + mover * n->words,
                 nearby_place(degree, a.empty, a.own, lines));
}

/* The point of the latest play, or NO_POINT. */
INLINE unsigned latest(const moyo_state *s, const going *g) {
  return g->told != g->left ? g->last : s->head->last.point;
}

INLINE trial try_point(moyo_state *s, const window *w, const course *c,
                       going *g, unsigned p, decided known,
                       closed_function *closed) {
  unsigned colour = g->mover + 1;
  glance at = {.met = known.after};
  if (c->seen && survey_refuses(c->seen->first, p, g->mover, latest(s, g)))
    return TRIAL_REFUSED;
  if (w->own_point) at.near = look_around(w, p, colour);
  if (c->light && is_eye(s, w, p, colour, at.near, false)) return TRIAL_REFUSED;
  if (c->nearby) {
    if (!is_allowed(w, c->nearby, g->mover, at.near)) return TRIAL_REFUSED;
    known.before |= c->nearby->before;
    known.after |= c->nearby->after;
    at.met = known.after;
  }
  if (c->seen) {
    if (!survey_allows(c->verb, s, p, g->mover, latest(s, g), c->seen))
      return TRIAL_REFUSED;
    known.before |= c->verb->surveyed_before;
    known.after |= c->verb->surveyed_after;
    at.met = known.after;
  }
  if (c->quiet.before & ~known.before) {
    show_lua(s, c, g);
    trial t = ask_before(s, c->whole, p, known.before);
    if (t != TRIAL_PLAYED) return t;
  }
  if (c->quiet.after & ~known.after) {
    trial t;
    show_lua(s, c, g);
    outcome o;
    begin_outcome(s, w, p, colour, &o);
    o.known = w->own_point && c->weighs && is_quiet(w, near_of(w, p), at.near);
    if (c->weighs && !o.known) {
      t = ask_settled_before(s, c->whole, p);
      if (t != TRIAL_PLAYED) return t;
      t = try_asking(s, c->whole, p, colour, known.after);
      see_board(s, g);
      return t;
    }
    t = ask_after(s, c->whole, o, known.after | c->quiet.settled_after);
    if (t != TRIAL_PLAYED) return t;
    at.met |= c->quiet.after;
  }
  if (w->own_point) return try_narrow(s, w, c, g, p, at, closed);
  return try_wide(s, w, c, g, p, at, closed);
}

#endif
