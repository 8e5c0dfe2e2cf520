/*
** game.h - the frozen rules of one game.
**
** A rule file, evaluated with its option values, becomes a `moyo_game`: tables
** and small programs that no step of play changes, shared by all its states.
** The programs are lists of *nodes*; a node is an operation with constant
** operands, or a call of a Lua function through the game's hook.  Slots that
** take nodes:
**
**   condition  judges the outcome of a step before it is played
**   effect     changes the state when the step is played
**   finish     says whether the phase is over after a turn
**   term       adds to each player's score
*/
#ifndef MOYO_GAME_H
#define MOYO_GAME_H

#include "code.h"
#include "mechanisms.h"
#include "moyo.h"
#include "operations.h"
#include "pointset.h"
#include "shape.h"

enum {
  MAX_COLOURS = 16,
  MAX_HEIGHT = UINT16_MAX, /* stones on a point */
  MAX_ARGS = 3,
  MAX_SCORES = 8,
  MAX_EDGES = 64, /* leaving one place of a turn: bits of edge.waits */
  MAX_WORDS = 64, /* values of an argument that is a word */
  EMPTY = 0,      /* colours on the board are 1 .. MAX_COLOURS */
  BORDER = 255,   /* what stands on the padding point */
  NOBODY = 255,   /* no player */
  CHANCE = 254,   /* the actor of a chance step */
  IN_FIELD = 253, /* the player whose number a field holds */
  IN_ORDER = 252, /* the player named by a list, or by a changing number */
  NO_NODE = 0xffff
};

/* What happens to a player without a legal step (`what` of OP_STUCK). */
enum { STUCK_LOSES, STUCK_ENDS };

/* Where moves may end (`kinds` of OP_REACH and OP_MOVE), as bits. */
enum {
  TO_EMPTY = 1,
  TO_OWN = 2,
  TO_PUSH = 4, /* an own stone goes on to an empty point */
  TO_ENEMY = 8,
  TO_PUSH_CAPTURE = 16 /* an own stone goes on to an enemy's */
};

/* What a field of OP_NOTE holds; 0 if never noted. */
enum { NOTED_EARLIER = 1, NOTED_NOW = 2 };

/*
** Which players may be joined (operand 1 of OP_CONTACT), as bits: those with
** more stones in contact than the player already joined, instead of the one
** with the most; the most is taken over all others, joinable or not.
*/
enum { CONTACT_MORE = 1, CONTACT_OF_ALL = 2 };

/* Taxes of OP_TERRITORY. */
enum { TAX_NONE, TAX_SEKI, TAX_ALL };

/*
** The operands of a node have the names that operations.def gives them:
** n->within.limit.
*/
#define NONE                         int32_t none;
#define ONE(k, a)                    int32_t a;
#define TWO(k, a, l, b)              int32_t a, b;
#define THREE(k, a, l, b, m, c)      int32_t a, b, c;
#define FOUR(k, a, l, b, m, c, n, d) int32_t a, b, c, d;
#define OPERATION(NAME, name, slot, meaning, operands, traits, functions)      \
  struct {                                                                     \
    operands                                                                   \
  } name;

/*
** Code that selects the values of an argument for which a condition may hold:
** of the first or the second, whatever the other one is, or of the second for a
** given first one.
*/
enum { SELECT_FIRST, SELECT_SECOND, SELECT_GIVEN, SELECT_COUNT };

typedef struct node {
  uint8_t op;
  union {
    int32_t operand[MAX_OPERANDS];
#include "operations.def"
  };
  double number;
  code *code; /* of OP_LUA: the same rule for the machine; or NULL */
  code *select[SELECT_COUNT]; /* each may be NULL */
  bool at_end;                /* a condition on steps that end the turn */
  bool fixed;  /* of OP_LUA: the same for all arguments, and `code` says it */
  bool tame;   /* of OP_LUA: its function raises no error; see analysis.c */
  bool guards; /* a condition before the step, and the same for all arguments */
  /* of OP_LUA: see bind_counter_of; the same of what asks several */
  uint8_t counter, together_counter;
  /* of OP_LUA: how many conditions right after it the hook asks with it, and
  ** its reference to what asks them all */
  uint8_t also;
  int32_t together;
  char *rule;     /* the slot it stands in, for refusals; may be NULL */
  char *sentence; /* in words; may be NULL */
  char *place;    /* of the rules that made it: "FILE:LINE: ", or "" */
} node;

