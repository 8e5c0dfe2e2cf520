/*
** outcome.h - the native conditions on an outcome.
**
** Inline, because the code of groups judges and plays in one go.
*/
#ifndef MOYO_OUTCOME_H
#define MOYO_OUTCOME_H

#include "groups.h"
#include "order.h"

/*
** Would the position with this hash, left by the mover, be a repetition?  Its
** fields are those of `after`, or NULL if they have not changed.
*/
static inline bool outcome_repeats(const moyo_state *s, const moyo_state *after,
                                   uint64_t hash) {
  if (s->game->history > HISTORY_POSITION)
    hash = state_key(after ? after : s, hash, s->head->mover, order_next(s));
  return history_has(s->history, hash);
}

/*
** Would a placement take something off the board, and leave stones as they were
** before this turn, or after an earlier one?  See light.h.
*/
static inline bool outcome_returns(const moyo_state *s, const outcome *o) {
  return o->taken + o->own_new + o->own_others > 0 &&
         (o->hash == s->head->before || history_has(s->history, o->hash));
}

/*
** Could the singleton rule apply to a step at all?  Only a move can take a
** single stone of a larger group.
*/
static inline bool singleton_due(const moyo_state *s, const verb *v,
                                 const node *n) {
  const last_play *l = &s->head->last;
  if (l->point == NO_POINT || l->taken != 1 || l->own != 0) return false;
  if (!n->no_singleton.kept && s->head->passes > 0) return false;
  unsigned colour = s->colour[l->point];
  return colour != EMPTY && colour != s->head->actor + 1u &&
         (!v->puts || s->record[s->group[l->point]].size == 1);
}

/* Can the condition forbid anything now?  Cheap, and asked before the
** outcome. */
static inline bool outcome_due(const moyo_state *s, const verb *v,
                               const node *n) {
  return n->op != OP_NO_SINGLETON || singleton_due(s, v, n);
}

static inline bool outcome_holds(const moyo_state *s, const node *n,
                                 const outcome *o) {
  switch (n->op) {
  case OP_NO_OWN_LOSS: return o->own_new + o->own_others == 0;
  case OP_NO_SINGLE_LOSS: return o->own_new != 1 || o->own_others != 0;
  case OP_NO_NEW_LOSS: return o->own_new == 0;
  case OP_NO_FRIENDLY_FIRE: return o->own_others == 0;
  case OP_NO_REPEAT: return !outcome_repeats(s, o->after, o->hash);
  case OP_NO_RETURN: return o->hash != s->head->previous;
  case OP_NO_SINGLETON:
    return o->taken != 1 || o->taken_point != s->head->last.point ||
           o->own_new + o->own_others != 0;
  default: return true;
  }
}

#endif
