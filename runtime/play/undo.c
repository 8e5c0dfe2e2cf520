/*
** undo.c - undo, and counting step sequences with it.
**
** Undo knows nothing of rules: it remembers which lines of 64 bytes of the
** state's block a step changed, and what they were.  A shadow of the block
** saves a second comparison.  The history only grows at its end, so its
** length is enough.
*/
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "legality.h"
#include "state.h"

enum { LINE = 64 };

typedef struct entry {
  size_t lines; /* index of the first of its lines in the log */
  uint32_t keys;
} entry;

typedef struct line {
  uint32_t index;
  unsigned char old[LINE];
} line;

struct moyo_log {
  moyo_state *state;
  unsigned char *shadow;
  line *lines;
  entry *entries;
  size_t line_count, line_room, entry_count, entry_room;
};

void moyo_log_free(moyo_log *log) {
  if (!log) return;
  free(log->shadow);
  free(log->lines);
  free(log->entries);
  free(log);
}

moyo_log *moyo_log_new(moyo_state *s) {
  moyo_log *log = calloc(1, sizeof *log);
  if (!log) return NULL;
  log->state = s;
  log->shadow = malloc(s->game->block_size);
  if (!log->shadow) {
    free(log);
    return NULL;
  }
  memcpy(log->shadow, s->block, s->game->block_size);
  return log;
}

/* Room for `more` elements past `count`. */
static bool grow(void **list, size_t *room, size_t count, size_t more,
                 size_t size) {
  if (count + more <= *room) return true;
  size_t wanted = (count + more) * 2;
  void *bigger = realloc(*list, wanted * size);
  if (!bigger) return false;
  *list = bigger;
  *room = wanted;
  return true;
}

/* Are two lines the same?  Compared without a call, as most are. */
static inline bool is_same(const unsigned char *a, const unsigned char *b) {
  uint64_t differ = 0;
  for (unsigned i = 0; i < LINE; i += sizeof differ) {
    uint64_t x, y;
    memcpy(&x, a + i, sizeof x);
    memcpy(&y, b + i, sizeof y);
    differ |= x ^ y;
  }
  return differ == 0;
}

moyo_status moyo_log_play(moyo_log *log, moyo_step step, moyo_error *error) {
  moyo_state *s = log->state;
  size_t total = s->game->block_size / LINE;
  void *lines = log->lines, *entries = log->entries;
  bool room =
      grow(&lines, &log->line_room, log->line_count, total, sizeof *log->lines);
  log->lines = lines;
  room = room && grow(&entries, &log->entry_room, log->entry_count, 1,
                      sizeof *log->entries);
  log->entries = entries;
  if (!room) return error_set(error, MOYO_ERROR, NULL, "out of memory");
  entry e = {log->line_count, s->head->keys};
  moyo_status status = moyo_play(s, step, error);
  /* a failed step leaves canonical data alone, but may touch the rest */
  for (size_t i = 0; i < total; i++) {
    unsigned char *old = log->shadow + i * LINE, *now = s->block + i * LINE;
    if (is_same(old, now)) continue;
    line *l = &log->lines[log->line_count++];
    l->index = (uint32_t)i;
    memcpy(l->old, old, LINE);
    memcpy(old, now, LINE);
  }
  if (status == MOYO_OK) log->entries[log->entry_count++] = e;
  return status;
}

bool moyo_log_undo(moyo_log *log) {
  moyo_state *s = log->state;
  if (log->entry_count == 0) return false;
  const entry *e = &log->entries[log->entry_count - 1];
  if (!state_cut_keys(s, e->keys)) return false;
  while (log->line_count > e->lines) {
    const line *l = &log->lines[--log->line_count];
    memcpy(s->block + (size_t)l->index * LINE, l->old, LINE);
    memcpy(log->shadow + (size_t)l->index * LINE, l->old, LINE);
  }
  log->entry_count--;
  losses_clear(&s->losses);
  return true;
}

static moyo_status count_sequences(moyo_log *log, unsigned depth,
                                   uint64_t *total, moyo_error *error) {
  moyo_state *s = log->state;
  size_t room, count;
  moyo_status status = moyo_legal(s, NULL, 0, &room, error);
  if (status != MOYO_OK || depth <= 1) {
    *total += depth ? room : 1;
    return status;
  }
  moyo_step *steps = malloc((room + 1) * sizeof *steps);
  if (!steps) return error_set(error, MOYO_ERROR, NULL, "out of memory");
  status = moyo_legal(s, steps, room, &count, error);
  if (count > room) count = room; /* a rule has changed its mind */
  for (size_t i = 0; status == MOYO_OK && i < count; i++) {
    status = moyo_log_play(log, steps[i], error);
    if (status != MOYO_OK) break;
    status = count_sequences(log, depth - 1, total, error);
    moyo_log_undo(log);
  }
  free(steps);
  return status;
}

moyo_status moyo_perft(moyo_state *s, unsigned depth, uint64_t *count,
                       moyo_error *error) {
  *count = 0;
  moyo_log *log = moyo_log_new(s);
  if (!log) return error_set(error, MOYO_ERROR, NULL, "out of memory");
  moyo_status status = count_sequences(log, depth, count, error);
  moyo_log_free(log);
  return status;
}
