/*
** candidates.c - what steps a verb offers.  See candidates.h.
*/
#include "candidates.h"

#include <string.h>

#include "bytes.h"
#include "query.h"

/* Open points: see CANDIDATES_OPEN. */
static unsigned select_open(const moyo_state *s, const verb *v, set_word *set) {
  unsigned n = 0;
  memset(set, 0, v->words * sizeof *set);
  for (unsigned p = 0; p < v->values; p++) {
    if (!state_is_open(s, p)) continue;
    set_add(set, p);
    n++;
  }
  return n;
}

static unsigned select_stones(const moyo_state *s, const verb *v,
                              set_word *set) {
  query_stones(s, 0, set);
  return set_count(set, v->words);
}

/* What the verb's selector selects, only free points if its operation says. */
static unsigned select_values(const moyo_state *s, const verb *v,
                              set_word *set) {
  const node *n = v->selector;
  operations[n->op].select(s, n, v, set);
  for (unsigned i = 0; op_has(n->op, AMONG_FREE) && i < s->game->words; i++)
    set[i] &= s->free[i];
  return set_count(set, v->words);
}

/* Does it select values of any argument? */
static bool is_selected(const node *n) {
  return n->select[SELECT_FIRST] || n->select[SELECT_SECOND] ||
         n->select[SELECT_GIVEN];
}

/*
** Applies conditions up to the first that may raise an error, itself or in effects
** whose outcome it asks for.  Returns 1 if there is none, 0 if there is, -1 after an
** error.  Bit i of *known: node i is met by all values that are left.
*/
static int narrow_by(moyo_state *s, const verb *v, const program *p,
                     moyo_step *step, unsigned which, set_word *set,
                     uint32_t *known) {
  bool alone = v->arg[1] != ARG_NONE && which != SELECT_GIVEN;
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    const code *select = n->select[which];
    if (n->op != OP_LUA && p == &v->after && v->effects_can_fail) return 0;
    if (n->op != OP_LUA || n->at_end) continue;
    if (!is_selected(n)) return 0;
    if (!select || candidates_meet(*known, i)) continue;
    if (alone && (select->arguments || select->traits & CODE_STEPS)) continue;
    hook_call call = {.state = s,
                      .step = step,
                      .node = n,
                      .select = select,
                      .selected = set,
                      .swept = &step->arg[which != SELECT_FIRST]};
    int answer = s->game->run(&call);
    if (answer < 0) return answer == RULE_TRAPPED ? 0 : -1;
    if (answer == 1 && i < 32) *known |= UINT32_C(1) << i;
  }
  return 1;
}

int candidates_narrow(moyo_state *s, const verb *v, moyo_step step,
                      unsigned which, set_word *set, decided *known) {
  int more = narrow_by(s, v, &v->before, &step, which, set, &known->before);
  if (more > 0)
    more = narrow_by(s, v, &v->after, &step, which, set, &known->after);
  return more < 0 ? -1 : (int)set_count(set, s->game->words);
}

const set_word *candidates_before(moyo_state *s, const verb *v, set_word *set,
                                  unsigned *count) {
  *count = 0;
  switch (v->candidates) {
  case CANDIDATES_FREE: *count = s->head->free_count; return s->free;
  case CANDIDATES_SELECTED: *count = select_values(s, v, set); break;
  case CANDIDATES_OPEN: *count = select_open(s, v, set); break;
  case CANDIDATES_STONES: *count = select_stones(s, v, set); break;
  default:
    *count = v->values;
    set_fill(set, v->values);
    break;
  }
  return set;
}

const set_word *candidates_of(moyo_state *s, const verb *v, set_word *set,
                              unsigned *count, decided *known) {
  const set_word *all = candidates_before(s, v, set, count);
  known->before = v->met;
  known->after = 0;
  if (!v->narrowed || *count == 0) return all;
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs)};
  if (all != set) memcpy(set, all, v->words * sizeof *set);
  int left = candidates_narrow(s, v, step, SELECT_FIRST, set, known);
  *count = (unsigned)left;
  return left < 0 ? NULL : set;
}

/* Of a word of own points, those with several stones. */
static set_word find_stacks(const moyo_state *s, unsigned word, set_word own) {
  return own & ~bytes_equal_numbers_64(s->height + word * SET_BITS, 1);
}

void candidates_movers(const moyo_state *s, movers *m) {
  unsigned words = s->game->words, points = 0, more = 0;
  query_stones(s, s->head->actor + 1u, m->own);
  m->stacks = 0;
  if (!s->height) {
    m->points = m->count = set_count(m->own, words);
    return;
  }
  for (unsigned i = 0; i < words; i++) {
    set_word own = m->own[i], left = find_stacks(s, i, own);
    for (; left; left &= left - 1) {
      unsigned bit = (unsigned)__builtin_ctzll(left);
      unsigned rank = points + set_word_count(own & (((set_word)1 << bit) - 1));
      more += s->height[i * SET_BITS + bit] - 1u;
      m->rank[m->stacks] = (uint16_t)rank;
      m->upto[m->stacks++] = rank + 1 + more;
    }
    points += set_word_count(own);
  }
  m->points = points;
  m->count = points + more;
}

