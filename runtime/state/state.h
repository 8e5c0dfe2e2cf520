/*
** state.h - everything about a game in progress, in one flat block.
**
**   block:  head | colours | heights | fields | parts of mechanisms |
**           `--------------------- canonical ---------------------'
**           groups, their records | free points | covers | sides of stones
**           `-------------------------- derived ------------------------'
**
** The canonical part determines the state; equality, saving and hashing look at
** it alone, and at the history if rules ask for it.  The derived part
** follows from it and is kept up to date stone by stone; its labels depend on
** the order of play and never show.  Beside the block a state holds its share
** of the history, and caches of mechanisms and scratch space, which a copy
** leaves out.
*/
#ifndef MOYO_STATE_H
#define MOYO_STATE_H

#include "game.h"
#include "history.h"
#include "random.h"

/* What the latest play (not pass) did; `point` is NO_POINT if there is none. */
typedef struct last_play {
  uint16_t point;       /* where */
  uint16_t taken, own;  /* stones lost by others, by the mover */
  uint16_t taken_point; /* the one taken, if it was one */
} last_play;

typedef struct head {
  uint64_t hash;      /* of the stones on the board */
  uint64_t before;    /* hash when this turn began */
  uint64_t previous;  /* hash when the opponent's last turn began */
  moyo_random random; /* for chance steps */
  uint32_t ply;       /* turns that have ended */
  uint32_t steps;     /* steps taken */
  uint32_t epoch;     /* passes so far */
  uint32_t keys;      /* keys in the history */
  uint32_t turns;     /* turns of this phase */
  last_play last;
  uint16_t place; /* in the turn automaton */
  uint16_t free_count;
  uint16_t winners; /* bit mask of players */
  uint8_t phase, phase_first;
  uint8_t actor;      /* who decides the next step */
  uint8_t mover;      /* whose turn it is */
  uint8_t last_mover; /* whose the latest turn was */
  uint8_t passes;     /* passes in a row */
  uint8_t over, reason;
  uint8_t seats;   /* 1: the second seat plays the first colour */
  uint8_t loose;   /* see below */
  uint8_t claimed; /* 1: this pass counts for nothing */
  uint8_t passed;  /* 1: this turn has been passed */
  uint8_t jump;    /* 1 + the phase to go to after this turn, or 0 */
  /* [captor][colour]; a state has rows for the game's players alone */
  uint32_t prisoners[MAX_COLOURS][MAX_COLOURS];
} head;

static inline size_t state_prisoners_size(const moyo_game *g) {
  return g->players * sizeof(uint32_t[MAX_COLOURS]);
}

static inline size_t state_head_size(const moyo_game *g) {
  return offsetof(head, prisoners) + state_prisoners_size(g);
}

/* Do its states note what is near each point? */
static inline bool state_has_faces(const moyo_game *g) {
  return g->shape->facing && !g->sided;
}

/* Bits of head.loose. */
enum {
  LOOSE_LOW = 1,  /* groups without liberty may stand */
  LOOSE_RULES = 2 /* the rules are such that outcomes cannot be foreseen */
};

typedef struct group_record {
  uint64_t hash; /* of the group's stones */
  uint32_t libs; /* pairs of a stone and a liberty beside it: 0 when none */
  uint16_t size; /* stones */
  uint16_t spare;
} group_record;

/* Stones that the latest step of this very state removed or flipped, in any
** order. */
typedef struct losses {
  uint16_t *taken, *own, *flipped;
  unsigned taken_count, own_count, flipped_count; /* points in them */
  unsigned taken_stones, own_stones; /* stones: more, if they stack */
  bool refused; /* the step was played to no effect: see mechanisms.h */
} losses;

static inline void losses_clear(losses *l) {
  l->taken_count = l->own_count = l->flipped_count = 0;
  l->taken_stones = l->own_stones = 0;
  l->refused = false;
}

/* Copies the lists as well, which `to` has room for. */
void losses_copy(losses *to, const losses *from);

/* So many stones cover the padding point: more than one, and not as many as come
** or go at once. */
enum { PADDING_COVER = 128 };

/* What a search for a completion may still spend; see completion.h. */
typedef struct completion_budget {
  unsigned steps; /* that it may try */
  unsigned depth; /* of steps, one after the other */
} completion_budget;

/* An entry of state->holder is a stone's colour, times HOLDER_COLOUR, plus its
** new holder; of a stone that was turned over its first colour, times
** HOLDER_TURNED, as well. */
enum { HOLDER_COLOUR = 64, HOLDER_TURNED = 2048 };

/* What a state can go back to: before a step, and before one of its effects. */
typedef enum save_level { SAVE_STEP, SAVE_EFFECT, SAVE_LEVELS } save_level;

/* Of each level: the canonical part, and behind it the losses' lists. */
typedef struct saved {
  unsigned char *block; /* NULL until first needed */
  losses losses;
} saved;

