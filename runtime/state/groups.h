/*
** groups.h - groups and liberties, kept stone by stone.
**
** The stones of a group form a ring (`next`), and `group` names its root, one
** of its stones.  A group's record counts pairs (stone, free point near it);
** the count is zero exactly when the group has no liberty.  Free means: under
** no stone's overlap.
**
** One observation carries Go and every other shape: a group can lose its last
** liberty only when a stone newly covers a point near it.  So a placement
** collects the groups that came down to zero while it covered, and nothing
** else has to be looked at, however far from the stone they stand.
**
** The same code is compiled several times, with the degrees of the common
** shapes as constants.
*/
#ifndef MOYO_GROUPS_H
#define MOYO_GROUPS_H

#include "state.h"

/* What a placement would do; foreseen, or tried out on another state. */
typedef struct outcome {
  uint64_t hash; /* of the position it would leave */
  uint16_t point;
  uint8_t colour;
  bool known;              /* the fields below hold */
  uint16_t taken;          /* stones of others */
  uint16_t taken_point;    /* one of them, or NO_POINT */
  uint16_t own_new;        /* stones of the new stone's group that die */
  uint16_t own_others;     /* stones of the mover's other groups that die */
  uint16_t groups;         /* taken groups */
  unsigned trial;          /* of state->trials, if it was tried out */
  const moyo_state *after; /* where it was tried out instead, or NULL */
} outcome;

typedef enum attempt_result {
  ATTEMPT_REFUSED,
  ATTEMPT_PLAYED,
  ATTEMPT_FAILED, /* a rule met an error: see hook_error in moyo_game */
  ATTEMPT_UNKNOWN /* the outcome must be tried out */
} attempt_result;

typedef struct groups {
  /*
  ** Puts a stone on a point that no stone stands on, then clears groups as
  ** the game's stages say.  What left the board is in state->losses.
  */
  void (*play)(moyo_state *s, unsigned p, unsigned colour);
  /* Clears groups as after a stone of the mover's on p, or `points`. */
  void (*clear)(moyo_state *s, unsigned p, unsigned colour);
  /* Puts a stone and clears nothing. */
  void (*put)(moyo_state *s, unsigned p, unsigned colour);
  /* Removes the whole group, adding its stones to list at *count. */
  void (*lift)(moyo_state *s, unsigned root, uint16_t *list, unsigned *count);
  /* Removes one stone, the last one of its stack; its group may fall apart. */
  void (*leave)(moyo_state *s, unsigned p);
  /* Gives the whole group of the stone on p another colour. */
  void (*flip)(moyo_state *s, unsigned p, unsigned colour);
  /*
  ** Fills the outcome of a placement.  False when it cannot be known without
  ** playing: then only `point` and `colour` are set.  Of a `calm` verb (game.h)
  ** only quiet placements are known.
  */
  bool (*foresee)(moyo_state *s, unsigned p, unsigned colour, bool calm,
                  outcome *o);
  /*
  ** Of free points, those where a stone of the colour takes nothing and stays.
  ** False if it cannot tell.
  */
  bool (*find_quiet)(const moyo_state *s, unsigned colour,
                     const set_word *points, set_word *quiet);
  /* Whether a free point is a single-point eye of the colour. */
  bool (*is_eye)(moyo_state *s, unsigned p, unsigned colour);
  /*
  ** For random play: judges a placement on one of the verb's candidates by its
  ** conditions that are native or compiled and plays it on the board.  `light`
  ** also refuses to fill an own eye, and to go back to an earlier position
  ** (light.h).  Bit i of `decided` says that condition i, in Lua, is met.
  */
  attempt_result (*attempt)(moyo_state *s, const verb *v, unsigned p,
                            unsigned colour, bool light, uint32_t decided);
} groups;

/* The code for a shape; `sided` if stones of several players may be on one
** side, or captures are shared. */
const groups *groups_for(const shape *s, bool by_colour, bool sided);

#endif