/* The first stack that ends after the k-th stone. */
static unsigned find_stack(const movers *m, uint32_t k) {
  unsigned low = 0, high = m->stacks;
  while (low < high) {
    unsigned middle = (low + high) / 2;
    if (m->upto[middle] > k)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

unsigned candidates_mover(const movers *m, uint32_t k, unsigned *upper) {
  *upper = 1;
  if (m->stacks == 0) return set_select(m->own, k);
  unsigned i = find_stack(m, k);
  /* stones that the stacks before it have above their lowest ones */
  uint32_t more = i > 0 ? m->upto[i - 1] - m->rank[i - 1] - 1u : 0;
  uint32_t rank = k - more;
  if (i < m->stacks && rank >= m->rank[i]) {
    rank = m->rank[i];
    *upper = m->upto[i] - k;
  }
  return set_select(m->own, rank);
}

/* The most stones that stand on a point. */
static unsigned highest(const moyo_state *s) {
  unsigned most = 1;
  for (unsigned p = 0; s->height && p < s->game->points; p++)
    if (s->height[p] > most) most = s->height[p];
  return most;
}

/* Arguments that are chosen among own stones, or free points. */
static bool is_own(const verb *v, unsigned i) { return v->own_only && i == 0; }

static bool is_free(const verb *v, unsigned i) {
  return v->free_only && i == v->arrival;
}

static unsigned values_now(const moyo_state *s, const verb *v, const movers *m,
                           unsigned i) {
  if (is_own(v, i)) return m->points;
  if (is_free(v, i)) return s->head->free_count;
  if (v->arg[i] == ARG_COUNT) return highest(s);
  return game_range(s->game, v->arg[i], v->range);
}

/* The values of one of two arguments, by native conditions. */
static void stage_of(const moyo_state *s, const verb *v, unsigned i,
                     set_word *set) {
  const moyo_game *g = s->game;
  if (is_own(v, i))
    query_stones(s, s->head->actor + 1u, set);
  else if (is_free(v, i))
    memcpy(set, s->free, g->words * sizeof *set);
  else if (v->arg[i] == ARG_STONE)
    query_stones(s, 0, set);
  else
    set_fill(set, game_range(g, v->arg[i], v->range));
}

/* The verb's pairs, as they are for the actor. */
static void stage_pairs(const moyo_state *s, const verb *v, stages *t) {
  unsigned actor = s->head->actor;
  t->possible = v->possible;
  t->colour = NULL;
  if (!v->possible || v->kinds == 1) return;
  t->colour = s->colour;
  t->colours = s->game->colours + 1u;
  t->each = game_range(s->game, v->arg[0], v->range) * t->words[1];
  t->possible += (size_t)actor * t->colours * t->colours * t->each;
  /* a step of chance is of no kind */
  if (actor >= s->game->players) t->possible = NULL;
}

bool candidates_stages(moyo_state *s, const verb *v, stages *t) {
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs)};
  bool good = true;
  t->decided = (decided){0, 0};
  for (unsigned i = 0; i < 2; i++) {
    unsigned which = i == 0 ? SELECT_FIRST : SELECT_SECOND;
    t->words[i] = set_words(game_range(s->game, v->arg[i], v->range));
    stage_of(s, v, i, t->value[i]);
    if ((v->narrowed >> which & 1) &&
        candidates_narrow(s, v, step, which, t->value[i], &t->decided) < 0)
      good = false;
    t->count[i] = set_count(t->value[i], t->words[i]);
  }
  stage_pairs(s, v, t);
  if (t->possible) t->decided.before |= v->pairs_met;
  return good;
}

uint32_t candidates_combinations(const moyo_state *s, const verb *v,
                                 const movers *m) {
  uint64_t n = 1;
  for (unsigned i = 0; i < MAX_ARGS; i++) n *= values_now(s, v, m, i);
  return n < INT32_MAX ? (uint32_t)n : INT32_MAX;
}

static uint16_t value_at(const moyo_state *s, const verb *v, const movers *m,
                         unsigned i, unsigned k) {
  if (is_own(v, i)) return (uint16_t)set_select(m->own, k);
  return is_free(v, i) ? (uint16_t)set_select(s->free, k) : (uint16_t)k;
}

bool candidates_combine(const moyo_state *s, const verb *v, const movers *m,
                        uint32_t number, moyo_step *step) {
  for (unsigned i = MAX_ARGS; i > 0; i--) {
    unsigned values = values_now(s, v, m, i - 1);
    step->arg[i - 1] = value_at(s, v, m, i - 1, number % values);
    number /= values;
    if (v->arg[i - 1] == ARG_STONE && s->colour[step->arg[i - 1]] == EMPTY)
      return false;
  }
  return true;
}
