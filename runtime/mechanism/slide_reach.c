/*
** slide_reach.c - how far stones move, and the points that they reach.  See
** slide_reach.h.
**
** What a group reaches follows from its stones and its liberties.  So a state's
** cache keeps what each group on the lowest level reaches, together with the
** position in which it does.  When the question comes up in another position,
** the two are compared: only groups on or near points that differ are looked
** at again.  Whatever led from one position to the other, nobody has to tell
** the cache of it.  The same goes for the upper stones of each stack.
*/
#include "slide_reach.h"

#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "liberty.h"
#include "walk.h"

static unsigned count_nodes(const moyo_game *g, unsigned op) {
  unsigned n = 0;
  for (unsigned i = 0; i < g->verb_count; i++)
    n += program_count(&g->verbs[i].before, op);
  return n;
}

/* ---- Rays -------------------------------------------- */

/*
** On small boards, for each distance from 1 to `most` and each point: the
** points so far away from it along a line, as sets.
*/
typedef struct rays {
  unsigned most;
  set_word sets[];
} rays;

/* Bytes of a game's rays.  What would need more is found point by point. */
enum { MOST_BYTES = 16 << 20 };

/* Adds the points so far away from p along a line. */
static void find_ends(const topology *t, unsigned p, unsigned range,
                      set_word *set) {
  for (unsigned d = 0; range > 0 && d < t->degree; d++) {
    unsigned q = topology_along(t, p, d, range);
    if (q != t->points) set_add(set, q);
  }
}

/* The longest way along a line that does not go round the board. */
static unsigned longest(const topology *t) {
  unsigned lines = t->width > t->height ? t->width : t->height;
  return lines - 1;
}

static bool prepare(moyo_game *g) {
  const topology *t = g->board;
  unsigned most = longest(t);
  size_t sets = (size_t)most * g->points * g->words * sizeof(set_word);
  g->prepared[MECHANISM_SLIDE] = NULL;
  if (count_nodes(g, OP_UNREACHED) == 0) return true;
  if (g->words > FEW_WORDS || sets > MOST_BYTES) return true;
  rays *r = calloc(1, sizeof *r + sets);
  if (!r) return false;
  r->most = most;
  set_word *set = r->sets;
  for (unsigned range = 1; range <= most; range++)
    for (unsigned p = 0; p < g->points; p++, set += g->words)
      find_ends(t, p, range, set);
  g->prepared[MECHANISM_SLIDE] = r;
  return true;
}

/* The same, if there are rays from them; round joined edges a way may be
** longer. */
static void add_ends(const moyo_state *s, unsigned p, unsigned range,
                     set_word *set) {
  const moyo_game *g = s->game;
  const rays *r = g->prepared[MECHANISM_SLIDE];
  if (!r || range > r->most) {
    find_ends(g->board, p, range, set);
  } else if (range > 0) {
    const set_word *ends = r->sets + ((range - 1) * g->points + p) * g->words;
    for (unsigned i = 0; i < g->words; i++) set[i] |= ends[i];
  }
}

static void release(moyo_game *g) { free(g->prepared[MECHANISM_SLIDE]); }

/* ---- The cache ----------------------------------------------------------- */

/*
** The latest range, and the position that it was asked in: a stone has several
** directions.  Behind it, in games that ask for what is reached, a position and
** what is reached in it.  At first no point of it is free, and no group stands.
** Each group on the lowest level has a slot, and so have the upper stones of
** each stack; some slots may be empty.
*/
typedef struct kept {
  uint64_t asked; /* hash of the position of the latest range */
  unsigned point, count, range;
  bool begun;    /* the rest is laid out */
  uint64_t hash; /* of the position, as in its head */
  uint8_t *side; /* of the position, as in the state */
  uint16_t *height;
  set_word *free;
  set_word *stones; /* points with players' stones */
  set_word *tall;   /* points with several stones */
  set_word *all;    /* what is reached */
  uint16_t *group;  /* by point: 1 + the slot of its group, or 0; */
  uint16_t *stack;  /* the same of the stones on others */
  unsigned slots, spares;
  uint16_t *ranges; /* by slot: how far stones of the group go; */
  set_word *sets;   /* and what they reach */
  uint16_t *spare;  /* a stack of empty slots */
} kept;

/* Numbers by point, in whole words of a set: bytes.h looks at several. */
static size_t room_of(const moyo_game *g) {
  return (size_t)g->words * SET_BITS;
}

/* Sets are padded to some words, which are looked at together, and the slots to
** rows. */
enum { SOME = 4, ROW = 8 };

