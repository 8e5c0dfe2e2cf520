/*
** solver.c - the value of a position of two players, proven.  See solver.h.
**
** The states of a line of play stand one after the other, with their boards:
**
**     above:  root | after a step | after two | ... | the node
*/
#include "solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "account.h"
#include "cycle_key.h"
#include "determinization.h"
#include "error.h"
#include "pass_alive.h"
#include "proof_table.h"
#include "query.h"
#include "situation.h"
#include "symmetry.h"

enum {
  MOST_DEPTH = 1000, /* of a line of play, in steps */
  TICK = 1024,       /* positions between two questions whether to stop */
  NO_ANCESTOR = ~0   /* as `above`: nothing depends on what is above */
};

/* What is known of a node. */
typedef struct finding {
  double lo, hi;
  unsigned above; /* the earliest position on which that depends */
  boards below;
  uint8_t answers;
} finding;

typedef struct level {
  moyo_state *state;
  uint64_t key[2];
  uint64_t entry_key[2]; /* that of all its symmetries, by this */
  unsigned turn;
  board board; /* what recurs */
  moyo_step *steps;
  size_t room, count;
  pass_alive alive;
  set_word ever[2]; /* stones alive here or above, by player */
  /* players as bits: all his are alive still; some are lost, so that a rule on
  ** repetition may forbid him to answer */
  uint8_t intact, lost;
} level;

typedef struct solver {
  const solver_options *options;
  situation_parts parts;
  pass_alive_rules alive;
  bool began_before; /* the game, before the root */
  symmetries symmetries;
  level *levels;
  unsigned made;             /* levels that have a state */
  moyo_state *fresh, *trial; /* without earlier positions */
  moyo_step *loose;          /* what is legal without them */
  size_t loose_room;
  proof_table table;
  uint32_t *liking; /* by actor, verb and first argument: cut-offs */
  size_t arguments;
  uint32_t round; /* of the search to one depth */
  bool for_first; /* it is the first player who has to reach g */
  double began;
  int64_t spent_before; /* see account.h */
  solver_result *result;
  moyo_status status; /* not MOYO_OK: the search has failed */
  moyo_error *error;
  bool stopped;
} solver;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool fail(solver *z, const char *sentence) {
  z->status = error_set(z->error, MOYO_REFUSED, NULL, "%s", sentence);
  return false;
}

static bool no_memory(solver *z) {
  z->status = error_set(z->error, MOYO_ERROR, NULL, "out of memory");
  return false;
}

/* --- boards ------------------------------------------------------------- */

/* Notes that the board was looked at, from a node at `at`. */
static void see_board(const solver *z, unsigned at, const board *b,
                      finding *f) {
  boards_add(&f->below, b);
  for (unsigned i = 0; i < at && i < f->above; i++)
    if (z->levels[i].board.hash == b->hash) f->above = i;
}

/* A key of the stones on a board that is turned. */
static void fold_turned(const solver *z, const set_word stones[2],
                        unsigned turn, uint64_t key[2]) {
  key[0] = 0;
  key[1] = 1;
  for (unsigned c = 0; c < 2; c++) {
    set_word to = symmetry_turn(&z->symmetries, turn, stones[c]);
    cycle_fold(key, &to, sizeof to);
  }
}

/* `turn` is set to the symmetry of which its hash is. */
static board board_of(const solver *z, const moyo_state *s,
                      const uint64_t key[2], unsigned *turn) {
  board b = {.hash = z->parts.board ? s->head->hash : key[0]};
  *turn = 0;
  if (s->game->words > 1) return b;
  for (unsigned c = 0; c < 2; c++) query_stones(s, c + 1, &b.stones[c]);
  if (z->symmetries.count > 1) {
    uint64_t turned[2];
    *turn = symmetry_of_least(&z->symmetries, b.stones);
    fold_turned(z, b.stones, *turn, turned);
    b.hash = turned[0];
  }
  return b;
}

/* --- what is known ------------------------------------------------------- */

static moyo_step turned_step(const solver *z, const moyo_state *s,
                             moyo_step step, unsigned turn) {
  if (turn && s->game->verbs[step.verb].puts)
    step.arg[0] = z->symmetries.to[turn][step.arg[0]];
  return step;
}

