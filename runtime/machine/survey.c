/*
** survey.c - what conditions on a placement ask of colours.  See survey.h.
*/
#include "survey.h"

#include <stdlib.h>

#include "draft.h"
#include "questions.h"
#include "read.h"
#include "trace.h"

/* Of larger boards: kept out of what is asked of small ones. */
#define APART static __attribute__((noinline))

/* Limits of what is looked at when a game is made: instructions of code, those
** that are followed for all conditions of a game, entries of a survey. */
enum { MOST_CODE = 1200, MOST_FOLLOWED = 3 << 20, MOST_ROOTS = 1 << 18 };

/* ---- Answers ------------------------------------------------------------- */

void survey_see(const moyo_state *s, survey_view *seen) {
  set_word *one = seen->of[2], *two = seen->of[4];
  query_stones(s, 1, one);
  query_stones(s, 2, two);
  for (unsigned i = 0; i < s->game->words; i++) {
    seen->of[1][i] = ~(one[i] | two[i]);
    seen->of[3][i] = ~two[i];
    seen->of[5][i] = ~one[i];
    seen->of[6][i] = one[i] | two[i];
  }
  for (unsigned i = 1; i < 7; i++) seen->of[i][s->game->words] = 0;
  seen->known = true;
}

/* The words of which the stratum's first ones are a part. */
static inline const set_word *seen_of(const stratum *t,
                                      const survey_view *seen) {
  return seen->of[t->of] + t->from;
}

APART bool has_more(const survey *v, const stratum *t, const set_word *of) {
  bool has = false;
  for (unsigned i = 0; i < t->more; i++)
    has = has || (v->words[t->first + i] & of[2 + i]);
  return has;
}

static inline bool has_any(const survey *v, const question *q,
                           const survey_view *seen) {
  const stratum *t = v->strata + q->first, *end = t + q->count;
  for (; t < end; t++) {
    const set_word *of = seen_of(t, seen);
    if ((t->word[0] & of[0]) | (t->word[1] & of[1])) return true;
    if (t->more && has_more(v, t, of)) return true;
  }
  return false;
}

APART unsigned count_more(const survey *v, const stratum *t,
                          const set_word *of) {
  unsigned n = 0;
  for (unsigned i = 0; i < t->more; i++)
    n += set_word_count(v->words[t->first + i] & of[2 + i]);
  return n;
}

static inline unsigned count_in(const survey *v, const stratum *t,
                                const survey_view *seen) {
  const set_word *of = seen_of(t, seen);
  unsigned n =
      set_word_count(t->word[0] & of[0]) + set_word_count(t->word[1] & of[1]);
  return t->more ? n + count_more(v, t, of) : n;
}

static int64_t sum_of(const survey *v, const question *q,
                      const survey_view *seen, const moyo_state *s) {
  const stratum *t = v->strata + q->first, *end = t + q->count;
  int64_t sum = 0;
  for (; t < end; t++)
    sum += t->weight *
           (t->of ? (int64_t)count_in(v, t, seen) : read_head(s, t->first));
  return sum;
}

/* A word of a view, by the number that stratum_at gives it. */
static inline const set_word *word_at(const survey_view *seen, uint32_t at) {
  return (const set_word *)seen->of + at;
}

static inline bool pair_holds(const question *q, const survey_view *seen) {
  const set_word *of = word_at(seen, q->pair.at);
  unsigned n = set_word_count(q->pair.word[0] & of[0]) +
               set_word_count(q->pair.word[1] & of[1]);
  return n - q->pair.least <= q->pair.span;
}

/* What comes of a pair, and of those below it. */
static inline uint32_t after_pairs(const question *q, const survey_view *seen) {
  for (;; q--) {
    bool so = pair_holds(q, seen);
    if (so != q->pair.below) return q->next[so];
  }
}

static bool holds(const survey *v, const question *q, const survey_view *seen,
                  const moyo_state *s) {
  if (q->kind == ASK_ANY) return has_any(v, q, seen);
  int64_t n = sum_of(v, q, seen, s);
  return n >= q->sum.low && n <= q->sum.high;
}

