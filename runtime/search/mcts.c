/*
** mcts.c - the playouts of a search.  See mcts.h.
**
** A playout goes down the tree from the root, adds what follows the twig that it
** arrives at, plays on from there at random, and tells all twigs on its way who
** has won, and those beside it whose steps came later.
*/
#include "mcts.h"

#include <stdlib.h>
#include <string.h>

#include "determinization.h"
#include "error.h"
#include "legality.h"
#include "light.h"
#include "random.h"
#include "score.h"

enum {
  MOST_DEPTH = 1000,
  OTHER_KEYS = 4096 /* for steps of several arguments, which may share one */
};

typedef struct found {
  uint32_t tick, twig;
} found;

/* A twig on the way, and who decides after it. */
typedef struct passed {
  uint32_t twig;
  uint8_t actor;
} passed;

struct climber {
  trunk *trunk;
  const moyo_game *game;
  moyo_state *state;
  moyo_random random;
  uint32_t tick; /* playouts so far */
  passed path[MOST_DEPTH + 1];
  unsigned depth;
  uint32_t visits;            /* of the last twig of the path, before it */
  unsigned proven;            /* what is, of that twig */
  double result[MAX_COLOURS]; /* of a playout, by player */
  double reward[MAX_COLOURS]; /* the playout's result, by player */
  double sums[MAX_COLOURS];   /* of results, since climber_begin */
  uint32_t summed;            /* how many these are */
  playout_note *notes;
  unsigned note_count;
  unsigned *key_at; /* by verb */
  unsigned keys;
  uint32_t *played; /* by player and key: the latest playout with the step */
  found *found;     /* by key */
  uint32_t found_tick;
  moyo_step *steps; /* legal ones */
  size_t room;
};

/* --- making ------------------------------------------------------------- */

/* A step with one argument has a key of its own, as long as they last. */
static unsigned key_of(const climber *c, moyo_step step) {
  unsigned key = c->key_at[step.verb] + step.arg[0];
  const verb *v = &c->game->verbs[step.verb];
  if (v->arg[1] == ARG_NONE && key < c->keys - OTHER_KEYS) return key;
  uint64_t text;
  memcpy(&text, &step, sizeof text);
  return c->keys - 1 - (unsigned)(random_mix(text) % OTHER_KEYS);
}

static bool make_keys(climber *c) {
  const moyo_game *g = c->game;
  c->key_at = malloc((g->verb_count + 1) * sizeof *c->key_at);
  if (!c->key_at) return false;
  for (unsigned i = 0; i < g->verb_count; i++) {
    const verb *v = &g->verbs[i];
    c->key_at[i] = c->keys;
    if (v->arg[1] == ARG_NONE) c->keys += v->values ? v->values : 1;
  }
  if (c->keys > UINT16_MAX - OTHER_KEYS) c->keys = UINT16_MAX - OTHER_KEYS;
  c->keys += OTHER_KEYS;
  c->played = calloc((size_t)g->players * c->keys, sizeof *c->played);
  c->found = calloc(c->keys, sizeof *c->found);
  return c->played && c->found;
}

climber *climber_new(trunk *t, const moyo_game *game, uint64_t seed,
                     unsigned number) {
  climber *c = calloc(1, sizeof *c);
  if (!c) return NULL;
  c->trunk = t;
  c->game = game;
  c->random = random_make(seed, 1 + number);
  c->state = moyo_state_new(game, 0);
  c->notes = malloc((size_t)t->limit * sizeof *c->notes);
  if (c->state && c->notes && make_keys(c)) {
    climber_begin(c);
    return c;
  }
  climber_free(c);
  return NULL;
}

void climber_free(climber *c) {
  if (!c) return;
  moyo_state_free(c->state);
  free(c->notes);
  free(c->key_at);
  free(c->played);
  free(c->found);
  free(c->steps);
  free(c);
}