typedef set_word some __attribute__((vector_size(SOME * sizeof(set_word))));

static inline unsigned padded(unsigned words) {
  return (words + SOME - 1) / SOME * SOME;
}

static size_t most_slots(const moyo_game *g) { return 2 * g->points + ROW; }

static size_t cache_size(const moyo_game *g) {
  size_t room = room_of(g), set = padded(g->words) * sizeof(set_word);
  if (count_nodes(g, OP_UNREACHED) == 0) return sizeof(kept);
  size_t numbers = 3 * room + 2 * most_slots(g);
  return sizeof(kept) + (4 + most_slots(g)) * set + numbers * sizeof(uint16_t) +
         room;
}

/* Lays out the memory behind it. */
static void begin(const moyo_game *g, kept *k) {
  size_t room = room_of(g), set = padded(g->words);
  k->begun = true;
  k->free = (set_word *)(void *)(k + 1);
  k->stones = k->free + set;
  k->tall = k->stones + set;
  k->all = k->tall + set;
  k->sets = k->all + set;
  k->height = (uint16_t *)(void *)(k->sets + most_slots(g) * set);
  k->group = k->height + room;
  k->stack = k->group + room;
  k->ranges = k->stack + room;
  k->spare = k->ranges + most_slots(g);
  k->side = (uint8_t *)(k->spare + most_slots(g));
}

/* The hash tells stones from each other, but not sides. */
static bool is_current(const moyo_state *s, const kept *k) {
  return k->begun && k->hash == s->head->hash && !s->game->sided;
}

/* ---- What has changed ---------------------------------------------------- */

/* Of a word's points, those on which as many stones of the same side stand as
** in the cache.  All bytes of the word can be read: see layout.c. */
static set_word find_same(const moyo_state *s, const kept *k, unsigned word) {
  unsigned from = word * SET_BITS;
  set_word side = bytes_same_64(s->side + from, k->side + from);
  if (!s->height) return side;
  return side & bytes_same_numbers_64(s->height + from, k->height + from);
}

/* The points that differ, or that are free in only one of the positions. */
static inline __attribute__((always_inline)) void
find_changes(unsigned words, const moyo_state *s, const kept *k,
             set_word *out) {
  unsigned rest = s->game->points % SET_BITS;
  for (unsigned i = 0; i < words; i++)
    out[i] = ~find_same(s, k, i) | (s->free[i] ^ k->free[i]);
  if (rest) out[words - 1] &= ((set_word)1 << rest) - 1;
}

/* For each point p that is in both sets. */
#define EACH_POINT(a, b, words, p)                                             \
  for (unsigned i_ = 0, p; i_ < (words); i_++)                                 \
    for (set_word left_ = (a)[i_] & (b)[i_];                                   \
         left_ &&                                                              \
         (p = i_ * SET_BITS + (unsigned)__builtin_ctzll(left_), true);         \
         left_ &= left_ - 1)

static inline bool meet(const set_word *a, const set_word *b, unsigned words) {
  set_word both = 0;
  for (unsigned i = 0; i < words; i++) both |= a[i] & b[i];
  return both != 0;
}

static bool is_players(const moyo_state *s, unsigned p) {
  return s->colour[p] != EMPTY && s->colour[p] <= s->game->players;
}

/* The cache takes over what stands on p. */
static inline void note_point(const moyo_state *s, kept *k, unsigned p) {
  k->side[p] = s->side[p];
  set_remove(k->stones, p);
  if (is_players(s, p)) set_add(k->stones, p);
  if (!s->height) return;
  k->height[p] = s->height[p];
  set_remove(k->tall, p);
  if (s->height[p] > 1) set_add(k->tall, p);
}

/* ---- Groups -------------------------------------------------------------- */

static inline set_word *set_of(unsigned words, const kept *k, unsigned slot) {
  return k->sets + (size_t)slot * padded(words);
}

enum { FORGOTTEN = UINT16_MAX }; /* in the place of a slot's range */

/* Empties the slot that p has in a list: of its group, or of its stack. */
static inline __attribute__((always_inline)) void
forget(unsigned words, kept *k, uint16_t *list, unsigned p) {
  if (list[p] == 0) return;
  unsigned slot = list[p] - 1u;
  list[p] = 0;
  if (k->ranges[slot] == FORGOTTEN) return;
  k->ranges[slot] = FORGOTTEN;
  k->spare[k->spares++] = (uint16_t)slot;
  set_word *set = set_of(words, k, slot);
  for (unsigned i = 0; i < words; i += SOME) memset(set + i, 0, sizeof(some));
}

