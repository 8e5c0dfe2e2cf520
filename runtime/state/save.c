/*
** save.c - states as text, and back.
**
** Each thing has a line that begins with its name.  What a state holds beyond
** the board and the declared fields is listed once, in `members`, with the
** largest value that makes sense; so a damaged text is refused before it can do
** harm.
**
**     moyo state 1
**     ruleset go:size=5
**     fingerprint 90f1…
**     head ply=2 steps=2 …
**     random 5851f42d4c957f2d 14057b7ef767814f
**     prisoners 0 1 0 0
**     board ..X../.O…
**     field komi 13
**     history 0 9ae1…
**     end 5e05dcbb4327a8f5
**
** The number after `end` is a sum over everything before it.
*/
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "order.h"
#include "save.h"
#include "sides.h"
#include "table.h"

#define MEMBER(m)                                                              \
  { #m, offsetof(head, m), sizeof(((head *)0)->m), 0 }
#define BOUNDED(m, b)                                                          \
  { #m, offsetof(head, m), sizeof(((head *)0)->m), b }

/* Bounds that depend on the game; others are what the type holds. */
enum {
  ANY,
  PLAYERS,
  PHASES,
  PLACES,
  POINTS_OR_NONE,
  FLAG,
  LOOSE,
  PHASES_OR_NONE,
  ACTORS
};

static const struct member {
  const char *name;
  size_t offset, size;
  int bound;
} members[] = {MEMBER(ply),
               MEMBER(steps),
               MEMBER(epoch),
               MEMBER(turns),
               MEMBER(before),
               MEMBER(previous),
               BOUNDED(last.point, POINTS_OR_NONE),
               MEMBER(last.taken),
               MEMBER(last.own),
               BOUNDED(last.taken_point, POINTS_OR_NONE),
               BOUNDED(place, PLACES),
               MEMBER(winners),
               BOUNDED(phase, PHASES),
               BOUNDED(phase_first, PLAYERS),
               BOUNDED(actor, ACTORS),
               BOUNDED(mover, PLAYERS),
               BOUNDED(last_mover, PLAYERS),
               MEMBER(passes),
               BOUNDED(over, FLAG),
               MEMBER(reason),
               BOUNDED(seats, FLAG),
               BOUNDED(loose, LOOSE),
               BOUNDED(claimed, FLAG),
               BOUNDED(passed, FLAG),
               BOUNDED(jump, PHASES_OR_NONE)};

enum { MEMBERS = sizeof members / sizeof *members };

static uint64_t get(const head *h, const struct member *m) {
  const unsigned char *at = (const unsigned char *)h + m->offset;
  uint64_t v = 0;
  uint32_t v32;
  uint16_t v16;
  switch (m->size) {
  case 1: return *at;
  case 2: memcpy(&v16, at, 2); return v16;
  case 4: memcpy(&v32, at, 4); return v32;
  default: memcpy(&v, at, 8); return v;
  }
}

static void set(head *h, const struct member *m, uint64_t v) {
  unsigned char *at = (unsigned char *)h + m->offset;
  uint32_t v32 = (uint32_t)v;
  uint16_t v16 = (uint16_t)v;
  switch (m->size) {
  case 1: *at = (unsigned char)v; break;
  case 2: memcpy(at, &v16, 2); break;
  case 4: memcpy(at, &v32, 4); break;
  default: memcpy(at, &v, 8); break;
  }
}

static bool in_bounds(const moyo_game *g, const struct member *m, uint64_t v) {
  bool none = v == NO_POINT;
  switch (m->bound) {
  case PLAYERS: return v < g->players;
  case ACTORS: return v < g->players || v == CHANCE; /* see is_actor */
  case PHASES: return v < g->phase_count;
  case PHASES_OR_NONE: return v <= g->phase_count;
  case PLACES: return v < g->place_count;
  case POINTS_OR_NONE: return v < g->points || none;
  case FLAG: return v <= 1;
  case LOOSE: /* the rules' bit is the game's, not the text's */
    return v <= (LOOSE_LOW | LOOSE_RULES) &&
           (v & LOOSE_RULES) == (g->clears_all ? 0 : LOOSE_RULES);
  default: return m->size == 8 || v >> (8 * m->size) == 0;
  }
}

/* Values of a field: of a set its words, of a list its length and items. */
static unsigned field_values(const field *f) {
  return f->size + (f->kind == FIELD_LIST);
}

static void write_fields(const moyo_state *s, FILE *out) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->field_count; i++) {
    const field *f = &g->fields[i];
    fprintf(out, "field %s", f->name);
    for (unsigned k = 0; k < field_values(f); k++) {
      if (f->kind == FIELD_SET)
        fprintf(out, " %" PRIu64, state_set(s, i)[k]);
      else
        fprintf(out, " %" PRId32, state_field(s, i)[k]);
    }
    fputc('\n', out);
  }
}