void climber_begin(climber *c) {
  moyo_state_copy(c->state, c->trunk->root);
  c->summed = 0;
  memset(c->sums, 0, sizeof c->sums);
}

unsigned climber_add_results(const climber *c, double *sums) {
  for (unsigned i = 0; i < c->game->players; i++) sums[i] += c->sums[i];
  return c->summed;
}

/*
** The position of the root again.  What was added to the history since then is
** dropped, since a shared one would be copied for each playout.
*/
static bool begin_playout(climber *c) {
  moyo_state *s = c->state;
  const moyo_state *root = c->trunk->root;
  memcpy(s->block, root->block, c->game->block_size);
  if (!history_truncate(&s->history, root->head->keys)) return false;
  losses_clear(&s->losses);
  s->head->random = random_make(random_next(&c->random), c->tick);
  if (c->trunk->hidden) determinize(s, &c->random);
  c->tick++;
  c->depth = 0;
  c->path[0] = (passed){.twig = 0};
  c->visits = c->proven = 0;
  c->note_count = 0;
  return true;
}

/* --- what follows a twig ------------------------------------------------- */

/* A step that random players choose wherever it is offered is the only one. */
static moyo_status find_settled(climber *c, size_t *count) {
  moyo_state *s = c->state;
  const place_in_turn *here = &c->game->places[s->head->place];
  for (unsigned i = 0; here->settles && i < here->edges; i++) {
    const edge *e = &c->game->edges[here->first_edge + i];
    c->steps[0] = (moyo_step){.verb = e->verb};
    if (!c->game->verbs[e->verb].settles) continue;
    moyo_status status = moyo_judge(s, c->steps[0], NULL);
    if (status == MOYO_REFUSED) continue;
    *count = 1;
    return status;
  }
  return MOYO_REFUSED;
}

static void exchange(climber *c, size_t i, size_t k) {
  moyo_step step = c->steps[i];
  c->steps[i] = c->steps[k];
  c->steps[k] = step;
}

/*
** Leaves out steps that lead back to where the game has been, as light play does,
** unless there is nothing else; see light.h.
*/
static size_t leave_returns(climber *c, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (!light_returns(c->state, c->steps[i])) exchange(c, kept++, i);
  return kept ? kept : count;
}

/* Lists the legal steps in c->steps. */
static moyo_status list_legal(climber *c, size_t *count, moyo_error *error) {
  for (;;) {
    if (c->room > 0 && find_settled(c, count) == MOYO_OK) return MOYO_OK;
    moyo_status status = moyo_legal(c->state, c->steps, c->room, count, error);
    if (status != MOYO_OK) return status;
    if (c->room > 0 && *count <= c->room) {
      if (c->game->history == HISTORY_KEPT) *count = leave_returns(c, *count);
      return MOYO_OK;
    }
    size_t room = *count + *count / 2 + 64;
    moyo_step *steps = realloc(c->steps, room * sizeof *steps);
    if (!steps) return error_set(error, MOYO_ERROR, NULL, "out of memory");
    c->steps = steps;
    c->room = room;
  }
}

/*
** In an order of chance, since of what is equal the last is tried first.  After
** a pass that is another one: it may end the game.
*/
static void shuffle(climber *c, size_t count) {
  for (size_t i = count; i > 1; i--)
    exchange(c, i - 1, random_below(&c->random, (uint32_t)i));
  if (c->state->head->passes == 0) return;
  for (size_t i = 0; i + 1 < count; i++)
    if (c->game->verbs[c->steps[i].verb].is_pass) exchange(c, i, count - 1);
}

/* Lists what follows a twig.  Without room, it stays a leaf. */
static void add_all(climber *c, uint32_t at, size_t count) {
  tree *t = &c->trunk->tree;
  uint32_t first = count ? tree_reserve(t, (uint32_t)count) : 0;
  if (!first) return;
  for (size_t i = 0; i < count; i++)
    tree_put(t, at, first + (uint32_t)i, c->steps[i], key_of(c, c->steps[i]));
  t->twigs[at].grown = true;
}

