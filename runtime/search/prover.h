/*
** prover.h - what all ways to prove a value share: the line of play to a node,
** and what is known of it.
**
** The states of a line of play stand one after the other, with their boards:
**
**     above:  root | after a step | after two | ... | the node
**
** solver.h says where what was found of a node may be used again.
*/
#ifndef MOYO_PROVER_H
#define MOYO_PROVER_H

#include "pass_alive.h"
#include "proof_table.h"
#include "situation.h"
#include "solver.h"
#include "symmetry.h"

enum {
  PROVER_DEPTH = 1000, /* of a line of play, in steps */
  NO_ANCESTOR = ~0     /* as `above`: nothing depends on what is above */
};

/* What is known of a node. */
typedef struct finding {
  double lo, hi;
  unsigned above; /* the earliest position on which that depends */
  boards below;
  uint8_t answers;
} finding;

/* How much there is to prove, by proof_numbers.h, of one reply. */
typedef struct reply_proof reply_proof;

typedef struct level {
  moyo_state *state;
  uint64_t key[2];
  uint64_t entry_key[2]; /* that of all its symmetries, by this */
  uint64_t path[2];      /* that of all positions up to it */
  unsigned turn;
  board board; /* what recurs */
  moyo_step *steps;
  size_t room, count;
  reply_proof *replies; /* of each step, in proof_numbers.c */
  size_t replies_room;
  pass_alive alive;
  set_word ever[2]; /* stones alive here or above, by player */
  /* players as bits: all his are alive still; some are lost, so that a rule on
  ** repetition may forbid him to answer */
  uint8_t intact, lost;
} level;

typedef struct prover {
  const solver_options *options;
  situation_parts parts;
  pass_alive_rules alive;
  bool began_before; /* the game, before the root */
  symmetries symmetries;
  level *levels;
  unsigned made;             /* levels that have a state */
  moyo_state *fresh, *trial; /* without earlier positions */
  moyo_step *loose;          /* what is legal without them */
  size_t loose_room;
  proof_table table;
  uint32_t *liking; /* by actor, verb and first argument: cut-offs */
  size_t arguments;
  uint32_t round;       /* of the search to one depth */
  bool for_first;       /* it is the first player who has to reach g */
  double began, asked;  /* when the search did, and it was last asked to stop */
  int64_t spent_before; /* see account.h */
  solver_result *result;
  moyo_status status; /* not MOYO_OK: the search has failed */
  moyo_error *error;
  bool stopped;
} prover;

/* These are false if the search has failed, or has to stop. */

/* Looks at the root; without memory, or where there is nothing to solve. */
bool prover_make(prover *z, const moyo_state *s);

/* After a failed prover_make too. */
void prover_free(prover *z);

/* Plays a step of the node at `at`, to the next level. */
bool prover_play(prover *z, unsigned at, moyo_step step);

/* All steps of a state, in an array that grows. */
bool prover_list(prover *z, moyo_state *s, moyo_step **steps, size_t *room,
                 size_t *count);

/* Lists the node's steps: first the best one that is known, then those that
** told elsewhere; a pass comes last, but after a pass first. */
bool prover_expand(prover *z, unsigned at, const proof_entry *known);

/* A new node: bounds of its value by itself, and by what is stored of it, which
** is in `known` then. */
bool prover_weigh(prover *z, unsigned at, double g, finding *f,
                  const proof_entry **known);

/* Adds boards of steps that are refused here, but would not be without the
** earlier positions. */
bool prover_see_refused(prover *z, unsigned at, finding *f);

/* Ends the search. */
bool prover_stop(prover *z, solver_end end);

/* What a node's finding rests on becomes what another one does. */
void finding_join(finding *to, const finding *from);

/* The step told: it comes earlier from now on, by so much. */
void prover_like(prover *z, unsigned at, moyo_step step, uint32_t weight);

/* Keeps what was found of the node, as far as that does not rest on positions
** above it. */
proof_entry *prover_store(prover *z, unsigned at, unsigned depth, double g,
                          const finding *f, moyo_step best);

/* Keeps what does, for this line of play. */
void prover_store_here(prover *z, unsigned at, unsigned depth,
                       const finding *f);

bool prover_no_memory(prover *z);

/* Is the value known to be at least g, or known to be less? */
static inline bool finding_tells(const finding *f, double g) {
  return f->lo >= g || f->hi < g;
}

/* Does the first seat play now? */
static inline bool prover_is_first(const moyo_state *s) {
  return (s->head->actor == 0) != (s->head->seats != 0);
}

#endif
