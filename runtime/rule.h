/*
** rule.h - judging a step: conditions before it and on its outcome.  Whether the
** turn can be completed after it: see ahead.h.
*/
#ifndef MOYO_RULE_H
#define MOYO_RULE_H

#include "kernel.h"
#include "space.h"

/* The edge for a verb at the present place of the turn, or NULL. */
const edge *rule_edge(const moyo_state *s, unsigned wanted);

/*
** Judges a step whose verb has an edge here and whose arguments are in range;
** the second, one whose argument is moreover among the verb's candidates.
*/
moyo_status rule_judge(moyo_state *s, moyo_step step, moyo_error *error);
moyo_status rule_judge_candidate(moyo_state *s, moyo_step step,
                                 moyo_error *error);

/* Whose the stone is that a step puts or moves: the actor's, unless it says. */
unsigned rule_colour(const moyo_state *s, moyo_step step);

/* Judges the conditions that do not ask for the outcome. */
moyo_status rule_judge_before(moyo_state *s, const verb *v, moyo_step step,
                              moyo_error *error);

/* Judges the conditions on the outcome of a step that ends the turn. */
moyo_status rule_judge_outcome(moyo_state *s, moyo_step step);

/* Does the new stone breathe whatever the step does besides? */
bool rule_breathes_anyway(const moyo_state *s, moyo_step step);

/* Has every group of the colour a liberty? */
bool rule_all_breathe(const moyo_state *s, unsigned colour);

/* Is the point under no stone but perhaps the overlap of the actor's own? */
bool rule_is_open(const moyo_state *s, unsigned p);

/* Do the conditions hold that ask for no argument? */
bool rule_guards_hold(moyo_state *s, const verb *v);

/* Can there be a legal step along the edge, as far as they tell? */
bool rule_is_offered(moyo_state *s, const edge *e);

/* What a player has in the fields that the node's first operands name. */
int64_t rule_holding(const moyo_state *s, const node *n, unsigned player);

/* Where the step's stone comes to; NO_POINT where no argument says. */
unsigned rule_arrival(const moyo_game *g, moyo_step step);

/* The first legal step along the edge; MOYO_REFUSED when there is none. */
moyo_status rule_find(moyo_state *s, const edge *e, moyo_step *step,
                      moyo_error *error);

/*
** The legal step along the edge before which there are `wanted` others.
** MOYO_REFUSED when there are not so many: then *count says how many.
*/
moyo_status rule_nth(moyo_state *s, const edge *e, size_t wanted,
                     moyo_step *step, size_t *count, moyo_error *error);

/*
** Makes an outcome known, by trying the step out where it cannot be foreseen.
** Before the first call all but `known`, false, may be left unset.
*/
moyo_status rule_outcome(moyo_state *s, moyo_step step, outcome *o,
                         moyo_error *error);

/* The same, tried out in any case: o->after is the position after the step. */
moyo_status rule_try_out(moyo_state *s, moyo_step step, outcome *o,
                         moyo_error *error);

/* Fills the error; every argument may be NULL. */
moyo_status fail(moyo_error *error, moyo_status status, const char *rule,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