/*
** Where things are hidden: what is legal this time.  Twigs are found by their
** keys; what is not found is new, or shares its key with another step.
*/
static void add_new(climber *c, uint32_t at, size_t count) {
  tree *t = &c->trunk->tree;
  uint32_t tick = ++c->found_tick;
  for (uint32_t i = t->twigs[at].child; i; i = t->twigs[i].next) {
    t->twigs[i].legal = false;
    c->found[t->twigs[i].key] = (found){tick, i};
  }
  for (size_t i = 0; i < count; i++) {
    unsigned key = key_of(c, c->steps[i]);
    uint32_t k = c->found[key].tick == tick ? c->found[key].twig : 0;
    if (k && memcmp(&t->twigs[k].step, &c->steps[i], sizeof *c->steps) != 0)
      k = tree_find(t, at, c->steps[i]);
    if (!k) k = tree_add(t, at, c->steps[i], key);
    if (!k) break; /* no room */
    t->twigs[k].legal = true;
    t->twigs[k].offered++;
  }
  t->twigs[at].grown = t->twigs[at].child != 0;
}

/* --- down the tree ------------------------------------------------------- */

/* The way goes on to a twig, whose parent is locked. */
static void set_off(climber *c, uint32_t to) {
  tree *t = &c->trunk->tree;
  twig *next = &t->twigs[to];
  if (t->locks) next->away++;
  c->visits = next->visits;
  c->proven = next->proven;
  c->path[++c->depth] = (passed){.twig = to};
}

/* Goes on to what is most promising, if anything follows the locked twig. */
static void set_off_best(climber *c, uint32_t at) {
  tree *t = &c->trunk->tree;
  if (!t->twigs[at].grown) return;
  uint32_t visits = at ? c->visits : t->twigs[0].visits;
  uint32_t to = tree_pick(t, at, visits, c->trunk->hidden);
  if (to) set_off(c, to);
}

/* Chance plays; without room, the way ends. */
static moyo_status follow_chance(climber *c, uint32_t at, moyo_error *error) {
  tree *t = &c->trunk->tree;
  moyo_step step;
  moyo_status status =
      moyo_choose(c->state, MOYO_UNIFORM, &c->random, &step, error);
  if (status == MOYO_REFUSED)
    return error_set(error, MOYO_ERROR, "turn", "chance has no legal step");
  if (status != MOYO_OK) return status;
  tree_lock(t, at);
  uint32_t to = tree_find(t, at, step);
  if (!to) to = tree_add(t, at, step, key_of(c, step));
  if (to) set_off(c, to);
  tree_unlock(t, at);
  return MOYO_OK;
}

/* Goes on from a twig whose list is there; false where it is not. */
static bool follow_list(climber *c, uint32_t at) {
  tree *t = &c->trunk->tree;
  tree_lock(t, at);
  t->twigs[at].actor = c->state->head->actor;
  bool grown = t->twigs[at].grown && !c->trunk->hidden;
  if (grown) set_off_best(c, at);
  tree_unlock(t, at);
  return grown;
}

/* Goes on from a twig, unless the playout leaves the tree there. */
static moyo_status follow(climber *c, uint32_t at, moyo_error *error) {
  tree *t = &c->trunk->tree;
  size_t count;
  if (c->state->head->actor == CHANCE) return follow_chance(c, at, error);
  if (follow_list(c, at)) return MOYO_OK;
  moyo_status status = list_legal(c, &count, error);
  if (status != MOYO_OK) return status;
  if (!c->trunk->hidden && !tree_has_room(t, count)) return MOYO_OK;
  shuffle(c, count);
  tree_lock(t, at);
  if (c->trunk->hidden)
    add_new(c, at, count);
  else if (!t->twigs[at].grown) /* another thread may have been here */
    add_all(c, at, count);
  set_off_best(c, at);
  tree_unlock(t, at);
  return MOYO_OK;
}

