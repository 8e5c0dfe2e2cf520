/*
** solver.h - the value of a position of two players, proven.
**
** Every node has bounds of its value to the first seat:
**
**     lo <= value <= hi     lo = hi: solved; without a limit: nothing is known
**
** A search asks "is the value at least g?".  The answers narrow the root's
** bounds from one value that play can reach to the next (Plaat and others'
** MTD(f), with the bounds of both sides as in Cazenave and Saffidine's score
** bounded search).
**
** Alpha-beta looks to a depth that grows by one until the bounds tell.  It
** asks first whether the first player can reach g, then whether the other can
** keep him from it; at the nodes of a player who tries to disturb, one step
** that is not answered within the depth ends the search.  The other way is
** proof_numbers.h.
**
** A value may depend on the positions that came before, by a rule on repetition
** or because play comes back to a situation, which is a draw.  So bounds are
** stored and used again only where the same search would give them:
**
**   - they are not stored if a position below the node, or a step refused there,
**     leads to a position from above it (Campbell's rule for graph history
**     interaction, 1985);
**   - with them the board of each position looked at below is kept, as a bit in a
**     Bloom filter, with the stones that all have.  They are not used if one of
**     these may stand above the node this time.  Kishimoto and Mueller (2004)
**     simulate the stored proof instead.
**
** In games as in pass_alive.h, what players keep without play bounds every node;
** and if the game begins with the root and its rules look at nothing but what is
** near what, the symmetries of a position share an entry.
*/
#ifndef MOYO_SOLVER_H
#define MOYO_SOLVER_H

#include "state.h"

enum { SOLVER_LINE = 256 };

typedef enum solver_end {
  SOLVER_SOLVED,
  SOLVER_NODES,
  SOLVER_SECONDS,
  SOLVER_STOPPED, /* by `tick` */
  SOLVER_DEPTH,   /* a line of play is longer than it can look */
  SOLVER_ACCOUNT  /* a stranger's rules have done too much */
} solver_end;

typedef struct solver_result {
  solver_end end;
  double lo, hi; /* of the first seat; perhaps infinite */
  uint64_t nodes;
  unsigned depth;              /* of the search so far, in steps */
  moyo_step line[SOLVER_LINE]; /* best play, if solved */
  unsigned count;
  bool line_ends; /* the game is over after it */
} solver_result;

typedef struct solver_options {
  bool by_score;   /* the value is the lead in the score, not 1, 0 or -1 */
  uint64_t nodes;  /* positions to look at; 0: no limit */
  double seconds;  /* 0: no limit */
  int64_t account; /* instructions of a stranger's rules; 0: no limit */
  bool by_numbers; /* as in proof_numbers.h, else by alpha-beta */
  bool plain;      /* without bounds by what is alive, and symmetries */
  size_t bytes;    /* of the table of bounds, which grows up to that */
  /* asked now and then; true ends the search.  May be NULL */
  bool (*tick)(void *context, const solver_result *so_far);
  void *context;
} solver_options;

/*
** Searches a position.  MOYO_REFUSED, with a sentence, where there is nothing to
** solve: chance decides, something is hidden, there are not two players, the
** game is over; or, by score, where the search meets an end that the score does
** not decide.  MOYO_ERROR without memory, or when a rule failed.
*/
moyo_status solver_run(const moyo_state *state, const solver_options *options,
                       solver_result *result, moyo_error *error);

#endif