/* A slot for p, unless it has one. */
static inline bool find_slot(kept *k, const uint16_t *list, unsigned p,
                             unsigned *slot) {
  if (list[p] != 0) return false;
  *slot = k->spares > 0 ? k->spare[--k->spares] : k->slots++;
  return true;
}

/* Where there are rays, `words` may be a constant. */
static inline __attribute__((always_inline)) void
reach_by_sets(unsigned words, const moyo_state *s, kept *k, unsigned p,
              unsigned slot) {
  const rays *r = s->game->prepared[MECHANISM_SLIDE];
  const set_word *near = s->game->shape->near_sets;
  set_word all[FEW_WORDS], *out = set_of(words, k, slot);
  unsigned q = p, range = 0;
  for (unsigned i = 0; i < words; i++) all[i] = 0;
  do {
    for (unsigned i = 0; i < words; i++) all[i] |= near[q * words + i];
    k->group[q] = (uint16_t)(slot + 1);
    q = s->next[q];
  } while (q != p);
  for (unsigned i = 0; i < words; i++)
    range += set_word_count(all[i] & s->free[i]);
  k->ranges[slot] = (uint16_t)range;
  if (range == 0 || range > r->most) return;
  const set_word *ends = r->sets + (range - 1) * s->game->points * words;
  for (unsigned i = 0; i < words; i++) all[i] = 0;
  do {
    for (unsigned i = 0; i < words; i++) all[i] |= ends[q * words + i];
    q = s->next[q];
  } while (q != p);
  for (unsigned i = 0; i < words; i++) out[i] = all[i];
}

/* On other boards, and round edges, where stones go further than rays. */
static void reach_by_points(const moyo_state *s, kept *k, unsigned p,
                            unsigned slot) {
  const topology *t = s->game->board;
  unsigned q = p, range = liberty_count(s, p, 1);
  bool ends = range <= longest(t) || topology_is_round(t);
  k->ranges[slot] = (uint16_t)range;
  do {
    k->group[q] = (uint16_t)(slot + 1);
    if (ends) add_ends(s, q, range, set_of(s->game->words, k, slot));
    q = s->next[q];
  } while (q != p);
}

/* Do rays say all? */
static bool has_rays(const moyo_game *g) {
  return g->prepared[MECHANISM_SLIDE] && !topology_is_round(g->board);
}

/* Finds what groups on touched points reach. */
static inline __attribute__((always_inline)) void
renew_groups(unsigned words, const moyo_state *s, kept *k, bool by_sets,
             const set_word *touched) {
  unsigned slot;
  EACH_POINT(touched, k->stones, words, p)
  if (find_slot(k, k->group, p, &slot)) {
    if (by_sets)
      reach_by_sets(words, s, k, p, slot);
    else
      reach_by_points(s, k, p, slot);
  }
}

/* ---- Stacks -------------------------------------------------------------- */

/* The highest stack near p; *joined: how high they are of its own colour. */
static unsigned highest_near(const moyo_state *s, unsigned p,
                             unsigned *joined) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  unsigned most = 0;
  *joined = 0;
  for (unsigned k = 0; k < h->near_degree && near[k] != s->game->points; k++) {
    unsigned height = s->height[near[k]];
    if (height > most) most = height;
    if (s->colour[near[k]] == s->colour[p] && height > *joined)
      *joined = height;
  }
  return most;
}

/* How far the stone of p at a level goes that none near it is joined to. */
static unsigned count_lower(const moyo_state *s, unsigned p, unsigned level) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  unsigned n = 0;
  for (unsigned k = 0; k < h->near_degree && near[k] != s->game->points; k++)
    n += s->height[near[k]] < level;
  return n;
}

/* Adds what the stones on p reach that stand on others.  Above all stacks near
** it each goes as far. */
static void reach_above(const moyo_state *s, unsigned p, set_word *out) {
  unsigned joined, last = highest_near(s, p, &joined) + 1;
  if (last < 2) last = 2;
  if (last > s->height[p]) last = s->height[p];
  for (unsigned level = 2; level <= last; level++) {
    unsigned range =
        level <= joined ? liberty_count(s, p, level) : count_lower(s, p, level);
    add_ends(s, p, range, out);
  }
}

