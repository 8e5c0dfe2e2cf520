/*
** determinization.c - filling in what is hidden.  See determinization.h.
*/
#include "determinization.h"

#include <string.h>

#include "table.h"

bool determinization_needed(const moyo_game *g) {
  for (unsigned f = 0; f < g->field_count; f++)
    if (g->fields[f].kind == FIELD_TABLE && g->fields[f].hidden != HIDDEN_NOT)
      return true;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->deal) return true;
  return false;
}

/* Can what is in one table come from the other? */
static bool same_words(const field *a, const field *b) {
  if (b->kind != FIELD_TABLE || a->columns != b->columns ||
      !a->word != !b->word)
    return false;
  for (unsigned i = 0; a->word && i < a->columns; i++)
    if (strcmp(a->word[i], b->word[i]) != 0) return false;
  return true;
}

/* How many cards are not seen, by word; returns their sum. */
static int64_t unseen(const moyo_state *s, const field *d,
                      int64_t left[MAX_WORDS]) {
  const moyo_game *g = s->game;
  int64_t total = 0;
  for (unsigned i = 0; i < d->columns; i++) left[i] = 0;
  for (unsigned f = 0; f < g->field_count; f++) {
    const field *e = &g->fields[f];
    if (!same_words(d, e)) continue;
    for (unsigned row = 0; row < e->rows; row++)
      for (unsigned i = 0; i < d->columns; i++)
        left[i] +=
            e->values[row * table_width(e) + i] - table_row(s, f, row)[i];
  }
  for (unsigned i = 0; i < d->columns; i++) {
    if (left[i] < 0) left[i] = 0;
    total += left[i];
  }
  return total;
}

/* Up to this number are dealt one by one, more in bundles, to bound the
** time. */
enum { ONE_BY_ONE = 4096 };

/* Which word is dealt next. */
static unsigned draw(const int64_t left[MAX_WORDS], int64_t total,
                     unsigned columns, moyo_random *random) {
  if (total <= 0 || total > UINT32_MAX) return random_below(random, columns);
  int64_t k = random_below(random, (uint32_t)total);
  unsigned i = 0;
  while (k >= left[i]) k -= left[i++];
  return i;
}

static void fill_row(const field *d, int32_t *row, int64_t left[MAX_WORDS],
                     int64_t *total, moyo_random *random) {
  int32_t *unknown = &row[d->columns], bundle = 1 + *unknown / ONE_BY_ONE;
  while (*unknown > 0) {
    unsigned i = draw(left, *total, d->columns, random);
    int32_t n = bundle < *unknown ? bundle : *unknown;
    if (left[i] > 0 && n > left[i]) n = (int32_t)left[i];
    *unknown -= n;
    row[i] += n;
    if (left[i] < n) continue;
    left[i] -= n;
    *total -= n;
  }
}

void determinize(moyo_state *s, moyo_random *random) {
  const moyo_game *g = s->game;
  for (unsigned f = 0; f < g->field_count; f++) {
    const field *d = &g->fields[f];
    if (d->kind != FIELD_TABLE || d->hidden == HIDDEN_NOT) continue;
    int64_t left[MAX_WORDS], total = unseen(s, d, left);
    for (unsigned row = 0; row < d->rows; row++)
      fill_row(d, table_row(s, f, row), left, &total, random);
  }
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->deal) g->guests[i]->deal(s, random);
}
