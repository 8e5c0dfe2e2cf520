/*
** plain_go.c - random games of Go in plain C: the yardstick of `moyo bench`.
**
** What a program takes that knows one game only, on a board whose size the
** compiler knows.  The rules are Moyo's Go: suicide is allowed, no position of
** the board may come back, two passes end the game, area counts.  A step is
** drawn from all that are left, each equally likely, until one is legal; light
** play fills no single-point eye of its own and passes when nothing else is
** left.
**
** A group is named by one of its stones.  Its stones form a ring; its liberties
** are counted as pairs of a stone and an empty point beside it, so the count is
** zero when there is none.
**
**   plain_go uniform|light seconds S   nanoseconds a ply and plies a game, of
**                                      the games in S seconds of a processor
**   plain_go uniform|light games N     plies and score of N games, a line each
**
** -DLINES=19 sets the size.  With -DORDERED steps are drawn in the order of the
** points, as in Moyo, whose games are then the same.
*/
#define _POSIX_C_SOURCE 200809L

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef LINES
#define LINES 19
#endif

/* Bits that say which positions have not been. */
#if LINES < 10
#define SIEVE 8192
#elif LINES < 20
#define SIEVE 32768
#else
#define SIEVE 131072
#endif

#define INLINE static inline __attribute__((always_inline))
#define APART  static __attribute__((noinline))

enum { EMPTY, BLACK, WHITE, WALL };

/* One column of wall stands between the end of a line and the next one. */
enum {
  STRIDE = LINES + 1,
  CELLS = STRIDE * (LINES + 2) + 1,
  FIRST = STRIDE + 1,
  POINTS = LINES * LINES,
  MOST_PLIES = 100 * POINTS
};

typedef struct board {
  unsigned empties;
  unsigned positions;         /* so far */
  uint64_t hash;              /* of this one */
  uint64_t sieve[SIEVE / 64]; /* bits of hashes so far */
  uint16_t empty[POINTS];
  uint8_t colour[CELLS];
  uint8_t around[CELLS]; /* colours beside the cell, two bits a direction */
  uint16_t group[CELLS]; /* 0 without a stone */
  /* What follows is set with a stone. */
  uint16_t next[CELLS];     /* stone of the ring */
  uint16_t stones[CELLS];   /* by group */
  int32_t liberties[CELLS]; /* by group; that of 0 never comes to zero */
} board;

/* What the colours beside a cell come to. */
typedef struct pattern {
  uint8_t own[3]; /* where that colour is, a bit a direction */
  uint8_t empty;  /* how many are */
  bool eye[3];    /* of that colour, perhaps */
  bool edge;
} pattern;

typedef struct generator {
  uint64_t state, step;
} generator;

/* The last is the cell itself. */
static const int beside[5] = {-STRIDE, 1, STRIDE, -1, 0};
static const int corner[4] = {-STRIDE - 1, 1 - STRIDE, STRIDE + 1, STRIDE - 1};

static board start;
static pattern patterns[256];
static uint64_t stone_hash[3][CELLS];
static uint64_t earlier[MOST_PLIES + 1]; /* hashes of positions */

INLINE unsigned neighbour(unsigned p, unsigned k) {
  return p + (unsigned)beside[k];
}

/* ---- Random numbers: PCG32, as Moyo's random.h has them ------------------ */

static uint64_t mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

INLINE uint32_t draw(generator *g) {
  uint64_t old = g->state;
  g->state = old * 6364136223846793005u + g->step;
  uint32_t word = (uint32_t)((old >> 18 ^ old) >> 27);
  unsigned turn = (unsigned)(old >> 59);
  return word >> turn | word << (-turn & 31);
}

static generator generator_of(uint64_t seed, uint64_t stream) {
  generator g = {mix(seed), mix(stream) << 1 | 1};
  draw(&g);
  g.state += mix(seed ^ stream);
  draw(&g);
  return g;
}

/* From 0 to n-1, each equally likely. */
INLINE uint32_t below(generator *g, uint32_t n) {
  uint64_t wide = (uint64_t)draw(g) * n;
  if ((uint32_t)wide < n)
    for (uint32_t reject = -n % n; (uint32_t)wide < reject;)
      wide = (uint64_t)draw(g) * n;
  return (uint32_t)(wide >> 32);
}

