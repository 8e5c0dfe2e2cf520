/*
** cards.c - cards that players hold, lay out and draw.  See cards.h.
*/
#include "cards.h"

#include <stdio.h>
#include <string.h>

#include "error.h"
#include "order.h"
#include "table.h"

/* ---- Conditions ---------------------------------------------------------- */

static unsigned row_of(const moyo_state *s, unsigned f, int row) {
  return row < 0 ? table_own_row(s, f) : (unsigned)row;
}

bool cards_has_card(moyo_state *s, const node *n, moyo_step step) {
  (void)step;
  unsigned f = (unsigned)n->has_card.table;
  return table_has(s, f, row_of(s, f, n->has_card.row),
                   (unsigned)n->has_card.column);
}

bool cards_has_word(moyo_state *s, const node *n, moyo_step step) {
  unsigned f = (unsigned)n->has_word.table;
  return table_has(s, f, row_of(s, f, n->has_word.row), step.arg[0]);
}

void cards_select(const moyo_state *s, const node *n, const verb *v,
                  set_word *set) {
  unsigned f = (unsigned)n->has_word.table, row = row_of(s, f, n->has_word.row);
  memset(set, 0, v->words * sizeof *set);
  for (unsigned i = 0; i < v->values; i++)
    if (table_has(s, f, row, i)) set_add(set, i);
}

bool cards_card_left(moyo_state *s, const node *n, moyo_step step) {
  (void)step;
  return table_sum(s, (unsigned)n->card_left.table, 0) > 0 ||
         table_sum(s, (unsigned)n->card_left.other, 0) > 0;
}

bool cards_holds_more(moyo_state *s, const node *n, moyo_step step) {
  (void)step;
  unsigned f = (unsigned)n->holds_more.table;
  return table_sum(s, f, table_own_row(s, f)) > n->holds_more.value;
}

/* Says that the actor lacks the card; false if the row is not the actor's. */
static bool say_lacks(const moyo_state *s, int32_t table, int32_t row,
                      unsigned column, char *text, size_t size) {
  const field *f = &s->game->fields[table];
  char number[16];
  if (row >= 0) return false;
  snprintf(number, sizeof number, "%u", column + 1);
  snprintf(text, size, "%s does not hold the card %s", order_actor_name(s),
           f->word && column < f->columns ? f->word[column] : number);
  return true;
}

bool cards_why_card(const moyo_state *s, const node *n, moyo_step step,
                    char *text, size_t size) {
  (void)step;
  return say_lacks(s, n->has_card.table, n->has_card.row,
                   (unsigned)n->has_card.column, text, size);
}

bool cards_why_word(const moyo_state *s, const node *n, moyo_step step,
                    char *text, size_t size) {
  return say_lacks(s, n->has_word.table, n->has_word.row, step.arg[0], text,
                   size);
}

bool cards_uncertain(const moyo_state *s, const node *n) {
  unsigned f = (unsigned)n->has_card.table, row = row_of(s, f, n->has_card.row);
  return table_row(s, f, row)[n->has_card.column] <= 0;
}

/* ---- Effects ------------------------------------------------------------- */

/* The cell that a card leaves: that of its column if one is known to be there,
** else that of the unknown ones; NULL if there is no such card. */
static int32_t *find(const moyo_state *s, unsigned f, unsigned column) {
  const field *d = &s->game->fields[f];
  int32_t *v = table_row(s, f, table_own_row(s, f));
  if (!table_has(s, f, table_own_row(s, f), column)) return NULL;
  return &v[v[column] > 0 ? column : d->columns];
}

/* Adds n cards of a column to a row; in a view they are unknown if nobody sees
** the row.  False if there would be too many. */
static bool put(const moyo_state *s, unsigned f, unsigned column, int32_t n) {
  const field *d = &s->game->fields[f];
  int32_t *v = table_row(s, f, table_own_row(s, f));
  int32_t sum;
  if (d->hidden == HIDDEN_ALL && state_is_view(s)) column = d->columns;
  if (__builtin_add_overflow(v[column], n, &sum)) return false;
  v[column] = sum;
  return true;
}

static void refill(moyo_state *s, unsigned to, unsigned from) {
  const field *d = &s->game->fields[from];
  int32_t *v = table_row(s, from, 0);
  if (table_sum(s, to, 0) > 0) return;
  for (unsigned i = 0; i < d->columns; i++)
    if (put(s, to, i, v[i])) v[i] = 0;
}

moyo_status cards_refill(moyo_state *s, const node *n, moyo_step step,
                         moyo_error *error) {
  (void)step, (void)error;
  refill(s, (unsigned)n->refill.to, (unsigned)n->refill.from);
  return MOYO_OK;
}

moyo_status cards_move_card(moyo_state *s, const node *n, moyo_step step,
                            moyo_error *error) {
  unsigned from = (unsigned)n->move_card.from, to = (unsigned)n->move_card.to;
  unsigned column =
      n->move_card.column < 0 ? step.arg[0] : (unsigned)n->move_card.column;
  int32_t *left = find(s, from, column);
  if (!left)
    return error_set(error, MOYO_ERROR, n->rule, "no such card is left in %s",
                     s->game->fields[from].name);
  if (!put(s, to, column, 1))
    return error_set(error, MOYO_ERROR, n->rule,
                     "%s cannot hold that many cards",
                     s->game->fields[to].name);
  --*left;
  return MOYO_OK;
}

