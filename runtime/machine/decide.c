/*
** decide.c - decisions on what stands where.  See forms.h.
**
** Code that takes the greatest of several sums and compares it asks for each sum on
** ways of their own.  Ways that come to the same are one decision here.
*/
#include "forms.h"

#include <string.h>

/* ---- Points -------------------------------------------------------------- */

static uint32_t keep(forms *f, decision d) {
  uint32_t i = pool_intern(&f->decisions, &d);
  return i == POOL_NONE ? ANSWER_ASK : i + DECISIONS;
}

/* A decision on any point of a set in the scratch. */
static uint32_t keep_any(forms *f, uint32_t at, unsigned colours, uint32_t yes,
                         uint32_t no) {
  uint32_t set = forms_keep_set(f);
  if (set == POOL_NONE) return ANSWER_ASK;
  return keep(f, (decision){.kind = TEST_ANY,
                            .yes = yes,
                            .no = no,
                            .at = at,
                            .colours = colours,
                            .of = set});
}

/* Adds a point to the set in the scratch.  Returns whether that has it now
** whatever stands there. */
static bool add_point(const forms *f, uint32_t at, unsigned colours) {
  bool all = true;
  for (unsigned c = 0; c < FORM_COLOURS; c++) {
    set_word *set = f->scratch + c * f->words;
    if (colours >> c & 1) set_add(set, at);
    all = all && set_has(set, at);
  }
  return all;
}

/* Puts the set of the decision in the scratch if it is on any point, and comes to
** `yes` if there is one; *no becomes what comes else. */
static bool continues(const forms *f, uint32_t i, uint32_t yes, uint32_t *no) {
  if (i < DECISIONS) return false;
  const decision *d = forms_decision(f, i);
  bool turned = d->yes != yes && d->at != NO_POINT && d->no == yes;
  if (d->kind != TEST_ANY || (d->yes != yes && !turned)) return false;
  *no = turned ? d->yes : d->no;
  for (unsigned c = 0; c < FORM_COLOURS; c++) {
    set_word *set = forms_make_set(f, c);
    if (turned && !(d->colours >> c & 1))
      set_add(set, d->at);
    else if (!turned)
      memcpy(set, forms_set(f, d->of, c), f->words * sizeof *set);
  }
  return true;
}

/* What the decision comes to where the point has the colour, as far as that is
** known. */
static uint32_t given(const forms *f, uint32_t i, uint32_t at,
                      unsigned colour) {
  const decision *d = i < DECISIONS ? NULL : forms_decision(f, i);
  if (!d || d->at != at) return i;
  return d->colours >> colour & 1 ? d->yes : d->no;
}

/* Both ways may ask for the same point again.  Returns whether there are only two
** outcomes then. */
static bool join_same(const forms *f, uint32_t at, unsigned *colours,
                      uint32_t *yes, uint32_t *no) {
  uint32_t by[FORM_COLOURS];
  unsigned same = 0;
  for (unsigned c = 0; c < FORM_COLOURS; c++)
    by[c] = given(f, *colours >> c & 1 ? *yes : *no, at, c);
  uint32_t other = by[1] == by[0] ? by[2] : by[1];
  for (unsigned c = 0; c < FORM_COLOURS; c++) {
    if (by[c] == by[0])
      same |= 1u << c;
    else if (by[c] != other)
      return false;
  }
  *colours = same;
  *yes = by[0];
  *no = other;
  return true;
}

uint32_t forms_decide(forms *f, uint32_t at, unsigned colours, uint32_t yes,
                      uint32_t no) {
  uint32_t other;
  (void)join_same(f, at, &colours, &yes, &no);
  if (yes == no || colours == FORM_ALL) return yes;
  if (colours == 0) return no;
  if (continues(f, no, yes, &other)) {
    if (add_point(f, at, colours)) return yes;
    return keep_any(f, NO_POINT, 0, yes, other);
  }
  if (continues(f, yes, no, &other)) {
    if (add_point(f, at, FORM_ALL & ~colours)) return no;
    return keep_any(f, NO_POINT, 0, no, other);
  }
  for (unsigned c = 0; c < FORM_COLOURS; c++) forms_make_set(f, c);
  add_point(f, at, colours);
  return keep_any(f, at, colours, yes, no);
}

