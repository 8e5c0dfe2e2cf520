/*
** prover.c - the line of play to a node, and what is known.  See prover.h.
*/
#include "prover.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "account.h"
#include "cycle_key.h"
#include "determinization.h"
#include "error.h"
#include "query.h"

/* Positions between two looks at the clock, and between two questions whether to
** stop; in seconds, how long after the last one it is asked at the latest. */
enum { LOOK = 16, TICK = 1024 };
static const double PATIENCE = 0.1;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool fail(prover *z, const char *sentence) {
  z->status = error_set(z->error, MOYO_REFUSED, NULL, "%s", sentence);
  return false;
}

bool prover_no_memory(prover *z) {
  z->status = error_set(z->error, MOYO_ERROR, NULL, "out of memory");
  return false;
}

/* --- boards ------------------------------------------------------------- */

/* Notes that the board was looked at, from a node at `at`. */
static void see_board(const prover *z, unsigned at, const board *b,
                      finding *f) {
  boards_add(&f->below, b);
  for (unsigned i = 0; i < at && i < f->above; i++)
    if (z->levels[i].board.hash == b->hash) f->above = i;
}

/* A key of the stones on a board that is turned. */
static void fold_turned(const prover *z, const set_word stones[2],
                        unsigned turn, uint64_t key[2]) {
  key[0] = 0;
  key[1] = 1;
  for (unsigned c = 0; c < 2; c++) {
    set_word to = symmetry_turn(&z->symmetries, turn, stones[c]);
    cycle_fold(key, &to, sizeof to);
  }
}