/* Does the refill leave a card for the next step to draw?  It does if the step
** asks that either table has one left: then the first has one afterwards. */
bool cards_leaves(const node *n, const verb *before, const verb *next) {
  const program *p = &before->before;
  const node *has = next->before.nodes;
  if (!next->weights || next->before.count != 1 || next->after.count != 0 ||
      has->op != OP_HAS_WORD || has->has_word.row != 0 ||
      has->has_word.table != (int32_t)next->weights - 1)
    return false;
  if (before->effects.count != 1 || n->refill.to != has->has_word.table)
    return false;
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op == OP_CARD_LEFT &&
        p->nodes[i].card_left.table == n->refill.to &&
        p->nodes[i].card_left.other == n->refill.from)
      return true;
  return false;
}

/* ---- What a program may say ---------------------------------------------- */

/* Does the table lack this cell?  Row -1 is the actor's, column -1 that of the
** word that a step names. */
static bool no_cell(const moyo_game *g, int32_t table, int32_t row,
                    int32_t column, char *text, size_t size) {
  const field *f = &g->fields[table];
  bool no_row = row < -1 || row >= (int32_t)f->rows ||
                (row < 0 && !f->by_player && f->rows > 1);
  if (no_row)
    snprintf(text, size, "%s has no such row", f->name);
  else if (column < -1 || column >= (int32_t)f->columns)
    snprintf(text, size, "%s has no such column", f->name);
  else
    return false;
  return true;
}

static bool no_card(int32_t column, char *text, size_t size) {
  if (column >= 0) return false;
  snprintf(text, size, "no card is named");
  return true;
}

static bool not_single(const moyo_game *g, int32_t table, char *text,
                       size_t size) {
  const field *f = &g->fields[table];
  if (f->rows == 1 && !f->by_player) return false;
  snprintf(text, size, "%s has several rows", f->name);
  return true;
}

static bool not_by_player(const moyo_game *g, int32_t table, char *text,
                          size_t size) {
  if (g->fields[table].by_player) return false;
  snprintf(text, size, "%s has no owner", g->fields[table].name);
  return true;
}

static bool not_same(const moyo_game *g, int32_t a, int32_t b, char *text,
                     size_t size) {
  const field *x = &g->fields[a], *y = &g->fields[b];
  if (x->columns == y->columns && x != y) return false;
  snprintf(text, size, "%s and %s do not hold the same", x->name, y->name);
  return true;
}

/* Does the verb name no word, or more words than the table has columns? */
static bool no_word(const moyo_game *g, const verb *v, int32_t table,
                    char *text, size_t size) {
  const field *f = &g->fields[table];
  if (v && v->arg[0] == ARG_WORD && v->range <= table_width(f)) return false;
  snprintf(text, size, "%s names no word of %s", v ? v->name : "what happens",
           f->name);
  return true;
}

bool cards_check_card(const moyo_game *g, const verb *v, const node *n,
                      char *text, size_t size) {
  (void)v;
  return no_cell(g, n->has_card.table, n->has_card.row, n->has_card.column,
                 text, size) ||
         no_card(n->has_card.column, text, size);
}

bool cards_check_word(const moyo_game *g, const verb *v, const node *n,
                      char *text, size_t size) {
  return no_cell(g, n->has_word.table, n->has_word.row, -1, text, size) ||
         no_word(g, v, n->has_word.table, text, size);
}

bool cards_check_left(const moyo_game *g, const verb *v, const node *n,
                      char *text, size_t size) {
  (void)v;
  return not_single(g, n->card_left.table, text, size) ||
         not_single(g, n->card_left.other, text, size) ||
         not_same(g, n->card_left.table, n->card_left.other, text, size);
}

bool cards_check_refill(const moyo_game *g, const verb *v, const node *n,
                        char *text, size_t size) {
  (void)v;
  if (not_single(g, n->refill.to, text, size) ||
      not_single(g, n->refill.from, text, size) ||
      not_same(g, n->refill.to, n->refill.from, text, size))
    return true;
  if (g->fields[n->refill.from].hidden == HIDDEN_NOT) return false;
  snprintf(text, size, "nobody sees what is in %s",
           g->fields[n->refill.from].name);
  return true;
}

bool cards_check_own(const moyo_game *g, const verb *v, const node *n,
                     char *text, size_t size) {
  (void)v;
  return not_by_player(g, n->holds_more.table, text, size);
}

bool cards_check_move(const moyo_game *g, const verb *v, const node *n,
                      char *text, size_t size) {
  int32_t from = n->move_card.from, to = n->move_card.to,
          column = n->move_card.column;
  if (not_same(g, from, to, text, size) ||
      no_cell(g, from, -1, column, text, size) ||
      no_cell(g, to, -1, column, text, size))
    return true;
  return column < 0 &&
         (no_word(g, v, from, text, size) || no_word(g, v, to, text, size));
}
