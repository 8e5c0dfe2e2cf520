/*
** rule.h - judging a step: conditions before it and on its outcome.
*/
#ifndef MOYO_RULE_H
#define MOYO_RULE_H

#include "kernel.h"

/* The edge for a verb at the present place of the turn, or NULL. */
const edge *rule_edge(const moyo_state *s, unsigned wanted);

/*
** Judges a step whose verb has an edge here and whose argument is in range;
** the second, one whose argument is moreover among the verb's candidates.
*/
moyo_status rule_judge(moyo_state *s, moyo_step step, moyo_error *error);
moyo_status rule_judge_candidate(moyo_state *s, moyo_step step,
                                 moyo_error *error);

/*
** The points on which the verb may be tried: those of its cheap conditions.
** Fills `set` (the game's words) where the answer is not a set of the state's
** own, and returns the set.
*/
const set_word *rule_candidates(const moyo_state *s, const verb *v,
                                set_word *set, unsigned *count);

/*
** Makes an outcome known, by trying the step out where it cannot be foreseen.
** Before the first call all but `known`, false, may be left unset.
*/
moyo_status rule_outcome(moyo_state *s, moyo_step step, outcome *o,
                         moyo_error *error);

/* Fills the error; every argument may be NULL. */
moyo_status fail(moyo_error *error, moyo_status status, const char *rule,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
