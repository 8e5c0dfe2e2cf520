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

#include "state.h"

/* The edges that leave the present place. */
static inline const edge *turn_edges(const moyo_state *s, unsigned *count) {
  const place_in_turn *here = &s->game->places[s->head->place];
  *count = here->edges;
  return s->game->edges + here->first_edge;
}

/* Name of who decides the next step. */
static inline const char *turn_actor_name(const moyo_state *s) {
  unsigned actor = s->head->actor;
  return actor == CHANCE ? "chance" : s->game->player_name[actor];
}

/* The player with this number, from 1; any other number leaves it open. */
static inline unsigned turn_player(const moyo_state *s, int32_t number,
                                   unsigned otherwise) {
  bool known = number >= 1 && number <= (int32_t)s->game->players;
  return known ? (unsigned)number - 1 : otherwise;
}

/* Who decides a step along the edge. */
static inline unsigned turn_decider(const moyo_state *s, const edge *e) {
  if (e->actor == NOBODY) return s->head->mover;
  if (e->actor != IN_FIELD) return e->actor;
  return turn_player(s, *state_field(s, e->field), s->head->mover);
}

/* Who comes after the mover in the list in which turns go round: its first, if
** the mover is not in it. */
unsigned turn_after(const moyo_state *s, const int32_t *list);

/* Who comes after the mover in rotation. */
static inline unsigned turn_rotation(const moyo_state *s) {
  unsigned next = s->head->mover + 1u;
  if (s->game->rotation >= 0)
    return turn_after(s, state_field(s, (unsigned)s->game->rotation));
  return next == s->game->players ? 0 : next;
}

/*
** Whose the turn with this number, from 0, is in a phase IN_ORDER, or NOBODY.
** Where the order is a number instead of a list it is whose the next turn is.
*/
unsigned turn_in_order(const moyo_state *s, const phase *f, uint32_t turn);

/* Who begins a phase that `next` would begin if it did not say who. */
unsigned turn_first(const moyo_state *s, const phase *f, unsigned next);

/*
** Who takes the turn after this one: the next in rotation, or, after the last
** turn of a phase that has a number of them, who begins what follows.  NOBODY
** after the last one in an order.
*/
static inline unsigned turn_next(const moyo_state *s) {
  const phase *f = &s->game->phases[s->head->phase];
  unsigned next = f->only;
  if (f->only == NOBODY)
    next = turn_rotation(s);
  else if (f->only == IN_ORDER)
    next = turn_in_order(s, f, s->head->turns + 1);
  if (s->head->turns + 1 == f->limit && f->next != NOBODY)
    next = turn_first(s, &s->game->phases[f->next], next);
  return next;
}

/* The first turn of the first phase; the history begins. */
void turn_begin_game(moyo_state *s);

/*
** Ends the game where who begins has no legal step and the rules say that this
** ends it: at the start, and after setting up.
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
      (uint8_t)(e->actor != NOBODY ? turn_decider(s, e) : s->head->mover);
}

/* Earlier positions are forgotten: after setting up. */
void turn_forget(moyo_state *s);

/*
** Plays a step that has been judged, along the edge.  MOYO_ERROR when a Lua
** rule failed or memory is out; the state is then as it was.
*/
moyo_status turn_play(moyo_state *s, const edge *e, moyo_step step,
                      moyo_error *error);

/* The same for a placement that the kernel has played on the board already. */
moyo_status turn_placed(moyo_state *s, const edge *e, moyo_step step,
                        moyo_error *error);

/*
** Notes what a placement on p, just played on the board, has done.  Of several
** taken none is noted: their order shows how groups came about.
*/
static inline void turn_note_play(moyo_state *s, unsigned p) {
  const losses *l = &s->losses;
  s->head->last =
      (last_play){.point = (uint16_t)p,
                  .taken = (uint16_t)l->taken_stones,
                  .own = (uint16_t)l->own_stones,
                  .taken_point = l->taken_stones == 1 ? l->taken[0] : NO_POINT};
}

/* Clears the board for a colour, and adds what goes to the latest placement. */
void turn_clear(moyo_state *s, unsigned p, unsigned colour);

/*
** Runs what happens before the mover's turn, after a turn of `player`.
** MOYO_ERROR when a Lua rule failed.
*/
moyo_status turn_prepare(moyo_state *s, unsigned player, moyo_error *error);

/* Runs effects that are no step's. */
moyo_status turn_run(moyo_state *s, const program *effects, moyo_step step,
                     moyo_error *error);

/* Has every player had as many turns of the phase? */
bool turn_round_complete(const moyo_state *s);

/* OP_RAISE: field f of all players rises, if all have met it after a round. */
void turn_raise(moyo_state *s, unsigned f, int32_t by);

/* Effects of the verb on the state alone, as for trying a step out. */
moyo_status turn_effects(moyo_state *s, const verb *v, moyo_step step,
                         moyo_error *error);

#endif
