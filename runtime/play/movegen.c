/*
** movegen.c - the legal steps: the first, one at random, all of them.
*/
#include "movegen.h"

#include <string.h>

#include "account.h"
#include "error.h"
#include "groups.h"
#include "legality.h"
#include "liberty.h"
#include "outcome.h"
#include "random.h"
#include "turn.h"

/* Called for legal steps: `first`, and the same with the values, in a word of a
** set, as its first argument; all of these, if there are any.  Returns false to
** stop. */
typedef bool step_visitor(void *context, moyo_step first, unsigned word,
                          set_word values);

/* Quotes the rule that failed, or the machine and Lua that disagree. */
static moyo_status rule_failed(const moyo_state *s, moyo_error *error) {
  return error_set(error, MOYO_ERROR, NULL, "%s", s->game->hook_error);
}

/* Quotes the rule that failed as a step was judged: judging it again names its
** slot.  A rule may fail once and not again; then what it said is quoted. */
static moyo_status judge_failed(moyo_state *s, moyo_step step,
                                moyo_error *error) {
  outcome o;
  moyo_error first;
  rule_failed(s, &first); /* a sentence may take the message's place */
  if (legality_judge(s, step, &o, error) != MOYO_ERROR && error) *error = first;
  return MOYO_ERROR;
}

/* In a search for a completion: keeps the points that could help. */
static const set_word *keep_help(const moyo_state *s, const set_word *set,
                                 set_word *into, unsigned *count) {
  for (unsigned i = 0; i < s->game->words; i++) into[i] = set[i] & s->help[i];
  *count = set_count(into, s->game->words);
  return into;
}

/* May quiet placements be told from others at once, and judged by their keys?
** `known`: conditions that their points meet. */
static bool has_quiet(const moyo_state *s, const edge *e, decided known) {
  const verb *v = &s->game->verbs[e->verb];
  const quiet_conditions *q = &v->quiet;
  bool can = v->calm ? v->effects.nodes[0].put.colour == 0
                     : v->puts && !s->head->loose;
  return can && v->candidates == CANDIDATES_FREE && !s->game->dead_ends &&
         !q->others && !(q->before & ~known.before) &&
         !(q->after & ~known.after);
}

/* Is the key of one of the points in a word of a set this? */
static bool has_key(const moyo_state *s, unsigned colour, unsigned word,
                    uint64_t key) {
  unsigned points = s->game->points, from = word * SET_BITS;
  unsigned count = points - from < SET_BITS ? points - from : SET_BITS;
  const uint64_t *zobrist = s->game->zobrist + colour * points + from;
  uint64_t any = 0; /* as wide as a key: several are compared at once */
  for (unsigned i = 0; i < count; i++) any |= (uint64_t)(zobrist[i] == key);
  return any != 0;
}

/* Of quiet placements on points in a word of a set, those that leave a position
** which a rule refuses. */
static set_word find_repeats(const moyo_state *s, const verb *v, unsigned word,
                             set_word quiet) {
  unsigned colour = s->head->actor + 1u;
  const uint64_t *zobrist =
      s->game->zobrist + colour * s->game->points + word * SET_BITS;
  set_word refused = 0;
  if (!v->quiet.repeat &&
      !(v->quiet.returns &&
        has_key(s, colour, word, s->head->hash ^ s->head->previous)))
    return 0;
  for (set_word m = quiet; m; m &= m - 1) {
    uint64_t hash = s->head->hash ^ zobrist[__builtin_ctzll(m)];
    if ((v->quiet.returns && hash == s->head->previous) ||
        (v->quiet.repeat && outcome_repeats(s, NULL, hash)))
      refused |= m & -m;
  }
  return refused;
}

/* Stops at the first step. */
static bool keep(void *context, moyo_step first, unsigned word,
                 set_word values) {
  (void)word, (void)values;
  *(moyo_step *)context = first;
  return false;
}

/* Steps are numbers here: one of which a part has just been written takes long to
** read. */
_Static_assert(sizeof(moyo_step) == sizeof(uint64_t), "a step is a number");