/* ---- Tables -------------------------------------------------------------- */

static void make_pattern(unsigned code) {
  pattern *t = &patterns[code];
  unsigned walls = 0;
  for (unsigned k = 0; k < 4; k++) {
    unsigned c = code >> 2 * k & 3;
    t->empty = (uint8_t)(t->empty + (c == EMPTY));
    walls += c == WALL;
    if (c == BLACK || c == WHITE) t->own[c] |= (uint8_t)(1u << k);
  }
  t->edge = walls > 0;
  for (unsigned c = BLACK; c <= WHITE; c++)
    t->eye[c] = t->empty == 0 && t->own[BLACK + WHITE - c] == 0;
}

static void make_board(void) {
  board *b = &start;
  generator g = generator_of(0, 0);
  memset(b->colour, WALL, sizeof b->colour);
  for (unsigned i = 0; i < POINTS; i++) {
    unsigned p = FIRST + i / LINES * STRIDE + i % LINES;
    b->colour[p] = EMPTY;
    b->empty[b->empties++] = (uint16_t)p;
    for (unsigned c = BLACK; c <= WHITE; c++) {
      stone_hash[c][p] = (uint64_t)draw(&g) << 32;
      stone_hash[c][p] |= draw(&g);
    }
  }
  for (unsigned i = 0; i < POINTS; i++)
    for (unsigned k = 0; k < 4; k++) {
      unsigned p = b->empty[i], c = b->colour[neighbour(p, k)];
      b->around[p] |= (uint8_t)(c << 2 * k);
    }
}

/* ---- Earlier positions --------------------------------------------------- */

APART bool is_listed(const board *b, uint64_t hash) {
  for (unsigned i = 0; i < b->positions; i++)
    if (earlier[i] == hash) return true;
  return false;
}

INLINE bool has_been(const board *b, uint64_t hash) {
  unsigned bit = (unsigned)hash % SIEVE;
  return b->sieve[bit / 64] >> bit % 64 & 1 && is_listed(b, hash);
}

INLINE void remember(board *b) {
  unsigned bit = (unsigned)b->hash % SIEVE;
  b->sieve[bit / 64] |= UINT64_C(1) << bit % 64;
  earlier[b->positions++] = b->hash;
}

/* ---- Stones -------------------------------------------------------------- */

/* The cells beside p see it change between empty and this colour. */
INLINE void show(board *b, unsigned p, unsigned colour) {
  for (unsigned k = 0; k < 4; k++)
    b->around[neighbour(p, k)] ^= (uint8_t)(colour << 2 * (k ^ 2));
}

/* The smaller group becomes part of the larger one, whose name is returned. */
INLINE unsigned join(board *b, unsigned x, unsigned y) {
  unsigned large = b->stones[x] < b->stones[y] ? y : x;
  unsigned small = x ^ y ^ large, p = small;
  do {
    b->group[p] = (uint16_t)large;
    p = b->next[p];
  } while (p != small);
  uint16_t after = b->next[large];
  b->next[large] = b->next[small];
  b->next[small] = after;
  b->stones[large] = (uint16_t)(b->stones[large] + b->stones[small]);
  b->liberties[large] += b->liberties[small];
  return large;
}

/* Puts a stone; the groups beside it have lost their liberty there.  It is a
** group of its own first, then part of one beside it, if any: without a branch,
** which nobody could predict. */
INLINE void put(board *b, unsigned p, unsigned colour, const pattern *t) {
  unsigned own = t->own[colour];
  b->colour[p] = (uint8_t)colour;
  show(b, p, colour);
  b->group[p] = b->next[p] = (uint16_t)p;
  b->stones[p] = 0;
  b->liberties[p] = 0;
  unsigned group =
      b->group[neighbour(p, (unsigned)__builtin_ctz(own | 1 << 4))];
  b->group[p] = (uint16_t)group;
  uint16_t after = b->next[group];
  b->next[group] = (uint16_t)p;
  b->next[p] = after;
  b->stones[group]++;
  b->liberties[group] += t->empty;
  for (own &= own - 1; own; own &= own - 1) {
    unsigned other = b->group[neighbour(p, (unsigned)__builtin_ctz(own))];
    if (other != group) group = join(b, group, other);
  }
}

