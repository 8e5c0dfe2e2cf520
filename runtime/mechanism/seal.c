/*
** seal.c - turns that are chosen unseen and played together.  See seal.h.
*/
#include "seal.h"

#include <string.h>

#include "legality.h"
#include "movegen.h"
#include "random.h"
#include "table.h"
#include "turn.h"

/* In place of a verb: a step that nobody knows here, or that is none; none, as
** no step was legal. */
enum { UNKNOWN = -1, NONE = -2 };

static bool is_used(const moyo_game *g) { return g->seal.is_used; }

static int32_t *row_of(const moyo_state *s, unsigned player) {
  return table_row(s, s->game->seal.field, player);
}

static const phase *phase_of(const moyo_state *s) {
  return &s->game->phases[s->head->phase];
}

/* ---- Rows ---------------------------------------------------------------- */

static void write_row(moyo_state *s, unsigned player, moyo_step step) {
  unsigned p = legality_arrival(s->game, step);
  const verb *v = &s->game->verbs[step.verb];
  int32_t *row = row_of(s, player);
  row[SEAL_VERB] = step.verb + 1;
  for (unsigned i = 0; i < MAX_ARGS; i++)
    row[SEAL_ARGS + i] = v->arg[i] == ARG_NONE ? 0 : step.arg[i] + 1;
  row[SEAL_POINT] = p == NO_POINT ? 0 : (int32_t)p + 1;
}

static void write_no_step(moyo_state *s, unsigned player, int32_t why) {
  int32_t *row = row_of(s, player);
  memset(row, 0, SEAL_COLUMNS * sizeof *row);
  row[SEAL_VERB] = why;
}

/* The edge of a verb, where the turns of a sealed phase begin; or NULL. */
static const edge *edge_of(const moyo_game *g, unsigned which) {
  for (unsigned i = 0; i < g->edge_count; i++)
    if (g->edges[i].sealed && g->edges[i].verb == which) return &g->edges[i];
  return NULL;
}

/* The step that a row holds; false without one.  Rules may have written it. */
static bool read_row(const moyo_state *s, unsigned player, moyo_step *step) {
  const moyo_game *g = s->game;
  const int32_t *row = row_of(s, player);
  if (row[SEAL_VERB] < 1 || row[SEAL_VERB] > (int32_t)g->verb_count)
    return false;
  *step = (moyo_step){.verb = (uint16_t)(row[SEAL_VERB] - 1)};
  const verb *v = &g->verbs[step->verb];
  if (!edge_of(g, step->verb)) return false;
  for (unsigned i = 0; i < MAX_ARGS; i++) {
    int32_t arg = row[SEAL_ARGS + i];
    bool none = v->arg[i] == ARG_NONE;
    if (none && arg == 0) continue;
    if (none || arg < 1 || arg > (int32_t)game_range(g, v->arg[i], v->range))
      return false;
    step->arg[i] = (uint16_t)(arg - 1);
  }
  return true;
}

/* Where a player's stone arrives, if that is known. */
static unsigned arrival_of(const moyo_state *s, unsigned player) {
  int32_t p = row_of(s, player)[SEAL_POINT];
  return p >= 1 && p <= (int32_t)s->game->points ? (unsigned)p - 1 : NO_POINT;
}

/* ---- Rounds -------------------------------------------------------------- */

static unsigned after(const moyo_state *s, unsigned player) {
  return player + 1 == s->game->players ? 0 : player + 1;
}

/* Who has still to choose, from the mover on; or NOBODY. */
static unsigned next_to_seal(const moyo_state *s) {
  unsigned player = s->head->mover;
  for (unsigned i = 0; i < s->game->players; i++) {
    player = after(s, player);
    if (row_of(s, player)[SEAL_VERB] == 0) return player;
  }
  return NOBODY;
}

static void act_as(moyo_state *s, unsigned player) {
  s->head->mover = s->head->actor = (uint8_t)player;
}

/* Does somebody else's stone come to the player's point?  `first`: and is he
** the first of them, in the order of the round? */
static bool collides(const moyo_state *s, unsigned player, bool *first) {
  unsigned p = arrival_of(s, player), i = s->head->phase_first;
  bool found = false, others = false;
  *first = true;
  for (unsigned n = 0; p != NO_POINT && n < s->game->players; n++) {
    if (i == player)
      found = true;
    else if (arrival_of(s, i) == p) {
      others = true;
      *first = *first && found;
    }
    i = after(s, i);
  }
  return others;
}

/* Would the step put a stone on a point on which one stands by now?  Effects
** may have put it there; or it was not seen, and has been dealt there. */
static bool is_blocked(const moyo_state *s, moyo_step step) {
  const program *p = &s->game->verbs[step.verb].together;
  bool puts = false;
  for (unsigned i = 0; i < p->count; i++)
    puts = puts || p->nodes[i].op == OP_PUT;
  return puts && s->colour[step.arg[0]] != EMPTY;
}

/* One player's step, or what happens in its place. */
static moyo_status play_one(moyo_state *s, unsigned player, bool lost,
                            bool first, moyo_error *error) {
  const moyo_game *g = s->game;
  moyo_step step;
  if (!read_row(s, player, &step) || (lost && !first)) return MOYO_OK;
  act_as(s, player);
  if (!lost && is_blocked(s, step)) {
    row_of(s, player)[SEAL_POINT] = 0;
    return MOYO_OK;
  }
  if (!lost) return turn_run(s, &g->verbs[step.verb].together, step, error);
  step.arg[0] = (uint16_t)arrival_of(s, player);
  return turn_run(s, &phase_of(s)->collide, step, error);
}