static inline uint32_t answer_from(const survey *v, uint32_t i,
                                   survey_view *seen, const moyo_state *s) {
  if (i >= DECISIONS && !seen->known) survey_see(s, seen);
  while (i >= DECISIONS) {
    const question *q = &v->questions[i - DECISIONS];
    if (q->kind == ASK_PAIR)
      i = after_pairs(q, seen);
    else if (q->kind == ASK_POINT)
      i = q->next[q->point.colours >> s->colour[q->point.at] & 1];
    else
      i = q->next[holds(v, q, seen, s)];
  }
  return i;
}

/* Does the position say whose step it is? */
static bool is_of_mover(const moyo_state *s) {
  return s->head->mover == s->head->actor && s->head->actor < 2;
}

int survey_ask(const survey *v, const moyo_state *s, unsigned p) {
  survey_view seen;
  seen.known = false;
  if (!is_of_mover(s)) return RULE_TRAPPED;
  const uint32_t *root = survey_roots(v, s->head->actor, s->head->last.point);
  uint32_t answer = answer_from(v, root[p], &seen, s);
  return answer == ANSWER_ASK ? RULE_TRAPPED : answer == ANSWER_YES;
}

int survey_select(const survey *v, const moyo_state *s, set_word *points) {
  survey_view seen;
  bool sure = true;
  seen.known = false;
  if (!is_of_mover(s)) return RULE_TRAPPED;
  const uint32_t *root = survey_roots(v, s->head->actor, s->head->last.point);
  for (unsigned i = 0; i < s->game->words; i++)
    for (set_word left = points[i]; left; left &= left - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(left);
      uint32_t answer = answer_from(v, root[p], &seen, s);
      if (answer == ANSWER_NO) set_remove(points, p);
      sure = sure && answer != ANSWER_ASK;
    }
  return sure;
}

/* Do those of a program hold? */
static inline bool all_hold(const program *p, uint32_t bits,
                            const moyo_state *s, unsigned point,
                            unsigned player, unsigned last, survey_view *seen) {
  for (; bits; bits &= bits - 1) {
    const survey *v = p->nodes[__builtin_ctz(bits)].code->survey;
    uint32_t i = survey_roots(v, player, last)[point];
    if (i >= DECISIONS) i = answer_from(v, i, seen, s);
    if (i != ANSWER_YES) return false;
  }
  return true;
}

const survey *survey_first(const verb *v) {
  const program *p = v->surveyed_before ? &v->before : &v->after;
  uint32_t bits = v->surveyed_before ? v->surveyed_before : v->surveyed_after;
  return p->nodes[__builtin_ctz(bits)].code->survey;
}

bool survey_allows(const verb *v, const moyo_state *s, unsigned p,
                   unsigned player, unsigned last, survey_view *seen) {
  return all_hold(&v->before, v->surveyed_before, s, p, player, last, seen) &&
         all_hold(&v->after, v->surveyed_after, s, p, player, last, seen);
}

/* ---- Conditions ---------------------------------------------------------- */

/* Does the code look at colours, and at nothing that the step does? */
static bool may_survey(const moyo_game *g, const code *c) {
  bool looks = false;
  if (c->count > MOST_CODE || c->registers == 0 || c->lists > 0 ||
      (c->traits & CODE_DOES & ~CODE_STEPS) || (c->beside && c->settled))
    return false;
  for (unsigned i = 0; i < c->count; i++) switch (c->at[i].op) {
    case CODE_COLOUR:
    case CODE_COLOUR_AT:
    case CODE_JUMP_COLOUR:
    case CODE_JUMP_NO_COLOUR:
    case CODE_JUMP_COLOUR_IS:
    case CODE_JUMP_COLOUR_IS_NOT:
    case CODE_JUMP_EMPTY_AT:
    case CODE_JUMP_STONE_AT:
    case CODE_WALK:
    case CODE_SIGHT:
    case CODE_SLIDE:
    case CODE_STONES:
    case CODE_COLOURED:
    case CODE_ALL_STONES:
    case CODE_EMPTY_POINTS: looks = true; break;
    default: break;
    }
  return looks && g->points <= MOST_ROOTS;
}