/* The step of a verb with this first argument alone. */
static inline moyo_step step_with(unsigned verb_index, unsigned value) {
  const moyo_step verbs = {.verb = 1}, values = {.arg = {1}};
  uint64_t one_verb, one_value, number;
  moyo_step step;
  memcpy(&one_verb, &verbs, sizeof one_verb);
  memcpy(&one_value, &values, sizeof one_value);
  number = one_verb * verb_index + one_value * value;
  memcpy(&step, &number, sizeof step);
  return step;
}

/* Visits the legal ones among points in a word of a set, in their order, all at
** once.  `legal`: those that are known to be. */
static moyo_status visit_word(moyo_state *s, const edge *e, decided known,
                              unsigned word, set_word points, set_word legal,
                              step_visitor *visit, void *context,
                              moyo_error *error) {
  unsigned from = word * SET_BITS;
  set_word doubt = points & ~legal;
  bool first = visit == keep; /* the others need not be judged */
  if (first && legal) doubt &= (legal & -legal) - 1;
  for (; doubt; doubt &= doubt - 1) {
    outcome o;
    moyo_step step =
        step_with(e->verb, from + (unsigned)__builtin_ctzll(doubt));
    moyo_status status = legality_judge_candidate(s, step, known, &o, NULL);
    if (status == MOYO_ERROR) return judge_failed(s, step, error);
    if (status == MOYO_OK) legal |= doubt & -doubt;
    if (status == MOYO_OK && first) break;
  }
  if (!legal) return MOYO_REFUSED;
  moyo_step step = step_with(e->verb, from + (unsigned)__builtin_ctzll(legal));
  return visit(context, step, word, legal) ? MOYO_REFUSED : MOYO_OK;
}

/* Looks for the first legal step at the first few values, as it is mostly there;
** it is also found among all. */
static bool find_early(moyo_state *s, const edge *e, decided known,
                       const set_word *set, moyo_step *step) {
  enum { FEW = 2 };
  unsigned end = s->game->verbs[e->verb].values, value = 0;
  for (unsigned n = 0; n < FEW && value < end; n++, value++) {
    outcome o;
    value = set_next(set, set_words(end), value);
    if (value >= end) return false;
    *step = step_with(e->verb, value);
    moyo_status status = legality_judge_candidate(s, *step, known, &o, NULL);
    if (status != MOYO_REFUSED) return status == MOYO_OK;
  }
  return false;
}

/* Visits the legal steps of a verb with at most one argument.  Refusals need no
** words; a rule that failed is quoted. */
static moyo_status visit_set(moyo_state *s, const edge *e, step_visitor *visit,
                             void *context, moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  set_word local[SET_MAX_WORDS], quiet[SET_MAX_WORDS];
  unsigned left;
  decided known;
  const set_word *set = candidates_of(s, v, local, &left, &known);
  if (!set) return rule_failed(s, error);
  if (s->help && v->stays_put) set = keep_help(s, set, local, &left);
  bool some = has_quiet(s, e, known);
  if (some && visit == keep && find_early(s, e, known, set, context))
    return MOYO_OK;
  some =
      some && s->game->groups->find_quiet(s, s->head->actor + 1u, set, quiet);
  for (unsigned i = 0; left > 0; i++) {
    set_word points = set[i], legal = e->all_legal ? points : 0;
    left -= set_word_count(points);
    if (some && quiet[i]) {
      set_word repeats = find_repeats(s, v, i, quiet[i]);
      points &= ~repeats;
      legal = quiet[i] & ~repeats;
    }
    moyo_status status =
        visit_word(s, e, known, i, points, legal, visit, context, error);
    if (status != MOYO_REFUSED) return status;
  }
  return MOYO_REFUSED;
}

/* What a stranger's account is charged: for a combination of arguments that is
** looked at, and besides for one that is judged. */
enum { LOOK_COST = 1, JUDGE_COST = 16 };

/* Charges it, if the rules are a stranger's.  Is something left? */
static bool charge(const moyo_state *s, int64_t cost) {
  if (account_size(s->game) == 0) return true;
  const moyo_state *holder = account_holder(s);
  account_charge(holder, cost);
  return account_left(holder) > 0;
}