static void lift(board *b, unsigned group, unsigned colour) {
  unsigned p = group;
  do {
    b->colour[p] = EMPTY;
    b->group[p] = 0;
    show(b, p, colour);
    for (unsigned k = 0; k < 4; k++) b->liberties[b->group[neighbour(p, k)]]++;
    b->empty[b->empties++] = (uint16_t)p;
    p = b->next[p];
  } while (p != group);
}

static uint64_t hash_of(const board *b, unsigned group, unsigned colour) {
  uint64_t hash = 0;
  unsigned p = group;
  do {
    hash ^= stone_hash[colour][p];
    p = b->next[p];
  } while (p != group);
  return hash;
}

/* ---- Steps --------------------------------------------------------------- */

typedef struct dying {
  unsigned group[4], count;
} dying;

/* The groups in these directions that have no liberty. */
static dying find_dying(const board *b, unsigned p, unsigned directions) {
  dying d = {.count = 0};
  for (; directions; directions &= directions - 1) {
    unsigned k = (unsigned)__builtin_ctz(directions), i = 0;
    unsigned group = b->group[neighbour(p, k)];
    if (b->liberties[group] != 0) continue;
    while (i < d.count && d.group[i] != group) i++;
    if (i == d.count) d.group[d.count++] = group;
  }
  return d;
}

static bool has_live_friend(const board *b, unsigned p, unsigned own) {
  for (; own; own &= own - 1)
    if (b->liberties[b->group[neighbour(p, (unsigned)__builtin_ctz(own))]])
      return true;
  return false;
}

/* Plays where some group beside p is without liberties, or the stone itself; if
** the position is new. */
APART bool play_closed(board *b, unsigned p, unsigned colour,
                       const pattern *t) {
  unsigned dead = BLACK + WHITE - colour;
  uint64_t hash = b->hash ^ stone_hash[colour][p];
  dying d = find_dying(b, p, t->own[dead]);
  bool suicide =
      d.count == 0 && t->empty == 0 && !has_live_friend(b, p, t->own[colour]);
  if (suicide) {
    d = find_dying(b, p, t->own[colour]);
    dead = colour;
    hash ^= stone_hash[colour][p];
  }
  for (unsigned i = 0; i < d.count; i++) hash ^= hash_of(b, d.group[i], dead);
  if (has_been(b, hash)) return false;
  put(b, p, colour, t);
  if (suicide) {
    lift(b, b->group[p], colour);
  } else {
    for (unsigned i = 0; i < d.count; i++) lift(b, d.group[i], dead);
  }
  b->hash = hash;
  return true;
}

/* Nothing but own stones beside it, which are joined, or can be. */
INLINE bool is_eye(const board *b, unsigned p, unsigned colour,
                   const pattern *t) {
  static const unsigned unit[4] = {[BLACK] = 1, [WHITE] = 8};
  if (!t->eye[colour]) return false;
  unsigned counts = 0;
  for (unsigned k = 0; k < 4; k++)
    counts += unit[b->colour[p + (unsigned)corner[k]]];
  unsigned enemies = (colour == BLACK ? counts / 8 : counts % 8) + t->edge;
  return enemies < 2;
}

/* Puts a stone on an empty point, if that is legal. */
INLINE bool play(board *b, unsigned p, unsigned colour, bool light) {
  const pattern *t = &patterns[b->around[p]];
  if (light && is_eye(b, p, colour, t)) return false;
  bool low = false;
  unsigned group[4];
  for (unsigned k = 0; k < 4; k++) {
    group[k] = b->group[neighbour(p, k)];
    b->liberties[group[k]]--;
  }
  for (unsigned k = 0; k < 4; k++) low |= b->liberties[group[k]] == 0;
  if (low) {
    if (play_closed(b, p, colour, t)) return true;
  } else if (t->empty | t->own[colour]) {
    uint64_t hash = b->hash ^ stone_hash[colour][p];
    if (!has_been(b, hash)) {
      b->hash = hash;
      put(b, p, colour, t);
      return true;
    }
  }
  for (unsigned k = 0; k < 4; k++) b->liberties[group[k]]++;
  return false;
}

/* ---- Games --------------------------------------------------------------- */

/* Exchanges entry k of the list of empty points and the last not yet drawn. */
INLINE unsigned set_aside(board *b, unsigned k, unsigned last) {
  uint16_t p = b->empty[k];
#ifdef ORDERED
  memmove(b->empty + k, b->empty + k + 1, (last - k) * sizeof *b->empty);
#else
  b->empty[k] = b->empty[last];
#endif
  b->empty[last] = p;
  return p;
}