static boards turned_boards(const solver *z, const boards *b, unsigned turn) {
  boards to = *b;
  for (unsigned c = 0; turn && c < 2; c++)
    if (~to.common[c])
      to.common[c] = symmetry_turn(&z->symmetries, turn, to.common[c]);
  return to;
}

/* Would the search that gave the bounds go the same way here? */
static bool holds_here(const solver *z, const proof_entry *e, unsigned at) {
  const level *l = &z->levels[at];
  boards below = turned_boards(z, &e->below, z->symmetries.back[l->turn]);
  if (e->answers & ~l->intact) return false;
  for (unsigned i = 0; i < at; i++)
    if (boards_have(&below, &z->levels[i].board)) return false;
  return true;
}

static void store(solver *z, unsigned at, unsigned depth, double g,
                  const finding *f, moyo_step best) {
  const level *l = &z->levels[at];
  proof_entry *e = proof_table_place(&z->table, l->entry_key);
  bool told = f->lo >= g || f->hi < g;
  e->best = turned_step(z, l->state, best, l->turn);
  e->depth = (uint16_t)depth;
  e->round = z->round;
  e->asked = told ? NAN : g; /* what was told may be untold on another way */
  if (f->above < at || (f->lo == -INFINITY && f->hi == INFINITY)) return;
  e->lo = f->lo;
  e->hi = f->hi;
  e->below = turned_boards(z, &f->below, l->turn);
  e->answers = f->answers;
}

/* --- positions ---------------------------------------------------------- */

static bool make_level(solver *z, unsigned at) {
  for (; z->made <= at; z->made++) {
    moyo_state *s = moyo_state_clone(z->levels[0].state);
    if (!s) return no_memory(z);
    z->levels[z->made].state = s;
  }
  return true;
}

static bool list(solver *z, moyo_state *s, moyo_step **steps, size_t *room,
                 size_t *count) {
  for (;;) {
    z->status = moyo_legal(s, *steps, *room, count, z->error);
    if (z->status != MOYO_OK) return false;
    if (*count <= *room) return true;
    moyo_step *more = realloc(*steps, *count * sizeof *more);
    if (!more) return no_memory(z);
    *steps = more;
    *room = *count;
  }
}

static bool is_among(moyo_step step, const moyo_step *steps, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (memcmp(&steps[i], &step, sizeof step) == 0) return true;
  return false;
}

/* Notes the boards of steps that are refused here, but would not be without the
** earlier positions. */
static bool see_refused(solver *z, unsigned at, finding *f) {
  const level *l = &z->levels[at];
  size_t count;
  moyo_state_copy(z->fresh, l->state);
  if (!state_cut_keys(z->fresh, 0)) return no_memory(z);
  if (!list(z, z->fresh, &z->loose, &z->loose_room, &count)) return false;
  for (size_t i = 0; i < count; i++) {
    if (is_among(z->loose[i], l->steps, l->count)) continue;
    moyo_state_copy(z->trial, z->fresh);
    z->status = moyo_play(z->trial, z->loose[i], z->error);
    if (z->status != MOYO_OK) return false;
    unsigned turn;
    board seen = board_of(z, z->trial, NULL, &turn);
    see_board(z, at, &seen, f);
  }
  return true;
}

/* What lives here, and whether it has ever since it did. */
static void look_at_life(const solver *z, unsigned at) {
  level *l = &z->levels[at];
  const level *above = at > 0 ? l - 1 : NULL;
  pass_alive_find(l->state, &l->alive);
  l->lost = above ? above->lost : z->began_before ? 3 : 0;
  l->intact = 0;
  for (unsigned c = 0; c < 2; c++) {
    set_word ever = above ? above->ever[c] : 0;
    if (ever & ~l->board.stones[c]) l->lost |= (uint8_t)(1u << c);
    if (!(l->lost >> c & 1) && !(ever & ~l->alive.stones[c]))
      l->intact |= (uint8_t)(1u << c);
    l->ever[c] = ever | l->alive.stones[c];
  }
}

/* Fills in the level's node. */
static void look(const solver *z, unsigned at) {
  level *l = &z->levels[at];
  situation_key(l->state, &z->parts, l->key);
  l->board = board_of(z, l->state, l->key, &l->turn);
  memcpy(l->entry_key, l->key, sizeof l->key);
  if (z->symmetries.count > 1) {
    const head *h = l->state->head;
    uint16_t rest[4] = {h->actor, h->passes, h->place, h->phase};
    fold_turned(z, l->board.stones, l->turn, l->entry_key);
    cycle_fold(l->entry_key, rest, sizeof rest);
  }
  if (z->alive.hold) look_at_life(z, at);
}