#undef NONE
#undef ONE
#undef TWO
#undef THREE
#undef FOUR
#undef OPERATION

typedef struct program {
  node *nodes;
  unsigned count;
} program;

/* How many nodes of a program are the operation. */
static inline unsigned program_count(const program *p, op_code op) {
  unsigned n = 0;
  for (unsigned i = 0; i < p->count; i++) n += p->nodes[i].op == op;
  return n;
}

typedef enum arg_kind {
  ARG_NONE,
  ARG_POINT,  /* an empty or any point: the verb's conditions say */
  ARG_STONE,  /* a point with a stone */
  ARG_NUMBER, /* 0 .. range-1, printed as low + n * unit */
  ARG_COLOUR, /* 0 .. players-1 */
  ARG_COUNT,  /* 0 .. : stones of a stack, less one */
  ARG_WORD    /* 0 .. range-1, each named by a word */
} arg_kind;

/* Where a verb may be tried, by its argument and its cheap conditions. */
typedef enum candidates {
  CANDIDATES_ALL,      /* every value of the argument */
  CANDIDATES_FREE,     /* free points */
  CANDIDATES_OPEN,     /* free points, and points under one's own overlap */
  CANDIDATES_SELECTED, /* what a condition selects; perhaps of free points */
  CANDIDATES_STONES,   /* points with a stone */
  CANDIDATES_SPACE,    /* a condition's space of steps */
  CANDIDATES_PRODUCT   /* every combination of several arguments' values */
} candidates;

/*
** What the conditions of a verb that puts a stone on a free point ask, beside
** the point, of a quiet placement: one that takes nothing, and stays.
*/
typedef struct quiet_conditions {
  bool repeat;  /* does the position recur? */
  bool returns; /* did it stand before the opponent's last turn? */
  bool no_lone; /* a stone that would be taken at once, alone, is refused */
  bool others;  /* anything else but functions in Lua: */
  uint32_t before, after; /* those, as bits by their places in the programs */
  /* the same of those whose code has answered already: they ask no more of
  ** quiet placements than the above.  See machine/quiet.h */
  uint32_t settled_before, settled_after;
} quiet_conditions;

/*
** Conditions in Lua that look no farther than the points beside a placement, and
** what they allow to stand there: a bit for each player and nearby_place.  See
** machine/nearby.h.
*/
typedef struct nearby_conditions {
  uint32_t before, after; /* those, as bits by their places in the programs */
  set_word *allowed;      /* of each player; NULL if there are none */
  unsigned words;         /* of one player's */
} nearby_conditions;

/* The bit for a point with so many lines of at most `degree`; which of them lead
** to empty points and own stones is in bits. */
static inline unsigned nearby_place(unsigned degree, uint32_t empty,
                                    uint32_t own, unsigned lines) {
  return empty | own << degree | lines << 2 * degree;
}

