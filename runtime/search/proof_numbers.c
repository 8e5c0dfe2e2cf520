/*
** proof_numbers.c - proof-number search.  See proof_numbers.h.
**
** Numbers stand in pairs: 0, to prove that the first seat reaches g; 1, that he
** does not.  The player to move is `own`, by the number that he wants to be 0.
*/
#include "proof_numbers.h"

#include <math.h>
#include <stdlib.h>

enum {
  NEVER = 1 << 30, /* the other one is proven */
  FAR = NEVER - 1, /* lines of play are too long to tell */
  MANY = 1 << 20   /* as many as are stored */
};

struct reply_proof {
  finding f;
  uint32_t n[2];
};

/* What there is to prove of a node that has been weighed. */
static void number(const finding *f, double g, const proof_entry *known,
                   uint32_t n[2]) {
  n[0] = n[1] = 1;
  if (known && known->asked == g) {
    n[0] = known->numbers[0];
    n[1] = known->numbers[1];
  }
  if (!finding_tells(f, g)) return;
  n[0] = f->lo >= g ? 0 : NEVER;
  n[1] = f->lo >= g ? NEVER : 0;
}

/* A node's numbers by those of its replies; the best of these, and what the
** second has to do. */
static size_t combine(const level *l, unsigned own, uint32_t n[2],
                      uint32_t *second) {
  size_t best = 0;
  uint32_t most = 0, open = 0;
  n[own] = *second = NEVER;
  for (size_t i = 0; i < l->count; i++) {
    const uint32_t *each = l->replies[i].n;
    if (each[own] < n[own]) {
      *second = n[own];
      n[own] = each[own];
      best = i;
    } else if (each[own] < *second) {
      *second = each[own];
    }
    open += each[!own] > 0;
    if (each[!own] > most) most = each[!own];
  }
  if (open > 1 && most < FAR) most += open - 1;
  n[!own] = most;
  return best;
}

/* Weighs the replies, until one of them tells. */
static bool weigh_replies(prover *z, unsigned at, double g) {
  level *l = &z->levels[at];
  unsigned own = !prover_is_first(l->state);
  for (size_t i = 0; i < l->count; i++) {
    const proof_entry *known;
    reply_proof *r = &l->replies[i];
    if (!prover_play(z, at, l->steps[i]) ||
        !prover_weigh(z, at + 1, g, &r->f, &known))
      return false;
    number(&r->f, g, known, r->n);
    if (r->n[own] == 0) l->count = i + 1;
  }
  return true;
}

/* Lists the replies, and weighs them. */
static bool expand(prover *z, unsigned at, double g) {
  level *l = &z->levels[at];
  const proof_entry *known = proof_table_find(&z->table, l->entry_key);
  if (!prover_expand(z, at, known)) return false;
  if (l->replies_room < l->count) {
    reply_proof *more = realloc(l->replies, l->count * sizeof *more);
    if (!more) return prover_no_memory(z);
    l->replies = more;
    l->replies_room = l->count;
  }
  if (at > z->result->depth) z->result->depth = at;
  return weigh_replies(z, at, g);
}

/* What the replies tell of the node: one of them, by whoever moves; or all. */
static bool conclude(prover *z, unsigned at, bool by_one,
                     const reply_proof *best, finding *f) {
  const level *l = &z->levels[at];
  bool first = prover_is_first(l->state);
  if (by_one) {
    finding_join(f, &best->f);
    if (first) f->lo = fmax(f->lo, best->f.lo);
    if (!first) f->hi = fmin(f->hi, best->f.hi);
    return true;
  }
  double lo = first ? -INFINITY : INFINITY, hi = lo;
  for (size_t i = 0; i < l->count; i++) {
    const finding *each = &l->replies[i].f;
    finding_join(f, each);
    lo = first ? fmax(lo, each->lo) : fmin(lo, each->lo);
    hi = first ? fmax(hi, each->hi) : fmin(hi, each->hi);
  }
  f->lo = fmax(f->lo, lo);
  f->hi = fmin(f->hi, hi);
  return prover_see_refused(z, at, f);
}

/* The more positions were looked at, the longer. */
static void keep(prover *z, unsigned at, uint64_t nodes, double g,
                 const reply_proof *of, moyo_step best) {
  unsigned work = 0;
  while (nodes >> work) work++;
  if (finding_tells(&of->f, g) && of->f.above < at) {
    prover_store_here(z, at, work, &of->f);
    return;
  }
  proof_entry *e = prover_store(z, at, work, g, &of->f, best);
  for (unsigned i = 0; i < 2; i++)
    e->numbers[i] = of->n[i] < MANY ? of->n[i] : MANY;
}

/* What a reply may come to before others are looked at. */
static void allow(unsigned own, const uint32_t most[2], const uint32_t n[2],
                  const uint32_t reply[2], uint32_t second,
                  uint32_t limits[2]) {
  uint32_t wider = second < FAR / 2 ? 2 * second + 1 : FAR;
  limits[own] = wider < most[own] ? wider : most[own];
  limits[!own] = most[!own] - n[!own] + reply[!own];
}

/* Looks below a node that has been weighed until one of its numbers is as much
** as `most`. */
static bool dig(prover *z, unsigned at, double g, const uint32_t most[2],
                reply_proof *to, moyo_step *best) {
  if (at + 1 >= PROVER_DEPTH) {
    to->n[0] = to->n[1] = FAR;
    return true;
  }
  level *l = &z->levels[at];
  unsigned own = !prover_is_first(l->state);
  uint64_t before = z->result->nodes;
  uint32_t second, *n = to->n;
  size_t at_best;
  if (!expand(z, at, g)) return false;
  for (;;) {
    at_best = combine(l, own, n, &second);
    if (n[0] >= most[0] || n[1] >= most[1]) break;
    reply_proof *r = &l->replies[at_best];
    uint32_t limits[2];
    allow(own, most, n, r->n, second, limits);
    if (!prover_play(z, at, l->steps[at_best]) ||
        !dig(z, at + 1, g, limits, r, NULL))
      return false;
  }
  if (n[own] == 0) prover_like(z, at, l->steps[at_best], 1);
  if ((n[0] == 0 || n[1] == 0) &&
      !conclude(z, at, n[own] == 0, &l->replies[at_best], &to->f))
    return false;
  keep(z, at, z->result->nodes - before, g, to, l->steps[at_best]);
  if (best) *best = l->steps[at_best];
  return true;
}

bool proof_numbers_ask(prover *z, unsigned at, double g, finding *f,
                       moyo_step *best) {
  const uint32_t most[2] = {FAR, FAR};
  const proof_entry *known;
  reply_proof here;
  if (!prover_weigh(z, at, g, &here.f, &known)) return false;
  if ((best || !finding_tells(&here.f, g)) && !dig(z, at, g, most, &here, best))
    return false;
  *f = here.f;
  return finding_tells(f, g) || prover_stop(z, SOLVER_DEPTH);
}
