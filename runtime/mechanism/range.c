/*
** range.c - how far along lines of the board a stone may come.  See range.h.
*/
#include "range.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "colours.h"

/* ---- Distances ------------------------------------------------------------- */

/*
** Points in the order of their distance from those that are in the list at
** first; `steps` says how far they are, UNREACHED elsewhere.
*/
enum { UNREACHED = 0xffff };

typedef struct walk_list {
  uint16_t point[MAX_POINTS], steps[MAX_POINTS];
  unsigned count;
} walk_list;

static void start(walk_list *w, unsigned points) {
  for (unsigned p = 0; p < points; p++) w->steps[p] = UNREACHED;
  w->count = 0;
}

static void reached(walk_list *w, unsigned p, unsigned steps) {
  if (w->steps[p] != UNREACHED) return;
  w->steps[p] = (uint16_t)steps;
  w->point[w->count++] = (uint16_t)p;
}

/* Goes on from what has been reached, as far as the limit. */
static void walk(walk_list *w, const topology *t, unsigned limit) {
  for (unsigned i = 0; i < w->count; i++) {
    unsigned p = w->point[i], steps = w->steps[p];
    if (steps >= limit) return;
    for (unsigned k = 0; k < t->degree; k++) {
      unsigned q = t->lines[p * t->degree + k];
      if (q != t->points) reached(w, q, steps + 1);
    }
  }
}

/* Bytes of a game's balls: beyond them limits are counted step by step. */
enum { MOST_BYTES = 16 << 20 };

/* ---- Balls ----------------------------------------------------------------- */

static const set_word *balls_of(const moyo_game *g, int32_t limit) {
  return limit < (int32_t)g->ball_limits ? g->balls[limit] : NULL;
}

static bool fill_balls(moyo_game *g, unsigned limit) {
  if (g->balls[limit]) return true;
  set_word *balls = calloc(g->points * g->ball_words, sizeof *balls);
  walk_list *w = malloc(sizeof *w);
  for (unsigned p = 0; balls && w && p < g->points; p++) {
    start(w, g->points);
    reached(w, p, 0);
    walk(w, g->board, limit);
    for (unsigned i = 0; i < w->count; i++)
      set_add(balls + p * g->ball_words, w->point[i]);
  }
  if (!w) {
    free(balls);
    return false;
  }
  free(w);
  g->balls[limit] = balls;
  return balls != NULL;
}

/* The balls of one condition: of its limit, or of all that a field may hold. */
static bool fill_for(moyo_game *g, reach r) {
  unsigned last = (unsigned)r.limit, first = r.limit_field < 0 ? last : 0;
  if (last >= g->ball_limits) {
    set_word **more = realloc(g->balls, (last + 1) * sizeof *more);
    if (!more) return false;
    memset(more + g->ball_limits, 0,
           (last + 1 - g->ball_limits) * sizeof *more);
    g->balls = more;
    g->ball_limits = last + 1;
  }
  size_t each = g->points * g->ball_words * sizeof(set_word), used = each;
  for (unsigned i = 0; i < g->ball_limits; i++) used += g->balls[i] ? each : 0;
  for (unsigned limit = first; limit <= last && used <= MOST_BYTES; limit++) {
    if (!fill_balls(g, limit)) return false;
    used += each;
  }
  return true;
}

bool range_prepare(moyo_game *g) {
  g->ball_words = g->words < FEW_WORDS ? FEW_WORDS : g->words;
  for (unsigned i = 0; i < g->verb_count; i++) {
    const program *p = &g->verbs[i].before;
    for (unsigned k = 0; k < p->count; k++)
      if (p->nodes[k].op == OP_WITHIN && !fill_for(g, range_of(&p->nodes[k])))
        return false;
  }
  return true;
}

void range_free(moyo_game *g) {
  for (unsigned i = 0; i < g->ball_limits; i++) free(g->balls[i]);
  free(g->balls);
}

/* ---- Reach ----------------------------------------------------------------- */

static int32_t limit_now(const moyo_state *s, reach r) {
  return r.limit_field < 0 ? r.limit : *state_field(s, (unsigned)r.limit_field);
}

/* The player's start point, or NO_POINT. */
static unsigned start_point(const moyo_state *s, reach r, unsigned player) {
  if (r.from < 0) return NO_POINT;
  int32_t p = state_field(s, (unsigned)r.from)[player];
  return p >= 1 && p <= (int32_t)s->game->points ? (unsigned)p - 1 : NO_POINT;
}

