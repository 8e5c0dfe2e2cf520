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

#include "moyo.h"
#include "pointset.h"
#include "shape.h"

enum {
  MAX_COLOURS = 16,
  MAX_ARGS = 3,
  MAX_OPERANDS = 4,
  MAX_SCORES = 8,
  MAX_EDGES = 64, /* that leave one place of a turn: bits of edge.waits */
  MAX_WORDS = 64, /* that one argument of a step can be */
  EMPTY = 0,      /* colours on the board are 1 .. MAX_COLOURS */
  BORDER = 255,   /* what stands on the padding point */
  NOBODY = 255,   /* no player */
  CHANCE = 254,   /* the actor of a chance step */
  IN_FIELD = 253, /* the player whose number a field holds */
  IN_ORDER = 252, /* whose turn it is by a list, or a number that changes */
  NO_NODE = 0xffff
};

typedef enum op_code {
  OP_LUA, /* the hook's function; operand 0 is its reference */
  /* conditions */
  OP_NO_OWN_LOSS,      /* no stone of the mover's is taken */
  OP_NO_SINGLE_LOSS,   /* not just the one stone that was placed */
  OP_NO_NEW_LOSS,      /* not the group of the stone that was placed */
  OP_NO_FRIENDLY_FIRE, /* no own group but the new stone's is taken */
  OP_NO_REPEAT,        /* the key of the position is not in the history */
  OP_NO_RETURN,        /* not the position before the opponent's last turn */
  OP_NO_SINGLETON,     /* singleton recapture; operand 0: kept after a pass */
  OP_FREE,             /* the point is free */
  OP_OPEN,             /* no stone on it, and no other colour covers it */
  OP_FIELD_IS,         /* field 0, a number, is operand 1 */
  OP_HOLDS,            /* fields 0 to 2 (or -1) of player 3 (or -1: the actor)
                          come to `number` at least */
  OP_OWN,              /* argument 0 is a stone of the actor's */
  OP_ONTO_FREE,        /* the point where the stone comes to is free */
  OP_WITHIN,           /* the point is within reach; see range.h */
  OP_RECENT,           /* the stone is another's, put since the actor's turn */
  OP_MAY_TAKE_BACK,    /* the stone can be taken back; see retraction.h */
  OP_APART,            /* no stone of the actor's is near the point */
  OP_MAY_GROW,         /* the point is in set 0; see growth.h */
  OP_REACH,            /* a move of exact length, ending on 0; see slide.h */
  OP_UNREACHED,        /* no stone's move could end on the point */
  OP_NOTHING_ELSE,     /* no step of another verb is legal */
  OP_EXHAUSTED,        /* none of the steps that this one waits for is */
  OP_ALONE,            /* the actor's side is the actor alone */
  OP_OCCUPIED,         /* the actor is on another's side; operand 1: is not */
  OP_CONTACT,          /* the player of argument 0 may be joined; operand 1:
                          CONTACT_ bits */
  OP_WILLING,          /* he has not refused, nor been left: see sides.h */
  OP_APART_FROM_LAST,  /* operand 0 steps from the last play, another group */
  OP_ALL_APART,        /* the same of every stone on a point in list 1 */
  OP_BESIDE_LAST,      /* near the last play */
  OP_AT,               /* argument 0 is what field 0 says, from 1 */
  OP_NOTED_NOW,        /* OP_NOTE noted field 0 in this turn; actor 1 */
  OP_BREATHES,         /* the new stone's side has a liberty there; a: or the
                          step takes or flips a stone */
  OP_ALL_BREATHE,      /* all groups of the actor's have one */
  OP_NEVER,            /* the step is never legal: its sentence says why */
  OP_ONCE,             /* the actor has not taken it here; see memory.h */
  OP_OUTSIDE,          /* argument 0 is not in set field 0 */
  OP_HAS_CARD,         /* row 1 of table 0 has one of column 2; see table.h */
  OP_HAS_WORD,         /* or of the column that argument 0 is */
  OP_CARD_LEFT,        /* something is left in row 0 of table 0, or of 1 */
  OP_HOLDS_MORE,       /* the actor's row of table 0 comes to more than 1 */
  /* effects */
  OP_PUT,        /* a stone of colour 0 (or 0: the actor's), then clear;
                  1: it can be taken back */
  OP_TAKE_BACK,  /* the stone on argument 0; see retraction.h */
  OP_MARK_GROUP, /* the group on argument 0 into, or out of, set field 0; out of
                     it, into set field 1 (or -1) */
  OP_REMEMBER,   /* the step is remembered; see memory.h */
  OP_CLEAR_FIELD, /* set or field 0 back to its initial value */
  OP_SET_FIELD,   /* scalar field 0 becomes argument 0 + operand 1 */
  OP_DICE,   /* the greater argument, whether they are equal, and their sum into
              fields 0 to 2 (or -1) */
  OP_ASSIGN, /* scalar field 0 becomes operand 1 */
  OP_JOIN_SIDE,  /* the mover comes to the actor's side */
  OP_LEAVE_SIDE, /* the actor is on his own side */
  OP_REFUSE,     /* the actor will not be joined by the mover */
  OP_SET_MINE,   /* the actor's field 0 becomes argument 0 + operand 1 */
  OP_GIVE,       /* operand 0 prisoners to every other player */
  OP_CLAIM,      /* the first to do so has field 0; it counts as no pass */
  OP_SEATS,      /* argument 0 is the colour that the second seat takes */
  OP_AUCTION,    /* the higher of field 0's offers is field 1 and takes Black */
  OP_PHASE,      /* phase operand 0 goes on, with whom this one began; 1: with
                    who comes after the actor */
  OP_SPEND,      /* one off field 0 of player 1 (or -1: the actor) */
  OP_GROW,       /* put, and shrink set 0; see growth.h */
  OP_GROUND,     /* set 0 becomes where groups may grow, 1 and 2 are emptied;
                  what field 3 (or -1) notes was in an earlier turn */
  OP_NOTE,       /* field 0 keeps when this was first done: see NOTED_NOW */
  OP_CLEAR,      /* the board is cleared as after a play */
  OP_MOVE,       /* from argument 0 to 1; see slide.h */
  OP_EXCHANGE,   /* the first two players exchange field 0 */
  OP_RAISE, /* after a round in which all have met field 0, it rises by 1 */
  /* on tables: see table.h */
  OP_MOVE_CARD, /* one of column 2, or argument 0, from table 0 to table 1 */
  OP_REFILL,    /* an empty row 0 of table 0 is made up from that of table 1 */
  /* finish */
  OP_PASSES,     /* operand 0 passes in a row, the last by colour 1 (or 0) */
  OP_PASS_AGAIN, /* by who has passed here before; see memory.h */
  OP_TURNS,      /* operand 0 turns of this phase */
  OP_ORDER,      /* as many turns as list field 0 is long */
  OP_TAKEN,      /* who holds operand 0 prisoners wins */
  OP_REPEATED,   /* the situation has stood operand 0 times: no result */
  OP_STUCK,      /* the next actor has no legal step; operand 0: see stuck */
  OP_SPENT,      /* nobody has anything in fields 0 to 2 (or -1) */
  OP_LAST_PIECE, /* the mover has not, after a play of colour 3: loses */
  OP_CONTRACT,   /* who took field 0 wins, if not all have; 1: after rounds */
  /* terms */
  OP_STONES,       /* stones on the board */
  OP_COVERED,      /* points that stones of one colour alone cover */
  OP_TERRITORY,    /* empty regions of one colour; tax, along lines */
  OP_FILLED,       /* the same, filled with prisoners, and those left over */
  OP_PRISONERS,    /* number x each prisoner */
  OP_POINTS,       /* number to player operand 0 */
  OP_FIELD_POINTS, /* field 0 x number to player operand 1 */
  OP_HOLDER,       /* number to the player whose index+1 is in field 0 */
  OP_CARD_POINTS,  /* number x column 2 of their rows of tables 0 and 1 */
  OP_COUNT
} op_code;