/* Does it ask for that head? */
static bool asks_head(const code *c, unsigned which) {
  for (unsigned i = 0; i < c->count; i++)
    if (c->at[i].op == CODE_HEAD && c->at[i].b == which) return true;
  return false;
}

static bool asks_player(const code *c) {
  for (unsigned i = 0; i < c->count; i++)
    if (c->at[i].op == CODE_STONE) return true;
  return asks_head(c, HEAD_MOVER) || asks_head(c, HEAD_ACTOR);
}

/* Steps after which it shows whether the rest pays. */
enum { FEW_STEPS = 24 };

/* Prime, and greater than any number of points. */
enum { STRIDE = 4099 };

/* Traces the code for all steps; returns for how many an answer is known, or 0 if
** all would take too long. */
static size_t trace_all(trace *t, const survey *v, uint32_t *roots,
                        size_t count) {
  const int64_t left = t->left;
  size_t known = 0;
  for (size_t k = 0; k < count; k++) {
    /* spread over the rows: the step with this number in another order */
    size_t i = k * STRIDE % count, row = i / v->points;
    t->player = v->by_player ? row % 2 : 0;
    if (v->by_player) row /= 2;
    t->last = row == v->points || !v->by_last ? NO_POINT : (unsigned)row;
    t->step.arg[0] = (uint16_t)(i % v->points);
    roots[i] = trace_run(t);
    known += roots[i] != ANSWER_ASK;
    if (t->left < 0 || forms_full(t->forms)) return 0;
    if (k + 1 == FEW_STEPS &&
        (known == 0 || (left - t->left) / FEW_STEPS * (int64_t)count > left))
      return 0;
  }
  return known;
}

/* What the condition asks; NULL if that is not worth it, or without memory. */
static survey *survey_of(const moyo_game *g, const verb *v, const node *n,
                         int64_t *left) {
  forms f;
  trace t = {.left = *left};
  survey form = {.by_last = asks_head(n->code, HEAD_LAST_POINT),
                 .by_player = asks_player(n->code),
                 .points = g->points};
  survey *made = NULL;
  size_t count = (form.by_last ? g->points + 1u : 1u) *
                 (form.by_player ? 2u : 1u) * (size_t)g->points;
  if (count > MOST_ROOTS) return NULL;
  uint32_t *roots = malloc(count * sizeof *roots);
  bool good = forms_make(&f, g) && roots && trace_begin(&t, g, n, &f);
  t.left = *left;
  t.step.verb = (uint16_t)(v - g->verbs);
  size_t known = good ? trace_all(&t, &form, roots, count) : 0;
  if (known > count / 2) made = draft_write(&f, &form, roots, (unsigned)count);
  *left = t.left > 0 ? t.left : 0;
  trace_end(&t);
  forms_free(&f);
  free(roots);
  return made;
}

/* Returns those that random play may ask for itself, as bits. */
static uint32_t find_in(const moyo_game *g, const verb *v, const program *p,
                        int64_t *left) {
  uint32_t sure = 0;
  for (unsigned i = 0; *left > 0 && i < p->count; i++) {
    const node *n = &p->nodes[i];
    if (n->op != OP_LUA || !n->code || !may_survey(g, n->code)) continue;
    n->code->survey = survey_of(g, v, n, left);
    if (i < 32 && !n->at_end && n->code->survey && n->code->survey->sure)
      sure |= UINT32_C(1) << i;
  }
  return sure;
}

void survey_find(moyo_game *g, bool itself) {
  int64_t left = MOST_FOLLOWED;
  if (g->players != 2 || g->colours != 2 || g->sided || g->stacks || g->walls)
    return;
  for (unsigned i = 0; i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    if (v->arg[0] != ARG_POINT || v->arg[1] != ARG_NONE) continue;
    uint32_t before = find_in(g, v, &v->before, &left);
    uint32_t after = find_in(g, v, &v->after, &left);
    if (!itself) continue;
    v->surveyed_before = before & v->quiet.before & ~v->nearby.before;
    v->surveyed_after = after & v->quiet.after & ~v->nearby.after;
  }
}
