/*
** pairs.c - pairs of arguments that a condition refuses in every position.  See
** pairs.h.
*/
#include "pairs.h"

#include <stdlib.h>
#include <string.h>

#include "blind.h"
#include "candidates.h"
#include "machine.h"
#include "read.h"

/* More take too long. */
enum { MOST_PAIRS = 1 << 15 };

/* How many registers from `operand` on an operand of the kind writes. */
static unsigned count_written(unsigned kind) {
  switch (kind) {
  case KIND_OUT:
  case KIND_VAR: return 1;
  case KIND_PAIR_OUT:
  case KIND_PAIR_VAR: return 2;
  case KIND_TRIPLE: return 3;
  default: return 0;
  }
}

static bool writes(const instruction *i, unsigned r) {
  const uint8_t *kind = instruction_rows[i->op].operand;
  return r - i->a < count_written(kind[0]) ||
         r - i->b < count_written(kind[1]) || r - i->c < count_written(kind[2]);
}

/* Which argument the register holds, from 0, if nothing else ever writes it and
** it is a point; or -1. */
static int find_argument(const verb *v, const code *c, unsigned r) {
  int found = -1;
  for (unsigned i = 0; i < c->count; i++) {
    const instruction *n = &c->at[i];
    if (!writes(n, r)) continue;
    if (n->op != CODE_ARGUMENT || (found >= 0 && n->b != found)) return -1;
    found = n->b;
  }
  if (found < 0 || found > 1) return -1;
  bool point = v->arg[found] == ARG_POINT || v->arg[found] == ARG_STONE;
  return point ? found : -1;
}

/* Does the code certainly answer, so that Lua raises no error either? */
static bool is_calm(const verb *v, const code *c) {
  for (unsigned i = 0; i + 1 < c->count; i++) {
    const instruction *n = &c->at[i];
    const instruction_row *row = &instruction_rows[n->op];
    if (n->op == CODE_TRAP) return false;
    if ((row->traits & (CODE_TRAPS | CODE_DOES)) ||
        row->operand[2] == KIND_LIST)
      return false;
    for (unsigned k = 0; k < 3; k++) {
      unsigned at = k == 0 ? n->a : k == 1 ? n->b : n->c;
      if (row->operand[k] == KIND_LIST || row->operand[k] == KIND_TRIPLE)
        return false;
      if (row->operand[k] == KIND_GO && at <= i) return false;
      if (row->operand[k] == KIND_POINT && find_argument(v, c, at) < 0)
        return false;
    }
  }
  return true;
}

/* Where the condition selects empty points, of one argument whatever the other
** is, the code need not look whether that one is empty.  Returns whether it no
** longer does. */
static bool know_empty(const verb *v, const node *n, const code *c,
                       code *blind) {
  bool known = false;
  for (unsigned i = 0; i < c->count; i++) {
    const instruction *test = &c->at[i];
    bool is = test->op == CODE_JUMP_COLOUR_IS;
    if (!is && test->op != CODE_JUMP_COLOUR_IS_NOT) continue;
    int which = find_argument(v, c, test->a);
    const code *select = which < 0 ? NULL : n->select[which];
    if (!select || !select->empties) continue;
    bool jumps = is == (test->b == EMPTY);
    blind->at[i] =
        jumps ? (instruction){.op = CODE_JUMP, .c = test->c}
              : (instruction){.op = CODE_MOVE, .a = test->a, .b = test->a};
    known = true;
  }
  return known;
}

/* What conditions have done to pairs. */
typedef struct sieve {
  bool any;  /* they refuse some */
  bool sure; /* the latest has answered about all that were left */
} sieve;

/* How many values an argument has. */
static unsigned range(const moyo_game *g, const verb *v, unsigned i) {
  return game_range(g, v->arg[i], v->range);
}

/* Takes out the pairs that the code refuses; there are sets of `second` values
** for each of `first`.  Of pairs that are `turned` the step's arguments are the
** other way round. */
static void refuse(const moyo_game *g, const verb *v, const node *n,
                   const code *blind, set_word *pairs, unsigned first,
                   unsigned second, bool turned, sieve *found) {
  moyo_state s = {.game = g};
  moyo_step step = {.verb = (uint16_t)(v - g->verbs)};
  hook_call call = {.state = &s, .step = &step, .node = n, .select = blind};
  unsigned words = set_words(second);
  found->sure = true;
  for (unsigned i = 0; i < first; i++)
    for (unsigned k = 0; k < second; k++) {
      set_word *row = pairs + i * words;
      step.arg[turned] = (uint16_t)i;
      step.arg[!turned] = (uint16_t)k;
      if (!set_has(row, k)) continue;
      int answer = machine_run(&call);
      if (answer < 0) found->sure = false;
      if (answer == 0) set_remove(row, k);
      found->any = found->any || answer == 0;
    }
}

/* All pairs; NULL without memory. */
static set_word *make_pairs(unsigned first, unsigned second) {
  unsigned words = set_words(second);
  set_word *pairs = malloc((size_t)first * words * sizeof *pairs);
  for (unsigned i = 0; pairs && i < first; i++)
    set_fill(pairs + i * words, second);
  return pairs;
}

/* ---- Where code begins --------------------------------------------------- */

/* Code with more registers takes too long to begin; with fewer instructions
** before it looks at the position it gains nothing. */
enum { MOST_STARTING = 15, LEAST_LEFT_OUT = 4 };