/* What a player without a legal step does (operand 0 of OP_STUCK). */
enum { STUCK_LOSES, STUCK_ENDS };

/* Where moves may end (operand 0 of OP_REACH and OP_MOVE), as bits. */
enum {
  TO_EMPTY = 1,
  TO_OWN = 2,
  TO_PUSH = 4, /* an own stone goes on to an empty point */
  TO_ENEMY = 8,
  TO_PUSH_CAPTURE = 16 /* an own stone goes on to an enemy's */
};

/* What a field of OP_NOTE holds; 0 for never. */
enum { NOTED_EARLIER = 1, NOTED_NOW = 2 };

/*
** Who may be joined (operand 1 of OP_CONTACT), as bits: who has more stones in
** contact than whom the actor has joined, in place of most; most of all others,
** not of those alone who may be joined.
*/
enum { CONTACT_MORE = 1, CONTACT_OF_ALL = 2 };

/* Taxes of OP_TERRITORY. */
enum { TAX_NONE, TAX_SEKI, TAX_ALL };

typedef struct node {
  uint8_t op;
  int32_t operand[MAX_OPERANDS];
  double number;
  bool at_end;    /* a condition on steps that end the turn */
  char *rule;     /* the slot it stands in, for refusals; may be NULL */
  char *sentence; /* in words; may be NULL */
} node;