/* Walks from all that the player has. */
static void walk_from_own(const moyo_state *s, reach r, unsigned player,
                          unsigned limit, walk_list *w) {
  unsigned from = start_point(s, r, player);
  start(w, s->game->points);
  for (unsigned p = 0; p < s->game->points; p++)
    if (s->colour[p] == player + 1) reached(w, p, 0);
  if (from != NO_POINT) reached(w, from, 0);
  walk(w, s->game->board, limit);
}

/* Eight words at once, which are a small board's. */
typedef set_word wide
    __attribute__((vector_size(FEW_WORDS * sizeof(set_word))));

static inline bool is_empty(const wide *w) {
  set_word any = 0;
  for (unsigned i = 0; i < FEW_WORDS; i++) any |= (*w)[i];
  return any == 0;
}

/*
** On a small board: the balls round the colour's stones, until they have all
** free points in them.
*/
static void join_few(const moyo_state *s, const set_word *balls,
                     unsigned colour, wide *all) {
  wide sum = *all, free, ball, left;
  unsigned points = s->game->points;
  memcpy(&free, s->free, sizeof free);
  for (unsigned p = colours_next(s->colour, points, colour, 0); p < points;
       p = colours_next(s->colour, points, colour, p + 1)) {
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

void range_fill(const moyo_state *s, reach r, unsigned player, set_word *set) {
  range_fill_to(s, r, limit_now(s, r), player, set);
}

void range_fill_to(const moyo_state *s, reach r, int32_t limit, unsigned player,
                   set_word *set) {
  const moyo_game *g = s->game;
  unsigned from = start_point(s, r, player);
  memset(set, 0, g->words * sizeof *set);
  if (limit < 0 || player >= g->players) return;
  const set_word *balls = balls_of(g, limit);
  if (!balls) {
    walk_list w;
    walk_from_own(s, r, player, (unsigned)limit, &w);
    for (unsigned i = 0; i < w.count; i++) set_add(set, w.point[i]);
    return;
  }
  if (from != NO_POINT)
    memcpy(set, balls + from * g->ball_words, g->words * sizeof *set);
  if (g->ball_words == FEW_WORDS) {
    wide all = {0};
    memcpy(&all, set, g->words * sizeof *set);
    join_few(s, balls, player + 1, &all);
    memcpy(set, &all, g->words * sizeof *set);
    return;
  }
  for (unsigned p = colours_next(s->colour, g->points, player + 1, 0);
       p < g->points; p = colours_next(s->colour, g->points, player + 1, p + 1))
    add_ball(set, balls, p, g->words);
}

bool range_has(const moyo_state *s, reach r, unsigned player, unsigned p) {
  const moyo_game *g = s->game;
  int32_t limit = limit_now(s, r);
  unsigned from = start_point(s, r, player);
  if (limit < 0 || player >= g->players || p >= g->points) return false;
  const set_word *ball = balls_of(g, limit);
  if (!ball) {
    walk_list w;
    walk_from_own(s, r, player, (unsigned)limit, &w);
    return w.steps[p] != UNREACHED;
  }
  ball += p * g->ball_words;
  if (from != NO_POINT && set_has(ball, from)) return true;
  for (unsigned i = 0; i < g->words; i++)
    for (set_word w = ball[i]; w; w &= w - 1)
      if (s->colour[i * SET_BITS + (unsigned)__builtin_ctzll(w)] == player + 1)
        return true;
  return false;
}

void range_refusal(const moyo_state *s, reach r, unsigned player, unsigned p,
                   char *text, size_t size) {
  const moyo_game *g = s->game;
  const char *name = player < g->players ? g->player_name[player] : "nobody";
  const char *start_text = r.from < 0 ? "" : " or start point";
  walk_list w;
  if (player >= g->players || p >= g->points) {
    snprintf(text, size, "nothing is within reach of chance");
    return;
  }
  walk_from_own(s, r, player, UNREACHED, &w);
  if (w.steps[p] == UNREACHED)
    snprintf(text, size, "no way leads to %s from a stone%s of %s's",
             g->board->name[p], start_text, name);
  else
    snprintf(text, size,
             "%s is %u step%s from %s's nearest stone%s; the limit is %d",
             g->board->name[p], w.steps[p], w.steps[p] == 1 ? "" : "s", name,
             start_text, (int)limit_now(s, r));
}