typedef struct verb {
  char *name;
  char *place; /* of the rules that declare it: "FILE:LINE: ", or "" */
  arg_kind arg[MAX_ARGS];
  char *joiner;     /* printed between this step and the next of the turn */
  uint8_t arrival;  /* index of the argument that is the stone's new point */
  uint8_t colour;   /* of the stone it puts, from 1; 0: the actor's */
  double low, unit; /* of ARG_NUMBER */
  unsigned range;
  bool is_pass; /* counts as a pass, and changes nothing on the board */
  bool is_idle; /* neither a pass nor the end of a row of passes */
  bool settles; /* random players choose it whenever it is offered */
  program before, after, effects;
  program together; /* its effects in a sealed turn: see mechanism/seal.h */
  quiet_conditions quiet;
  nearby_conditions nearby;
  uint32_t surveyed_before, surveyed_after; /* see machine/survey.h */
  bool recalls;     /* what it places can be taken back */
  bool puts;        /* its only effect is OP_PUT: outcomes can be foreseen */
  bool puts_first;  /* it is the first, and others only take from hands */
  bool puts_own;    /* some effect puts a stone of the actor's on argument 0 */
  bool stays_put;   /* and nothing but clearing takes it, or what is near it */
  bool spares_eyes; /* light play does not fill eyes with it */
  bool only_puts;   /* that is all it does, but for notes and hands */
  bool plays;       /* and its one stone is the actor's; the board is cleared */
  bool calm; /* that is all it does if the placement is quiet: machine/calm.h */
  bool foreseen; /* its outcome may be known without trying it out */
  candidates candidates;
  const node *selector; /* condition of CANDIDATES_SELECTED and _SPACE */
  /* of CANDIDATES_PRODUCT: must argument 0 be an own stone, and the point where
  ** it arrives be free? */
  bool own_only, free_only;
  uint32_t met;     /* conditions in Lua before the step that candidates meet */
  uint8_t narrowed; /* what others select, as bits */
  /* of pairs of arguments' values: a set of the second ones for each first one,
  ** without what conditions refuse in every position (pairs.h); or NULL.  With
  ** more kinds than one there is such a table for each actor, colour on the first
  ** point and colour on the second, in this order: without what they then refuse */
  set_word *possible;
  unsigned kinds;
  uint32_t pairs_met;    /* conditions in Lua that all of these meet, as bits */
  bool sweeps;           /* some of it by going through the values */
  bool effects_can_fail; /* what asks for the outcome may raise an error */
  bool guarded;          /* some conditions do not look at the arguments; */
  unsigned guards_from;  /* the first of them in `before`, and */
  unsigned guards_end;   /* what follows the last */
  const node *hand;      /* the only one is that a hand has enough, or NULL */
  bool fixed;            /* neither do some in Lua */
  bool last_resort;      /* legal only when nothing else is */
  bool keeps_fields;     /* it changes none */
  bool candidates_pass;  /* they meet all conditions before the step */
  /* conditions before the step that look at arguments, as bits: of the first 32
  ** one each, and one of all others */
  uint64_t asked;
  unsigned values, words; /* of the argument; words of a set of them */
  /* of ARG_WORD: `range` words; the table whose first row weighs them, plus
  ** one, or 0 */
  char **word;
  unsigned weights;
  bool is_card;   /* it plays a card, whose word is its name */
  bool is_secret; /* only the mover may know its word */
} verb;

typedef struct edge {
  uint16_t verb, to; /* to: NO_NODE if the turn ends */
  uint16_t field;    /* of IN_FIELD */
  uint8_t actor;     /* a player, CHANCE or IN_FIELD; NOBODY: the mover */
  bool may_fail;     /* playing a judged step calls Lua; see analysis.c */
  bool end_may_fail; /* so does what follows the step's effects */
  bool goes_on;      /* a legal step always follows, or the turn ends */
  bool at_once;      /* groups.c may judge and play a candidate at once */
  bool in_place;     /* a candidate may be tried on the state: see turn_try */
  bool sealed;       /* the step is put aside: see mechanism/seal.h */
  bool open;         /* see completion.h: it is open in every position */
  bool offered;      /* legality_is_offered in every position */
  bool all_legal;    /* wherever it is offered its candidates are legal */
  bool plain;        /* its steps may be: see movegen_has_plain */
  bool sure;         /* a step is legal wherever a point is free */
  uint64_t waits;    /* edges of its place to exhaust first: OP_EXHAUSTED */
} edge;

typedef struct place_in_turn {
  uint16_t first_edge, edges;
  bool settles; /* one of its verbs does */
  /* is there always a legal step; or whenever two points are free? */
  bool goes_on, goes_on_if_free;
  bool ends_itself; /* the turn ends if only the last edge is legal */
  bool rests;       /* a legal step if all the actor's groups have a liberty */
  uint16_t *placements; /* verbs that light play asks for: see light.c */
  unsigned placement_count;
  bool mends; /* until the turn ends stones are only put, and flip */
  /* each step puts something on a free point; it is offered always, or while the
  ** actor's hand has enough */
  bool from_hands;
} place_in_turn;

