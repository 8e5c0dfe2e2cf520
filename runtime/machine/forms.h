/*
** forms.h - what a rule's code works out before the position is known, and what
** it then depends on.
**
** A value is a number, and a sum beside it over points: at each a number by the
** colour that stands there.  A set has a set of points for each colour: a point is
** in it if the set of its colour has it.  A decision is a test of colours, and
** what comes after it: other decisions or answers.
**
** All are kept once and known by their numbers, so like ones are the same.
*/
#ifndef MOYO_FORMS_H
#define MOYO_FORMS_H

#include "game.h"
#include "pool.h"

/* Colours of a point, EMPTY among them. */
enum { FORM_COLOURS = 3, FORM_ALL = 7 };

/* Sums: none; not known; others are numbers of terms. */
enum { SUM_NONE = 0 };
#define SUM_UNKNOWN UINT32_MAX

/* The points of terms that are no points but heads: see heads.def. */
enum { TERM_HEAD = 0x8000, TERM_HEADS = 32 };

typedef struct term {
  uint32_t rest; /* the sum without it */
  uint32_t at;   /* a point, or TERM_HEAD and the row of a head */
  int64_t
      more[FORM_COLOURS]; /* by colour, 0 for EMPTY; of a head 0, how often */
} term;

typedef struct value {
  int64_t n;
  uint32_t sum;
} value;

/* Numbers by the colour of one point. */
typedef struct cell {
  uint32_t at;
  int64_t by[FORM_COLOURS];
} cell;

typedef enum test_kind { TEST_ANY, TEST_SUM } test_kind;

/*
** TEST_ANY: does the set have any point?  If it has but one, that is `at`, which
** it has for these colours, as bits; else `at` is NO_POINT.  TEST_SUM: is the sum
** from `low` to `high`?
*/
typedef struct decision {
  uint32_t kind, yes, no, at, colours;
  uint32_t of; /* the set, or the sum */
  int64_t low, high;
} decision;

typedef struct forms {
  unsigned points, words;
  pool terms, sets, decisions;
  set_word *scratch; /* of a set */
} forms;

/* To be freed; false without memory. */
bool forms_make(forms *f, const moyo_game *g);
void forms_free(forms *f);

/* Has there been no room? */
bool forms_full(const forms *f);

/* ---- Values -------------------------------------------------------------- */

static inline value value_of(int64_t n) { return (value){n, SUM_NONE}; }

static inline value value_unknown(void) { return (value){0, SUM_UNKNOWN}; }

static inline const term *forms_term(const forms *f, uint32_t sum) {
  return (const term *)pool_at(&f->terms, sum);
}

/* The colours, as bits, for which the number is from `low` to `high`. */
static inline unsigned forms_within(const cell *c, int64_t low, int64_t high) {
  unsigned colours = 0;
  for (unsigned i = 0; i < FORM_COLOURS; i++)
    colours |= (unsigned)(c->by[i] >= low && c->by[i] <= high) << i;
  return colours;
}

/* Does the value depend on the colour of one point alone? */
bool forms_cell(const forms *f, value v, cell *c);
value forms_from_cell(forms *f, const cell *c);

value forms_add(forms *f, value a, value b);
value forms_scale(forms *f, value v, int64_t by);

/* What is `yes` if the point `at` has one of the colours, else `no`; not known if
** no value says that. */
value forms_either(forms *f, uint32_t at, unsigned colours, value yes,
                   value no);

/* The value where that point has one of the colours. */
value forms_given(forms *f, uint32_t at, unsigned colours, value v);

/* ---- Sets ---------------------------------------------------------------- */

static inline set_word *forms_set(const forms *f, uint32_t set,
                                  unsigned colour) {
  return f->sets.item + (size_t)set * f->sets.words + colour * f->words;
}

/* The set that lies in f->scratch, where forms_make_set put an empty one. */
set_word *forms_make_set(const forms *f, unsigned colour);
uint32_t forms_keep_set(forms *f);

/* Is it the same whatever stands where? */
bool forms_is_fixed(const forms *f, uint32_t set);

/* The colours for which it has the point, as bits. */
unsigned forms_has(const forms *f, uint32_t set, unsigned p);

/* The points that it has for just these colours. */
void forms_only(const forms *f, uint32_t set, unsigned colours, set_word *out);

value forms_count(forms *f, uint32_t set);

/* As forms_either; POOL_NONE if no set says that. */
uint32_t forms_either_set(forms *f, uint32_t at, unsigned colours, uint32_t yes,
                          uint32_t no);

/* ---- Decisions ----------------------------------------------------------- */

static inline const decision *forms_decision(const forms *f, uint32_t i) {
  return (const decision *)pool_at(&f->decisions, i - DECISIONS);
}

/* Does the point have one of the colours? */
uint32_t forms_decide(forms *f, uint32_t at, unsigned colours, uint32_t yes,
                      uint32_t no);

/* Is the sum from `low` to `high`? */
uint32_t forms_decide_sum(forms *f, uint32_t sum, int64_t low, int64_t high,
                          uint32_t yes, uint32_t no);

#endif
