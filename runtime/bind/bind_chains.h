/*
** bind_chains.h - how long the chains of keys are in a stranger's tables.
**
** Lua keeps the keys of a table that are no list in nodes.  Keys that fall on
** one node stand in a chain, and whoever reads the last of them passes the
** others.  Keys that all fall together are easily found, and a look at one of
** thousands is one instruction to those who count, but takes as long as
** thousands.  So now and then the longest chain is looked for, and all that has
** been done since the last look is charged as if it had read its end.  Chains
** of honest keys are short, and charged nothing; nor are looks, unless they
** take longer than what was done since the last.
**
** Nodes are Lua's own, and found here by what its allocator is asked for: 24
** bytes for each, a power of two of them, in a block that never grows.  What
** looks like nodes and is something else does no harm.  The bytes of a node,
** and where in it the key's type and the way to the next node stand, are the
** same in all Lua 5.4.
*/
#ifndef BIND_CHAINS_H
#define BIND_CHAINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A block that may be one of nodes; see bind_chains.c. */
typedef struct chain_block chain_block;

/* Zeros to begin with. */
typedef struct chains {
  chain_block *blocks; /* each in a place that its address tells, or after it */
  size_t count;        /* of blocks */
  size_t places;    /* for them: a power of two, more than there are blocks */
  int64_t passed;   /* instructions since the last look */
  unsigned longest; /* of tables that have gone since then */
} chains;

enum { CHAINS_NODE = 24, CHAINS_NODES = 32 }; /* bytes; a block has no fewer */

/* May a block of so many bytes be one of nodes, in which chains may be long? */
static inline bool chains_hold(size_t size) {
  if (size < CHAINS_NODES * CHAINS_NODE || size % CHAINS_NODE) return false;
  size_t nodes = size / CHAINS_NODE;
  return (nodes & (nodes - 1)) == 0;
}

/* A block has been made that `chains_hold`, which it fills with zeros.  False:
** there is no memory. */
bool chains_add(chains *c, void *block, size_t size);

/* A block is about to be freed, or, if it is not `freed`, to grow, as none of
** nodes does.  One that was never added is not looked at. */
void chains_drop(chains *c, const void *block, bool freed);

/* So many instructions have been counted.  Returns how many more the chains,
** and looking for them, have cost. */
int64_t chains_cost(chains *c, int64_t instructions);

/* Are there chains, or so many blocks, that they cost something? */
bool chains_are_costly(chains *c);

/* Nothing has been counted yet, and no table has gone. */
void chains_begin(chains *c);

/* Forgets all. */
void chains_clear(chains *c);

#endif
