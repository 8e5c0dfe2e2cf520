/*
** shortlist.h - the steps that a search considers in a position, in the order
** in which it tries them.
**
** They are the legal ones, but for those that would waste playouts: a step that
** random players take wherever it is offered is the only one, and steps that
** lead back to an earlier position are left out while there are others.
*/
#ifndef MOYO_SHORTLIST_H
#define MOYO_SHORTLIST_H

#include "random.h"
#include "state.h"

typedef struct shortlist {
  moyo_step *steps; /* of equal ones the last is tried first */
  double *shares;   /* of each, what is learnt of it: 1 on average; or NULL */
  size_t count, room;
  const struct weights *learnt; /* or NULL; and */
  struct weights_view *view;    /* a position as it is seen for that */
} shortlist;

/* With what is learnt of steps, or NULL.  False without memory; shortlist_free
** is called all the same. */
bool shortlist_make(shortlist *l, const struct weights *learnt);
void shortlist_free(shortlist *l);

/* Lists the steps, in an order that says nothing yet. */
moyo_status shortlist_fill(shortlist *l, moyo_state *s, moyo_error *error);

/* Brings those of this position into their order, and finds their shares. */
void shortlist_order(shortlist *l, const moyo_state *s, moyo_random *random);

#endif
