/*
** turn.h - the order of play: steps, turns, phases, the end.
**
** A turn is a walk through an automaton: the legal steps are those of the edges
** that leave the present place, and a turn ends with an edge that leads
** nowhere.  A phase says where turns begin, who takes them, and when it is
** over; the phases make up the game.
*/
#ifndef MOYO_TURN_H
#define MOYO_TURN_H

#include "order.h"

/* The first turn of the first phase; the history begins. */
void turn_begin_game(moyo_state *s);

/*
** Ends the game if its first player has no legal step and the rules say so:
** at the start, and after setting up.
*/
void turn_look_for_step(moyo_state *s);

/* A new turn of the present mover. */
void turn_begin(moyo_state *s);

/* A phase begins with a player. */
void turn_to_phase(moyo_state *s, unsigned index, unsigned player);

/* The turn goes on at a place; who decides there becomes the actor. */
static inline void turn_enter(moyo_state *s, unsigned place) {
  const edge *e = s->game->edges + s->game->places[place].first_edge;
  s->head->place = (uint16_t)place;
  s->head->actor =
      (uint8_t)(e->actor != NOBODY ? order_decider(s, e) : s->head->mover);
}

/* Earlier positions are forgotten: after setting up. */
void turn_forget(moyo_state *s);

/*
** Plays a step that has been judged, along the edge.  `o` is its outcome as far
** as it is known: if the step was tried out it is not done again.  MOYO_ERROR
** when a Lua rule failed or memory is out; the state is then as it was.
*/
moyo_status turn_play(moyo_state *s, const edge *e, moyo_step step,
                      const struct outcome *o, moyo_error *error);

/* Ends a placement that groups.c has played on the board already: other effects,
** and those on the turn, are left. */
moyo_status turn_placed(moyo_state *s, const edge *e, moyo_step step,
                        moyo_error *error);

/*
** Plays a candidate of the edge, but for the end of the turn, and judges what it
** leaves; or, when it is refused or fails, nothing has happened.  Of edges that
** say so (edge.in_place), of conditions before the step that hold.  turn_tried
** then ends the turn.
*/
moyo_status turn_try(moyo_state *s, const edge *e, moyo_step step,
                     moyo_error *error);
moyo_status turn_tried(moyo_state *s, const edge *e, moyo_error *error);

/* Tells mechanisms what native captures have taken, and that a stone has come to
** p, if p is a point. */
void turn_tell(moyo_state *s, unsigned p);

/*
** Notes what a placement on p, just played on the board, has done.  If it took
** several stones it notes none of their points: which comes first depends on
** how the groups came about.
*/
static inline void turn_note_play(moyo_state *s, unsigned p) {
  const losses *l = &s->losses;
  if (s->game->tied) turn_tell(s, p);
  s->head->last =
      (last_play){.point = (uint16_t)p,
                  .taken = (uint16_t)l->taken_stones,
                  .own = (uint16_t)l->own_stones,
                  .taken_point = l->taken_stones == 1 ? l->taken[0] : NO_POINT};
}

/* The present position enters the history, as left by `mover`; false without
** memory. */
static inline bool turn_add_key(moyo_state *s, unsigned mover) {
  return state_add_key(s, state_key(s, s->head->hash, mover, s->head->mover));
}

/* The same after a turn of the mover's, if the history has such positions. */
static inline bool turn_remember(moyo_state *s, unsigned mover, bool pass) {
  const head *h = s->head;
  bool worth = true;
  switch (s->game->history) {
  case HISTORY_NONE: worth = false; break;
  case HISTORY_POSITION:
  case HISTORY_KEPT: worth = h->hash != h->before; break;
  case HISTORY_NATURAL: worth = !pass; break;
  case HISTORY_FIELDS:
    worth = s->game->beside != HISTORY_NATURAL || !pass;
    break;
  default: break;
  }
  return !worth || turn_add_key(s, mover);
}

/*
** Ends a turn of one placement, of a phase of plain turns: see game.h.
** `remembered`: its position is in the history already.  False without memory.
*/
static inline bool turn_end_plain(moyo_state *s, const verb *v, unsigned next,
                                  bool remembered) {
  head *h = s->head;
  unsigned mover = h->mover;
  uint64_t began = h->before;
  h->steps++;
  h->ply++;
  h->turns++;
  if (!v->is_idle) h->passes = 0;
  h->last_mover = (uint8_t)mover;
  h->mover = h->actor = (uint8_t)next;
  if (!remembered && !turn_remember(s, mover, false)) return false;
  h->before = h->hash;
  if (next != mover) h->previous = began;
  return true;
}

/* Clears the board for a colour, and adds what leaves to the latest
** placement. */
void turn_clear(moyo_state *s, unsigned p, unsigned colour);

/*
** Runs what happens before the mover's turn, after a turn of `player`.
** MOYO_ERROR when a Lua rule failed.
*/
moyo_status turn_prepare(moyo_state *s, unsigned player, moyo_error *error);

/* Runs effects that are no step's.  After MOYO_ERROR some may have happened. */
moyo_status turn_run(moyo_state *s, const program *effects, moyo_step step,
                     moyo_error *error);

/*
** Runs the verb's effects on the state alone.  What it was before is in
** `owner`, whose steps are tried out on it, or, if that is NULL, saved as
** SAVE_STEP; effects without functions need neither.  After MOYO_ERROR some may
** have happened.
*/
moyo_status turn_effects(moyo_state *s, const verb *v, moyo_step step,
                         const moyo_state *owner, moyo_error *error);

/* Runs those after the first, of a verb that puts_first, or of one that is calm
** after a quiet placement. */
moyo_status turn_pay(moyo_state *s, const verb *v, moyo_step step,
                     moyo_error *error);

#endif