static bool play(solver *z, unsigned at, moyo_step step) {
  if (!make_level(z, at + 1)) return false;
  moyo_state *s = z->levels[at].state, *to = z->levels[at + 1].state;
  moyo_state_copy(to, s);
  z->status = moyo_play(to, step, z->error);
  if (z->status != MOYO_OK) return false;
  if (to->head->random.state != s->head->random.state)
    return fail(z, "chance decides in this game");
  look(z, at + 1);
  return true;
}

/* The value of a game that is over. */
static bool count_up(solver *z, const moyo_state *s, double *value) {
  unsigned winners = moyo_state_winners(s);
  double won = winners == 1 ? 1 : winners == 2 ? -1 : 0, scores[MAX_COLOURS];
  *value = won;
  if (z->options->by_score) {
    z->status = moyo_state_scores(s, 0, scores, z->error);
    if (z->status != MOYO_OK) return false;
    *value = scores[0] - scores[1];
    if (winners == 0) *value = 0; /* a game without a result */
    if (*value * won < 0 || (*value != 0 && won == 0))
      return fail(z, "a game ended by something else than the score");
  }
  if (s->head->seats) *value = -*value;
  return true;
}

/* --- searching ---------------------------------------------------------- */

static bool is_first(const moyo_state *s) {
  return (s->head->actor == 0) != (s->head->seats != 0);
}

static uint32_t *liking(const solver *z, const moyo_state *s, moyo_step step) {
  size_t verbs = s->game->verb_count;
  size_t i = (s->head->actor * verbs + step.verb) * z->arguments +
             step.arg[0] % z->arguments;
  return &z->liking[i];
}

/* Steps that ended searches come first, passes last, `best` before all. */
static uint64_t worth(const solver *z, const moyo_state *s, moyo_step step,
                      const moyo_step *best) {
  if (best && memcmp(best, &step, sizeof step) == 0) return UINT64_MAX;
  if (s->game->verbs[step.verb].is_pass)
    return s->head->passes > 0 ? UINT64_MAX - 1 : 0;
  return 1 + (uint64_t)*liking(z, s, step);
}

static void sort(const solver *z, level *l, const moyo_step *best) {
  for (size_t i = 1; i < l->count; i++) {
    moyo_step step = l->steps[i];
    uint64_t w = worth(z, l->state, step, best);
    size_t to = i;
    for (; to > 0 && worth(z, l->state, l->steps[to - 1], best) < w; to--)
      l->steps[to] = l->steps[to - 1];
    l->steps[to] = step;
  }
}

static bool stop(solver *z, solver_end end) {
  z->result->end = end;
  z->stopped = true;
  return false;
}

/* Counts a position; false if it is one too many. */
static bool count_node(solver *z) {
  const solver_options *o = z->options;
  solver_result *r = z->result;
  if (o->nodes && r->nodes >= o->nodes) return stop(z, SOLVER_NODES);
  const moyo_game *g = z->fresh->game;
  if (o->account && account_spent(g) - z->spent_before >= o->account)
    return stop(z, SOLVER_ACCOUNT);
  if (++r->nodes % TICK) return true;
  if (o->seconds > 0 && now() - z->began >= o->seconds)
    return stop(z, SOLVER_SECONDS);
  if (o->tick && o->tick(o->context, r)) return stop(z, SOLVER_STOPPED);
  return true;
}

static bool search(solver *z, unsigned at, unsigned depth, double g,
                   finding *f);