/* What a text says of a member; see group_board. */
static uint64_t told(const moyo_state *s, const struct member *m) {
  uint64_t v = get(s->head, m);
  bool untold = m->bound == LOOSE && s->game->stages == 0;
  return untold ? v & ~(uint64_t)LOOSE_LOW : v;
}

static void write_state(const moyo_state *s, FILE *out) {
  const moyo_game *g = s->game;
  fprintf(out, "moyo state 1\nruleset %s\nfingerprint %s\nhead", g->ruleset,
          g->fingerprint);
  for (unsigned i = 0; i < MEMBERS; i++)
    fprintf(out, " %s=%" PRIu64, members[i].name, told(s, &members[i]));
  fprintf(out, "\nrandom %" PRIx64 " %" PRIx64 "\nprisoners",
          s->head->random.state, s->head->random.step);
  for (unsigned i = 0; i < g->players; i++)
    for (unsigned c = 0; c < g->colours; c++)
      fprintf(out, " %" PRIu32, s->head->prisoners[i][c]);
  fputs("\nboard ", out);
  for (unsigned p = 0; p < g->points; p++)
    fputc(s->colour[p] ? 'A' + s->colour[p] - 1 : '.', out);
  fputc('\n', out);
  if (s->height) {
    fputs("heights", out);
    for (unsigned p = 0; p < g->points; p++) fprintf(out, " %u", s->height[p]);
    fputc('\n', out);
  }
  write_fields(s, out);
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->save) g->guests[i]->save(s, out);
  fputs("history", out);
  for (unsigned i = 0; i < state_keys_asked(s); i++)
    fprintf(out, " %" PRIx64, history_key(s->history, i));
  fputc('\n', out);
}

/* FNV-1a, to tell a text that was changed by accident. */
static uint64_t checksum(const char *text, size_t size) {
  uint64_t sum = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++)
    sum = (sum ^ (unsigned char)text[i]) * 0x100000001b3u;
  return sum;
}

char *moyo_state_save(const moyo_state *s) {
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  if (!out) return NULL;
  write_state(s, out);
  bool failed = fflush(out) != 0;
  if (!failed) fprintf(out, "end %016" PRIx64 "\n", checksum(text, size));
  failed = failed || ferror(out) != 0;
  if (fclose(out) != 0 || failed) {
    free(text);
    return NULL;
  }
  return text;
}

/* ---- Reading ------------------------------------------------------------- */

bool reader_word(reader *r, const char *expected) {
  size_t n = strlen(expected);
  if (strncmp(r->at, expected, n) != 0) return false;
  r->at += n;
  return true;
}

bool reader_end_line(reader *r) {
  if (*r->at != '\n') return false;
  r->at++;
  r->line++;
  return true;
}

/* A number in the base; nothing but digits and, if allowed, a sign. */
static bool number(reader *r, int base, bool sign, uint64_t *v) {
  const char *start = r->at + (sign && *r->at == '-');
  static const char digits[] = "0123456789abcdef";
  size_t n = 0;
  while (start[n] && memchr(digits, start[n], (size_t)base)) n++;
  if (n == 0 || n > 20) return false;
  *v = strtoull(start, NULL, base);
  if (start != r->at) *v = (uint64_t)0 - *v;
  r->at = start + n;
  return true;
}

/* Is the actor the one that the place in the turn names?  Needs the fields. */
static bool is_actor(const moyo_state *s) {
  unsigned count;
  return s->head->actor == order_decider(s, order_edges(s, &count));
}

static bool read_head(moyo_state *s, reader *r) {
  const moyo_game *g = s->game;
  uint64_t v;
  if (!reader_word(r, "head")) return false;
  for (unsigned i = 0; i < MEMBERS; i++) {
    if (!reader_word(r, " ") || !reader_word(r, members[i].name) ||
        !reader_word(r, "=") || !number(r, 10, false, &v) ||
        !in_bounds(g, &members[i], v))
      return false;
    set(s->head, &members[i], v);
  }
  if (!reader_end_line(r) || !reader_word(r, "random ")) return false;
  if (!number(r, 16, false, &s->head->random.state) || !reader_word(r, " ") ||
      !number(r, 16, false, &s->head->random.step) || !reader_end_line(r) ||
      !reader_word(r, "prisoners"))
    return false;
  for (unsigned i = 0; i < g->players * g->colours; i++) {
    if (!reader_word(r, " ") || !number(r, 10, false, &v) || v > INT32_MAX)
      return false;
    s->head->prisoners[i / g->colours][i % g->colours] = (uint32_t)v;
  }
  return reader_end_line(r);
}

/* The line of heights, in games with stacks. */
static bool read_heights(moyo_state *s, reader *r) {
  uint64_t v;
  if (!s->height) return true;
  if (!reader_word(r, "heights")) return false;
  for (unsigned p = 0; p < s->game->points; p++) {
    if (!reader_word(r, " ") || !number(r, 10, false, &v) || v > MAX_HEIGHT ||
        (v == 0) != (s->colour[p] == EMPTY))
      return false;
    s->height[p] = (uint16_t)v;
  }
  return reader_end_line(r);
}

