/*
** table.c - tables: rows of numbers, such as hands and decks.  See table.h.
*/
#include "table.h"

#include <stdio.h>
#include <string.h>

#include "error.h"
#include "legality.h"
#include "random.h"
#include "turn.h"

unsigned table_own_row(const moyo_state *s, unsigned f) {
  const head *h = s->head;
  if (!s->game->fields[f].by_player) return 0;
  return h->actor == CHANCE ? h->mover : h->actor;
}

int64_t table_sum(const moyo_state *s, unsigned f, unsigned row) {
  const int32_t *v = table_row(s, f, row);
  int64_t sum = 0;
  for (unsigned i = 0; i < table_width(&s->game->fields[f]); i++) sum += v[i];
  return sum;
}

bool table_has(const moyo_state *s, unsigned f, unsigned row, unsigned column) {
  const field *d = &s->game->fields[f];
  const int32_t *v = table_row(s, f, row);
  return v[column] > 0 || (d->hidden != HIDDEN_NOT && v[d->columns] > 0);
}

static unsigned row_of(const moyo_state *s, unsigned f, int row) {
  return row < 0 ? table_own_row(s, f) : (unsigned)row;
}

unsigned table_words(const moyo_state *s, const verb *v, set_word *set) {
  unsigned row = row_of(s, v->set, v->row), n = 0;
  memset(set, 0, v->words * sizeof *set);
  for (unsigned i = 0; i < v->values; i++)
    if (table_has(s, v->set, row, i)) {
      set_add(set, i);
      n++;
    }
  return n;
}

/* Something is left in the one row of a table, or of another. */
static bool is_left(const moyo_state *s, const node *n) {
  return table_sum(s, (unsigned)n->operand[0], 0) > 0 ||
         table_sum(s, (unsigned)n->operand[1], 0) > 0;
}

bool table_holds(const moyo_state *s, const node *n, moyo_step step) {
  const int32_t *k = n->operand;
  unsigned f = (unsigned)k[0];
  switch (n->op) {
  case OP_HAS_CARD: return table_has(s, f, row_of(s, f, k[1]), (unsigned)k[2]);
  case OP_HAS_WORD: return table_has(s, f, row_of(s, f, k[1]), step.arg[0]);
  case OP_CARD_LEFT: return is_left(s, n);
  case OP_HOLDS_MORE: return table_sum(s, f, table_own_row(s, f)) > k[1];
  default: return true;
  }
}

bool table_leaves(const verb *before, const verb *drawn) {
  const program *p = &before->before, *effects = &before->effects;
  const node *has = drawn->before.nodes, *refill = effects->nodes;
  if (!drawn->weights || drawn->before.count != 1 || drawn->after.count != 0 ||
      has->op != OP_HAS_WORD || has->operand[1] != 0 ||
      has->operand[0] != (int32_t)drawn->weights - 1)
    return false;
  if (effects->count != 1 || refill->op != OP_REFILL ||
      refill->operand[0] != has->operand[0])
    return false;
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op == OP_CARD_LEFT &&
        p->nodes[i].operand[0] == refill->operand[0] &&
        p->nodes[i].operand[1] == refill->operand[1])
      return true;
  return false;
}

bool table_refusal(const moyo_state *s, const node *n, moyo_step step,
                   char *text, size_t size) {
  bool word = n->op == OP_HAS_WORD;
  if (!(word || n->op == OP_HAS_CARD) || n->operand[1] >= 0) return false;
  const field *f = &s->game->fields[n->operand[0]];
  unsigned column = word ? step.arg[0] : (unsigned)n->operand[2];
  char number[16];
  snprintf(number, sizeof number, "%u", column + 1);
  snprintf(text, size, "%s does not hold the card %s", turn_actor_name(s),
           f->word && column < f->columns ? f->word[column] : number);
  return true;
}

bool table_is_guess(const moyo_state *s, const verb *v) {
  if (!state_is_view(s)) return false;
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    const int32_t *k = n->operand;
    if (n->op != OP_HAS_CARD) continue;
    unsigned row = row_of(s, (unsigned)k[0], k[1]);
    if (table_row(s, (unsigned)k[0], row)[k[2]] <= 0) return true;
  }
  return false;
}

/* Where one leaves a row: of those known, or else unknown; NULL if none does. */
static int32_t *find(const moyo_state *s, unsigned f, unsigned column) {
  const field *d = &s->game->fields[f];
  int32_t *v = table_row(s, f, table_own_row(s, f));
  if (!table_has(s, f, table_own_row(s, f), column)) return NULL;
  return &v[v[column] > 0 ? column : d->columns];
}

