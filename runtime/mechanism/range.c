/*
** range.c - how far along lines of the board a stone may be placed.  See
** range.h.
*/
#include "range.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "legality.h"
#include "query.h"

/* ---- Distances ----------------------------------------------------------- */

/*
** A flood of the board, breadth first: points in the order of their distance
** from the first ones; and the distance of every point in steps, or UNREACHED.
*/
enum { UNREACHED = 0xffff };

typedef struct flood {
  uint16_t point[MAX_POINTS], steps[MAX_POINTS];
  unsigned count;
} flood;

static void flood_start(flood *w, unsigned points) {
  for (unsigned p = 0; p < points; p++) w->steps[p] = UNREACHED;
  w->count = 0;
}

static void flood_add(flood *w, unsigned p, unsigned steps) {
  if (w->steps[p] != UNREACHED) return;
  w->steps[p] = (uint16_t)steps;
  w->point[w->count++] = (uint16_t)p;
}

/* Floods from the points in the list as far as the limit. */
static void flood_fill(flood *w, const topology *t, unsigned limit) {
  for (unsigned i = 0; i < w->count; i++) {
    unsigned p = w->point[i], steps = w->steps[p];
    if (steps >= limit) return;
    for (unsigned k = 0; k < t->degree; k++) {
      unsigned q = t->lines[p * t->degree + k];
      if (q != t->points) flood_add(w, q, steps + 1);
    }
  }
}

/* Bytes of a game's balls.  Limits that would need more are measured by
** floods. */
enum { MOST_BYTES = 16 << 20 };

/* ---- Balls --------------------------------------------------------------- */

typedef struct ball_table {
  unsigned limits, words; /* words of one ball */
  set_word **of;          /* by limit, then by point; or NULL */
} ball_table;

static const ball_table *balls_in(const moyo_game *g) {
  return g->prepared[MECHANISM_RANGE];
}

/* The balls of a limit, or NULL; *words is how many words each has. */
static const set_word *balls_of(const moyo_game *g, int32_t limit,
                                unsigned *words) {
  const ball_table *b = balls_in(g);
  *words = b ? b->words : 0;
  return b && limit < (int32_t)b->limits ? b->of[limit] : NULL;
}

static bool fill_balls(const moyo_game *g, ball_table *b, unsigned limit) {
  if (b->of[limit]) return true;
  set_word *list = calloc(g->points * b->words, sizeof *list);
  flood *w = malloc(sizeof *w);
  for (unsigned p = 0; list && w && p < g->points; p++) {
    flood_start(w, g->points);
    flood_add(w, p, 0);
    flood_fill(w, g->board, limit);
    for (unsigned i = 0; i < w->count; i++)
      set_add(list + p * b->words, w->point[i]);
  }
  if (!w) {
    free(list);
    return false;
  }
  free(w);
  b->of[limit] = list;
  return list != NULL;
}

/* The balls of one condition: of its limit, or of all that a field may hold. */
static bool fill_for(const moyo_game *g, ball_table *b, range_limit r) {
  unsigned last = (unsigned)r.limit, first = r.limit_field < 0 ? last : 0;
  if (last >= b->limits) {
    set_word **more = realloc(b->of, (last + 1) * sizeof *more);
    if (!more) return false;
    memset(more + b->limits, 0, (last + 1 - b->limits) * sizeof *more);
    b->of = more;
    b->limits = last + 1;
  }
  size_t each = g->points * b->words * sizeof(set_word), used = each;
  for (unsigned i = 0; i < b->limits; i++) used += b->of[i] ? each : 0;
  for (unsigned limit = first; limit <= last && used <= MOST_BYTES; limit++) {
    if (!fill_balls(g, b, limit)) return false;
    used += each;
  }
  return true;
}

/* The i-th condition of this kind, or NULL. */
static const node *find(const moyo_game *g, unsigned i) {
  for (unsigned v = 0; v < g->verb_count; v++) {
    const program *p = &g->verbs[v].before;
    for (unsigned k = 0; k < p->count; k++)
      if (p->nodes[k].op == OP_WITHIN && i-- == 0) return &p->nodes[k];
  }
  return NULL;
}

static bool is_used(const moyo_game *g) { return find(g, 0) != NULL; }

static bool prepare(moyo_game *g) {
  const node *n;
  ball_table *b = calloc(1, sizeof *b);
  g->prepared[MECHANISM_RANGE] = b;
  if (!b) return false;
  b->words = g->words < FEW_WORDS ? FEW_WORDS : g->words;
  for (unsigned i = 0; (n = find(g, i)); i++)
    if (!fill_for(g, b, range_of(n))) return false;
  return true;
}

static void release(moyo_game *g) {
  ball_table *b = g->prepared[MECHANISM_RANGE];
  for (unsigned i = 0; b && i < b->limits; i++) free(b->of[i]);
  if (b) free(b->of);
  free(b);
}

const mechanism range_mechanism = {
    .is_used = is_used, .prepare = prepare, .release = release};

/* ---- Reach --------------------------------------------------------------- */

static int32_t limit_now(const moyo_state *s, range_limit r) {
  return r.limit_field < 0 ? r.limit : *state_field(s, (unsigned)r.limit_field);
}

/* The player's start point, or NO_POINT. */
static unsigned start_point(const moyo_state *s, range_limit r,
                            unsigned player) {
  if (r.from < 0) return NO_POINT;
  int32_t p = state_field(s, (unsigned)r.from)[player];
  return p >= 1 && p <= (int32_t)s->game->points ? (unsigned)p - 1 : NO_POINT;
}