typedef struct program {
  node *nodes;
  unsigned count;
} program;

typedef enum arg_kind {
  ARG_NONE,
  ARG_POINT,  /* an empty or any point: the verb's conditions say */
  ARG_STONE,  /* a point with a stone */
  ARG_NUMBER, /* 0 .. range-1, printed as low + n * unit */
  ARG_COLOUR, /* 0 .. players-1 */
  ARG_COUNT,  /* 0 .. : stones of a stack, less one */
  ARG_WORD    /* 0 .. range-1, each with a word of its own */
} arg_kind;

/* Where a verb may be tried, by its argument and its cheap conditions. */
typedef enum candidates {
  CANDIDATES_ALL,    /* every value of the argument */
  CANDIDATES_FREE,   /* free points */
  CANDIDATES_OPEN,   /* points under no stone but perhaps one's own overlap */
  CANDIDATES_SET,    /* free points in a set field */
  CANDIDATES_WITHIN, /* free points within reach */
  CANDIDATES_UNREACHED, /* free points that no move could end on */
  CANDIDATES_STONES,    /* points with a stone */
  CANDIDATES_WORDS,     /* words that a row of a table has; see table.h */
  CANDIDATES_RECENT,    /* those of OP_RECENT */
  CANDIDATES_MOVES,     /* stones of the actor's in all directions */
  CANDIDATES_PRODUCT    /* every combination of several arguments' values */
} candidates;

typedef struct verb {
  char *name;
  arg_kind arg[MAX_ARGS];
  char *joiner;     /* between its text and the next step's of the turn */
  uint8_t arrival;  /* which argument is where the stone comes to */
  uint8_t colour;   /* whose stone it puts, from 1; 0: who acts */
  double low, unit; /* of ARG_NUMBER */
  unsigned range;
  bool is_pass; /* counts as a pass, and changes nothing on the board */
  bool is_idle; /* neither counts as one nor ends a row of them */
  bool settles; /* random players choose it wherever it is offered */
  program before, after, effects;
  bool recalls;  /* what it places can be taken back */
  bool puts;     /* its only effect is OP_PUT: outcomes can be foreseen */
  bool puts_own; /* some effect puts a stone of the actor's on argument 0 */
  candidates candidates;
  unsigned set;       /* field of CANDIDATES_SET, or of _WORDS, */
  int row;            /* in this row, or the actor's: -1 */
  const node *within; /* condition of CANDIDATES_WITHIN */
  /* of CANDIDATES_PRODUCT: what argument 0, and where it arrives, may be */
  bool own_only, free_only;
  bool always_free;       /* offered always, and all free points are */
  bool guarded;           /* some conditions ask for no argument */
  bool last_resort;       /* legal only when nothing else is */
  bool keeps_fields;      /* it changes none */
  bool candidates_pass;   /* they meet all conditions before the step */
  unsigned values, words; /* of the argument: how many, and words of a set */
  /* of ARG_WORD: its words, as many as the range; a table whose first row
  ** weighs them, + 1, or 0 */
  char **word;
  unsigned weights;
  bool is_card;   /* it plays a card, whose word is its name */
  bool is_secret; /* its word is the mover's alone to know */
} verb;

