/*
** order.h - whose turn it is: who decides a step, and who comes next.
*/
#ifndef MOYO_ORDER_H
#define MOYO_ORDER_H

#include "state.h"

/* The edges that leave the present place. */
static inline const edge *order_edges(const moyo_state *s, unsigned *count) {
  const place_in_turn *here = &s->game->places[s->head->place];
  *count = here->edges;
  return s->game->edges + here->first_edge;
}

/* Name of who decides the next step. */
static inline const char *order_actor_name(const moyo_state *s) {
  unsigned actor = s->head->actor;
  return actor == CHANCE ? "chance" : s->game->player_name[actor];
}

/* The player with this number, from 1; any other number leaves it open. */
static inline unsigned order_player(const moyo_state *s, int32_t number,
                                    unsigned otherwise) {
  bool known = number >= 1 && number <= (int32_t)s->game->players;
  return known ? (unsigned)number - 1 : otherwise;
}

/* Who decides a step along the edge. */
static inline unsigned order_decider(const moyo_state *s, const edge *e) {
  if (e->actor == NOBODY) return s->head->mover;
  if (e->actor != IN_FIELD) return e->actor;
  return order_player(s, *state_field(s, e->field), s->head->mover);
}

/* Who comes after the mover in the list in which turns go round: its first, if
** the mover is not in it. */
unsigned order_after(const moyo_state *s, const int32_t *list);

/* Who comes after the mover in rotation. */
static inline unsigned order_rotation(const moyo_state *s) {
  unsigned next = s->head->mover + 1u;
  if (s->game->rotation >= 0)
    return order_after(s, state_field(s, (unsigned)s->game->rotation));
  return next == s->game->players ? 0 : next;
}

/*
** Whose the turn with this number, from 0, is in a phase IN_ORDER, or NOBODY.
** Where the order is a number instead of a list it is whose the next turn is.
*/
unsigned order_listed(const moyo_state *s, const phase *f, uint32_t turn);

/* Who begins a phase that `next` would begin if it did not say who. */
unsigned order_first(const moyo_state *s, const phase *f, unsigned next);

/*
** Who takes the turn after this one: the next in rotation, or, after the last
** turn of a phase that has a number of them, who begins what follows.  NOBODY
** after the last one in an order.
*/
static inline unsigned order_next(const moyo_state *s) {
  const phase *f = &s->game->phases[s->head->phase];
  unsigned next = f->only;
  if (f->only == NOBODY)
    next = order_rotation(s);
  else if (f->only == IN_ORDER)
    next = order_listed(s, f, s->head->turns + 1);
  if (s->head->turns + 1 == f->limit && f->next != NOBODY)
    next = order_first(s, &s->game->phases[f->next], next);
  return next;
}

/* Has every player had as many turns of the phase?  Then who began it is
** next. */
static inline bool order_round_complete(const moyo_state *s) {
  return s->head->mover == s->head->phase_first;
}

#endif
