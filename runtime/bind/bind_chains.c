/*
** bind_chains.c - how long the chains of keys are in a stranger's tables.
**
** A chain grows when Lua puts one more key into it, for which it takes the
** highest free node of the block.  No node becomes free again.  So a chain has
** grown by no more keys than the highest free node has come down since the
** block was measured, and only where these are some, its nodes are looked at.
** When all nodes of a block are taken, and a key is to come in, Lua makes
** another block.
**
** What a look costs: it passes all blocks, and measures those in which eight
** colliding keys at least have come.  The latter takes about as long as putting
** them in.  The former may take longer than what was done since the last look,
** where blocks are many, and then the rest is charged: so looks take at most a
** few times as long as what is charged, and some thousand tables, of which
** honest rules have 700, pay nothing.  To look more rarely among many tables
** would leave a long chain unseen for as much longer.  Only the number of
** blocks is counted, which is the same on every machine; where texts fall in
** them is not.
*/
#include <stdlib.h>
#include <string.h>

#include "bind_chains.h"

enum {
  LOOK_EVERY = 16384,  /* instructions */
  SHORT = 16,          /* keys of a chain that costs nothing more */
  PER_INSTRUCTION = 4, /* keys that are passed in the time of one */
  PER_BLOCK = 4,       /* instructions, in whose time a look passes it */
  FEW_MORE = 8,        /* nodes, with which chains are measured anew */
  MOST = 1 << 16,      /* nodes; to fill more costs more than any budget */
  FEWEST = 64          /* places, a power of two */
};

/* A node, as all Lua 5.4 has it: a value and its type, the key's type, how many
** nodes further the next of its chain is, and the key. */
enum { KEY_TYPE_AT = 9, NEXT_AT = 12, TYPE_NONE = 0 };

struct chain_block {
  const char *nodes; /* NULL: none is here */
  unsigned count;
  unsigned free;     /* those from this one on were taken at the last look */
  unsigned measured; /* and from this one on when it was measured */
  unsigned longest;  /* then */
};

static bool is_free(const chain_block *b, unsigned i) {
  return b->nodes[(size_t)i * CHAINS_NODE + KEY_TYPE_AT] == TYPE_NONE;
}

/* Comes down to the highest free node. */
static void pass_taken(chain_block *b) {
  while (b->free > 0 && !is_free(b, b->free - 1)) b->free--;
}

/* The node after one in its chain; itself: it is the last; `count` or more:
** these are no nodes. */
static unsigned next_of(const chain_block *b, unsigned i) {
  int next;
  memcpy(&next, b->nodes + (size_t)i * CHAINS_NODE + NEXT_AT, sizeof next);
  return i + (unsigned)next; /* too large also where it was to be below 0 */
}

/* Notes which nodes are after another.  False: these are no nodes. */
static bool note_followers(const chain_block *b, uint64_t *follows) {
  memset(follows, 0, (b->count + 63) / 64 * sizeof *follows);
  for (unsigned i = 0; i < b->count; i++) {
    unsigned next = next_of(b, i);
    if (next == i) continue;
    if (next >= b->count) return false;
    uint64_t bit = (uint64_t)1 << next % 64;
    if (follows[next / 64] & bit) return false; /* one is after two */
    follows[next / 64] |= bit;
  }
  return true;
}

/* The length of the chain that begins with a node. */
static unsigned length_from(const chain_block *b, unsigned i) {
  unsigned length = 1, next;
  for (; next = next_of(b, i), next != i; i = next) length++;
  return length;
}

/* Passes each node twice at most, whatever its bytes are. */
static void measure(chain_block *b) {
  uint64_t follows[MOST / 64];
  b->longest = 0;
  b->measured = b->free;
  if (b->count > MOST || !note_followers(b, follows)) {
    b->free = b->measured = 0; /* not to be measured again */
    return;
  }
  for (unsigned i = 0; i < b->count; i++) {
    if (follows[i / 64] >> i % 64 & 1) continue;
    unsigned length = length_from(b, i);
    if (length > b->longest) b->longest = length;
  }
}