/* Floods from the player's stones and his start point. */
static void flood_from_own(const moyo_state *s, range_limit r, unsigned player,
                           unsigned limit, flood *w) {
  unsigned from = start_point(s, r, player);
  flood_start(w, s->game->points);
  for (unsigned p = 0; p < s->game->points; p++)
    if (s->colour[p] == player + 1) flood_add(w, p, 0);
  if (from != NO_POINT) flood_add(w, from, 0);
  flood_fill(w, s->game->board, limit);
}

/* Eight words at once: a set of a small board. */
typedef set_word wide
    __attribute__((vector_size(FEW_WORDS * sizeof(set_word))));

static inline bool is_empty(const wide *w) {
  set_word any = 0;
  for (unsigned i = 0; i < FEW_WORDS; i++) any |= (*w)[i];
  return any == 0;
}

/* On a small board: adds the balls round the stones, until all free points are
** in them. */
static void join_few(const moyo_state *s, const set_word *balls,
                     const set_word *stones, wide *all) {
  wide sum = *all, free, ball, left;
  unsigned points = s->game->points, words = s->game->words;
  memcpy(&free, s->free, sizeof free);
  for (unsigned p = set_next(stones, words, 0); p < points;
       p = set_next(stones, words, p + 1)) {
    memcpy(&ball, balls + p * FEW_WORDS, sizeof ball);
    sum |= ball;
    left = free & ~sum;
    if (is_empty(&left)) break;
  }
  *all = sum;
}

static inline void add_ball(set_word *set, const set_word *balls, unsigned p,
                            unsigned words) {
  for (unsigned i = 0; i < words; i++) set[i] |= balls[p * words + i];
}

void range_fill(const moyo_state *s, range_limit r, unsigned player,
                set_word *set) {
  range_fill_to(s, r, limit_now(s, r), player, set);
}

void range_fill_to(const moyo_state *s, range_limit r, int32_t limit,
                   unsigned player, set_word *set) {
  const moyo_game *g = s->game;
  unsigned from = start_point(s, r, player);
  memset(set, 0, g->words * sizeof *set);
  if (limit < 0 || player >= g->players) return;
  unsigned words;
  const set_word *list = balls_of(g, limit, &words);
  if (!list) {
    flood w;
    flood_from_own(s, r, player, (unsigned)limit, &w);
    for (unsigned i = 0; i < w.count; i++) set_add(set, w.point[i]);
    return;
  }
  if (from != NO_POINT)
    memcpy(set, list + from * words, g->words * sizeof *set);
  set_word stones[SET_MAX_WORDS];
  query_stones(s, player + 1, stones);
  if (words == FEW_WORDS) {
    wide all = {0};
    memcpy(&all, set, g->words * sizeof *set);
    join_few(s, list, stones, &all);
    memcpy(set, &all, g->words * sizeof *set);
    return;
  }
  for (unsigned p = set_next(stones, g->words, 0); p < g->points;
       p = set_next(stones, g->words, p + 1))
    add_ball(set, list, p, g->words);
}

bool range_has(const moyo_state *s, range_limit r, unsigned player,
               unsigned p) {
  const moyo_game *g = s->game;
  int32_t limit = limit_now(s, r);
  unsigned from = start_point(s, r, player);
  if (limit < 0 || player >= g->players || p >= g->points) return false;
  unsigned words;
  const set_word *ball = balls_of(g, limit, &words);
  if (!ball) {
    flood w;
    flood_from_own(s, r, player, (unsigned)limit, &w);
    return w.steps[p] != UNREACHED;
  }
  ball += p * words;
  if (from != NO_POINT && set_has(ball, from)) return true;
  for (unsigned i = 0; i < g->words; i++)
    for (set_word w = ball[i]; w; w &= w - 1)
      if (s->colour[i * SET_BITS + (unsigned)__builtin_ctzll(w)] == player + 1)
        return true;
  return false;
}

void range_refusal(const moyo_state *s, range_limit r, unsigned player,
                   unsigned p, char *text, size_t size) {
  const moyo_game *g = s->game;
  const char *name = player < g->players ? g->player_name[player] : "nobody";
  const char *start_text = r.from < 0 ? "" : " or start point";
  flood w;
  if (player >= g->players || p >= g->points) {
    snprintf(text, size, "nothing is within reach of chance");
    return;
  }
  flood_from_own(s, r, player, UNREACHED, &w);
  if (w.steps[p] == UNREACHED)
    snprintf(text, size, "no way leads to %s from a stone%s of %s's",
             g->board->name[p], start_text, name);
  else
    snprintf(text, size,
             "%s is %u step%s from %s's nearest stone%s; the limit is %d",
             g->board->name[p], w.steps[p], w.steps[p] == 1 ? "" : "s", name,
             start_text, (int)limit_now(s, r));
}

/* ---- Operations ---------------------------------------------------------- */

bool range_within(moyo_state *s, const node *n, moyo_step step) {
  return range_has(s, range_of(n), s->head->actor,
                   legality_arrival(s->game, step));
}

bool range_why(const moyo_state *s, const node *n, moyo_step step, char *text,
               size_t size) {
  range_refusal(s, range_of(n), s->head->actor, legality_arrival(s->game, step),
                text, size);
  return true;
}

void range_select(const moyo_state *s, const node *n, const verb *v,
                  set_word *set) {
  (void)v;
  range_fill(s, range_of(n), s->head->actor, set);
}

/* With a limit of 0 nothing could be placed, so one in a field is at least 1
** when something is. */
void range_select_ever(const moyo_state *s, const node *n, const verb *v,
                       set_word *set) {
  (void)v;
  range_limit r = range_of(n);
  range_fill_to(s, r, r.limit_field < 0 ? r.limit : 1, s->head->actor, set);
}
