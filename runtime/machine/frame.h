/*
** frame.h - what one call of a rule function works on: its registers, and how
** to read and compute values in them.
**
** A frame lies on the C stack.  Its code has been verified; what its registers
** hold has not.
*/
#ifndef MOYO_FRAME_H
#define MOYO_FRAME_H

#include <math.h>
#include <string.h>

#include "code.h"
#include "state.h"

/* Changes of stones that wait: see pending.h. */
typedef struct pending {
  uint8_t had[MAX_POINTS]; /* of points that changed: what groups know */
  set_word changed[SET_MAX_WORDS]; /* those points */
  set_word free[SET_MAX_WORDS];    /* points that have no stone now */
} pending;

/* What one call works on. */
typedef struct frame {
  const code *code;
  hook_call *call;
  const moyo_game *game;
  const moyo_state *at[2]; /* the position, and the one after the step */
  moyo_state *target;      /* what it changes; NULL before write_begin */
  unsigned words;
  int64_t *r;       /* registers */
  set_word *set;    /* set registers */
  int64_t *element; /* of all lists */
  int64_t rounds;   /* of loops that are left: code.budget to begin with */
  int64_t spent;    /* and those before they were filled up again */
  const instruction *sweep; /* that goes through values now, or NULL */
  unsigned swept;           /* values that it has gone through */
  bool doubtful;            /* it has trapped with one of them */
  unsigned stop;            /* the instruction TRAP that it came to */
  const set_word *free; /* the points without a stone, of a game whose stones
                        ** cover their own points alone */
  pending *waiting;     /* where changes of stones wait, or NULL: they do not */
  uint64_t pending; /* which do, as bits: of each word of a set whether any of
                    ** its points may */
  unsigned first[CODE_LISTS];  /* where element 0 of each list is */
  unsigned length[CODE_LISTS]; /* elements from 1 on before the first nil */
  unsigned extent[CODE_LISTS]; /* the last element that is not nil */
} frame;

/* Nil, false and true: the three least integers.  Only true is true. */
enum { TAG_COUNT = 3 };

static inline bool is_true(int64_t tagged) { return tagged > TAG_FALSE; }

static inline bool is_tag(int64_t v) { return v < TAG_NIL + TAG_COUNT; }

/* Reads a point, which counts from 1; false if the board has no such point. */
static inline bool read_point(const frame *f, int64_t v, unsigned *p) {
  *p = (unsigned)((uint64_t)v - 1);
  return (uint64_t)v - 1 < f->game->points;
}

/* A colour, at least 1. */
static inline bool is_colour(const frame *f, int64_t v) {
  return (uint64_t)v - 1 < f->game->colours;
}

static inline bool is_player(const frame *f, int64_t v) {
  return (uint64_t)v - 1 < f->game->players;
}

static inline const set_word *from_set(const frame *f, unsigned i) {
  unsigned n = f->code->constants;
  if (i < n) return f->code->constant + i * f->words;
  return f->set + (i - n) * f->words;
}

static inline set_word *into_set(const frame *f, unsigned i) {
  return f->set + (i - f->code->constants) * f->words;
}

/* ---- Numbers ------------------------------------------------------------- */

/* Division as Lua has it: rounded down. */
static inline int64_t divide(int64_t a, int64_t b) {
  if (b == -1) return (int64_t)(0 - (uint64_t)a);
  int64_t q = a / b;
  return q - (a % b != 0 && (a ^ b) < 0);
}

static inline int64_t modulo(int64_t a, int64_t b) {
  if (b == -1) return 0;
  int64_t m = a % b;
  return m != 0 && (m ^ b) < 0 ? m + b : m;
}

/* To the left; a negative shift goes to the right. */
static inline int64_t shift(int64_t a, int64_t by) {
  if (by <= -64 || by >= 64) return 0;
  uint64_t v = (uint64_t)a;
  return (int64_t)(by >= 0 ? v << by : v >> -by);
}

/* Begins a loop: the limit becomes the number of rounds after the first.
** Returns 1; 0 if there is no round; -1, for a trap, if the step is 0. */
static inline int begin_loop(int64_t *r) {
  int64_t index = r[0], limit = r[1], by = r[2];
  if (by == 0) return -1;
  if (by > 0 ? index > limit : index < limit) return 0;
  if (by > 0)
    r[1] = (int64_t)(((uint64_t)limit - (uint64_t)index) / (uint64_t)by);
  else
    r[1] = (int64_t)(((uint64_t)index - (uint64_t)limit) /
                     ((uint64_t)(-(by + 1)) + 1));
  return 1;
}

static inline double read_double(int64_t v) {
  double d;
  memcpy(&d, &v, sizeof d);
  return d;
}

static inline int64_t write_double(double d) {
  int64_t v;
  memcpy(&v, &d, sizeof v);
  return v;
}

/* Integers up to this are doubles. */
#define MOST_EXACT ((int64_t)1 << 53)

static inline bool is_exact(double d) {
  return d >= (double)-MOST_EXACT && d <= (double)MOST_EXACT &&
         !(d == 0 && signbit(d));
}

/* The integer that is a double; false if there is none. */
static inline bool read_whole(double d, int64_t *v) {
  if (!(d >= -0x1p63 && d < 0x1p63)) return false;
  *v = (int64_t)d;
  return (double)*v == d;
}

/* Quotient and remainder as Lua has them. */
static inline double float_modulo(double a, double b) {
  double m = fmod(a, b);
  return (m > 0 ? b < 0 : m < 0 && b > 0) ? m + b : m;
}

static inline double float_power(double a, double b) {
  return b == 2 ? a * a : pow(a, b);
}

static inline int64_t element_of(const code_table *t, int64_t key) {
  uint64_t i = (uint64_t)key - (uint64_t)t->low;
  return i < t->count ? t->value[i] : TAG_NIL;
}

#endif