static unsigned longest_of(chain_block *b) {
  pass_taken(b);
  if (b->measured - b->free >= FEW_MORE) measure(b);
  return b->longest;
}

/* The place of a block, or the free one where it would be. */
static size_t place_of(const chains *c, const void *block) {
  uint64_t mixed = (uint64_t)(uintptr_t)block * 0x9e3779b97f4a7c15;
  size_t i = (size_t)(mixed >> 32) & (c->places - 1);
  while (c->blocks[i].nodes && c->blocks[i].nodes != block)
    i = (i + 1) & (c->places - 1);
  return i;
}

/* Makes so many places.  False: there is no memory, and they are as before. */
static bool resize(chains *c, size_t places) {
  chains made = *c;
  made.places = places;
  made.blocks = calloc(places, sizeof *made.blocks);
  if (!made.blocks) return false;
  for (size_t i = 0; i < c->places; i++) {
    const chain_block *b = &c->blocks[i];
    if (b->nodes) made.blocks[place_of(&made, b->nodes)] = *b;
  }
  free(c->blocks);
  *c = made;
  return true;
}

static bool make_room(chains *c) {
  if (2 * c->count < c->places) return true;
  return resize(c, c->places ? 2 * c->places : FEWEST);
}

/* Each look passes all places, so few blocks are to have few. */
static void give_room(chains *c) {
  if (c->places > FEWEST && 8 * c->count < c->places) resize(c, c->places / 2);
}

/* Zeros, as what is no block of nodes may leave some bytes as they were, which
** may have been nodes. */
bool chains_add(chains *c, void *block, size_t size) {
  if (!make_room(c)) return false;
  unsigned count = (unsigned)(size / CHAINS_NODE);
  memset(block, 0, size);
  c->blocks[place_of(c, block)] = (chain_block){block, count, count, count, 0};
  c->count++;
  return true;
}

/* Those behind a place that is free now are found no longer, so they are put
** where they belong. */
static void move_up(chains *c, size_t free) {
  size_t i = free;
  while (i = (i + 1) & (c->places - 1), c->blocks[i].nodes) {
    chain_block b = c->blocks[i];
    c->blocks[i].nodes = NULL;
    c->blocks[place_of(c, b.nodes)] = b;
  }
}

void chains_drop(chains *c, const void *block, bool freed) {
  if (c->count == 0) return;
  size_t i = place_of(c, block);
  if (!c->blocks[i].nodes) return;
  unsigned longest = freed ? longest_of(&c->blocks[i]) : 0;
  if (longest > c->longest) c->longest = longest;
  c->blocks[i].nodes = NULL;
  c->count--;
  move_up(c, i);
  give_room(c);
}

/* The longest of all since the last look. */
static unsigned look(chains *c) {
  unsigned longest = c->longest;
  for (size_t i = 0; i < c->places; i++) {
    chain_block *b = &c->blocks[i];
    if (b->nodes && longest_of(b) > longest) longest = b->longest;
  }
  return longest;
}

/* What a look takes, in instructions. */
static int64_t looking(const chains *c) {
  return PER_BLOCK * (int64_t)c->count;
}

bool chains_are_costly(chains *c) {
  return look(c) > SHORT || looking(c) > LOOK_EVERY;
}

void chains_begin(chains *c) {
  c->passed = 0;
  c->longest = 0;
}

int64_t chains_cost(chains *c, int64_t instructions) {
  if (c->count == 0 && c->longest <= SHORT) return 0;
  c->passed += instructions;
  if (c->passed < LOOK_EVERY) return 0;
  int64_t passed = c->passed, longest = look(c);
  int64_t cost = looking(c) > passed ? looking(c) - passed : 0;
  if (longest > SHORT) cost += passed * (longest - SHORT) / PER_INSTRUCTION;
  chains_begin(c);
  return cost;
}

void chains_clear(chains *c) {
  free(c->blocks);
  *c = (chains){0};
}