/* The same for all stacks touched, and for those that are joined to them. */
static void renew_stacks(const moyo_state *s, kept *k,
                         const set_word *touched) {
  unsigned words = s->game->words, slot;
  set_word joined[SET_MAX_WORDS];
  walk_flood(walk_shape(s->game->shape), touched, k->tall, joined);
  EACH_POINT(joined, k->stones, words, p) forget(words, k, k->stack, p);
  EACH_POINT(joined, k->stones, words, p)
  if (find_slot(k, k->stack, p, &slot)) {
    k->stack[p] = (uint16_t)(slot + 1);
    k->ranges[slot] = 0;
    reach_above(s, p, set_of(words, k, slot));
  }
}

/* ---- What is reached ----------------------------------------------------- */

static inline __attribute__((always_inline)) void unite(unsigned words,
                                                        kept *k) {
  unsigned room = padded(words);
  for (unsigned i = 0; i < room; i += SOME) {
    some all = {0}, set;
    const set_word *at = k->sets + i;
    for (unsigned n = 0; n < k->slots; n += ROW)
      for (unsigned in_row = 0; in_row < ROW; in_row++, at += room) {
        memcpy(&set, at, sizeof set);
        all |= set;
      }
    memcpy(k->all + i, &all, sizeof all);
  }
}

/* Makes the cache that of the state's position, on boards with rays by sets. */
static inline __attribute__((always_inline)) void
renew(unsigned words, const moyo_state *s, kept *k, bool by_sets) {
  set_word changed[SET_MAX_WORDS], touched[SET_MAX_WORDS];
  find_changes(words, s, k, changed);
  if (by_sets) {
    const set_word *near = s->game->shape->near_sets;
    for (unsigned i = 0; i < words; i++) touched[i] = changed[i];
    EACH_POINT(changed, changed, words, p)
    for (unsigned i = 0; i < words; i++) touched[i] |= near[p * words + i];
  } else {
    walk_grow(walk_shape(s->game->shape), changed, touched);
  }
  EACH_POINT(touched, k->stones, words, p) {
    forget(words, k, k->group, p);
    forget(words, k, k->stack, p);
  }
  EACH_POINT(changed, changed, words, p) note_point(s, k, p);
  for (unsigned i = 0; i < words; i++) k->free[i] = s->free[i];
  renew_groups(words, s, k, by_sets, touched);
  if (meet(k->tall, touched, words)) renew_stacks(s, k, touched);
  unite(words, k);
  k->hash = s->head->hash;
}

static inline __attribute__((always_inline)) void
renew_by_sets(unsigned words, const moyo_state *s, kept *k) {
  renew(words, s, k, true);
}

const set_word *slide_reached(const moyo_state *s) {
  kept *k = state_cache(s, MECHANISM_SLIDE);
  if (is_current(s, k)) return k->all;
  if (!k->begun) begin(s->game, k);
  if (has_rays(s->game))
    SET_BY_WORDS(renew_by_sets, s->game->words, s, k);
  else
    renew(s->game->words, s, k, false);
  return k->all;
}

unsigned slide_range(const moyo_state *s, unsigned p, unsigned count) {
  kept *k = state_cache(s, MECHANISM_SLIDE);
  unsigned level = state_height(s, p) + 1 - count;
  if (level == 1 && is_current(s, k) && k->group[p] != 0)
    return k->ranges[k->group[p] - 1];
  if (k->asked != s->head->hash || k->point != p || k->count != count) {
    k->asked = s->head->hash;
    k->point = p;
    k->count = count;
    k->range = liberty_count(s, p, level);
  }
  return k->range;
}

/* ---- The mechanism ------------------------------------------------------- */

static bool is_used(const moyo_game *g) {
  return count_nodes(g, OP_REACH) + count_nodes(g, OP_UNREACHED) > 0;
}

/* Counts all anew, stone by stone, if the cache says that it is up to date. */
static const char *audit(const moyo_state *s) {
  const kept *k = state_cache(s, MECHANISM_SLIDE);
  const moyo_game *g = s->game;
  set_word all[SET_MAX_WORDS] = {0};
  if (!is_current(s, k)) return NULL;
  for (unsigned p = 0; p < g->points; p++)
    for (unsigned level = state_height(s, p); level > 0; level--) {
      if (!is_players(s, p)) continue;
      unsigned range = liberty_count(s, p, level);
      if (level == 1 && k->ranges[k->group[p] - 1] != range)
        return "a group's range is wrong";
      find_ends(g->board, p, range, all);
    }
  return memcmp(all, k->all, g->words * sizeof *all) == 0
             ? NULL
             : "the set of points that moves reach is wrong";
}

const mechanism slide_mechanism = {.is_used = is_used,
                                   .prepare = prepare,
                                   .release = release,
                                   .cache_size = cache_size,
                                   .audit = audit};
