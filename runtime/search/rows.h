/*
** rows.h - the steps of a verb with two arguments that random play draws from.
**
** Each value of the first argument has a row: values of the second.  At first
** all rows are alike, and none is stored.  A row is *opened* when a pair of it
** is drawn, if conditions select values of the second argument for a given
** first one at little cost: whatever they leave out is never drawn again.  So
** few pairs are judged, although there are many and few are legal.  After a row
** of which they leave most, no more are opened.
**
**                    second
**      first         A  B  C  D  E
**      A  closed     *  *  *  *  *      20 pairs of closed rows,
**      B  opened        *  *            and 3 of opened ones
**      C  closed     *  *  *  *  *
**      D  opened                 *
**      E  closed     *  *  *  *  *
**      ...
*/
#ifndef MOYO_ROWS_H
#define MOYO_ROWS_H

#include "candidates.h"

/* How many rows can be opened, and of how many words; more stay closed. */
enum { ROWS_MOST = 256, ROWS_ROOM = 1024, ROW_NONE = ROWS_MOST };

typedef struct row {
  uint16_t first, count;
} row;

typedef struct rows {
  stages closed;  /* the first arguments of closed rows, and what each has */
  bool opens;     /* do conditions select for a given first one? */
  bool failed;    /* the machine and Lua disagree */
  uint32_t total; /* pairs that are left */
  unsigned count, most, at; /* opened rows; the one last drawn from */
  row row[ROWS_MOST];
  set_word set[ROWS_ROOM];       /* of each, one after the other */
  uint16_t value[2][MAX_POINTS]; /* of closed rows, for rows_may_be */
} rows;

/* How many pairs closed rows have. */
static inline uint32_t rows_closed(const rows *r) {
  return (uint32_t)r->closed.count[0] * r->closed.count[1];
}

/* Do conditions refuse some of them in every position, which rows_may_be
** tells, and do they stay closed? */
static inline bool rows_refuse(const rows *r) {
  return r->closed.possible && !(r->opens && r->count < r->most);
}

static inline bool rows_may_be(const rows *r, uint32_t number) {
  uint32_t each = r->closed.count[1];
  moyo_step step = {
      .arg = {r->value[0][number / each], r->value[1][number % each]}};
  return !stages_refuse(&r->closed, &step);
}

void rows_begin(moyo_state *s, const verb *v, rows *r);

/* The pair with this number, below `total`; false if its row had to be opened,
** and has it no longer. */
bool rows_step(moyo_state *s, const verb *v, rows *r, uint32_t number,
               moyo_step *step);

/* The rules refuse the step that rows_step found. */
void rows_strike(rows *r, moyo_step step);

#endif
