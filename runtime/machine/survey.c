/*
** survey.c - what conditions on a placement ask of colours.  See survey.h.
*/
#include "survey.h"

#include <stdlib.h>
#include <string.h>

#include "read.h"
#include "trace.h"

/* Of larger boards: kept out of what is asked of small ones. */
#define APART static __attribute__((noinline))

/* Limits of what is looked at when a game is made: instructions of code, those
** that are followed for all conditions of a game, entries and bytes of a
** survey. */
enum {
  MOST_CODE = 1200,
  MOST_FOLLOWED = 3 << 20,
  MOST_ROOTS = 1 << 18,
  MOST_BYTES = 6 << 20
};

/* So many points, by the colours that are among `of` as bits, in words from
** `from` on: the first two, and where the others are. */
typedef struct stratum {
  int64_t weight;
  uint8_t of, more; /* 0 colours: not points but a head, `first` */
  uint16_t from;
  uint32_t first; /* word */
  set_word word[2];
} stratum;

/* POINT: has the point one of the colours?  PAIR: has a set of two words at least so
** many points, and at most `span` more?  ANY: has any stratum a point?  SUM: have all
** of them, each as often as it weighs, from `low` to `high`?  Pairs that are asked one
** after the other lie so, backwards: `below` is the answer to one that leads to the
** pair before it, or NEITHER. */
typedef enum question_kind {
  ASK_POINT,
  ASK_PAIR,
  ASK_ANY,
  ASK_SUM
} question_kind;

enum { NEITHER = 2 };

typedef struct question {
  uint32_t next[2];     /* if not, and if so: questions, or answers */
  uint16_t kind, count; /* strata */
  uint32_t first;
  union {
    struct {
      uint16_t at, colours;
    } point;
    struct {
      uint32_t at, least, span, below; /* `at`: see at_pair */
      set_word word[2];
    } pair;
    struct {
      int64_t low, high;
    } sum;
  };
} question;

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

/* A word of a view, by the number that at_pair gives it. */
static inline const set_word *word_at(const survey_view *seen, uint32_t at) {
  return (const set_word *)seen->of + at;
}

