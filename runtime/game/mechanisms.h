/*
** mechanisms.h - what a mechanism may keep, and when it is asked.
**
** A mechanism is what some games need besides: it brings operations, and may
** keep a part in the block of its games' states, which is copied, compared and
** saved with them; a cache beside the block, which holds nothing that does not
** follow from it; and tables of a game.  The rest of the runtime knows
** mechanisms by mechanisms.def alone.
*/
#ifndef MOYO_MECHANISMS_H
#define MOYO_MECHANISMS_H

#include <stdio.h>

#include "moyo.h"

enum {
#define MECHANISM(NAME, name) MECHANISM_##NAME,
#include "mechanisms.def"
#undef MECHANISM
  MECHANISM_COUNT
};

struct reader;

/* Each function may be NULL. */
typedef struct mechanism {
  /* Has it a part in the game?  Else none of the others is called. */
  bool (*is_used)(const moyo_game *g);

  /* Tables of the game, in g->prepared; false without memory. */
  bool (*prepare)(moyo_game *g);
  void (*release)(moyo_game *g);

  /* Bytes of its part in the block, and of its cache, both 0 at first. */
  size_t (*part_size)(const moyo_game *g);
  size_t (*cache_size)(const moyo_game *g);

  /* Something is put on p; the stone on p leaves; it was placed by a step that
  ** says it can be taken back. */
  void (*arrive)(moyo_state *s, unsigned p);
  void (*leave)(moyo_state *s, unsigned p);
  void (*placed)(moyo_state *s, unsigned p);

  /* The mover's turn ends. */
  void (*end_turn)(moyo_state *s);

  /* An effect sets place `at` of a field of the mechanism's own: true if it is
  ** one, and then `fault` says what is wrong with the value, if anything. */
  bool (*assign)(moyo_state *s, unsigned f, unsigned at, int32_t value,
                 const char **fault);

  /* NULL, or what is wrong. */
  const char *(*audit)(const moyo_state *s);

  /* A line of a saved state, and back; see save.h. */
  void (*save)(const moyo_state *s, FILE *out);
  bool (*load)(moyo_state *s, struct reader *r);

  /* Adds to a key what of its part could stand again; see cycle_key.h. */
  void (*fold)(const moyo_state *s, uint64_t key[2]);
} mechanism;

extern const mechanism *const mechanisms[MECHANISM_COUNT];

#endif