static bool read_board(moyo_state *s, reader *r) {
  const moyo_game *g = s->game;
  if (!reader_word(r, "board ")) return false;
  for (unsigned p = 0; p < g->points; p++) {
    int c = *r->at++;
    if (c != '.' && (c < 'A' || c >= 'A' + (int)g->colours)) return false;
    s->colour[p] = (uint8_t)(c == '.' ? EMPTY : c - 'A' + 1);
  }
  return reader_end_line(r) && read_heights(s, r);
}

static bool read_fields(moyo_state *s, reader *r) {
  const moyo_game *g = s->game;
  uint64_t v;
  for (unsigned i = 0; i < g->field_count; i++) {
    const field *f = &g->fields[i];
    if (!reader_word(r, "field ") || !reader_word(r, f->name)) return false;
    for (unsigned k = 0; k < field_values(f); k++) {
      if (!reader_word(r, " ") || !number(r, 10, f->kind != FIELD_SET, &v))
        return false;
      if (f->kind == FIELD_SET)
        state_set(s, i)[k] = v;
      else if ((int64_t)v >= INT32_MIN && (int64_t)v <= INT32_MAX)
        state_field(s, i)[k] = (int32_t)v;
      else
        return false;
    }
    if (f->kind == FIELD_LIST &&
        (state_field(s, i)[0] < 0 || state_field(s, i)[0] > (int32_t)f->size))
      return false;
    if (f->kind == FIELD_SET && g->points % SET_BITS &&
        state_set(s, i)[f->size - 1] >> (g->points % SET_BITS))
      return false;
    if (!reader_end_line(r)) return false;
  }
  return table_audit(s) == NULL;
}

/* Makes the groups, once everybody's side is known.  If groups without a
** liberty stand that a clearing could take, the head must say so; where none
** could, texts do not tell of them. */
static bool group_board(moyo_state *s) {
  uint8_t loose = s->head->loose;
  if (!sides_is_valid(s)) return false;
  if (s->game->stages == 0) s->head->loose &= (uint8_t)~LOOSE_LOW;
  state_derive(s);
  if (s->game->stages == 0) return true;
  bool low = s->head->loose & LOOSE_LOW;
  s->head->loose = loose;
  return !low || (loose & LOOSE_LOW);
}

bool reader_number(reader *r, uint64_t most, uint64_t *v) {
  return reader_word(r, " ") && number(r, 10, false, v) && *v <= most;
}

static bool read_parts(moyo_state *s, reader *r) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->guest_count; i++) {
    const mechanism *m = g->guests[i];
    if (m->load && !m->load(s, r)) return false;
    if (m->audit && m->audit(s)) return false;
  }
  return true;
}

static bool read_history(moyo_state *s, reader *r) {
  uint64_t key;
  if (!reader_word(r, "history") || !history_clear(&s->history)) return false;
  while (reader_word(r, " "))
    if (!number(r, 16, false, &key) || !history_add(&s->history, key))
      return false;
  s->head->keys = s->history->count;
  return reader_end_line(r);
}

/* The last line, with the sum of all before it: 16 digits, as it is written. */
static bool read_end(reader *r, const char *text) {
  uint64_t sum = checksum(text, (size_t)(r->at - text)), v;
  if (!reader_word(r, "end ")) return false;
  const char *digits = r->at;
  return number(r, 16, false, &v) && r->at == digits + 16 && v == sum &&
         reader_end_line(r) && *r->at == '\0';
}

static bool read_same(reader *r, const char *name, const char *value) {
  return reader_word(r, name) && reader_word(r, value) && reader_end_line(r);
}

moyo_status moyo_state_load(moyo_state *s, const char *text,
                            moyo_error *error) {
  const moyo_game *g = s->game;
  reader r = {text, 1};
  if (!reader_word(&r, "moyo state 1") || !reader_end_line(&r))
    return error_set(error, MOYO_ERROR, NULL,
                     "line 1: not a saved state; expected \"moyo state 1\"");
  if (!read_same(&r, "ruleset ", g->ruleset))
    return error_set(error, MOYO_ERROR, NULL,
                     "line %u: the state is of another ruleset than %s", r.line,
                     g->ruleset);
  if (!read_same(&r, "fingerprint ", g->fingerprint))
    return error_set(error, MOYO_ERROR, NULL,
                     "line %u: the state was saved under other rules of %s",
                     r.line, g->name);
  moyo_state *made = state_make(g);
  if (!made) return error_set(error, MOYO_ERROR, NULL, "out of memory");
  bool good = read_head(made, &r) && read_board(made, &r) &&
              read_fields(made, &r) && group_board(made) &&
              read_parts(made, &r) && is_actor(made) &&
              read_history(made, &r) && read_end(&r, text);
  if (good) moyo_state_copy(s, made);
  moyo_state_free(made);
  if (good) return MOYO_OK;
  return error_set(error, MOYO_ERROR, NULL,
                   "line %u: the saved state is damaged", r.line);
}