/* Those who collide have come to no point. */
static void forget_points(moyo_state *s, const bool *lost) {
  for (unsigned i = 0; i < s->game->players; i++)
    if (lost[i]) row_of(s, i)[SEAL_POINT] = 0;
}

static moyo_status play_all(moyo_state *s, moyo_error *error) {
  unsigned players = s->game->players, i = s->head->phase_first;
  bool lost[MAX_COLOURS] = {false}, first[MAX_COLOURS] = {false};
  moyo_status status = MOYO_OK;
  for (unsigned k = 0; k < players; k++) lost[k] = collides(s, k, &first[k]);
  for (unsigned n = 0; status == MOYO_OK && n < players; n++) {
    status = play_one(s, i, lost[i], first[i], error);
    i = after(s, i);
  }
  forget_points(s, lost);
  return status;
}

/* Passes are in a row from one round to the next if nobody does anything
** else. */
static void count_passes(moyo_state *s) {
  head *h = s->head;
  unsigned passes = 0;
  bool broken = h->claimed;
  for (unsigned i = 0; i < s->game->players; i++) {
    moyo_step step;
    if (!read_row(s, i, &step)) continue;
    const verb *v = &s->game->verbs[step.verb];
    passes += v->is_pass;
    broken = broken || !(v->is_pass || v->is_idle);
  }
  h->claimed = 0;
  h->passed = passes == s->game->players;
  h->epoch += passes;
  passes += h->passes;
  h->passes = (uint8_t)(broken ? 0 : passes < UINT8_MAX ? passes : UINT8_MAX);
}

/* Clears the board, unless native stages would find nothing to take. */
static moyo_status clear(moyo_state *s, moyo_error *error) {
  const moyo_game *g = s->game;
  moyo_status status = MOYO_OK;
  state_note_low(s);
  if (g->stages > 0 && !(s->head->loose & LOOSE_LOW)) return MOYO_OK;
  status = turn_run(s, &g->seal.clear, (moyo_step){.verb = 0}, error);
  state_note_low(s);
  return status;
}

/* All have chosen. */
static moyo_status play_round(moyo_state *s, moyo_error *error) {
  const moyo_game *g = s->game;
  unsigned first = s->head->phase_first;
  unsigned last = first == 0 ? g->players - 1 : first - 1;
  state_begin_turn(s);
  act_as(s, first);
  moyo_status status =
      turn_run(s, &phase_of(s)->reveal, (moyo_step){.verb = 0}, error);
  if (status == MOYO_OK) status = play_all(s, error);
  act_as(s, last);
  if (status == MOYO_OK) status = clear(s, error);
  count_passes(s);
  state_begin_field(s, g->seal.field);
  act_as(s, last); /* `first` is next */
  return status;
}

static moyo_status put_aside(moyo_state *s, const moyo_step *step, bool *all,
                             moyo_error *error) {
  if (step)
    write_row(s, s->head->mover, *step);
  else
    write_no_step(s, s->head->mover, NONE);
  unsigned next = next_to_seal(s);
  *all = next == NOBODY;
  if (*all) return play_round(s, error);
  act_as(s, next);
  return MOYO_OK;
}

/* ---- Views --------------------------------------------------------------- */

static moyo_status conceal(moyo_state *s, unsigned player, moyo_error *error) {
  (void)error;
  for (unsigned i = 0; !s->head->over && i < s->game->players; i++)
    if (i != player && row_of(s, i)[SEAL_VERB] != 0)
      write_no_step(s, i, UNKNOWN);
  return MOYO_OK;
}

/* What a player may have sealed: any legal step is as likely. */
static void deal_one(moyo_state *s, unsigned player, moyo_random *random) {
  unsigned edges, mover = s->head->mover;
  moyo_step drawn, step = {.verb = 0};
  size_t all = 0, count;
  act_as(s, player);
  const edge *e = order_edges(s, &edges);
  for (; edges > 0; edges--, e++) {
    if (movegen_draw(s, e, random, &drawn, &count, NULL) != MOYO_OK) continue;
    all += count;
    if (random_below(random, (uint32_t)all) < count) step = drawn;
  }
  act_as(s, mover);
  if (all > 0) write_row(s, player, step);
}

static void deal(moyo_state *s, moyo_random *random) {
  if (s->head->over || !phase_of(s)->sealed) return;
  for (unsigned i = 0; i < s->game->players; i++)
    if (row_of(s, i)[SEAL_VERB] == UNKNOWN) deal_one(s, i, random);
}

static void reopen(moyo_state *s) {
  head *h = s->head;
  for (unsigned i = 0; i < s->game->players; i++) {
    if (row_of(s, i)[SEAL_VERB] != UNKNOWN) continue;
    write_no_step(s, i, 0);
    if (h->turns == 0 || h->ply == 0 || h->steps == 0) continue;
    h->steps--; /* it will be counted when he has chosen */
    h->turns--;
    h->ply--;
  }
}

/* ---- Checking ------------------------------------------------------------ */

static const char *audit(const moyo_state *s) {
  moyo_step step;
  for (unsigned i = 0; i < s->game->players; i++) {
    int32_t sealed = row_of(s, i)[SEAL_VERB];
    if (sealed != 0 && sealed != UNKNOWN && sealed != NONE &&
        !read_row(s, i, &step))
      return "a step is sealed that there is not";
  }
  return NULL;
}

const mechanism seal_mechanism = {.is_used = is_used,
                                  .put_aside = put_aside,
                                  .conceal = conceal,
                                  .deal = deal,
                                  .chosen = read_row,
                                  .reopen = reopen,
                                  .audit = audit};
