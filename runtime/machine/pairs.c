/*
** pairs.c - pairs of arguments that a condition refuses in every position.  See
** pairs.h.
*/
#include "pairs.h"

#include <stdlib.h>
#include <string.h>

#include "blind.h"
#include "candidates.h"
#include "holds.h"
#include "machine.h"
#include "read.h"

/* More take too long. */
enum { MOST_PAIRS = 1 << 15, MOST_KINDS_OF_PAIRS = 1 << 20 };

/* Does the code certainly answer, so that Lua raises no error either? */
static bool is_calm(const holds *h) {
  const code *c = h->code;
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
      if (row->operand[k] == KIND_POINT && holds_argument(h, i, at) < 0)
        return false;
    }
  }
  return true;
}

/* Where the condition selects empty points, of one argument whatever the other
** is, the code need not look whether that one is empty.  Returns whether it no
** longer does. */
static bool know_empty(const node *n, const holds *h, code *blind) {
  bool known = false;
  for (unsigned i = 0; i < h->code->count; i++) {
    const instruction *test = &h->code->at[i];
    bool is = test->op == CODE_JUMP_COLOUR_IS;
    if (!is && test->op != CODE_JUMP_COLOUR_IS_NOT) continue;
    int which = holds_argument(h, i, test->a);
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

/* Does the instruction ask for an argument's colour in the position shown? */
static bool asks_colour(const holds *h, unsigned i) {
  const instruction *n = &h->code->at[i];
  switch (n->op) {
  case CODE_COLOUR: return n->c == 0 && holds_argument(h, i, n->b) >= 0;
  case CODE_JUMP_COLOUR:
  case CODE_JUMP_NO_COLOUR:
  case CODE_JUMP_COLOUR_IS:
  case CODE_JUMP_COLOUR_IS_NOT: return holds_argument(h, i, n->a) >= 0;
  default: return false;
  }
}

/* Would blind code that sees kinds look at a colour? */
static bool may_see(const holds *h, const code *blind) {
  for (unsigned i = 0; i < h->code->count; i++)
    if (blind->at[i].op == CODE_TRAP && asks_colour(h, i)) return true;
  return false;
}

/* Blind code looks again at the colours of both points, and at whose step it
** is. */
static void see_kinds(const holds *h, code *blind) {
  for (unsigned i = 0; i < h->code->count; i++) {
    const instruction *n = &h->code->at[i];
    bool actor = n->op == CODE_HEAD && n->b == HEAD_ACTOR && n->c == 0;
    bool colour = blind->at[i].op == CODE_TRAP && asks_colour(h, i);
    if (actor || colour) blind->at[i] = *n;
  }
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

/* What the two points of pairs hold, and whose step it is. */
typedef struct pair_kind {
  unsigned actor, colour[2];
} pair_kind;

/* Pairs of a condition's arguments. */
typedef struct sifted {
  const moyo_game *game;
  const verb *verb;
  const node *node;
  const code *blind;
  unsigned first, second; /* how many values each argument has */
  bool turned;            /* the step's arguments are the other way round */
} sifted;

/* Takes out the pairs that the code refuses; there are sets of `second` values
** for each of `first`.  All are of the kind, or of any: NULL. */
static void refuse(const sifted *of, const pair_kind *kind, set_word *pairs,
                   sieve *found) {
  uint8_t colour[MAX_POINTS + 1];
  head h = {.actor = kind ? (uint8_t)kind->actor : 0};
  moyo_state s = {.game = of->game, .head = &h, .colour = colour};
  moyo_step step = {.verb = (uint16_t)(of->verb - of->game->verbs)};
  hook_call call = {
      .state = &s, .step = &step, .node = of->node, .select = of->blind};
  unsigned words = set_words(of->second);
  for (unsigned i = 0; i < of->first; i++)
    for (unsigned k = 0; k < of->second; k++) {
      set_word *row = pairs + i * words;
      step.arg[of->turned] = (uint16_t)i;
      step.arg[!of->turned] = (uint16_t)k;
      if (!set_has(row, k)) continue;
      if (kind) {
        colour[i] = (uint8_t)kind->colour[0];
        colour[k] = (uint8_t)kind->colour[1];
      }
      int answer = kind && i == k && kind->colour[0] != kind->colour[1]
                       ? 0
                       : machine_run(&call);
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

/* What the code works out from the arguments alone, of the pairs, or of all: NULL,
** it need not work out again.  False without memory. */
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
      if (pairs && !set_has(pairs + i * set_words(second), k)) continue;
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

/* Kinds of pairs, which verb.possible then tells apart; 0 if those would be too
** many, or an argument is no point. */
static unsigned count_kinds(const moyo_game *g, const verb *v, size_t pairs) {
  size_t kinds = (size_t)g->players * (g->colours + 1u) * (g->colours + 1u);
  for (unsigned i = 0; i < 2; i++)
    if (v->arg[i] != ARG_POINT && v->arg[i] != ARG_STONE) return 0;
  return kinds * pairs <= MOST_KINDS_OF_PAIRS ? (unsigned)kinds : 0;
}

/* Makes a copy of the pairs for each kind, if there are any; false without
** memory. */
static bool tell_kinds(verb *v, unsigned kinds, size_t words) {
  if (kinds == 0) return true;
  set_word *all = realloc(v->possible, kinds * words * sizeof *all);
  if (!all) return false;
  for (unsigned i = 1; i < kinds; i++)
    memcpy(all + i * words, all, words * sizeof *all);
  v->possible = all;
  v->kinds = kinds;
  return true;
}

/* Takes out the pairs of each kind that the code refuses. */
static void refuse_kinds(const sifted *of, verb *v, size_t words,
                         sieve *found) {
  unsigned colours = of->game->colours + 1u;
  for (unsigned i = 0; i < v->kinds; i++) {
    pair_kind now = {.actor = i / colours / colours,
                     .colour = {i / colours % colours, i % colours}};
    refuse(of, &now, v->possible + i * words, found);
  }
}

/* Takes out the pairs that the condition refuses; *alone: no other has been
** asked.  Returns false without memory, or when what comes after the condition
** may not be asked: then *more is false. */
static bool sift(const moyo_game *g, verb *v, unsigned at, bool alone,
                 sieve *found, bool *more) {
  node *n = &v->before.nodes[at];
  unsigned first = range(g, v, 0), second = range(g, v, 1);
  size_t words = (size_t)first * set_words(second);
  code blind;
  holds h = {NULL, NULL};
  sifted of = {g, v, n, &blind, first, second, false};
  bool good = blind_make(n->code, &blind) && holds_find(v, n->code, &h);
  bool knows = false;
  found->sure = true;
  /* only what selects first has certainly done so */
  if (good && alone) knows = know_empty(n, &h, &blind);
  if (good && v->kinds == 1) refuse(&of, NULL, v->possible, found);
  if (good && v->kinds == 1 && !found->sure && may_see(&h, &blind))
    good = tell_kinds(v, count_kinds(g, v, (size_t)first * second), words);
  if (good && !knows && !(v->kinds == 1 && found->sure))
    good = find_starts(g, v, n, &blind, v->kinds == 1 ? v->possible : NULL,
                       first, second);
  if (good && v->kinds > 1) {
    see_kinds(&h, &blind);
    found->sure = true;
    refuse_kinds(&of, v, words, found);
  }
  if (good && found->sure) v->pairs_met |= UINT32_C(1) << at;
  *more = found->sure || (good && is_calm(&h));
  free(blind.at);
  holds_free(&h);
  return good;
}

/* Values of the second argument for a given first one are selected only by
** conditions that are not known. */
static void narrow_less(verb *v) {
  bool selects = false;
  for (unsigned i = 0; i < v->before.count; i++)
    if (v->before.nodes[i].select[SELECT_GIVEN])
      selects |= i >= 32 || !(v->pairs_met >> i & 1);
  for (unsigned i = 0; i < v->after.count; i++)
    selects |= v->after.nodes[i].select[SELECT_GIVEN] != NULL;
  if (!selects) v->narrowed &= (uint8_t) ~(1u << SELECT_GIVEN);
}

static bool find(const moyo_game *g, verb *v) {
  sieve found = {false, false};
  bool good, alone = true, more = true;
  v->possible = make_pairs(range(g, v, 0), range(g, v, 1));
  v->kinds = 1;
  good = v->possible != NULL;
  for (unsigned i = 0; good && more && i < v->before.count && i < 32; i++) {
    node *n = &v->before.nodes[i];
    if (n->op != OP_LUA || n->at_end) continue;
    if (!n->code || n->also) break;
    good = sift(g, v, i, alone, &found, &more);
    alone = false;
  }
  narrow_less(v);
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
    sifted of = {g, v, n, &blind, g->points, g->points, true};
    good = pairs != NULL;
    found.sure = true;
    if (good) refuse(&of, NULL, pairs, &found);
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
