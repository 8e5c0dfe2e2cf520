/*
** order.h - whose turn it is: the player who decides a step, and the next one.
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

/* The name of the player who decides the next step. */
static inline const char *order_actor_name(const moyo_state *s) {
  unsigned actor = s->head->actor;
  return actor == CHANCE ? "chance" : s->game->player_name[actor];
}

/* The player for whom a step acts: the actor or, if chance acts, the mover. */
static inline unsigned order_beneficiary(const moyo_state *s) {
  const head *h = s->head;
  return h->actor == CHANCE ? h->mover : h->actor;
}

/* The player with this number, from 1; `otherwise` if there is none. */
static inline unsigned order_player(const moyo_state *s, int32_t number,
                                    unsigned otherwise) {
  bool known = number >= 1 && number <= (int32_t)s->game->players;
  return known ? (unsigned)number - 1 : otherwise;
}

/* The player who decides a step along the edge, or CHANCE. */
static inline unsigned order_decider(const moyo_state *s, const edge *e) {
  if (e->actor == NOBODY) return s->head->mover;
  if (e->actor != IN_FIELD) return e->actor;
  return order_player(s, *state_field(s, e->field), s->head->mover);
}

/* The player after the mover in the list that turns go round; its first if the
** mover is not in it. */
unsigned order_after(const moyo_state *s, const int32_t *list);

/* The player after the mover in rotation. */
static inline unsigned order_rotation(const moyo_state *s) {
  unsigned next = s->head->mover + 1u;
  if (s->game->rotation >= 0)
    return order_after(s, state_field(s, (unsigned)s->game->rotation));
  return next == s->game->players ? 0 : next;
}

/*
** The player of the turn with this number, from 0, in a phase IN_ORDER, or
** NOBODY.  If the order is a number and not a list, it names the player of the
** next turn.
*/
unsigned order_listed(const moyo_state *s, const phase *f, uint32_t turn);

/* The player who begins a phase: `next`, unless the phase says otherwise. */
unsigned order_first(const moyo_state *s, const phase *f, unsigned next);

/*
** The player of the turn after this one: the next in rotation, or the one who
** begins the next phase if this is the last turn of a limited phase.  NOBODY
** after the last turn of an order.
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

/* Have all players had equally many turns of the phase?  Then the player who
** began it is next. */
static inline bool order_round_complete(const moyo_state *s) {
  return s->head->mover == s->head->phase_first;
}

#endif