static moyo_status play_step(climber *c, uint32_t at, moyo_error *error) {
  moyo_step step = c->trunk->tree.twigs[at].step;
  moyo_status status = moyo_play(c->state, step, error);
  if (status != MOYO_REFUSED) return status;
  char rule[sizeof error->rule];
  memcpy(rule, error->rule, sizeof rule);
  return error_set(error, MOYO_ERROR, rule, "a rule has changed its mind");
}

/* Down the tree, until a twig that is new, or whose result is known. */
static moyo_status descend(climber *c, moyo_error *error) {
  for (;;) {
    unsigned depth = c->depth;
    uint32_t at = c->path[depth].twig;
    c->path[depth].actor = c->state->head->actor;
    if (c->state->head->over || (at && c->visits == 0)) return MOYO_OK;
    if (depth == MOST_DEPTH || (at && c->proven)) return MOYO_OK;
    moyo_status status = follow(c, at, error);
    if (status != MOYO_OK || c->depth == depth) return status;
    status = play_step(c, c->path[c->depth].twig, error);
    if (status != MOYO_OK) return status;
  }
}

/* --- results ------------------------------------------------------------- */

/*
** What the difference of two scores is worth, from -1 to 1: half of it where it
** is a tenth of the board's points.
*/
static double worth_of_margin(double margin, unsigned points) {
  double size = margin < 0 ? -margin : margin;
  return margin / (size + points / 10.0);
}

/*
** The result with a share of what the scores are worth: to each player the mean,
** over the others, of how far he is before them.  It is 1 in all as well.
*/
static moyo_status mix_scores(climber *c, moyo_error *error) {
  double scores[MAX_COLOURS], share = c->trunk->score_share;
  unsigned n = c->game->players;
  moyo_status status = moyo_state_scores(c->state, 0, scores, error);
  if (status != MOYO_OK) return status;
  for (unsigned i = 0; i < n; i++) {
    double sum = 0;
    for (unsigned k = 0; k < n; k++)
      if (k != i)
        sum += worth_of_margin(scores[i] - scores[k], c->game->points);
    double part = (1 + (n > 1 ? sum / (n - 1) : 0)) / n;
    c->reward[i] = (1 - share) * c->result[i] + share * part;
  }
  return MOYO_OK;
}

/* The result of the playout's position, as it is counted now. */
static moyo_status find_result(climber *c, moyo_error *error) {
  const moyo_state *s = c->state;
  unsigned winners = s->head->winners, n = c->game->players;
  if (!s->head->over) {
    moyo_status status = score_winners(s, &winners, error);
    if (status != MOYO_OK) return status;
  }
  unsigned sharers = (unsigned)__builtin_popcount(winners);
  for (unsigned i = 0; i < n; i++) {
    double part = winners ? winners >> i & 1 : 1;
    c->reward[i] = c->result[i] = part / (sharers ? sharers : n);
  }
  return c->trunk->score_share > 0 ? mix_scores(c, error) : MOYO_OK;
}

/* Only two players' results are proven. */
static void take_proven(climber *c) {
  for (unsigned i = 0; i < 2; i++)
    c->reward[i] = c->result[i] = tree_proven_value(c->proven, i);
}

static unsigned result_as_proven(const climber *c) {
  return PROVEN_LOSS + (unsigned)(2 * c->result[0]);
}

static moyo_status play_out(climber *c, moyo_error *error) {
  const trunk *t = c->trunk;
  if (c->proven) {
    take_proven(c);
    return MOYO_OK;
  }
  bool over = c->state->head->over;
  if (!over) {
    moyo_status status = playout_run(c->state, t->policy, &c->random, t->limit,
                                     &c->note_count, c->notes, error);
    if (status != MOYO_OK) return status;
  }
  moyo_status status = find_result(c, error);
  if (status == MOYO_OK && over && t->solves && c->depth > 0)
    c->proven = result_as_proven(c);
  return status;
}