typedef struct edge {
  uint16_t verb, to; /* to: NO_NODE where the turn ends */
  uint16_t field;    /* of IN_FIELD */
  uint8_t actor;     /* a player, CHANCE, IN_FIELD; NOBODY: whose turn it is */
  bool may_fail;     /* playing a judged step calls Lua; see fallible.c */
  bool goes_on;      /* there is a legal step after each, or the turn ends */
  bool at_once;      /* the kernel may judge and play a candidate in one go */
  uint64_t waits;    /* for which edges of its place: see OP_EXHAUSTED */
} edge;

typedef struct place_in_turn {
  uint16_t first_edge, edges;
  bool settles; /* one of its verbs does */
  /* is there always a legal step; or wherever two points are free? */
  bool goes_on, goes_on_if_free;
  bool ends_itself; /* the turn, where nothing but the last edge is legal */
  bool rests;       /* or wherever all groups of the actor's have a liberty? */
  uint16_t *placements; /* verbs that light play asks for; see light.c */
  unsigned placement_count;
  bool mends; /* can till the end of the turn only stones be put that flip? */
} place_in_turn;

typedef struct phase {
  char *name;
  uint16_t start; /* place in the turn where turns begin */
  uint8_t first;  /* player who begins; NOBODY for who comes next; IN_FIELD */
  uint8_t only;   /* who takes every turn; NOBODY: in rotation; IN_ORDER */
  uint8_t next;   /* phase that follows, or NOBODY: the game is over */
  uint16_t field; /* of IN_FIELD or IN_ORDER */
  uint32_t limit; /* turns after which it is over; 0: not by their number */
  bool keeps_passes; /* a row of passes goes on after it */
  /* with fewer passes in a row nothing comes of the end of a turn; or 0 */
  unsigned least_passes;
  program finish;
} phase;

typedef enum field_kind {
  FIELD_NUMBER,  /* one integer */
  FIELD_PLAYERS, /* one a player */
  FIELD_POINTS,  /* one a point */
  FIELD_SET,     /* a point set */
  FIELD_LIST,    /* up to `size` integers */
  FIELD_TABLE    /* rows of integers; see table.h */
} field_kind;

/* Who sees a table.  A hidden one has a column more, for what is unknown. */
typedef enum hidden { HIDDEN_NOT, HIDDEN_OWNER, HIDDEN_ALL } hidden;

typedef struct field {
  char *name;
  field_kind kind;
  unsigned size; /* integers, words of a set, or capacity of a list */
  int32_t initial;
  int32_t *values; /* of a list or table at the start, or NULL: `count` */
  unsigned count;
  bool hand;              /* what players have to place: shown as such */
  bool of_players;        /* its numbers are players', 0 for none */
  bool of_points;         /* or points' */
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
  CLEAR_FLIP    /* every other colour's, which change to the mover's */
} clear_whose;