struct moyo_state {
  const moyo_game *game;
  history *history;  /* NULL in a spare state that has let go of it */
  moyo_state *spare; /* where steps are tried out; made when first needed */
  moyo_state *owner; /* of a spare state; it has the same caches */
  unsigned trials;   /* how often the spare has been overwritten */
  saved saved[SAVE_LEVELS];
  completion_budget *budget; /* in a search for a completion; or NULL */
  const set_word *help; /* in that search, points that could help; NULL: all */
  bool waiting;         /* looking for steps that others wait for */
  /* random play is to find out whether the next player is stuck: if it may say
  ** so, phases leave it to that, and say that they have */
  bool defers, deferred;
  bool carrying;  /* stones leave points only to come to others */
  unsigned taker; /* colour that gets what the mover would; or 0 */
  bool listed;    /* a stone of each group without a liberty is in `low` */
  void *cache[MECHANISM_COUNT]; /* of mechanisms; NULL of those without */
  /* from here on: the position, which state_adopt exchanges */
  head *head;
  uint8_t *colour;  /* [points + 1], the last one BORDER */
  uint16_t *height; /* stones on the point; NULL in games without stacks */
  uint8_t *side;    /* whose side the stone is on, as a colour; see sides.h */
  uint16_t *group;  /* root of the stone's group; `points` if no stone */
  uint16_t *next;   /* the stones of a group form a ring */
  group_record *record; /* by root; [points] takes what nobody counts */
  uint8_t *cover;       /* stones that cover the point */
  uint8_t *cover_by;    /* the same by colour; NULL unless the game asks */
  uint32_t *beside; /* where stones are near the point, as bits by place in its
                    ** list; NULL if stones cover their own points alone, or
                    ** lists are long */
  uint8_t
      *faces; /* the four colours near each point, in order of its list; NULL
                  ** if that is not what is near it, or stones have sides */
  set_word *free;
  uint16_t *low; /* scratch: groups that came down to no liberty */
  unsigned low_count;
  losses losses;
  uint16_t *holder;  /* of what was taken: see HOLDER_COLOUR */
  uint16_t *scratch; /* 6 * (points + 1) */
  unsigned char *block;
};

/* Field f's integers or words in the block. */
static inline int32_t *state_field(const moyo_state *s, unsigned f) {
  return (int32_t *)(void *)(s->block + s->game->fields[f].offset);
}

static inline set_word *state_set(const moyo_state *s, unsigned f) {
  return (set_word *)(void *)(s->block + s->game->fields[f].offset);
}

/* A mechanism's part of the block. */
static inline void *state_part(const moyo_state *s, unsigned which) {
  return s->block + s->game->part_at[which];
}

/*
** A mechanism's cache.  It belongs to the state as scratch does, not to its
** value: any reader of the state, or of its spare, may fill it.
*/
static inline void *state_cache(const moyo_state *s, unsigned which) {
  return s->cache[which];
}

/* Tells mechanisms that something is put on p, or leaves it. */
static inline void state_arrive(moyo_state *s, unsigned p) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->arrive) g->guests[i]->arrive(s, p);
}

static inline void state_leave(moyo_state *s, unsigned p) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->leave) g->guests[i]->leave(s, p);
}

/* The same of a stone that changes its colour. */
static inline void state_turn_over(moyo_state *s, unsigned p) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->turn_over) g->guests[i]->turn_over(s, p);
}

/* Tells them that what is on two points has changed places. */
static inline void state_moved(moyo_state *s, unsigned from, unsigned to) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->moved) g->guests[i]->moved(s, from, to);
}

/* Tells mechanisms that a step placed the stone on p so that it can be taken
** back. */
static inline void state_placed(moyo_state *s, unsigned p) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->placed) g->guests[i]->placed(s, p);
}

/* Tells mechanisms that a step is about to happen, if it is a turn's first. */
static inline void state_begin_turn(moyo_state *s) {
  const moyo_game *g = s->game;
  if (s->head->place != g->phases[s->head->phase].start) return;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->begin_turn) g->guests[i]->begin_turn(s);
}

/* Tells mechanisms that the mover's turn ends. */
static inline void state_end_turn(moyo_state *s) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->end_turn) g->guests[i]->end_turn(s);
}

/*
** The colour that stands for the side of a colour: the one that leads it, and
** in games without sides the colour itself; of a piece the player who owns it.
*/
static inline unsigned state_side(const moyo_state *s, unsigned colour) {
  int f = s->game->sides;
  if (colour > s->game->players)
    return colour <= s->game->colours ? s->game->owner[colour] : colour;
  if (f < 0 || colour < 1) return colour;
  return (unsigned)state_field(s, (unsigned)f)[colour - 1];
}

/*
** Is it a position as one player knows it?  Its stream of chance is void: in
** others `step` is odd.  See table.h.
*/
static inline bool state_is_view(const moyo_state *s) {
  return s->head->random.step == 0;
}

/* The key of a position in a game of HISTORY_FIELDS; see memory.c. */
uint64_t state_key_with_fields(const moyo_state *s, uint64_t hash,
                               unsigned mover, unsigned next);