/* Keeps a start, if its numbers are small; returns whether it gains anything. */
static bool keep_start(const code *c, unsigned stop, const int64_t *r,
                       int16_t *start) {
  for (unsigned k = 0; k < c->registers; k++)
    if (r[k] != (int16_t)r[k]) return false;
  for (unsigned k = 0; k < c->registers; k++) start[k] = (int16_t)r[k];
  start[code_start_size(c) - 1] = (int16_t)stop;
  return stop >= LEAST_LEFT_OUT;
}

/* What the code works out from the arguments alone, of the pairs, it need not
** work out again.  False without memory. */
static bool find_starts(const moyo_game *g, const verb *v, node *n,
                        const code *blind, const set_word *pairs,
                        unsigned first, unsigned second) {
  moyo_state s = {.game = g};
  moyo_step step = {.verb = (uint16_t)(v - g->verbs)};
  hook_call call = {.state = &s, .step = &step, .node = n, .select = blind};
  code *c = n->code;
  int64_t r[CODE_REGISTERS];
  unsigned size = code_start_size(c), stop;
  bool gains = false;
  if (c->sets || c->lists || c->registers > MOST_STARTING || !c->arguments)
    return true;
  int16_t *start = calloc((size_t)first * second * size, sizeof *start);
  if (!start) return false;
  for (unsigned i = 0; i < first; i++)
    for (unsigned k = 0; k < second; k++) {
      if (!set_has(pairs + i * set_words(second), k)) continue;
      step.arg[0] = (uint16_t)i;
      step.arg[1] = (uint16_t)k;
      if (machine_run_to(&call, r, &stop) == RULE_TRAPPED && stop < c->count &&
          c->at[stop].op != CODE_TRAP &&
          keep_start(c, stop, r, start + (i * second + k) * size))
        gains = true;
    }
  if (gains) {
    c->start = start;
    c->seconds = second;
  } else {
    free(start);
  }
  return true;
}

/* ---- Two arguments ------------------------------------------------------- */

static bool find(const moyo_game *g, verb *v) {
  sieve found = {false, false};
  unsigned first = range(g, v, 0), second = range(g, v, 1);
  bool good, alone = true;
  v->possible = make_pairs(first, second);
  good = v->possible != NULL;
  for (unsigned i = 0; good && i < v->before.count && i < 32; i++) {
    node *n = &v->before.nodes[i];
    bool knows = false;
    code blind;
    if (n->op != OP_LUA) continue;
    if (!n->code || n->at_end || n->also) break;
    good = blind_make(n->code, &blind);
    /* only what selects first has certainly done so */
    if (good && alone) knows = know_empty(v, n, n->code, &blind);
    if (good)
      refuse(g, v, n, &blind, v->possible, first, second, false, &found);
    if (good && !knows && !found.sure)
      good = find_starts(g, v, n, &blind, v->possible, first, second);
    free(blind.at);
    alone = false;
    if (found.sure) v->pairs_met |= UINT32_C(1) << i;
    /* what comes after it may not be asked */
    if (!found.sure && !is_calm(v, n->code)) break;
  }
  if (found.any || v->pairs_met) return good;
  free(v->possible);
  v->possible = NULL;
  return good;
}

/* ---- The latest play ----------------------------------------------------- */

/* Makes the code take the step's second argument for the latest play's point;
** false if it does not ask for that. */
static bool take_last(const code *c, code *blind) {
  bool found = false;
  for (unsigned i = 0; i < c->count; i++) {
    const instruction *n = &c->at[i];
    if (n->op != CODE_HEAD || n->b != HEAD_LAST_POINT || n->c != 0) continue;
    blind->at[i] = (instruction){.op = CODE_ARGUMENT, .a = n->a, .b = 1};
    found = true;
  }
  return found;
}

static bool find_beside(const moyo_game *g, const verb *v, const node *n) {
  code blind, *c = n->code;
  sieve found = {false, false};
  if (n->op != OP_LUA || !c) return true;
  bool good = blind_make(c, &blind);
  if (good && take_last(c, &blind)) {
    set_word *pairs = make_pairs(g->points, g->points);
    good = pairs != NULL;
    if (good)
      refuse(g, v, n, &blind, pairs, g->points, g->points, true, &found);
    if (found.any || found.sure)
      c->beside = pairs;
    else
      free(pairs);
    c->settled = found.sure;
  }
  free(blind.at);
  return good;
}

static bool find_all_beside(const moyo_game *g, const verb *v) {
  bool good = true;
  if ((v->arg[0] != ARG_POINT && v->arg[0] != ARG_STONE) ||
      v->arg[1] != ARG_NONE || g->points * g->points > MOST_PAIRS)
    return true;
  for (unsigned i = 0; good && i < v->before.count; i++)
    good = find_beside(g, v, &v->before.nodes[i]);
  for (unsigned i = 0; good && i < v->after.count; i++)
    good = find_beside(g, v, &v->after.nodes[i]);
  return good;
}

bool pairs_find(moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    size_t pairs = (size_t)range(g, v, 0) * range(g, v, 1);
    if (!find_all_beside(g, v)) return false;
    if (candidates_is_staged(v) && pairs <= MOST_PAIRS && !find(g, v))
      return false;
  }
  return true;
}
