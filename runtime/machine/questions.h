/*
** questions.h - how a survey holds what is asked: draft.c writes it, survey.c
** answers it.
**
**     question | question | ...   each with those that follow its two answers
**     stratum | stratum | ...     of each question so many, one after the other
**     word | word | ...           of strata with more than two words
*/
#ifndef MOYO_QUESTIONS_H
#define MOYO_QUESTIONS_H

#include "survey.h"

/* So many points, by the colours that are among `of` as bits, in words from
** `from` on: the first two, and where the others are. */
typedef struct stratum {
  int64_t weight;
  uint8_t of, more; /* 0 colours: not points but a head, `first` */
  uint16_t from;
  uint32_t first; /* word */
  set_word word[2];
} stratum;

/* POINT: has the point one of the colours?  PAIR: has a set of two words at
** least so many points, and at most `span` more?  ANY: has any stratum a point?
** SUM: have all of them, each as often as it weighs, from `low` to `high`?
** Pairs that are asked one after the other lie so, backwards: `below` is the
** answer to one that leads to the pair before it, or NEITHER. */
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
      uint32_t at, least, span, below; /* `at`: stratum_at */
      set_word word[2];
    } pair;
    struct {
      int64_t low, high;
    } sum;
  };
} question;

/* Which word of a view, counted from its first, is the stratum's first. */
static inline uint32_t stratum_at(const stratum *t) {
  return t->of * (SET_MAX_WORDS + 1u) + t->from;
}

#endif
