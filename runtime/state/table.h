/*
** table.h - tables: rows of numbers, such as hands and decks of cards.
**
** A table has a row for each player, or a fixed number of rows, and a column
** for each word, such as the name of a card; a number says how many there are.
**
**              blank extra reject   ?
**     red          1     0      2   0
**     blue         0     1      0   0
**
** A hidden table has one column more, for what is not known.  It is zero in
** every state but a *view*: a state as one player knows it.  There it counts
** all that he may not see of a row.  So a view can be played on: a card that leaves
** a row is one that is known to be there or else an unknown one.  In a view the
** stream of chance is void, so that it gives nothing away; this also marks the
** state as a view.
*/
#ifndef MOYO_TABLE_H
#define MOYO_TABLE_H

#include "order.h"

/* Columns of a table with the unknown one, if there is one. */
static inline unsigned table_width(const field *f) {
  return f->columns + (f->hidden != HIDDEN_NOT);
}

static inline int32_t *table_row(const moyo_state *s, unsigned f,
                                 unsigned row) {
  return state_field(s, f) + row * table_width(&s->game->fields[f]);
}

/* The actor's row, or the mover's where chance acts; or the only one. */
static inline unsigned table_own_row(const moyo_state *s, unsigned f) {
  return s->game->fields[f].by_player ? order_beneficiary(s) : 0;
}

/* All that a row holds, known and unknown. */
int64_t table_sum(const moyo_state *s, unsigned f, unsigned row);

/* Does the row hold one of the column, as far as is known? */
static inline bool table_has(const moyo_state *s, unsigned f, unsigned row,
                             unsigned column) {
  const field *d = &s->game->fields[f];
  const int32_t *v = table_row(s, f, row);
  return v[column] > 0 || (d->hidden != HIDDEN_NOT && v[d->columns] > 0);
}

/* Checks what tables hold: NULL, or what is wrong. */
const char *table_audit(const moyo_state *s);

#endif
