/*
** proof_table.h - what a solver has proven of positions, by their keys.
**
** A bound may rest on what stood above its position, where boards may not recur.
** So an entry says which boards were looked at below it: a superset, that is, by
** a Bloom filter (Bloom 1970, "Space/Time Trade-offs in Hash Coding with
** Allowable Errors") and by the stones that all of them have.
*/
#ifndef MOYO_PROOF_TABLE_H
#define MOYO_PROOF_TABLE_H

#include "game.h"

enum { FILTER_WORDS = 8 };

/* A board that may recur: its hash, which is the same for all its symmetries,
** and if it has one word the stones by colour. */
typedef struct board {
  uint64_t hash;
  set_word stones[2];
} board;

/* Boards that have been looked at: a Bloom filter of their hashes, and the
** stones that are on all of them. */
typedef struct boards {
  uint64_t word[FILTER_WORDS];
  set_word common[2];
} boards;

/* Of a node and its symmetries; points are those of the one that the key is
** made of. */
typedef struct proof_entry {
  uint64_t key[2];
  double lo, hi; /* good where none of `below` stands above */
  double asked;  /* what has been asked in vain, */
  boards below;
  moyo_step best;
  uint32_t round;  /* in which round, */
  uint16_t depth;  /* and how deep */
  uint8_t answers; /* players whose answers the bounds rest on, as bits */
  unsigned above;  /* of one line of play: the earliest position that matters */
  uint32_t numbers[2]; /* to prove `asked`, in proof_numbers.c */
  bool used;
} proof_entry;

typedef struct proof_table {
  proof_entry *at;
  size_t mask;     /* groups of places - 1 */
  size_t used;     /* entries in it */
  size_t bytes;    /* that it may have */
  bool is_largest; /* it cannot grow */
} proof_table;

void boards_add(boards *b, const board *one);

/* False only if the board is not among them. */
bool boards_have(const boards *b, const board *one);

void boards_join(boards *to, const boards *from);

/* An empty table, which grows to as many bytes; false without memory. */
bool proof_table_make(proof_table *t, size_t bytes);

void proof_table_free(proof_table *t);

/* The key's entry, or NULL. */
proof_entry *proof_table_find(const proof_table *t, const uint64_t key[2]);

/* The same; or a new one, in which nothing is bounded, in a free place or in that
** of the least depth. */
proof_entry *proof_table_place(proof_table *t, const uint64_t key[2]);

#endif