/*
** The turns of a phase, if each is one placement, on an empty point, or a pass.
** Random play takes such turns in a row: see rollout.h.
*/
typedef struct plain_turns {
  bool are;
  uint16_t edge;                        /* the placement's */
  unsigned passes_before, passes_after; /* edges beside it */
  bool only_rotate; /* nothing follows a placement but the next player's turn */
} plain_turns;

typedef struct phase {
  char *name;
  uint16_t start;    /* place in the turn where turns begin */
  uint8_t first;     /* player who begins; NOBODY: the next one; IN_FIELD */
  uint8_t only;      /* player with every turn; NOBODY: rotation; IN_ORDER */
  uint8_t next;      /* phase that follows, or NOBODY: the game is over */
  uint16_t field;    /* of IN_FIELD or IN_ORDER */
  uint32_t limit;    /* turns after which it is over; 0: no limit */
  bool keeps_passes; /* a row of passes continues into the next phase */
  /* passes in a row without which no turn can end it; or 0 */
  unsigned least_passes;
  plain_turns plain;
  program finish;
  bool sealed; /* its turns are: see mechanism/seal.h */
  /* the last question of its end is whether the next player is stuck, and ends
  ** the game without fail: who looks for a step anyway need not ask before */
  bool stuck_last;
  /* while a player has some of what this asks for, none of his turns ends it, but
  ** for the next player who may be stuck; or NULL */
  const node *spent;
  /* effects before sealed steps are played, and where several come to a point */
  program reveal, collide;
} phase;

typedef enum field_kind {
  FIELD_NUMBER,  /* one integer */
  FIELD_PLAYERS, /* one a player */
  FIELD_POINTS,  /* one a point */
  FIELD_SET,     /* a point set */
  FIELD_LIST,    /* up to `size` integers */
  FIELD_TABLE    /* rows of integers; see table.h */
} field_kind;

/* Who sees a table.  A hidden one has an extra column, for the unknown. */
typedef enum hidden { HIDDEN_NOT, HIDDEN_OWNER, HIDDEN_ALL } hidden;

/* What puts points into a set, or takes them out: see ties.h. */
typedef enum tie_kind {
  TIE_NONE,
  TIE_STONES,
  TIE_REMOVED,
  TIE_PLACED
} tie_kind;

typedef struct field {
  char *name;
  field_kind kind;
  tie_kind tie;
  char *mark;    /* what drawings show on the stones in the set, or "" */
  unsigned size; /* integers, words of a set, or capacity of a list */
  int32_t initial;
  int32_t *values; /* of a list or table at the start, or NULL: `count` */
  unsigned count;
  bool hand;              /* pieces to place: shown as a hand */
  bool of_taken;          /* stages of `clear` put into it what they take */
  bool of_players;        /* its numbers are players, 0 for none */
  bool of_points;         /* its numbers are points, 0 for none */
  unsigned columns, rows; /* of a table, without the unknown column */
  bool by_player;         /* a table has a row for each player */
  hidden hidden;
  char **word;   /* names of its columns, or NULL */
  size_t offset; /* in the block */
} field;

/* Which groups a stage of clearing looks at. */
typedef enum clear_whose {
  CLEAR_ENEMY,  /* every other colour's */
  CLEAR_OWN,    /* all the mover's */
  CLEAR_NEW,    /* the group of the stone just placed */
  CLEAR_OTHERS, /* the mover's others */
  CLEAR_FLIP    /* every other colour's; they become the mover's */
} clear_whose;

/* What makes two positions the same in the history. */
typedef enum history_kind {
  HISTORY_NONE,
  HISTORY_POSITION,            /* the colouring */
  HISTORY_SITUATION,           /* and the player to move next */
  HISTORY_NATURAL,             /* and the player whose stone left it */
  HISTORY_SINCE_PASS,          /* situation, starting afresh after each pass */
  HISTORY_POSITION_SINCE_PASS, /* the colouring, likewise */
  HISTORY_FIELDS,              /* as game.beside says, with the same fields */
  /* the colouring, for light play and searches alone: see light.h */
  HISTORY_KEPT
} history_kind;

/* What players do not see; mechanism/veil.h says what its fields hold. */
typedef struct veil {
  program unseen; /* the effect that marks it; none if all is seen */
  uint16_t dark, told, hidden, viewer; /* fields */
  int marked; /* field: the stones that are hidden stand in this set; or -1 */
  bool costs; /* a refused play is the player's turn */
} veil;