/* Looks at the node's steps until one of them tells. */
static bool expand(solver *z, unsigned at, unsigned depth, double g, finding *f,
                   const proof_entry *known) {
  level *l = &z->levels[at];
  bool first = is_first(l->state), told = false;
  moyo_step best = {0};
  if (known)
    best = turned_step(z, l->state, known->best, z->symmetries.back[l->turn]);
  if (l->state->head->actor == CHANCE)
    return fail(z, "chance decides in this game");
  if (!list(z, l->state, &l->steps, &l->room, &l->count)) return false;
  if (l->count == 0) return fail(z, "a position has no legal step");
  if (z->parts.board && !see_refused(z, at, f)) return false;
  sort(z, l, known ? &best : NULL);
  double lo = first ? -INFINITY : INFINITY, hi = lo;
  for (size_t i = 0; i < l->count && !told; i++) {
    finding below;
    moyo_step step = l->steps[i];
    if (!play(z, at, step) || !search(z, at + 1, depth - 1, g, &below))
      return false;
    if (below.above < f->above) f->above = below.above;
    boards_join(&f->below, &below.below);
    f->answers |= below.answers;
    if (i == 0 || (first ? below.lo > lo : below.hi < hi)) best = step;
    lo = first ? fmax(lo, below.lo) : fmin(lo, below.lo);
    hi = first ? fmax(hi, below.hi) : fmin(hi, below.hi);
    told = (first ? lo >= g : hi < g) ||
           (first != z->for_first && !(first ? below.hi < g : below.lo >= g));
    if (!told) continue;
    best = step;
    *liking(z, l->state, step) += depth * depth;
    if (i + 1 < l->count && first) hi = INFINITY;
    if (i + 1 < l->count && !first) lo = -INFINITY;
  }
  f->lo = fmax(f->lo, lo);
  f->hi = fmin(f->hi, hi);
  store(z, at, depth, g, f, best);
  return true;
}

/* Bounds by what players keep without play; true if they tell. */
static bool bound(const solver *z, const level *l, double g, finding *f) {
  if (!z->alive.hold) return false;
  uint8_t able = 3 & (uint8_t)~l->lost;
  for (unsigned answers = 0;; answers = able) {
    double lo, hi;
    pass_alive_bounds(l->state->game, &z->alive, &l->alive, answers, &lo, &hi);
    if (!z->options->by_score) {
      lo = lo > 0 ? 1 : -1;
      hi = hi < 0 ? -1 : 1;
    }
    if (lo > f->lo || hi < f->hi) f->answers |= (uint8_t)answers;
    f->lo = fmax(f->lo, lo);
    f->hi = fmin(f->hi, hi);
    if (f->lo >= g || f->hi < g) return true;
    if (answers == able) return false;
  }
}

/* Bounds of the node at `at`, after so many steps more; false if it failed or
** has to stop. */
static bool search(solver *z, unsigned at, unsigned depth, double g,
                   finding *f) {
  const level *l = &z->levels[at];
  *f = (finding){.lo = -INFINITY,
                 .hi = INFINITY,
                 .above = (unsigned)NO_ANCESTOR,
                 .below.common = {~(set_word)0, ~(set_word)0}};
  see_board(z, at, &l->board, f);
  if (!count_node(z)) return false;
  if (l->state->head->over) {
    if (!count_up(z, l->state, &f->lo)) return false;
    f->hi = f->lo;
    return true;
  }
  for (unsigned i = 0; i < at; i++)
    if (memcmp(z->levels[i].key, l->key, sizeof l->key) == 0) {
      f->lo = f->hi = 0; /* play has come back: a draw */
      if (i < f->above) f->above = i;
      return true;
    }
  if (bound(z, l, g, f)) return true;
  const proof_entry *known = proof_table_find(&z->table, l->entry_key);
  if (known && holds_here(z, known, at)) {
    f->lo = fmax(f->lo, known->lo);
    f->hi = fmin(f->hi, known->hi);
    if (known->lo > -INFINITY || known->hi < INFINITY) {
      boards below =
          turned_boards(z, &known->below, z->symmetries.back[l->turn]);
      boards_join(&f->below, &below);
      f->answers |= known->answers;
    }
    if (f->lo >= g || f->hi < g) return true;
  }
  if (depth == 0) return true;
  if (known && known->round == z->round && known->depth >= depth &&
      known->asked == g)
    return true;
  return expand(z, at, depth, g, f, known);
}

/* Is the value of the node at least g?  Looks deeper until it knows. */
static bool ask(solver *z, unsigned at, double g, finding *f) {
  for (unsigned depth = 1; at + depth < MOST_DEPTH; depth++) {
    z->result->depth = depth;
    for (unsigned side = 0; side < 2; side++) {
      z->round++;
      z->for_first = side == 0;
      if (!search(z, at, depth, g, f)) return false;
      if (f->lo >= g || f->hi < g) return true;
    }
  }
  return stop(z, SOLVER_DEPTH);
}

