/*
** analysis_parts.h - the parts of the analysis: of verbs, and of turns.  For
** analysis.c, which says in what order.
*/
#ifndef MOYO_ANALYSIS_PARTS_H
#define MOYO_ANALYSIS_PARTS_H

#include "game.h"
#include "operations.h"

/* The first node of an operation, or NULL. */
static inline const node *program_find(const program *p, op_code op) {
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op == op) return &p->nodes[i];
  return NULL;
}

/* Do all nodes have these traits? */
static inline bool program_all_have(const program *p, uint32_t traits) {
  for (unsigned i = 0; i < p->count; i++)
    if (!op_has(p->nodes[i].op, traits)) return false;
  return true;
}

/* Has any node one of them? */
static inline bool program_any_has(const program *p, uint32_t traits) {
  for (unsigned i = 0; i < p->count; i++)
    if (op_has(p->nodes[i].op, traits)) return true;
  return false;
}

/* Can some rule in Lua fail that changes nothing, or saves before it does?  Those
** of the vocabulary say that they do not, and their code answers. */
static inline bool program_can_fail(const program *p) {
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    if (n->op == OP_LUA && !(n->tame && n->code)) return true;
  }
  return false;
}

/* ---- Verbs: analysis_verbs.c --------------------------------------------- */

/* Where a verb may be tried, and what its conditions and effects come to. */
void analyse_verb(moyo_game *g, verb *v);

/* The conditions that a placement is asked which brings no group to zero. */
quiet_conditions analyse_quiet(const moyo_game *g, const verb *v);

/* Can the verb's outcome be known without trying it out? */
bool analyse_foreseen(const moyo_game *g, const verb *v);

/* ---- Turns: analysis_turns.c --------------------------------------------- */

/* Where a turn certainly goes on, and where points are had from a hand. */
void analyse_places(moyo_game *g);
void analyse_hands(moyo_game *g);

/* What holds of an edge in every position. */
void analyse_edges(moyo_game *g);

/* Which turns may always be completed: see completion.h. */
void analyse_completion(moyo_game *g);

/* The history that light play keeps where the rules have none. */
void analyse_history(moyo_game *g);

/* At which places light play asks whether anything can be placed: see light.h;
** false without memory. */
bool analyse_light(moyo_game *g);

#endif