/* `what`: of a step there are too many. */
static moyo_status too_many(const verb *v, const char *what,
                            moyo_error *error) {
  return error_set(error, MOYO_ERROR, NULL,
                   "%sthe rules take too long: %s has more %s than the "
                   "account of their game holds",
                   v->place, v->name, what);
}

/* Judges a step of a verb with several arguments; MOYO_OK if the visitor
** stops. */
static moyo_status visit_step(moyo_state *s, moyo_step step, decided known,
                              step_visitor *visit, void *context,
                              moyo_error *error) {
  outcome o;
  if (!charge(s, JUDGE_COST))
    return too_many(&s->game->verbs[step.verb], "combinations", error);
  moyo_status status = legality_judge_candidate(s, step, known, &o, NULL);
  if (status == MOYO_ERROR) return judge_failed(s, step, error);
  if (status != MOYO_OK || visit(context, step, 0, 0)) return MOYO_REFUSED;
  return MOYO_OK;
}

/* Leaves the values that may stand beside the first one; returns how many. */
static unsigned keep_possible(const stages *t, unsigned first,
                              set_word *second) {
  unsigned n = 0;
  for (unsigned i = 0; i < t->words[1]; i++) {
    if (!t->colour) second[i] &= stages_row(t, first, 0)[i];
    for (set_word m = t->colour ? second[i] : 0; m; m &= m - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(m);
      if (!set_has(stages_row(t, first, p), p)) set_remove(second, p);
    }
    n += set_word_count(second[i]);
  }
  return n;
}

/* Visits them in stages: the values of the first argument, and for each those
** that conditions select of the second. */
static moyo_status visit_stages(moyo_state *s, const edge *e,
                                step_visitor *visit, void *context,
                                moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  set_word second[SET_MAX_WORDS];
  stages t;
  if (!candidates_stages(s, v, &t)) return rule_failed(s, error);
  for (unsigned i = 0, p = 0; t.count[1] > 0 && i < t.count[0]; i++, p++) {
    p = set_next(t.value[0], t.words[0], p);
    moyo_step step = {.verb = e->verb, .arg = {(uint16_t)p}};
    memcpy(second, t.value[1], t.words[1] * sizeof *second);
    int left = (int)t.count[1];
    if (t.possible) left = (int)keep_possible(&t, p, second);
    if (left == 0) continue;
    decided known = t.decided;
    if (v->narrowed >> SELECT_GIVEN & 1)
      left = candidates_narrow(s, v, step, SELECT_GIVEN, second, &known);
    if (left < 0) return rule_failed(s, error);
    for (unsigned q = 0; left > 0; left--, q++) {
      q = set_next(second, t.words[1], q);
      step.arg[1] = (uint16_t)q;
      moyo_status status = visit_step(s, step, known, visit, context, error);
      if (status != MOYO_REFUSED) return status;
    }
  }
  return MOYO_REFUSED;
}

/* Visits the legal steps of a verb with several arguments. */
static moyo_status visit_space(moyo_state *s, const edge *e,
                               step_visitor *visit, void *context,
                               moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  if (candidates_is_staged(v)) return visit_stages(s, e, visit, context, error);
  movers m;
  if (candidates_has_movers(v)) candidates_movers(s, &m);
  uint32_t size = candidates_size(s, v, &m);
  for (uint32_t i = 0; i < size; i++) {
    moyo_step step;
    if (!charge(s, LOOK_COST)) return too_many(v, "combinations", error);
    if (!candidates_step(s, e, &m, i, &step)) continue;
    moyo_status status =
        visit_step(s, step, (decided){0, 0}, visit, context, error);
    if (status != MOYO_REFUSED) return status;
  }
  return MOYO_REFUSED;
}

/* MOYO_OK when the visitor stopped, MOYO_REFUSED when it has seen all. */
static moyo_status visit_legal(moyo_state *s, const edge *e,
                               step_visitor *visit, void *context,
                               moyo_error *error) {
  bool set = candidates_is_set(&s->game->verbs[e->verb]);
  if (!legality_is_offered(s, e)) return MOYO_REFUSED;
  return (set ? visit_set : visit_space)(s, e, visit, context, error);
}