/* A sealed step in the table, the mover's row: its verb, its arguments, where
** its stone arrives; each plus one, or 0 if there is none. */
enum { SEAL_VERB, SEAL_ARGS, SEAL_POINT = SEAL_ARGS + MAX_ARGS, SEAL_COLUMNS };

/* Turns that are played together; see mechanism/seal.h. */
typedef struct seal {
  bool is_used;
  uint16_t field; /* the table of what has been sealed */
  program clear;  /* what is taken when all have been played */
} seal;

typedef struct score_kind {
  char *name;
  program terms;
} score_kind;

/* What a position is worth where play is cut short: see play/worth.h. */
typedef struct evaluation {
  bool is_given;
  program terms;
  double scale; /* points by which a player leads who wins 3 of 4 games */
} evaluation;

/* A call into Lua; see hook in moyo_game. */
typedef struct hook_call {
  const moyo_state *state; /* what the function sees */
  moyo_state *target;      /* what it may change, or NULL */
  struct outcome *outcome; /* made known when it is asked for */
  const moyo_step *step;
  const node *node; /* becomes the condition that does not hold */
  /* code saves the target, as SAVE_EFFECT, before its first change, and unsets
  ** this */
  bool to_save;
  bool brief;   /* nobody asks which one that is, or for a sentence */
  bool finish;  /* asked whether a phase is over */
  bool decided; /* result: the game is decided, won by these */
  unsigned winners;
  double *scores;       /* result of a term, by player */
  const char *sentence; /* result: why not; NULL if it named none */
  /* one of the node's, the values among which it selects, and the argument of
  ** `step` that becomes each of them; or NULL */
  const code *select;
  set_word *selected;
  uint16_t *swept;
} hook_call;

/* RULE_TRAPPED: moyo_game.run cannot answer, so the hook must be asked, on the
** target as it was before.
** RULE_MESSAGE: the size of hook_error in bytes. */
enum { RULE_TRAPPED = -2, RULE_MESSAGE = 2048 };

