/*
** forms.c - what code works out before the position is known.  See forms.h.
*/
#include "forms.h"

#include <stdlib.h>
#include <string.h>

/* More of them take too much memory. */
enum { MOST_TERMS = 1 << 18, MOST_SETS = 1 << 15, MOST_DECISIONS = 1 << 18 };

/* Numbers in sums of several points are less, so that the sums are, too. */
#define MOST_WEIGHT ((int64_t)1 << 20)

bool forms_make(forms *f, const moyo_game *g) {
  f->points = g->points;
  f->words = g->words;
  f->terms = pool_make(sizeof(term), MOST_TERMS);
  f->sets = pool_make(FORM_COLOURS * g->words * sizeof(set_word), MOST_SETS);
  f->decisions = pool_make(sizeof(decision), MOST_DECISIONS);
  f->scratch = malloc(FORM_COLOURS * g->words * sizeof(set_word));
  const term none = {.rest = SUM_NONE};
  return f->scratch && pool_intern(&f->terms, &none) == SUM_NONE;
}

void forms_free(forms *f) {
  pool_free(&f->terms);
  pool_free(&f->sets);
  pool_free(&f->decisions);
  free(f->scratch);
}

bool forms_full(const forms *f) {
  return f->terms.full || f->sets.full || f->decisions.full;
}

/* ---- Values -------------------------------------------------------------- */

static int64_t wrap_add(int64_t a, int64_t b) {
  return (int64_t)((uint64_t)a + (uint64_t)b);
}

static int64_t wrap_minus(int64_t a, int64_t b) {
  return (int64_t)((uint64_t)a - (uint64_t)b);
}

static bool is_small(int64_t n) { return n > -MOST_WEIGHT && n < MOST_WEIGHT; }

static bool are_small(const term *t) {
  for (unsigned c = 0; c < FORM_COLOURS; c++)
    if (!is_small(t->more[c])) return false;
  return true;
}

/* The sum with another term; SUM_UNKNOWN if numbers are too large.  What a point
** alone adds is no sum and may be any number; how large a head is nobody knows. */
static uint32_t join_term(forms *f, uint32_t rest, term t) {
  bool nothing = true;
  t.rest = rest;
  for (unsigned c = 0; c < FORM_COLOURS; c++) nothing &= t.more[c] == 0;
  if (nothing) return rest;
  if ((rest != SUM_NONE || t.at >= TERM_HEAD) && !are_small(&t))
    return SUM_UNKNOWN;
  if (rest != SUM_NONE && !are_small(forms_term(f, rest))) return SUM_UNKNOWN;
  return pool_intern(&f->terms, &t);
}

bool forms_cell(const forms *f, value v, cell *c) {
  if (v.sum == SUM_NONE || v.sum == SUM_UNKNOWN) return false;
  const term *t = forms_term(f, v.sum);
  if (t->rest != SUM_NONE || t->at >= TERM_HEAD) return false;
  c->at = t->at;
  for (unsigned i = 0; i < FORM_COLOURS; i++)
    c->by[i] = wrap_add(v.n, t->more[i]);
  return true;
}

/* The term of a cell, on a sum. */
static value on_sum(forms *f, uint32_t rest, const cell *c) {
  term t = {.at = c->at};
  for (unsigned i = 0; i < FORM_COLOURS; i++)
    t.more[i] = wrap_minus(c->by[i], c->by[EMPTY]);
  return (value){c->by[EMPTY], join_term(f, rest, t)};
}

value forms_from_cell(forms *f, const cell *c) {
  return on_sum(f, SUM_NONE, c);
}

/* Adds the terms of `from`, each so often. */
static uint32_t add_terms(forms *f, uint32_t to, uint32_t from, int64_t by) {
  while (from != SUM_NONE && to != SUM_UNKNOWN) {
    term t = *forms_term(f, from);
    from = t.rest;
    if (!are_small(&t)) return SUM_UNKNOWN;
    for (unsigned c = 0; c < FORM_COLOURS; c++) t.more[c] *= by;
    to = join_term(f, to, t);
  }
  return to;
}

value forms_add(forms *f, value a, value b) {
  if (a.sum == SUM_UNKNOWN || b.sum == SUM_UNKNOWN) return value_unknown();
  if (a.sum == SUM_NONE || b.sum == SUM_NONE)
    return (value){wrap_add(a.n, b.n), a.sum == SUM_NONE ? b.sum : a.sum};
  if (!is_small(a.n) || !is_small(b.n)) return value_unknown();
  return (value){a.n + b.n, add_terms(f, a.sum, b.sum, 1)};
}

value forms_scale(forms *f, value v, int64_t by) {
  if (v.sum == SUM_UNKNOWN || !is_small(v.n) || !is_small(by))
    return value_unknown();
  return (value){v.n * by, add_terms(f, SUM_NONE, v.sum, by)};
}