static inline uint32_t at_pair(const stratum *t) {
  return t->of * (SET_MAX_WORDS + 1u) + t->from;
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

/* ---- Writing down -------------------------------------------------------- */

/* What a survey is made of. */
typedef struct draft {
  const forms *forms;
  uint32_t *number; /* of each decision, its question; POOL_NONE: none yet */
  uint32_t *stack;
  question *questions;
  stratum *strata;
  set_word *words;
  uint32_t question_count, stratum_count, word_count;
  uint32_t question_room, stratum_room, word_room;
  bool good;
} draft;

static void *make_room(draft *d, void *list, uint32_t *room, uint32_t wanted,
                       size_t size) {
  if (wanted <= *room || !d->good) return list;
  uint32_t more = *room ? 2 * *room : 256;
  while (more < wanted) more *= 2;
  void *larger = more * size <= MOST_BYTES ? realloc(list, more * size) : NULL;
  d->good = larger != NULL;
  if (!larger) return list;
  *room = more;
  return larger;
}

/* Adds the points that are in a set, if there are any. */
static void add_stratum(draft *d, unsigned colours, int64_t weight,
                        const set_word *set) {
  unsigned from = 0, to = d->forms->words;
  while (from < to && !set[from]) from++;
  while (to > from && !set[to - 1]) to--;
  if (from == to) return;
  set_word second = to > from + 1 ? set[from + 1] : 0;
  unsigned more = to > from + 2 ? to - from - 2 : 0;
  d->strata = make_room(d, d->strata, &d->stratum_room, d->stratum_count + 1,
                        sizeof *d->strata);
  d->words = make_room(d, d->words, &d->word_room, d->word_count + more,
                       sizeof *d->words);
  if (!d->good) return;
  d->strata[d->stratum_count++] = (stratum){.weight = weight,
                                            .of = (uint8_t)colours,
                                            .more = (uint8_t)more,
                                            .from = (uint16_t)from,
                                            .first = d->word_count,
                                            .word = {set[from], second}};
  if (more == 0) return;
  memcpy(d->words + d->word_count, set + from + 2, more * sizeof *set);
  d->word_count += more;
}

static void write_any(draft *d, uint32_t set) {
  const forms *f = d->forms;
  for (unsigned colours = 1; colours < FORM_ALL; colours++) {
    set_word here[SET_MAX_WORDS];
    forms_only(f, set, colours, here);
    add_stratum(d, colours, 1, here);
  }
}

/* The numbers of a sum, by point: of both colours, or of one. */
typedef struct weights {
  int64_t by[2][MAX_POINTS];
  int64_t head[TERM_HEADS];
} weights;

/* Points of the same weight together: those of both colours, and of each. */
static void write_weights(draft *d, const weights *w) {
  const forms *f = d->forms;
  set_word done[2][SET_MAX_WORDS] = {{0}};
  for (unsigned c = 0; c < 2; c++)
    for (unsigned p = 0; p < f->points; p++) {
      int64_t weight = w->by[c][p];
      if (weight == 0 || set_has(done[c], p)) continue;
      set_word both[SET_MAX_WORDS] = {0}, one[SET_MAX_WORDS] = {0};
      for (unsigned q = p; q < f->points; q++) {
        if (w->by[c][q] != weight || set_has(done[c], q)) continue;
        bool too = c == 0 && w->by[1][q] == weight;
        set_add(too ? both : one, q);
        set_add(done[c], q);
        if (too) set_add(done[1], q);
      }
      add_stratum(d, 6, weight, both);
      add_stratum(d, c == 0 ? 2 : 4, weight, one);
    }
}

static void write_heads(draft *d, const weights *w) {
  for (unsigned i = 0; i < TERM_HEADS; i++) {
    if (w->head[i] == 0) continue;
    d->strata = make_room(d, d->strata, &d->stratum_room, d->stratum_count + 1,
                          sizeof *d->strata);
    if (d->good)
      d->strata[d->stratum_count++] =
          (stratum){.weight = w->head[i], .first = i};
  }
}

static void write_sum(draft *d, uint32_t sum) {
  const forms *f = d->forms;
  weights w;
  memset(w.head, 0, sizeof w.head);
  for (unsigned c = 0; c < 2; c++)
    memset(w.by[c], 0, f->points * sizeof *w.by[c]);
  while (sum != SUM_NONE) {
    const term *t = forms_term(f, sum);
    if (t->at >= TERM_HEAD)
      w.head[t->at - TERM_HEAD] += t->more[1];
    else
      for (unsigned c = 0; c < 2; c++) w.by[c][t->at] += t->more[c + 1];
    sum = t->rest;
  }
  write_weights(d, &w);
  write_heads(d, &w);
}

/* Which answer leads to the pair before it? */
static uint32_t below_pair(const draft *d, const question *q) {
  uint32_t before = d->question_count - 1;
  if (d->question_count == 0 || d->questions[before].kind != ASK_PAIR)
    return NEITHER;
  if (q->next[0] == DECISIONS + before) return 0;
  return q->next[1] == DECISIONS + before ? 1 : NEITHER;
}

/* One set of two words in which stones are counted, or one is looked for, needs no
** stratum. */
static void write_pair(draft *d, question *q) {
  const int64_t most = INT64_C(2) * SET_BITS;
  const stratum *t = &d->strata[q->first];
  if (t->of == 0 || t->more || t->weight != 1) return;
  int64_t low = 1, high = most;
  if (q->kind == ASK_SUM) {
    if (q->sum.low > most || q->sum.high < q->sum.low || q->sum.high < 0)
      return;
    low = q->sum.low < 0 ? 0 : q->sum.low;
    high = q->sum.high > most ? most : q->sum.high;
  }
  q->kind = ASK_PAIR;
  q->pair.at = at_pair(t);
  q->pair.least = (uint32_t)low;
  q->pair.span = (uint32_t)(high - low);
  q->pair.below = below_pair(d, q);
  memcpy(q->pair.word, t->word, sizeof t->word);
  d->stratum_count--;
}

/* The question of a decision; those that it comes to have been written. */
static void write_question(draft *d, uint32_t i) {
  const decision *k = forms_decision(d->forms, i);
  d->questions = make_room(d, d->questions, &d->question_room,
                           d->question_count + 1, sizeof *d->questions);
  question q = {.next = {k->no < DECISIONS ? k->no : d->number[k->no],
                         k->yes < DECISIONS ? k->yes : d->number[k->yes]},
                .first = d->stratum_count};
  if (k->kind == TEST_SUM) {
    q.kind = ASK_SUM;
    q.sum.low = k->low;
    q.sum.high = k->high;
    write_sum(d, k->of);
  } else if (k->at != NO_POINT) {
    q.kind = ASK_POINT;
    q.point.at = (uint16_t)k->at;
    q.point.colours = (uint16_t)k->colours;
  } else {
    q.kind = ASK_ANY;
    write_any(d, k->of);
  }
  if (!d->good) return;
  q.count = (uint16_t)(d->stratum_count - q.first);
  if (q.count == 1) write_pair(d, &q);
  d->number[i] = DECISIONS + d->question_count;
  d->questions[d->question_count++] = q;
}

/* Writes down a decision after all that it comes to. */
static void write_decision(draft *d, uint32_t root) {
  unsigned depth = 0;
  if (root < DECISIONS) return;
  d->stack[depth++] = root;
  while (depth > 0 && d->good) {
    uint32_t i = d->stack[depth - 1];
    const decision *k = forms_decision(d->forms, i);
    uint32_t next = POOL_NONE;
    if (k->yes >= DECISIONS && d->number[k->yes] == POOL_NONE) next = k->yes;
    if (k->no >= DECISIONS && d->number[k->no] == POOL_NONE) next = k->no;
    if (next != POOL_NONE) {
      d->stack[depth++] = next;
      continue;
    }
    if (d->number[i] == POOL_NONE) write_question(d, i);
    depth--;
  }
}

/* Copies what may be nothing, from nowhere. */
static void *copy(void *to, const void *from, size_t size) {
  return size ? memcpy(to, from, size) : to;
}

/* Everything in one allocation; NULL without memory, or if it is too much. */
static survey *bind(const draft *d, const survey *form, const uint32_t *roots,
                    unsigned count) {
  size_t questions = d->question_count * sizeof *d->questions;
  size_t words = d->word_count * sizeof *d->words;
  size_t strata = d->stratum_count * sizeof *d->strata;
  size_t all =
      sizeof(survey) + questions + words + strata + count * sizeof *roots;
  survey *v = all <= MOST_BYTES ? malloc(all) : NULL;
  if (!v) return NULL;
  unsigned char *at = (unsigned char *)(v + 1);
  *v = *form;
  v->questions = copy(at, d->questions, questions);
  v->words = copy(at + questions, d->words, words);
  v->strata = copy(at + questions + words, d->strata, strata);
  v->root = copy(at + questions + words + strata, roots, count * sizeof *roots);
  return v;
}

/* Does what is written down know all answers, by colours alone? */
static bool is_sure(const draft *d, const uint32_t *roots, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    if (roots[i] == ANSWER_ASK) return false;
  for (unsigned i = 0; i < d->question_count; i++)
    if (d->questions[i].next[0] == ANSWER_ASK ||
        d->questions[i].next[1] == ANSWER_ASK)
      return false;
  for (unsigned i = 0; i < d->stratum_count; i++)
    if (d->strata[i].of == 0) return false;
  return true;
}

static survey *write_down(const forms *f, const survey *form, uint32_t *roots,
                          unsigned count) {
  uint32_t decisions = f->decisions.count + DECISIONS;
  draft d = {.forms = f, .good = true};
  d.number = malloc(decisions * sizeof *d.number);
  d.stack = malloc(decisions * sizeof *d.stack);
  d.good = d.number && d.stack;
  for (uint32_t i = 0; d.good && i < decisions; i++) d.number[i] = POOL_NONE;
  for (unsigned i = 0; d.good && i < count; i++) {
    write_decision(&d, roots[i]);
    if (d.good && roots[i] >= DECISIONS) roots[i] = d.number[roots[i]];
  }
  survey *v = d.good ? bind(&d, form, roots, count) : NULL;
  if (v) v->sure = is_sure(&d, roots, count);
  free(d.number);
  free(d.stack);
  free(d.questions);
  free(d.strata);
  free(d.words);
  return v;
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
  if (known > count / 2) made = write_down(&f, &form, roots, (unsigned)count);
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