struct moyo_game {
  unsigned sharers;
  char *name, *ruleset, *fingerprint;
  topology *board;
  shape *shape;
  unsigned points, words;
  /* player i plays colour i + 1; colours after those are neutral pieces */
  unsigned players, colours;
  /* as bits by colour: pieces that count as the mover's; what stages of
  ** clearing may take, stones or pieces; and pieces that are walls for all */
  uint32_t friendly, mortal, walls;
  /* whose a colour is: a player's number from 1, or of a piece that no player
  ** owns its own colour */
  uint8_t owner[MAX_COLOURS + 1];
  char *player_name[MAX_COLOURS]; /* and names of pieces */
  bool stacks;          /* points hold stacks of stones of one colour */
  bool cover_by_colour; /* some verb asks who covers a point */
  bool dead_ends;       /* a turn may reach a place without a legal step */
  history_kind history, beside; /* the latter of HISTORY_FIELDS */
  bool all_on_board;            /* steps change nothing but the board */
  unsigned *situation;          /* the fields of HISTORY_FIELDS */
  unsigned situation_count;
  bool situation_sets; /* some of them are sets */
  bool remembers;      /* some steps; see memory.h */
  uint8_t stage[8];
  unsigned stages;
  int sides;    /* field of players: whose side each is on, from 1; or -1 */
  int lords;    /* whom each has joined, from 1, or 0; or -1: see sides.h */
  int refusals; /* players who will not be joined, as bits; or -1 */
  bool shares;  /* captures are divided among those with a stone beside them */
  bool recalls; /* stones can be taken back: see retraction.h */
  bool sided;   /* any of these: see sides.h */
  bool tied;    /* some field is tied to stones: see ties.h */
  bool clears_all; /* a play leaves no group without liberty, enemies first */
  bool takes;      /* a play may take stones of others, or make them its own */
  bool notes_low;  /* it is noted whether such groups stand: LOOSE_LOW */
  verb *verbs;
  unsigned verb_count;
  edge *edges;
  unsigned edge_count;
  place_in_turn *places;
  unsigned place_count;
  phase *phases;
  unsigned phase_count;
  field *fields;
  unsigned field_count;
  score_kind scores[MAX_SCORES];
  unsigned score_count;
  evaluation evaluation;
  program before_turn, turn_end, after_turn; /* effects */
  veil veil;                                 /* what players do not see */
  seal seal;                                 /* what they choose unseen */
  bool stirs;                                /* these may change stones */
  bool waits; /* stones that code puts and takes off may: machine/pending.h */
  /* how position:clear clears, where the stages are functions in Lua; steps
  ** that clear then have them as effects, and `stages` is 0 */
  program clearing;
  int rotation;       /* field: the list that turns go round; or -1 */
  uint8_t tie_winner; /* of equal scores, or NOBODY */
  int dead_field;     /* set field with stones agreed dead, or -1 */
  moyo_step *setup;   /* arg 0: point, arg 1: colour */
  unsigned setup_count;
  struct rays *rays; /* where code asks for them; or NULL */
  uint16_t *corners; /* corner_degree a point, padded; see game.c */
  unsigned corner_degree;
  uint64_t *zobrist; /* (colours + 1) * points; row 0: player to move */
  const struct groups *groups; /* the code that fits the shape */
  /* what each mechanism has prepared, and the mechanisms that the game uses:
  ** see mechanisms.h */
  void *prepared[MECHANISM_COUNT];
  const mechanism *guests[MECHANISM_COUNT];
  unsigned guest_count;
  const recalling *recalling; /* NULL: no stone can be taken back */
  /* offsets in the block of a state */
  size_t colour_at, height_at, canonical_size;
  size_t group_at, next_at, record_at, cover_at, cover_by_at, beside_at;
  size_t free_at, side_at, faces_at;
  size_t part_at[MECHANISM_COUNT];
  size_t account_at; /* of rules that are not trusted */
  size_t block_size;
  /*
  ** Calls node's Lua function.  Returns 1 for true, 0 for false, -1 after an
  ** error, whose message is then in the library's buffer.
  */
  int (*hook)(void *context, hook_call *call);
  /* runs the code of the call's node: see machine.h */
  int (*run)(hook_call *call);
  void *context;
  char *hook_error; /* the message of the latest failure, owned by context */
  /* what one call of a rule that is not trusted may use; 0: no limit */
  int64_t call_instructions, call_bytes;
  int64_t *spent; /* by all its positions together; NULL: it has no limit */
};

/* How many effects happen by themselves, between turns or as they end. */
static inline unsigned game_automatic(const moyo_game *g) {
  return g->before_turn.count + g->turn_end.count + g->after_turn.count;
}

/* Says that memory has run out, also to who only reads hook_error. */
moyo_status game_out_of_memory(const moyo_game *g, moyo_error *error);

static inline uint64_t game_zobrist(const moyo_game *g, unsigned colour,
                                    unsigned p) {
  return g->zobrist[colour * g->points + p];
}

/* Is the colour, EMPTY or BORDER among these, given as bits? */
static inline bool game_has_colour(uint32_t colours, unsigned colour) {
  return colour < 32 && (colours >> colour & 1);
}

/* Asks the rule of the call's node, which changes nothing: its code, or its
** function in Lua. */
static inline int game_ask(const moyo_game *g, hook_call *call) {
  int answer = call->node->code ? g->run(call) : RULE_TRAPPED;
  return answer == RULE_TRAPPED ? g->hook(g->context, call) : answer;
}

/* A step as one number, and back. */
static inline uint64_t game_pack_step(moyo_step step) {
  return (uint64_t)step.verb | (uint64_t)step.arg[0] << 16 |
         (uint64_t)step.arg[1] << 32 | (uint64_t)step.arg[2] << 48;
}

/* Visits all that the game's rules are made of. */
typedef void program_visitor(void *context, program *p);
void game_each_program(moyo_game *g, program_visitor *visit, void *context);

/* How many values an argument of this kind has, whatever the position. */
unsigned game_range(const moyo_game *g, arg_kind kind, unsigned range);

/* Works out what play asks again and again; false without memory.
** state_lay_out then settles what a state of the game looks like. */
bool game_freeze(moyo_game *g);

#endif