/* What makes two positions the same in the history. */
typedef enum history_kind {
  HISTORY_NONE,
  HISTORY_POSITION,            /* the colouring */
  HISTORY_SITUATION,           /* and the player to move next */
  HISTORY_NATURAL,             /* and the player whose stone left it */
  HISTORY_SINCE_PASS,          /* situation, counted anew after each pass */
  HISTORY_POSITION_SINCE_PASS, /* the colouring, likewise */
  HISTORY_FIELDS, /* as game.beside says, and some fields are the same */
  /* the colouring, where no rule asks but light play and searches: light.h */
  HISTORY_KEPT
} history_kind;

typedef struct score_kind {
  char *name;
  program terms;
} score_kind;

/* A call into Lua; see hook in moyo_game. */
typedef struct hook_call {
  const moyo_state *state; /* what the function sees */
  moyo_state *target;      /* what it may change, or NULL */
  const struct outcome *outcome;
  const moyo_step *step;
  const node *node;
  bool finish;  /* asked whether a phase is over */
  bool decided; /* its result: the game is, won by these */
  unsigned winners;
  double *scores;       /* result of a term, by player */
  const char *sentence; /* result: why not; NULL if it named none */
} hook_call;

struct moyo_game {
  unsigned sharers;
  char *name, *ruleset, *fingerprint;
  topology *board;
  shape *shape;
  unsigned points, words;
  /* player i plays colour i + 1; colours after those are pieces of nobody's,
  ** which count as the mover's and are never taken */
  unsigned players, colours;
  char *player_name[MAX_COLOURS]; /* and names of pieces */
  bool stacks;          /* points hold stacks of stones of one colour */
  bool cover_by_colour; /* some verb asks who covers a point */
  bool asks_reach;      /* some verb asks what moves could reach */
  bool dead_ends;       /* a turn may come to a place without a legal step */
  history_kind history, beside; /* the latter of HISTORY_FIELDS */
  unsigned *situation;          /* which fields these are */
  unsigned situation_count;
  bool remembers; /* some steps; see memory.h */
  uint8_t stage[8];
  unsigned stages;
  int sides;    /* field of players: on whose side each is, from 1; or -1 */
  int lords;    /* whom each has joined, from 1, or 0; or -1: see sides.h */
  int refusals; /* who will not be joined, as bits; or -1 */
  bool shares;  /* what is taken is divided among who has a stone beside it */
  bool recalls; /* stones can be taken back: see retraction.h */
  bool sided;   /* any of these: see sides.h */
  bool clears_all; /* a play leaves no group without liberty, enemies first */
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
  program before_turn, after_turn; /* effects */
  int rotation;       /* list of players, in which turns go round; or -1 */
  uint8_t tie_winner; /* of equal scores, or NOBODY */
  int dead_field;     /* set field with stones agreed dead, or -1 */
  moyo_step *setup;   /* arg 0: point, arg 1: colour */
  unsigned setup_count;
  set_word **balls; /* by limit, then by point; see range.h */
  unsigned ball_limits, ball_words;
  uint16_t *corners; /* corner_degree a point, padded; see game.c */
  unsigned corner_degree;
  uint64_t *zobrist; /* (colours + 1) * points; row 0: player to move */
  const struct kernel *kernel;
  /* offsets in the block of a state */
  size_t colour_at, height_at, canonical_size;
  size_t group_at, next_at, record_at, cover_at, cover_by_at, free_at, side_at;
  size_t retraction_at;
  size_t block_size;
  /*
  ** Calls node's Lua function.  Returns 1 for true, 0 for false, -1 after an
  ** error, whose message is then in the library's buffer.
  */
  int (*hook)(void *context, hook_call *call);
  void *context;
  char *hook_error; /* the message of the latest failure, owned by context */
  /* what one call of a rule that is not trusted may use; 0: no limit */
  int64_t call_instructions, call_bytes;
};

static inline uint64_t game_zobrist(const moyo_game *g, unsigned colour,
                                    unsigned p) {
  return g->zobrist[colour * g->points + p];
}

/* Lays out the block, fills the hash table, chooses the kernel. */
bool game_freeze(moyo_game *g);

#endif