/* --- telling the tree ---------------------------------------------------- */

/* A step was played in this playout, by that player. */
static void note_step(climber *c, unsigned actor, unsigned key) {
  if (actor < c->game->players) c->played[actor * c->keys + key] = c->tick;
}

/* Twigs beside the way learn from the steps that were played later. */
static void tell_others(climber *c, const twig *p) {
  const uint32_t *played = c->played + (size_t)p->actor * c->keys;
  double reward = c->reward[p->actor];
  twig *twigs = c->trunk->tree.twigs;
  for (uint32_t i = p->child; i; i = twigs[i].next) {
    twig *beside = &twigs[i];
    if (played[beside->key] != c->tick ||
        c->game->verbs[beside->step.verb].is_pass)
      continue;
    beside->also += reward;
    beside->also_visits++;
  }
}

/* Updates the child on the path; the caller holds its parent's lock. */
static void tell_next(climber *c, unsigned d, unsigned proven) {
  twig *next = &c->trunk->tree.twigs[c->path[d + 1].twig];
  unsigned chooser = c->path[d].actor;
  next->visits++;
  if (next->away) next->away--;
  if (chooser < c->game->players) next->won += c->reward[chooser];
  if (proven) next->proven = (uint8_t)proven;
}

/* Updates a locked node on the path; returns what is proven of it now. */
static unsigned tell(climber *c, unsigned d, unsigned proven) {
  tree *t = &c->trunk->tree;
  uint32_t at = c->path[d].twig;
  twig *p = &t->twigs[at];
  bool last = d == c->depth;
  p->actor = c->path[d].actor;
  if (!last) tell_next(c, d, proven);
  if (p->actor >= c->game->players || (last && c->state->head->over))
    return last ? proven : PROVEN_NOT;
  p->own += c->reward[p->actor];
  if (last) return proven;
  const twig *next = &t->twigs[c->path[d + 1].twig];
  note_step(c, p->actor, next->key);
  tell_others(c, p);
  bool proves = c->trunk->solves && next->proven;
  return proves ? tree_proof(t, at) : PROVEN_NOT;
}

static void tell_tree(climber *c) {
  tree *t = &c->trunk->tree;
  unsigned proven = c->proven;
  for (unsigned i = 0; i < c->note_count; i++)
    note_step(c, c->notes[i].actor, key_of(c, c->notes[i].step));
  for (unsigned d = c->depth + 1; d-- > 0;) {
    uint32_t at = c->path[d].twig;
    tree_lock(t, at);
    proven = tell(c, d, proven);
    if (d == 0) {
      t->twigs[0].visits++;
      if (proven) t->twigs[0].proven = (uint8_t)proven;
    }
    tree_unlock(t, at);
  }
}

/* A playout that failed is on its way no more. */
static void call_back(climber *c) {
  tree *t = &c->trunk->tree;
  for (unsigned d = 0; t->locks && d < c->depth; d++) {
    tree_lock(t, c->path[d].twig);
    t->twigs[c->path[d + 1].twig].away--;
    tree_unlock(t, c->path[d].twig);
  }
}

static void sum_up(climber *c) {
  for (unsigned i = 0; i < c->game->players; i++) c->sums[i] += c->result[i];
  c->summed++;
}

moyo_status climber_climb(climber *c, moyo_error *error) {
  if (!begin_playout(c))
    return error_set(error, MOYO_ERROR, NULL, "out of memory");
  moyo_status status = descend(c, error);
  if (status == MOYO_OK) status = play_out(c, error);
  if (status != MOYO_OK) {
    call_back(c);
    return status;
  }
  tell_tree(c);
  sum_up(c);
  return MOYO_OK;
}