moyo_status movegen_find(moyo_state *s, const edge *e, moyo_step *step,
                         moyo_error *error) {
  return visit_legal(s, e, keep, step, error);
}

/* Is there a free point near another, or where a stone joins a group that keeps
** a liberty? */
static bool has_point(const moyo_state *s, bool joins, unsigned colour) {
  for (unsigned i = 0; i < s->game->words; i++)
    for (set_word left = s->free[i]; left; left &= left - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(left);
      if (joins ? liberty_joined(s, p, colour) : liberty_beside(s, p))
        return true;
    }
  return false;
}

bool movegen_has_plain(moyo_state *s, const edge *e) {
  const verb *v = &s->game->verbs[e->verb];
  if (!e->plain || !legality_is_offered(s, e)) return false;
  if (v->after.count == 0) return s->head->free_count > 0;
  if (s->game->shape->overlap_degree > 1 || !v->stays_put) return false;
  unsigned colour = v->colour ? v->colour : s->head->actor + 1u;
  return has_point(s, false, colour) ||
         (v->only_puts && has_point(s, true, colour));
}

/* `most`: how many there may be. */
typedef struct step_list {
  moyo_step *steps;
  size_t room, count, most;
} step_list;

/* Lists the step with values of its first argument; it has the first of them. */
static void list_values(moyo_step *to, const moyo_step *end, moyo_step step,
                        set_word values) {
  const moyo_step unit = {.arg = {1}};
  uint64_t none, one;
  memcpy(&none, &step, sizeof none);
  memcpy(&one, &unit, sizeof one);
  none -= one * (uint64_t)__builtin_ctzll(values);
  for (; to < end; to++, values &= values - 1) {
    uint64_t next = none + one * (uint64_t)__builtin_ctzll(values);
    memcpy(to, &next, sizeof next);
  }
}

static bool note(void *context, moyo_step step, unsigned word,
                 set_word values) {
  (void)word;
  step_list *l = context;
  size_t count = values ? set_word_count(values) : 1;
  if (l->count < l->room) {
    size_t left = l->room - l->count;
    moyo_step *to = l->steps + l->count,
              *end = to + (count < left ? count : left);
    if (values)
      list_values(to, end, step, values);
    else
      *to = step;
  }
  l->count += count;
  return l->count <= l->most;
}

/* Who lists the legal steps of a stranger's position holds them all: there is no
** room in an account for more. */
enum { MOST_LISTED = 1 << 17 };

moyo_status moyo_legal(moyo_state *s, moyo_step *steps, size_t room,
                       size_t *count, moyo_error *error) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  step_list list = {.steps = steps, .room = room, .most = SIZE_MAX};
  if (account_size(s->game)) list.most = MOST_LISTED;
  for (; !s->head->over && edges > 0; edges--, e++) {
    moyo_status status = visit_legal(s, e, note, &list, error);
    if (status == MOYO_ERROR) return MOYO_ERROR;
    if (status == MOYO_OK)
      return too_many(&s->game->verbs[e->verb], "legal steps", error);
  }
  *count = list.count;
  return MOYO_OK;
}

typedef struct step_draw {
  moyo_random *random;
  moyo_step *step;
  uint32_t count;
} step_draw;

/* The n-th takes the place of the one drawn so far once in n times. */
static bool draw_from(void *context, moyo_step step, unsigned word,
                      set_word values) {
  step_draw *d = context;
  do {
    if (random_below(d->random, ++d->count) == 0) *d->step = step;
    values &= values - 1;
    if (values)
      step.arg[0] =
          (uint16_t)(word * SET_BITS + (unsigned)__builtin_ctzll(values));
  } while (values);
  return true;
}

moyo_status movegen_draw(moyo_state *s, const edge *e, moyo_random *random,
                         moyo_step *step, size_t *count, moyo_error *error) {
  step_draw d = {.random = random, .step = step};
  moyo_status status = visit_legal(s, e, draw_from, &d, error);
  *count = d.count;
  if (status == MOYO_ERROR) return status;
  return d.count > 0 ? MOYO_OK : MOYO_REFUSED;
}