/* ---- Sums ---------------------------------------------------------------- */

/* Ends of ranges of sums that are compared are less. */
#define MOST_FAR ((int64_t)1 << 42)

static bool is_near(int64_t n) { return n > -MOST_FAR && n < MOST_FAR; }

static uint32_t keep_sum(forms *f, uint32_t sum, int64_t low, int64_t high,
                         uint32_t yes, uint32_t no) {
  if (yes == no) return yes;
  return keep(f, (decision){.kind = TEST_SUM,
                            .yes = yes,
                            .no = no,
                            .at = NO_POINT,
                            .of = sum,
                            .low = low,
                            .high = high});
}

/* Copies a decision on whether a sum is at most `high`. */
static bool is_at_most(const forms *f, uint32_t i, decision *d) {
  *d = i < DECISIONS ? (decision){.kind = TEST_ANY} : *forms_decision(f, i);
  return d->kind == TEST_SUM && d->low == INT64_MIN && is_near(d->high);
}

/* Where the difference of two sums is at most `high`, is the one of `greater` at least
** as far above its end as the other one above its own; and else the other one? */
static bool tells_greater(forms *f, uint32_t sum, int64_t high,
                          const decision *greater, const decision *less) {
  value minus = forms_scale(f, (value){0, greater->of}, -1);
  value d = forms_add(f, (value){0, less->of}, minus);
  int64_t above = high - less->high + greater->high;
  return d.sum == sum && d.n == 0 && (above == 0 || above == -1);
}

/*
** Where a sum is at most `high`, `yes` is asked, else `no`.  ANSWER_ASK if that is
** no simpler in other words.
*/
static uint32_t join_ways(forms *f, uint32_t sum, int64_t high, uint32_t yes,
                          uint32_t no) {
  decision a, b;
  bool two = is_at_most(f, no, &b);
  /* what `no` asks first is so where `yes` is asked */
  if (two && b.of == sum && b.high >= high && b.yes == yes) return no;
  if (!is_at_most(f, yes, &a)) return ANSWER_ASK;
  if (a.of == sum && a.high <= high && a.no == no) return yes;
  if (!two) return ANSWER_ASK;
  if (a.of == b.of && a.high == b.high && a.no == b.no)
    return keep_sum(f, a.of, a.low, a.high,
                    forms_decide_sum(f, sum, INT64_MIN, high, a.yes, b.yes),
                    a.no);
  if (a.of == b.of && a.high == b.high && a.yes == b.yes)
    return keep_sum(f, a.of, a.low, a.high, a.yes,
                    forms_decide_sum(f, sum, INT64_MIN, high, a.no, b.no));
  if (a.yes != b.yes || a.no != b.no) return ANSWER_ASK;
  /* the greater of two is at most so much if both are; the less, if one is */
  if (tells_greater(f, sum, high, &a, &b))
    return keep_sum(f, a.of, a.low, a.high, no, a.no);
  if (tells_greater(f, sum, high, &b, &a))
    return keep_sum(f, a.of, a.low, a.high, a.yes, no);
  return ANSWER_ASK;
}

uint32_t forms_decide_sum(forms *f, uint32_t sum, int64_t low, int64_t high,
                          uint32_t yes, uint32_t no) {
  if (yes == no) return yes;
  if (high == INT64_MAX && is_near(low))
    return forms_decide_sum(f, sum, INT64_MIN, low - 1, no, yes);
  uint32_t joined = low == INT64_MIN && is_near(high)
                        ? join_ways(f, sum, high, yes, no)
                        : ANSWER_ASK;
  return joined != ANSWER_ASK ? joined : keep_sum(f, sum, low, high, yes, no);
}