#ifdef ORDERED
static int compare(const void *a, const void *b) {
  return *(const uint16_t *)a - *(const uint16_t *)b;
}
#endif

/* A player's turn; false: he passes. */
INLINE bool take_turn(board *b, generator *g, unsigned colour, bool light) {
  unsigned left = b->empties;
#ifdef ORDERED
  qsort(b->empty, left, sizeof *b->empty, compare);
#endif
  while (!light || left > 0) {
    unsigned k = below(g, left + !light);
    if (!light && k == left) break;
    unsigned p = set_aside(b, k, --left);
    if (play(b, p, colour, light)) {
      b->empty[left] = b->empty[--b->empties];
      remember(b);
      return true;
    }
  }
#ifdef ORDERED
  if (light) below(g, 1); /* Moyo draws the pass from all passes */
#endif
  return false;
}

/* Plays a game and returns how many plies it had. */
INLINE unsigned play_game(board *b, generator *g, bool light) {
  unsigned plies = 0, passes = 0;
  memcpy(b, &start, offsetof(board, next));
  b->liberties[0] = INT32_MAX / 2;
  remember(b);
  for (unsigned colour = BLACK; passes < 2 && plies < MOST_PLIES; plies++) {
    passes = take_turn(b, g, colour, light) ? 0 : passes + 1;
    colour = BLACK + WHITE - colour;
  }
  return plies;
}

/* The region of empty points that p is in, which are seen then: its size for
** Black, against him for White, or 0. */
static int region(const board *b, bool *seen, unsigned p) {
  uint16_t list[POINTS];
  unsigned count = 1, sides = 0;
  list[0] = (uint16_t)p;
  seen[p] = true;
  for (unsigned i = 0; i < count; i++)
    for (unsigned k = 0; k < 4; k++) {
      unsigned q = neighbour(list[i], k), c = b->colour[q];
      if (c == BLACK || c == WHITE) sides |= c;
      if (c != EMPTY || seen[q]) continue;
      seen[q] = true;
      list[count++] = (uint16_t)q;
    }
  return sides == BLACK ? (int)count : sides == WHITE ? -(int)count : 0;
}

/* Black's area less White's. */
static int score(const board *b) {
  bool seen[CELLS] = {false};
  int sum = 0;
  for (unsigned p = 0; p < CELLS; p++)
    sum += (b->colour[p] == BLACK) - (b->colour[p] == WHITE);
  for (unsigned i = 0; i < b->empties; i++)
    if (!seen[b->empty[i]]) sum += region(b, seen, b->empty[i]);
  return sum;
}

/* Game number N, whose score is kept in *points; returns its plies. */
static unsigned game(uint64_t number, bool light, int *points) {
  static board b;
  generator g = generator_of(1, number);
  unsigned plies = light ? play_game(&b, &g, true) : play_game(&b, &g, false);
  *points = score(&b);
  return plies;
}

/* ---- The program --------------------------------------------------------- */

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void measure(bool light, double seconds) {
  uint64_t games = 0, plies = 0;
  int points;
  game(0, light, &points); /* for the caches */
  double begun = now(), took;
  do { /* to look at the clock takes as long as some plies */
    for (unsigned i = 0; i < 16; i++) plies += game(++games, light, &points);
    took = now() - begun;
  } while (took < seconds);
  printf("%.3f %.2f\n", took * 1e9 / (double)plies,
         (double)plies / (double)games);
}

static void list(bool light, uint64_t games) {
  for (uint64_t i = 1; i <= games; i++) {
    int points;
    unsigned plies = game(i, light, &points);
    printf("%u %d\n", plies, points);
  }
}

int main(int count, char **words) {
  if (count != 4) {
    fputs("plain_go uniform|light seconds|games NUMBER\n", stderr);
    return 2;
  }
  bool light = strcmp(words[1], "light") == 0;
  for (unsigned code = 0; code < 256; code++) make_pattern(code);
  make_board();
  if (strcmp(words[2], "games") == 0)
    list(light, strtoull(words[3], NULL, 10));
  else
    measure(light, strtod(words[3], NULL));
  return 0;
}