/* The value without the term of the point, which becomes *c with the number. */
static uint32_t apart(const forms *f, uint32_t at, value v, cell *c) {
  *c = (cell){.at = at, .by = {v.n, v.n, v.n}};
  if (v.sum == SUM_NONE) return SUM_NONE;
  const term *t = forms_term(f, v.sum);
  if (t->at != at) return v.sum;
  for (unsigned i = 0; i < FORM_COLOURS; i++)
    c->by[i] = wrap_add(v.n, t->more[i]);
  return t->rest;
}

value forms_either(forms *f, uint32_t at, unsigned colours, value yes,
                   value no) {
  cell c, other;
  if (yes.sum == SUM_UNKNOWN || no.sum == SUM_UNKNOWN) return value_unknown();
  if (yes.n == no.n && yes.sum == no.sum) return yes;
  uint32_t rest = apart(f, at, yes, &c);
  if (apart(f, at, no, &other) != rest) return value_unknown();
  for (unsigned i = 0; i < FORM_COLOURS; i++) {
    if (!(colours >> i & 1)) c.by[i] = other.by[i];
    if (rest != SUM_NONE && !is_small(c.by[i])) return value_unknown();
  }
  return on_sum(f, rest, &c);
}

value forms_given(forms *f, uint32_t at, unsigned colours, value v) {
  cell c;
  if (!forms_cell(f, v, &c) || c.at != at) return v;
  unsigned one = (unsigned)__builtin_ctz(colours);
  for (unsigned i = 0; i < FORM_COLOURS; i++)
    if (!(colours >> i & 1)) c.by[i] = c.by[one];
  return forms_from_cell(f, &c);
}

/* ---- Sets ---------------------------------------------------------------- */

set_word *forms_make_set(const forms *f, unsigned colour) {
  set_word *set = f->scratch + colour * f->words;
  memset(set, 0, f->words * sizeof *set);
  return set;
}

uint32_t forms_keep_set(forms *f) { return pool_intern(&f->sets, f->scratch); }

static bool is_same(const forms *f, uint32_t set, unsigned a, unsigned b) {
  return memcmp(forms_set(f, set, a), forms_set(f, set, b),
                f->words * sizeof(set_word)) == 0;
}

bool forms_is_fixed(const forms *f, uint32_t set) {
  return is_same(f, set, 0, 1) && is_same(f, set, 0, 2);
}

unsigned forms_has(const forms *f, uint32_t set, unsigned p) {
  unsigned colours = 0;
  for (unsigned c = 0; c < FORM_COLOURS; c++)
    colours |= (unsigned)set_has(forms_set(f, set, c), p) << c;
  return colours;
}

void forms_only(const forms *f, uint32_t set, unsigned colours, set_word *out) {
  for (unsigned i = 0; i < f->words; i++) {
    out[i] = ~(set_word)0;
    for (unsigned c = 0; c < FORM_COLOURS; c++) {
      set_word has = forms_set(f, set, c)[i];
      out[i] &= colours >> c & 1 ? has : ~has;
    }
  }
}

value forms_count(forms *f, uint32_t set) {
  value v = value_of(set_count(forms_set(f, set, EMPTY), f->words));
  for (unsigned p = 0; p < f->points && v.sum != SUM_UNKNOWN; p++) {
    unsigned has = forms_has(f, set, p);
    if (has == 0 || has == FORM_ALL) continue;
    int64_t base = has & 1;
    term t = {.at = p, .more = {0, (has >> 1 & 1) - base, (has >> 2) - base}};
    v.sum = join_term(f, v.sum, t);
  }
  return v;
}

/* Do the two have the same points, whatever stands there, but for one? */
static bool are_alike(const forms *f, uint32_t a, uint32_t b, uint32_t but) {
  for (unsigned c = 0; c < FORM_COLOURS; c++) {
    const set_word *x = forms_set(f, a, c), *y = forms_set(f, b, c);
    for (unsigned i = 0; i < f->words; i++) {
      set_word other = x[i] ^ y[i];
      if (i == but / SET_BITS) other &= ~((set_word)1 << but % SET_BITS);
      if (other) return false;
    }
  }
  return true;
}

uint32_t forms_either_set(forms *f, uint32_t at, unsigned colours, uint32_t yes,
                          uint32_t no) {
  if (yes == no) return yes;
  if (yes == POOL_NONE || no == POOL_NONE || !are_alike(f, yes, no, at))
    return POOL_NONE;
  for (unsigned c = 0; c < FORM_COLOURS; c++)
    memcpy(forms_make_set(f, c), forms_set(f, colours >> c & 1 ? yes : no, c),
           f->words * sizeof(set_word));
  return forms_keep_set(f);
}
