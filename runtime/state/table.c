/*
** table.c - tables: rows of numbers, such as hands and decks.  See table.h.
*/
#include "table.h"

#include <string.h>

#include "error.h"

int64_t table_sum(const moyo_state *s, unsigned f, unsigned row) {
  const int32_t *v = table_row(s, f, row);
  unsigned width = table_width(&s->game->fields[f]);
  int64_t sum = 0;
  for (unsigned i = 0; i < width; i++) sum += v[i];
  return sum;
}

/* A row that the player, or a spectator, may not see: all becomes unknown. */
static void conceal(moyo_state *s, unsigned f, unsigned row) {
  const field *d = &s->game->fields[f];
  int32_t *v = table_row(s, f, row);
  int64_t sum = table_sum(s, f, row);
  memset(v, 0, d->columns * sizeof *v);
  v[d->columns] = sum > INT32_MAX ? INT32_MAX : (int32_t)sum;
}

/* What mechanisms hide; false if a rule of theirs fails. */
static bool conceal_rest(moyo_state *s, unsigned player, moyo_error *error) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->conceal &&
        g->guests[i]->conceal(s, player, error) != MOYO_OK)
      return false;
  return true;
}

moyo_state *moyo_state_view(const moyo_state *from, unsigned player,
                            moyo_error *error) {
  const moyo_game *g = from->game;
  moyo_state *s = moyo_state_clone(from);
  if (!s) {
    error_set(error, MOYO_ERROR, NULL, "out of memory");
    return NULL;
  }
  s->head->random = (moyo_random){0, 0};
  for (unsigned f = 0; f < g->field_count; f++) {
    const field *d = &g->fields[f];
    for (unsigned row = 0; d->hidden != HIDDEN_NOT && row < d->rows; row++)
      if (d->hidden == HIDDEN_ALL || (row != player && !s->head->over))
        conceal(s, f, row);
  }
  if (conceal_rest(s, player, error)) return s;
  moyo_state_free(s);
  return NULL;
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
