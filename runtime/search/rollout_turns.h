/*
** rollout_turns.h - turns of a rollout: what is known of them, and how they end.
** For rollout.c.
**
** The values that change with each turn are local variables.  The state is told
** of them only when something else looks at it, or when the rollout ends.
*/
#ifndef MOYO_ROLLOUT_TURNS_H
#define MOYO_ROLLOUT_TURNS_H

#include "groups_window.h"
#include "survey.h"
#include "turn.h"

/* What does not change from turn to turn. */
typedef struct course {
  /* this one: functions that are not inlined get it, so that a copy with
  ** constants stays in registers */
  const struct course *whole;
  const edge *edge;
  const verb *verb;
  unsigned words;                  /* of a set of points */
  unsigned players;                /* in the game */
  unsigned passes_before, passes;  /* that are offered too, in all */
  quiet_conditions quiet;          /* of the verb, without those */
  const nearby_conditions *nearby; /* of the verb, or NULL */
  survey_view *seen;       /* for conditions that surveys answer; or NULL */
  struct replies *learnt;  /* of replies; or NULL */
  const struct mast *mast; /* or NULL */
  bool light;
  bool calm;      /* the verb is: what is not quiet is for random play */
  bool selects;   /* conditions in Lua select points */
  bool weighs;    /* some look at the outcome of a placement */
  bool ends_here; /* turns are ended in this file, without turn.c */
  bool remembers, remembers_all; /* positions; if they did not change as well */
  unsigned loose;             /* LOOSE_…, with which there are no rollouts */
  uint64_t salt[MAX_COLOURS]; /* of keys in the history, by mover */
} course;

/*
** What changes from turn to turn.  These are local variables, as bytes that are
** written might be members of the state, but not those.  Whatever is called
** outside of this file finds the same values in the state.
*/
typedef struct going {
  uint64_t hash, before, previous; /* as in head */
  unsigned mover, next, free_count;
  unsigned left;  /* how many turns may yet be taken */
  unsigned told;  /* the same when the state was told last */
  unsigned last;  /* point of the latest turn that has ended */
  bool was_quiet; /* it took nothing, and stays */
  unsigned point; /* drawn in the present turn */
  bool quiet;
  bool has_mark; /* this will stand for it in the history */
  uint64_t mark;
  unsigned mask, keys; /* of the history */
  unsigned room; /* the history is the state's own while it has fewer keys */
  uint64_t *list;
  uint64_t *sieve;
} going;

/* ---- What the state knows ------------------------------------------------ */

INLINE unsigned rotate(const course *c, unsigned player) {
  return player + 1 < c->players ? player + 1 : 0;
}

INLINE void see_history(const moyo_state *s, going *g) {
  const history *past = s->history;
  g->mask = past->mask;
  g->keys = past->count;
  g->room = 0;
  g->list = past->list;
  g->sieve = past->sieve;
  g->has_mark = false;
}

INLINE going going_from(const moyo_state *s, const course *c, unsigned left) {
  const head *h = s->head;
  going g = {.hash = h->hash,
             .before = h->before,
             .previous = h->previous,
             .mover = h->mover,
             .next = c->ends_here ? rotate(c, h->mover) : order_next(s),
             .free_count = h->free_count,
             .left = left,
             .told = left};
  see_history(s, &g);
  return g;
}

/* Tells the state of the turns that have ended. */
APART void settle(moyo_state *s, const course *c, going g) {
  head *h = s->head;
  unsigned turns = g.told - g.left;
  if (turns == 0) return;
  h->hash = g.hash;
  h->before = g.before;
  h->previous = g.previous;
  h->ply += turns;
  h->steps += turns;
  h->turns += turns;
  if (!c->verb->is_idle) h->passes = 0;
  h->mover = h->actor = (uint8_t)g.mover;
  h->last_mover = (uint8_t)((g.mover ? g.mover : c->players) - 1);
  h->free_count = (uint16_t)g.free_count;
  s->history->marked += g.keys - s->history->count;
  s->history->count = h->keys = g.keys;
  if (g.was_quiet) losses_clear(&s->losses);
  turn_note_play(s, g.last);
}

/* Something else is to look at the state. */
INLINE void show(moyo_state *s, const course *c, going *g) {
  if (g->told != g->left) settle(s, c->whole, *g);
  g->told = g->left;
}

/* The same for Lua, which may copy the state. */
INLINE void show_lua(moyo_state *s, const course *c, going *g) {
  show(s, c, g);
  g->room = 0;
}

/* Something else has placed a stone on the board. */
INLINE void see_board(const moyo_state *s, going *g) {
  g->hash = s->head->hash;
  g->free_count = s->head->free_count;
  g->quiet = g->has_mark = false;
}

/* The stone stands: its position is remembered, and the turn is the next
** player's. */
INLINE void end_turn(const course *c, going *g) {
  if (g->quiet ? c->remembers
               : c->remembers_all || (c->remembers && g->hash != g->before)) {
    uint64_t mark =
        g->has_mark ? g->mark : history_mark(g->hash ^ c->salt[g->mover]);
    g->list[g->keys++] = mark;
    history_note(g->sieve, g->mask, mark);
  }
  if (c->players > 1) g->previous = g->before;
  g->before = g->hash;
  g->mover = g->next;
  g->next = rotate(c, g->mover);
  g->last = g->point;
  g->was_quiet = g->quiet;
  g->left--;
}

/* The same by turn.c.  Unsets *on if the next turn may be no such turn. */
APART moyo_status end_other_turn(moyo_state *s, const course *c, going g,
                                 bool *on, moyo_error *error) {
  head *h = s->head;
  unsigned began = h->phase;
  s->deferred = false; /* the step is legal */
  moyo_step step = {.verb = c->edge->verb, .arg = {(uint16_t)g.point}};
  if (g.quiet) {
    h->hash = g.hash;
    h->free_count = (uint16_t)g.free_count;
    losses_clear(&s->losses);
  }
  moyo_status status = turn_placed(s, c->edge, step, error);
  *on = h->phase == began && !h->over && !(h->loose & c->loose);
  return status;
}

APART bool make_room(moyo_state *s) {
  if (s->spare) state_let_go(s);
  return history_reserve(&s->history);
}

/* Is there a place for another key, or no need of one? */
INLINE bool prepare_history(moyo_state *s, const course *c, going *g) {
  if (g->keys < g->room || !c->remembers) return true;
  show(s, c, g);
  bool made = make_room(s);
  see_history(s, g);
  if (made) g->room = g->keys + (s->history->room - s->history->marked);
  return made;
}

#endif