/* n of a column come into a row; in a view, where nobody sees it, unknown. */
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

moyo_status table_effect(moyo_state *s, const node *n, moyo_step step,
                         moyo_error *error) {
  unsigned from = (unsigned)n->operand[0], to = (unsigned)n->operand[1];
  unsigned column = n->operand[2] < 0 ? step.arg[0] : (unsigned)n->operand[2];
  if (n->op == OP_REFILL) {
    refill(s, from, to);
    return MOYO_OK;
  }
  int32_t *left = find(s, from, column);
  if (!left)
    return error_set(error, MOYO_ERROR, n->rule, "no such card is left in %s",
                     s->game->fields[from].name);
  if (!put(s, to, column, 1))
    return error_set(error, MOYO_ERROR, n->rule, "%s cannot hold so many cards",
                     s->game->fields[to].name);
  --*left;
  return MOYO_OK;
}

void table_score(const moyo_state *s, const node *n, double *scores) {
  for (unsigned i = 0; i < s->game->players; i++)
    for (unsigned k = 0; k < 2; k++)
      scores[i] +=
          n->number * table_row(s, (unsigned)n->operand[k], i)[n->operand[2]];
}

/* How likely a word is, but for those that are struck. */
static int64_t weigh(const verb *v, const int32_t *row, set_word struck,
                     int64_t weights[MAX_WORDS]) {
  int64_t total = 0;
  for (unsigned i = 0; i < v->values; i++) {
    weights[i] = row[i] > 0 && !(struck >> i & 1) ? row[i] : 0;
    total += weights[i];
  }
  return total;
}

/* In a view nothing may be known of words that all will see: any may come. */
static int64_t weigh_alike(const verb *v, set_word struck,
                           int64_t weights[MAX_WORDS]) {
  int64_t total = 0;
  for (unsigned i = 0; i < v->values; i++)
    total += weights[i] = !(struck >> i & 1);
  return total;
}

moyo_status table_draw(moyo_state *s, const edge *e, moyo_random *random,
                       moyo_step *step, moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  const int32_t *row = table_row(s, v->weights - 1, 0);
  set_word struck = 0; /* what other conditions forbid */
  int64_t weights[MAX_WORDS];
  for (;;) {
    unsigned i = 0;
    int64_t total = weigh(v, row, struck, weights);
    if (total == 0 && state_is_view(s)) total = weigh_alike(v, struck, weights);
    if (total <= 0 || total > UINT32_MAX) return MOYO_REFUSED;
    int64_t left = random_below(random, (uint32_t)total);
    while (left >= weights[i]) left -= weights[i++];
    *step = (moyo_step){.verb = e->verb, .arg = {(uint16_t)i}};
    moyo_status status = legality_judge(s, *step, error);
    if (status != MOYO_REFUSED) return status;
    struck |= (set_word)1 << i;
  }
}

/* A row that the player, or a spectator, may not see: all becomes unknown. */
static void conceal(moyo_state *s, unsigned f, unsigned row) {
  const field *d = &s->game->fields[f];
  int32_t *v = table_row(s, f, row);
  int64_t sum = table_sum(s, f, row);
  memset(v, 0, d->columns * sizeof *v);
  v[d->columns] = sum > INT32_MAX ? INT32_MAX : (int32_t)sum;
}

moyo_state *moyo_state_view(const moyo_state *from, unsigned player) {
  const moyo_game *g = from->game;
  moyo_state *s = moyo_state_clone(from);
  if (!s) return NULL;
  s->head->random = (moyo_random){0, 0};
  for (unsigned f = 0; f < g->field_count; f++) {
    const field *d = &g->fields[f];
    for (unsigned row = 0; d->hidden != HIDDEN_NOT && row < d->rows; row++)
      if (d->hidden == HIDDEN_ALL || (row != player && !s->head->over))
        conceal(s, f, row);
  }
  return s;
}

bool moyo_state_is_view(const moyo_state *s) { return state_is_view(s); }

const char *table_audit(const moyo_state *s) {
  const moyo_game *g = s->game;
  for (unsigned f = 0; f < g->field_count; f++) {
    const field *d = &g->fields[f];
    for (unsigned row = 0; d->hidden != HIDDEN_NOT && row < d->rows; row++) {
      const int32_t *v = table_row(s, f, row);
      if (v[d->columns] != 0 && !state_is_view(s))
        return "something is unknown";
      for (unsigned i = 0; i <= d->columns; i++)
        if (v[i] < 0) return "a hidden table holds less than nothing";
    }
  }
  return NULL;
}