/* Key under which a position stands in a history of this kind. */
static inline uint64_t state_key_of(const moyo_state *s, history_kind kind,
                                    uint64_t hash, unsigned mover,
                                    unsigned next) {
  switch (kind) {
  case HISTORY_SITUATION: return hash ^ random_mix(next + 1);
  case HISTORY_NATURAL: return hash ^ random_mix(mover + 1);
  case HISTORY_SINCE_PASS:
    return hash ^ random_mix(next + 1 + (uint64_t)(s->head->epoch + 1) * 64);
  case HISTORY_POSITION_SINCE_PASS:
    return hash ^ random_mix((uint64_t)(s->head->epoch + 1) * 64);
  case HISTORY_FIELDS: return state_key_with_fields(s, hash, mover, next);
  default: return hash;
  }
}

/* The key in the game's own history: in most games the hash of the colours. */
static inline uint64_t state_key(const moyo_state *s, uint64_t hash,
                                 unsigned mover, unsigned next) {
  history_kind kind = s->game->history;
  if (kind <= HISTORY_POSITION) return hash;
  return state_key_of(s, kind, hash, mover, next);
}

/*
** How many keys of the history are part of the state: all if rules can ask for
** them, or for steps that are remembered among them; else none.
*/
static inline unsigned state_keys_asked(const moyo_state *s) {
  const moyo_game *g = s->game;
  return g->history == HISTORY_KEPT && !g->remembers ? 0 : s->head->keys;
}

/* Stones on the point. */
static inline unsigned state_height(const moyo_state *s, unsigned p) {
  return s->height ? s->height[p] : s->colour[p] != EMPTY;
}

/* Is the point empty, and under no overlap except perhaps the actor's own? */
bool state_is_open(const moyo_state *s, unsigned p);

/* A state with nothing in it, not even a board; NULL without memory. */
moyo_state *state_make(const moyo_game *g);

/* Lays out the block of the frozen game's states, and finds the code for its
** groups. */
void state_lay_out(moyo_game *g);

/* Puts a stone on an empty point: joins groups, clears nothing. */
void state_put(moyo_state *s, unsigned p, unsigned colour);

/* Puts n stones on an empty point or, with stacks, on those of the colour. */
void state_add(moyo_state *s, unsigned p, unsigned colour, unsigned n);

/* Takes n stones off a point with at least n; they are nobody's prisoners. */
void state_take(moyo_state *s, unsigned p, unsigned n);

/* Gives the whole group of the stone on p another colour. */
void state_flip(moyo_state *s, unsigned p, unsigned colour);

/* The same of what stands on p alone, which leaves its group. */
void state_flip_one(moyo_state *s, unsigned p, unsigned colour);

/* What n stones on p, of a colour, add to the hash of one. */
static inline uint64_t state_stack_hash(const moyo_state *s, unsigned p,
                                        unsigned colour, unsigned n) {
  return n < 2 ? 0 : random_mix(game_zobrist(s->game, colour, p) + n);
}

/* Stones that are off the board for a moment. */
typedef struct lifted {
  uint16_t point[MAX_POINTS], height[MAX_POINTS];
  uint8_t colour[MAX_POINTS];
  unsigned count;
} lifted;

/* Lifts a group off the board, and adds its stones to the list. */
void state_lift(moyo_state *s, unsigned root, lifted *l);

/* Field f as it is at the start. */
void state_begin_field(moyo_state *s, unsigned f);

/* Removes all stones, keeping everything else. */
void state_wipe(moyo_state *s);

/* Computes the derived part anew from colours and heights. */
void state_derive(moyo_state *s);

/* Lists the roots of all groups without a liberty; the list has room for all
** points.  Returns how many there are. */
unsigned state_list_low(const moyo_state *s, uint16_t *list);

/* Notes in head.loose whether groups stand that a clearing could take. */
void state_note_low(moyo_state *s);

/* Makes the state remember the same earlier positions as another state. */
void state_remember_as(moyo_state *s, const moyo_state *other);

/*
** Saves the state as it is, for state_restore of the same level.  That is
** cheap; restoring derives the rest anew, which is not.  Between the two the
** history may only grow.  Both return false without memory; restoring
** needs some to copy the history, if another state shares it.
*/
bool state_save(moyo_state *s, save_level level);
bool state_restore(moyo_state *s, save_level level);

/*
** As state_restore, of a state whose groups know all stones: those that the saved
** one does not have leave, and those that it has come.  Without stacks and sides.
*/
bool state_take_back(moyo_state *s, save_level level);

/* The state steps are tried on: a copy of s, or NULL without memory. */
moyo_state *state_try(const moyo_state *s);

/* Copies s once more to the state on which a step is tried, to try it again. */
void state_try_again(const moyo_state *s);

/* Gives s the position on which the latest step was tried. */
void state_adopt(moyo_state *s);

/* Spare states give up their shares of the history, which otherwise would have
** to be copied before it is written to. */
void state_let_go(moyo_state *s);

/* Adds a key to the history.  False when memory is out. */
static inline bool state_add_key(moyo_state *s, uint64_t key) {
  if (s->spare) state_let_go(s);
  bool done = history_add(&s->history, key);
  s->head->keys = s->history->count;
  return done;
}

/* Leaves the first keys of the history.  False when memory is out. */
bool state_cut_keys(moyo_state *s, unsigned keys);

#endif