/* Narrows the root's bounds until they meet. */
static bool narrow(solver *z) {
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

/* Finds a step that keeps the value, by the shortest proof. */
static bool find_best(solver *z, unsigned at, double value, moyo_step *best) {
  level *l = &z->levels[at];
  bool first = is_first(l->state);
  double g = first ? value : nextafter(value, INFINITY);
  z->for_first = first;
  size_t count, room = 0;
  moyo_step *steps = NULL;
  bool found = false;
  if (list(z, l->state, &steps, &room, &count))
    for (unsigned d = 0; at + d + 1 < MOST_DEPTH && !found && !z->stopped;
         d++, z->round++)
      for (size_t i = 0; i < count && !found; i++) {
        finding f;
        if (!play(z, at, steps[i]) || !search(z, at + 1, d, g, &f)) {
          d = MOST_DEPTH;
          break;
        }
        found = first ? f.lo >= g : f.hi < g;
        if (found) *best = steps[i];
      }
  free(steps);
  return found;
}

/* Has play come back to an earlier situation of the line? */
static bool is_back(const solver *z, unsigned at) {
  const level *l = z->levels;
  for (unsigned i = 0; i < at; i++)
    if (memcmp(l[i].key, l[at].key, sizeof l->key) == 0) return true;
  return false;
}

static void find_line(solver *z) {
  solver_result *r = z->result;
  uint64_t nodes = r->nodes;
  for (unsigned at = 0; at < SOLVER_LINE; at++) {
    if (z->levels[at].state->head->over) r->line_ends = true;
    if (r->line_ends || is_back(z, at) ||
        !find_best(z, at, r->lo, &r->line[at]))
      break;
    if (!play(z, at, r->line[at])) break;
    r->count = at + 1;
  }
  r->nodes = nodes; /* these are not part of the proof */
  r->end = SOLVER_SOLVED;
}

/* --- making ------------------------------------------------------------- */

static bool check(solver *z, const moyo_state *s) {
  const moyo_game *g = s->game;
  if (g->players != 2) return fail(z, "a solver needs a game of two players");
  if (determinization_needed(g) || state_is_view(s))
    return fail(z, "something is hidden in this game");
  for (unsigned i = 0; i < g->phase_count; i++)
    if (g->phases[i].sealed)
      return fail(z, "players choose unseen in this game");
  if (s->head->over) return fail(z, "the game is over");
  if (z->options->by_score && g->score_count == 0)
    return fail(z, "the game has no score");
  return true;
}

static bool make(solver *z, const moyo_state *s) {
  const moyo_game *g = s->game;
  z->parts = situation_read(g);
  z->alive = pass_alive_read(g);
  if (!z->parts.board || s->head->seats || z->options->plain)
    z->alive.hold = false;
  z->began_before = s->history->count > 1;
  if (z->alive.hold && z->alive.may_fill && !z->began_before &&
      !z->parts.counters && !z->parts.last && !z->parts.prisoners &&
      !z->parts.previous)
    symmetry_find(g->shape, &z->symmetries);
  z->arguments = g->points + 1;
  z->levels = calloc(MOST_DEPTH + 2, sizeof *z->levels);
  z->fresh = moyo_state_clone(s);
  z->trial = moyo_state_clone(s);
  z->liking = calloc(2 * g->verb_count * z->arguments, sizeof *z->liking);
  if (!z->levels || !z->fresh || !z->trial || !z->liking ||
      !proof_table_make(&z->table, z->options->bytes))
    return no_memory(z);
  level *l = &z->levels[0];
  l->state = moyo_state_clone(s);
  if (!l->state) return no_memory(z);
  z->made = 1;
  look(z, 0);
  return true;
}

static void unmake(solver *z) {
  for (unsigned i = 0; z->levels && i < z->made; i++) {
    moyo_state_free(z->levels[i].state);
    free(z->levels[i].steps);
  }
  free(z->levels);
  moyo_state_free(z->fresh);
  moyo_state_free(z->trial);
  free(z->loose);
  free(z->liking);
  proof_table_free(&z->table);
}

moyo_status solver_run(const moyo_state *state, const solver_options *options,
                       solver_result *result, moyo_error *error) {
  solver z = {.options = options, .result = result, .error = error};
  double most = options->by_score ? INFINITY : 1;
  *result = (solver_result){.lo = -most, .hi = most};
  z.began = now();
  z.spent_before = account_spent(state->game);
  if (check(&z, state) && make(&z, state) && narrow(&z)) find_line(&z);
  unmake(&z);
  return z.status;
}
