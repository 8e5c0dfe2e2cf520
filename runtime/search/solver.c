/*
** solver.c - the value of a position of two players, proven.  See solver.h.
*/
#include "solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "proof_numbers.h"
#include "prover.h"

static bool search(prover *z, unsigned at, unsigned depth, double g,
                   finding *f);

/* Looks at the node's steps until one of them tells. */
static bool expand(prover *z, unsigned at, unsigned depth, double g, finding *f,
                   const proof_entry *known) {
  level *l = &z->levels[at];
  bool first = prover_is_first(l->state), told = false;
  if (!prover_expand(z, at, known)) return false;
  if (!prover_see_refused(z, at, f)) return false;
  moyo_step best = l->steps[0];
  double lo = first ? -INFINITY : INFINITY, hi = lo;
  for (size_t i = 0; i < l->count && !told; i++) {
    finding below;
    moyo_step step = l->steps[i];
    if (!prover_play(z, at, step) || !search(z, at + 1, depth - 1, g, &below))
      return false;
    finding_join(f, &below);
    if (first ? below.lo > lo : below.hi < hi) best = step;
    lo = first ? fmax(lo, below.lo) : fmin(lo, below.lo);
    hi = first ? fmax(hi, below.hi) : fmin(hi, below.hi);
    told = (first ? lo >= g : hi < g) ||
           (first != z->for_first && !(first ? below.hi < g : below.lo >= g));
    if (!told) continue;
    best = step;
    prover_like(z, at, step, depth * depth);
    if (i + 1 < l->count && first) hi = INFINITY;
    if (i + 1 < l->count && !first) lo = -INFINITY;
  }
  f->lo = fmax(f->lo, lo);
  f->hi = fmin(f->hi, hi);
  prover_store(z, at, depth, g, f, best);
  return true;
}

/* Bounds of the node at `at`, after so many steps more; false if it failed or
** has to stop. */
static bool search(prover *z, unsigned at, unsigned depth, double g,
                   finding *f) {
  const proof_entry *known;
  if (!prover_weigh(z, at, g, f, &known)) return false;
  if (finding_tells(f, g) || depth == 0) return true;
  if (known && known->round == z->round && known->depth >= depth &&
      known->asked == g)
    return true;
  return expand(z, at, depth, g, f, known);
}

/* Is the value of the node at least g?  Looks deeper until it is known. */
static bool ask(prover *z, unsigned at, double g, finding *f) {
  if (z->options->by_numbers) return proof_numbers_ask(z, at, g, f, NULL);
  for (unsigned depth = 1; at + depth < PROVER_DEPTH; depth++) {
    z->result->depth = depth;
    for (unsigned side = 0; side < 2; side++) {
      z->round++;
      z->for_first = side == 0;
      if (!search(z, at, depth, g, f)) return false;
      if (finding_tells(f, g)) return true;
    }
  }
  return prover_stop(z, SOLVER_DEPTH);
}

/* Narrows the root's bounds until they meet. */
static bool narrow(prover *z) {
  solver_result *r = z->result;
  double g = nextafter(0, INFINITY);
  finding f;
  while (r->lo < r->hi) {
    if (!ask(z, 0, g, &f)) return false;
    r->lo = fmax(r->lo, f.lo);
    r->hi = fmin(r->hi, f.hi);
    g = r->lo > -INFINITY ? nextafter(r->lo, INFINITY) : r->hi;
  }
  r->end = SOLVER_SOLVED;
  return true;
}

/* --- the best line ------------------------------------------------------ */

/* Finds a step that keeps the value; by alpha-beta with the shortest proof. */
static bool find_best(prover *z, unsigned at, double value, moyo_step *best) {
  level *l = &z->levels[at];
  bool first = prover_is_first(l->state);
  double g = first ? value : nextafter(value, INFINITY);
  if (z->options->by_numbers) {
    finding f;
    return proof_numbers_ask(z, at, g, &f, best) && finding_tells(&f, g);
  }
  z->for_first = first;
  size_t count, room = 0;
  moyo_step *steps = NULL;
  bool found = false;
  if (prover_list(z, l->state, &steps, &room, &count))
    for (unsigned d = 0; at + d + 1 < PROVER_DEPTH && !found && !z->stopped;
         d++, z->round++)
      for (size_t i = 0; i < count && !found; i++) {
        finding f;
        if (!prover_play(z, at, steps[i]) || !search(z, at + 1, d, g, &f)) {
          d = PROVER_DEPTH;
          break;
        }
        found = first ? f.lo >= g : f.hi < g;
        if (found) *best = steps[i];
      }
  free(steps);
  return found;
}

/* Has play come back to an earlier situation of the line? */
static bool is_back(const prover *z, unsigned at) {
  const level *l = z->levels;
  for (unsigned i = 0; i < at; i++)
    if (memcmp(l[i].key, l[at].key, sizeof l->key) == 0) return true;
  return false;
}

static void find_line(prover *z) {
  solver_result *r = z->result;
  uint64_t nodes = r->nodes;
  for (unsigned at = 0; at < SOLVER_LINE; at++) {
    if (z->levels[at].state->head->over) r->line_ends = true;
    if (r->line_ends || is_back(z, at) ||
        !find_best(z, at, r->lo, &r->line[at]))
      break;
    if (!prover_play(z, at, r->line[at])) break;
    r->count = at + 1;
  }
  r->nodes = nodes; /* these are not part of the proof */
  r->end = SOLVER_SOLVED;
}

moyo_status solver_run(const moyo_state *state, const solver_options *options,
                       solver_result *result, moyo_error *error) {
  prover z = {.options = options, .result = result, .error = error};
  double most = options->by_score ? INFINITY : 1;
  *result = (solver_result){.lo = -most, .hi = most};
  if (prover_make(&z, state) && narrow(&z)) find_line(&z);
  prover_free(&z);
  return z.status;
}
