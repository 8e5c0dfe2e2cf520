/*
** operations.h - what operations are: the words in the columns of
** operations.def.
*/
#ifndef MOYO_OPERATIONS_H
#define MOYO_OPERATIONS_H

#include "moyo.h"
#include "pointset.h"

typedef enum op_code {
#define OPERATION(NAME, name, slot, meaning, operands, traits, functions)      \
  OP_##NAME,
#include "operations.def"
#undef OPERATION
  OP_COUNT
} op_code;

/* Where an operation may stand. */
typedef enum op_slot {
  SLOT_ANY,
  SLOT_BEFORE, /* condition that does not ask for the outcome */
  SLOT_AFTER,  /* condition on the outcome */
  SLOT_EFFECT,
  SLOT_FINISH,
  SLOT_TERM
} op_slot;

/*
** What an operand is.  MAYBE_ in the table: that, or none, which is -1, or 0
** for a colour.
*/
typedef enum operand_kind {
  OPERAND_NONE,
  OPERAND_PLAIN,   /* any number: the operation says what it means */
  OPERAND_NUMBER,  /* a field: a number, */
  OPERAND_PLAYERS, /* a number for each player, */
  OPERAND_PLACES,  /* a point for each player, */
  OPERAND_SET,     /* a set of points, */
  OPERAND_TABLE,   /* a table, */
  OPERAND_ORDER,   /* a list or a number */
  OPERAND_PLAYER,  /* from 0 */
  OPERAND_COLOUR,  /* from 1; a piece's too */
  OPERAND_STEPS,   /* along lines: 0 to the most points of a board */
  OPERAND_PHASE,   /* from 0 */
  OPERAND_SIDES,   /* the game's field of sides */
  OPERAND_MAYBE = 32
} operand_kind;

enum { MAX_OPERANDS = 4 };

/* Traits, by which the rest of the runtime treats operations: bits, from
** traits.def. */
enum {
#define TRAIT(NAME, name) NAME##_BIT,
#include "traits.def"
#undef TRAIT
  TRAIT_COUNT
};
typedef enum op_trait {
#define TRAIT(NAME, name) NAME = 1 << NAME##_BIT,
#include "traits.def"
#undef TRAIT
} op_trait;

struct node;
struct verb;
struct edge;
struct movers;
struct verdict;
struct counting;

/* Does the condition hold for a step? */
typedef bool op_holds(moyo_state *s, const struct node *n, moyo_step step);

/* Writes why it does not hold, cut to `size`; false if the node's sentence says
** it. */
typedef bool op_why(const moyo_state *s, const struct node *n, moyo_step step,
                    char *text, size_t size);

/* Fills the set, of the verb's words, with all values of argument 1 for which
** it holds. */
typedef void op_select(const moyo_state *s, const struct node *n,
                       const struct verb *v, set_word *set);

/* For steps of several arguments: how many numbers their space has, and the
** step with one of them, if there is one for which it holds; see candidates.h. */
typedef uint32_t op_space(const moyo_state *s, const struct movers *m);
typedef bool op_step(const moyo_state *s, const struct verb *v,
                     const struct movers *m, uint32_t number, moyo_step *step);

/* In a view: may it hold only because of what is not known? */
typedef bool op_uncertain(const moyo_state *s, const struct node *n);

/* Does what an effect must do.  MOYO_ERROR when it could not. */
typedef moyo_status op_do(moyo_state *s, const struct node *n, moyo_step step,
                          moyo_error *error);

/* Adds what an effect does to the number of stones, by colour less one. */
typedef void op_balance(const moyo_state *s, const struct node *n,
                        moyo_step step, int64_t *stones);

/* After the effect of a step of one verb: is there a step of the other,
** whatever the position? */
typedef bool op_leaves(const struct node *n, const struct verb *before,
                       const struct verb *next);

/* Is the phase, or the game, over after a turn of the mover's? */
typedef moyo_status op_ends(moyo_state *s, const struct node *n, unsigned mover,
                            struct verdict *v, moyo_error *error);

/* Adds to each player's score. */
typedef void op_adds(struct counting *c, const struct node *n, double *scores);

/*
** Refuses a program: what is wrong with the node in this game, and with the
** verb it stands in, if it stands in one; false when all is well.
*/
typedef bool op_check(const moyo_game *g, const struct verb *v,
                      const struct node *n, char *text, size_t size);

typedef struct operation {
  const char *name;
  op_slot slot;
  struct {
    int kind; /* an operand_kind, perhaps with OPERAND_MAYBE */
    const char *name;
  } operand[MAX_OPERANDS];
  uint32_t traits;
  const char *meaning; /* a sentence, in Markdown */
  op_holds *holds;
  op_why *why;
  op_select *select;      /* now, */
  op_select *select_ever; /* whatever fields come to say */
  op_space *space;
  op_step *step;
  op_uncertain *uncertain;
  op_do *effect;
  op_balance *balance;
  op_leaves *leaves;
  op_ends *ends;
  op_adds *adds;
  op_check *check;
} operation;

extern const operation operations[OP_COUNT];

static inline bool op_has(unsigned op, uint32_t traits) {
  return (operations[op].traits & traits) != 0;
}

#endif
