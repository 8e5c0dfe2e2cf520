/*
** bind_chains.c - how long the chains of keys are in a stranger's tables.
**
** A chain grows when Lua puts one more key into it, for which it takes the
** highest free node of the block.  No node becomes free again.  So as long as
** the node is free that was the highest free one at the last look, all chains
** are as they were, and in most blocks nothing else is looked at.  When all
** nodes of a block are taken, and a key is to come in, Lua makes another block.
*/
#include <stdlib.h>
#include <string.h>

#include "bind_chains.h"

enum {
  LOOK_EVERY = 16384,  /* instructions */
  SHORT = 16,          /* keys of a chain that costs nothing more */
  PER_INSTRUCTION = 4, /* keys that are passed in the time of one */
  FEWEST = 64          /* places, a power of two */
};

/* A node, as all Lua 5.4 has it: a value and its type, the key's type, how many
** nodes further the next of its chain is, and the key. */
enum { KEY_TYPE_AT = 9, NEXT_AT = 12, TYPE_NONE = 0 };

/* In place of the highest free node. */
enum { NOT_SEEN = -1, NONE_FREE = -2 };

struct chain_block {
  const char *nodes; /* NULL: none is here */
  unsigned count;
  int free; /* the highest free node at the last look */
  unsigned longest;
};

static bool is_free(const chain_block *b, unsigned i) {
  return b->nodes[(size_t)i * CHAINS_NODE + KEY_TYPE_AT] == TYPE_NONE;
}

static int highest_free(const chain_block *b) {
  for (unsigned i = b->count; i-- > 0;)
    if (is_free(b, i)) return (int)i;
  return NONE_FREE;
}

/* The length of the chain from a node on; 0: these are no nodes. */
static unsigned length_from(const chain_block *b, unsigned i) {
  for (unsigned length = 1; length <= b->count; length++) {
    int next;
    memcpy(&next, b->nodes + (size_t)i * CHAINS_NODE + NEXT_AT, sizeof next);
    if (next == 0) return length;
    i += (unsigned)next; /* too large also where it was to be below 0 */
    if (i >= b->count) return 0;
  }
  return 0;
}

static void measure(chain_block *b) {
  b->longest = 0;
  b->free = highest_free(b);
  for (unsigned i = 0; i < b->count; i++) {
    unsigned length = length_from(b, i);
    if (length == 0) {
      b->longest = 0;
      b->free = NONE_FREE;
      return;
    }
    if (length > b->longest) b->longest = length;
  }
}

static unsigned longest_of(chain_block *b) {
  bool grown =
      b->free == NOT_SEEN || (b->free >= 0 && !is_free(b, (unsigned)b->free));
  if (grown) measure(b);
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
  memset(block, 0, size);
  c->blocks[place_of(c, block)] =
      (chain_block){block, (unsigned)(size / CHAINS_NODE), NOT_SEEN, 0};
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

bool chains_are_long(chains *c) { return look(c) > SHORT; }

void chains_begin(chains *c) {
  c->passed = 0;
  c->longest = 0;
}

int64_t chains_cost(chains *c, int64_t instructions) {
  if (c->count == 0 && c->longest <= SHORT) return 0;
  c->passed += instructions;
  if (c->passed < LOOK_EVERY) return 0;
  int64_t passed = c->passed, longest = look(c);
  chains_begin(c);
  return longest > SHORT ? passed * (longest - SHORT) / PER_INSTRUCTION : 0;
}

void chains_clear(chains *c) {
  free(c->blocks);
  *c = (chains){0};
}
