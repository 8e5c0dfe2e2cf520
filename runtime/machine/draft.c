/*
** draft.c - decisions, written down as the questions of a survey.  See draft.h.
**
** Decisions say what is asked by numbers of forms.  A question has it as it is
** asked fastest: points of the same weight and colours in words of their own.
** It is written after those to which it leads.
*/
#include "draft.h"

#include <stdlib.h>
#include <string.h>

#include "questions.h"

enum { MOST_BYTES = 6 << 20 /* of a survey */ };

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

/* One set of two words in which stones are counted, or one is looked for, needs
** no stratum. */
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
  q->pair.at = stratum_at(t);
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

survey *draft_write(const forms *f, const survey *form, uint32_t *roots,
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