/* `turn` is set to the symmetry of which its hash is. */
static board board_of(const prover *z, const moyo_state *s,
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

static moyo_step turned_step(const prover *z, const moyo_state *s,
                             moyo_step step, unsigned turn) {
  if (turn && s->game->verbs[step.verb].puts)
    step.arg[0] = z->symmetries.to[turn][step.arg[0]];
  return step;
}

static boards turned_boards(const prover *z, const boards *b, unsigned turn) {
  boards to = *b;
  for (unsigned c = 0; turn && c < 2; c++)
    if (~to.common[c])
      to.common[c] = symmetry_turn(&z->symmetries, turn, to.common[c]);
  return to;
}

/* Would the search that gave the bounds go the same way here? */
static bool holds_here(const prover *z, const proof_entry *e, unsigned at) {
  const level *l = &z->levels[at];
  boards below = turned_boards(z, &e->below, z->symmetries.back[l->turn]);
  if (e->answers & ~l->intact) return false;
  for (unsigned i = 0; i < at; i++)
    if (boards_have(&below, &z->levels[i].board)) return false;
  return true;
}

proof_entry *prover_store(prover *z, unsigned at, unsigned depth, double g,
                          const finding *f, moyo_step best) {
  const level *l = &z->levels[at];
  proof_entry *e = proof_table_place(&z->table, l->entry_key);
  e->best = turned_step(z, l->state, best, l->turn);
  e->depth = (uint16_t)depth;
  e->round = z->round;
  /* what was told may be untold on another way */
  e->asked = finding_tells(f, g) ? NAN : g;
  if (f->lo == -INFINITY && f->hi == INFINITY) return e;
  if (f->above < at) return e;
  e->lo = f->lo;
  e->hi = f->hi;
  e->below = turned_boards(z, &f->below, l->turn);
  e->answers = f->answers;
  return e;
}

void prover_store_here(prover *z, unsigned at, unsigned depth,
                       const finding *f) {
  const level *l = &z->levels[at];
  proof_entry *e = proof_table_place(&z->table, l->path);
  e->depth = (uint16_t)depth;
  e->lo = f->lo;
  e->hi = f->hi;
  e->below = f->below;
  e->answers = f->answers;
  e->above = f->above;
}

/* --- positions ---------------------------------------------------------- */

static bool make_level(prover *z, unsigned at) {
  for (; z->made <= at; z->made++) {
    moyo_state *s = moyo_state_clone(z->levels[0].state);
    if (!s) return prover_no_memory(z);
    z->levels[z->made].state = s;
  }
  return true;
}

bool prover_list(prover *z, moyo_state *s, moyo_step **steps, size_t *room,
                 size_t *count) {
  for (;;) {
    z->status = moyo_legal(s, *steps, *room, count, z->error);
    if (z->status != MOYO_OK) return false;
    if (*count <= *room) return true;
    moyo_step *more = realloc(*steps, *count * sizeof *more);
    if (!more) return prover_no_memory(z);
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
bool prover_see_refused(prover *z, unsigned at, finding *f) {
  if (!z->parts.board) return true;
  const level *l = &z->levels[at];
  size_t count;
  moyo_state_copy(z->fresh, l->state);
  if (!state_cut_keys(z->fresh, 0)) return prover_no_memory(z);
  if (!prover_list(z, z->fresh, &z->loose, &z->loose_room, &count))
    return false;
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
static void look_at_life(const prover *z, unsigned at) {
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
static void look(const prover *z, unsigned at) {
  level *l = &z->levels[at];
  situation_key(l->state, &z->parts, l->key);
  for (unsigned i = 0; i < 2; i++) l->path[i] = at > 0 ? (l - 1)->path[i] : i;
  cycle_fold(l->path, l->key, sizeof l->key);
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

bool prover_play(prover *z, unsigned at, moyo_step step) {
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
static bool count_up(prover *z, const moyo_state *s, double *value) {
  unsigned winners = moyo_state_winners(s);
  double won = winners == 1 ? 1 : winners == 2 ? -1 : 0, scores[MAX_COLOURS];
  *value = won;
  if (z->options->by_score) {
    z->status = moyo_state_scores(s, 0, scores, z->error);
    if (z->status != MOYO_OK) return false;
    *value = scores[0] - scores[1];
    if (winners == 0) *value = 0; /* a game without a result */
    if (*value * won < 0 || (*value != 0 && won == 0)) {
      z->status = error_set(z->error, MOYO_REFUSED, NULL,
                            "the score does not decide every game: one ended "
                            "by %s; solve it by result",
                            moyo_state_reason(s));
      return false;
    }
  }
  if (s->head->seats) *value = -*value;
  return true;
}

/* --- nodes -------------------------------------------------------------- */

static uint32_t *liking(const prover *z, const moyo_state *s, moyo_step step) {
  size_t verbs = s->game->verb_count;
  size_t i = (s->head->actor * verbs + step.verb) * z->arguments +
             step.arg[0] % z->arguments;
  return &z->liking[i];
}

/* Steps that ended searches come first, passes last, `best` before all. */
static uint64_t worth(const prover *z, const moyo_state *s, moyo_step step,
                      const moyo_step *best) {
  if (best && memcmp(best, &step, sizeof step) == 0) return UINT64_MAX;
  if (s->game->verbs[step.verb].is_pass)
    return s->head->passes > 0 ? UINT64_MAX - 1 : 0;
  return 1 + (uint64_t)*liking(z, s, step);
}

static void sort(const prover *z, level *l, const moyo_step *best) {
  for (size_t i = 1; i < l->count; i++) {
    moyo_step step = l->steps[i];
    uint64_t w = worth(z, l->state, step, best);
    size_t to = i;
    for (; to > 0 && worth(z, l->state, l->steps[to - 1], best) < w; to--)
      l->steps[to] = l->steps[to - 1];
    l->steps[to] = step;
  }
}

void prover_like(prover *z, unsigned at, moyo_step step, uint32_t weight) {
  *liking(z, z->levels[at].state, step) += weight;
}

bool prover_expand(prover *z, unsigned at, const proof_entry *known) {
  level *l = &z->levels[at];
  moyo_step best = {0};
  if (known)
    best = turned_step(z, l->state, known->best, z->symmetries.back[l->turn]);
  if (l->state->head->actor == CHANCE)
    return fail(z, "chance decides in this game");
  if (!prover_list(z, l->state, &l->steps, &l->room, &l->count)) return false;
  if (l->count == 0) return fail(z, "a position has no legal step");
  sort(z, l, known ? &best : NULL);
  return true;
}

bool prover_stop(prover *z, solver_end end) {
  z->result->end = end;
  z->stopped = true;
  return false;
}

/* Counts a position; false if it is one too many. */
static bool count_node(prover *z) {
  const solver_options *o = z->options;
  solver_result *r = z->result;
  if (o->nodes && r->nodes >= o->nodes) return prover_stop(z, SOLVER_NODES);
  const moyo_game *g = z->fresh->game;
  if (o->account && account_spent(g) - z->spent_before >= o->account)
    return prover_stop(z, SOLVER_ACCOUNT);
  if (++r->nodes % LOOK) return true;
  double time = now();
  if (o->seconds > 0 && time - z->began >= o->seconds)
    return prover_stop(z, SOLVER_SECONDS);
  if (r->nodes % TICK && time - z->asked < PATIENCE) return true;
  z->asked = time;
  if (o->tick && o->tick(o->context, r)) return prover_stop(z, SOLVER_STOPPED);
  return true;
}

/* Bounds by what players keep without play; true if they tell. */
static bool bound(const prover *z, const level *l, double g, finding *f) {
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
    if (finding_tells(f, g)) return true;
    if (answers == able) return false;
  }
}

void finding_join(finding *to, const finding *from) {
  if (from->above < to->above) to->above = from->above;
  boards_join(&to->below, &from->below);
  to->answers |= from->answers;
}

/* What is stored of the node, as far as it holds here. */
static void recall(const prover *z, unsigned at, const proof_entry *known,
                   finding *f) {
  const level *l = &z->levels[at];
  const proof_entry *here = NULL;
  if (z->options->by_numbers) here = proof_table_find(&z->table, l->path);
  if (here) {
    f->lo = here->lo;
    f->hi = here->hi;
    f->answers |= here->answers;
    boards_join(&f->below, &here->below);
    if (here->above < f->above) f->above = here->above;
  }
  if (!known || !holds_here(z, known, at)) return;
  f->lo = fmax(f->lo, known->lo);
  f->hi = fmin(f->hi, known->hi);
  if (known->lo == -INFINITY && known->hi == INFINITY) return;
  boards below = turned_boards(z, &known->below, z->symmetries.back[l->turn]);
  boards_join(&f->below, &below);
  f->answers |= known->answers;
}

bool prover_weigh(prover *z, unsigned at, double g, finding *f,
                  const proof_entry **known) {
  const level *l = &z->levels[at];
  *f = (finding){.lo = -INFINITY,
                 .hi = INFINITY,
                 .above = (unsigned)NO_ANCESTOR,
                 .below.common = {~(set_word)0, ~(set_word)0}};
  *known = NULL;
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
  *known = proof_table_find(&z->table, l->entry_key);
  recall(z, at, *known, f);
  return true;
}

/* --- making ------------------------------------------------------------- */

static bool check(prover *z, const moyo_state *s) {
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

bool prover_make(prover *z, const moyo_state *s) {
  const moyo_game *g = s->game;
  z->began = z->asked = now();
  z->spent_before = account_spent(g);
  if (!check(z, s)) return false;
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
  z->levels = calloc(PROVER_DEPTH + 2, sizeof *z->levels);
  z->fresh = moyo_state_clone(s);
  z->trial = moyo_state_clone(s);
  z->liking = calloc(2 * g->verb_count * z->arguments, sizeof *z->liking);
  if (!z->levels || !z->fresh || !z->trial || !z->liking ||
      !proof_table_make(&z->table, z->options->bytes))
    return prover_no_memory(z);
  level *l = &z->levels[0];
  l->state = moyo_state_clone(s);
  if (!l->state) return prover_no_memory(z);
  z->made = 1;
  look(z, 0);
  return true;
}

void prover_free(prover *z) {
  for (unsigned i = 0; z->levels && i < z->made; i++) {
    moyo_state_free(z->levels[i].state);
    free(z->levels[i].steps);
    free(z->levels[i].replies);
  }
  free(z->levels);
  moyo_state_free(z->fresh);
  moyo_state_free(z->trial);
  free(z->loose);
  free(z->liking);
  proof_table_free(&z->table);
}
