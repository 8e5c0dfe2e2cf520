/*
** machine.c - the rule machine.  See machine.h, and game/instructions.def for
** what each instruction does.
**
** Each instruction jumps straight to the label of the next.  Operands were
** checked when the code was loaded; values are checked here.
*/
#include "machine.h"

#include <string.h>

#include "change.h"
#include "legality.h"
#include "lists.h"
#include "order.h"
#include "outcome_sets.h"
#include "pending.h"
#include "query.h"
#include "read.h"
#include "survey.h"
#include "ways.h"
#include "write.h"

/* ---- The machine --------------------------------------------------------- */

/* What lists cost, in Lua's instructions. */
enum {
  LIST_SORT_COST = 8, /* for each element */
  LIST_POINTS_BY = 2, /* elements that are written one by one, for one */
  LIST_MOVE_BY = 16   /* elements that are passed over or moved, for one */
};

#define TRAP_IF(what)                                                          \
  if (__builtin_expect((what), 0)) return RULE_TRAPPED
#define NEXT    goto *labels[(++i)->op]
#define GOTO(k) goto *labels[(i = from + (k))->op]
/* Goes back, as loops do, and counts the round. */
#define BACK(k)                                                                \
  do {                                                                         \
    TRAP_IF(--f->rounds < 0);                                                  \
    GOTO(k);                                                                   \
  } while (0)
/* What takes longer than a round does, in Lua's instructions, costs rounds.  It
** does not trap; the next way back does. */
#define SPEND(cost) f->rounds -= (int64_t)(cost) / ROUND_COST
#define JUMP_TO(k)                                                             \
  do {                                                                         \
    if (from + (k) <= i) BACK(k);                                              \
    GOTO(k);                                                                   \
  } while (0)
#define BOTH(what)                                                             \
  do {                                                                         \
    double x = read_double(B), y = read_double(C);                             \
    A = write_double(what);                                                    \
    NEXT;                                                                      \
  } while (0)
#define JUMP_COMPARING(what)                                                   \
  do {                                                                         \
    double x = read_double(A), y = read_double(B);                             \
    JUMP_WHEN(what);                                                           \
  } while (0)
#define JUMP_WHEN(what)                                                        \
  if (what) JUMP_TO(i->c);                                                     \
  NEXT
#define DO(NAME) label_##NAME:
#define A        r[i->a]
#define B        r[i->b]
#define C        r[i->c]
#define FROM_A   from_set(f, i->a)
#define FROM_B   from_set(f, i->b)
#define FROM_C   from_set(f, i->c)
#define INTO_A   into_set(f, i->a)
/* The position that operand c names. */
#define AT(s)                                                                  \
  const moyo_state *s = f->at[i->c];                                           \
  TRAP_IF(!s)
#define FIELD_AT(s, n)                                                         \
  const moyo_state *s = f->at[i->c / AT_AFTER];                                \
  unsigned n = i->c % AT_AFTER;                                                \
  TRAP_IF(!s)
#define POINT(v, p)                                                            \
  unsigned p;                                                                  \
  TRAP_IF(!read_point(f, v, &p))
#define POINT_AT(x, y, p)                                                      \
  unsigned p = topology_at(g->board, (uint64_t)(x)-1, (uint64_t)(y)-1);        \
  TRAP_IF(p == g->points)
/* The state that an effect changes; WRITES begins without naming it. */
#define WRITES TRAP_IF(!f->target && !write_begin(f))
#define TARGET                                                                 \
  moyo_state *target = f->target;                                              \
  TRAP_IF(!target && !(target = write_begin(f)))
/* Groups, and all that follows from colours, are looked at. */
#define SETTLED                                                                \
  do {                                                                         \
    if (__builtin_expect(f->pending == 0, 1)) break;                           \
    SPEND(change_cost(g));                                                     \
    pending_settle(f);                                                         \
  } while (0)
#define LINES            walk_lines(g->board)
#define NEAR             walk_shape(g->shape)
#define OVERLAP          overlap_ways(g)
#define WRAP(a, sign, b) (int64_t)((uint64_t)(a)sign(uint64_t)(b))
#define EACH_WORD(expression)                                                  \
  do {                                                                         \
    set_word *x = INTO_A;                                                      \
    const set_word *y = FROM_B, *z = FROM_C;                                   \
    for (unsigned k = 0; k < f->words; k++) x[k] = expression;                 \
    NEXT;                                                                      \
  } while (0)

/* What a MOVE or a WIDE writes. */
static inline int64_t plain_value(const int64_t *r, const int64_t *wide,
                                  const instruction *i) {
  return (i->op == CODE_MOVE ? r : wide)[i->b];
}

static int run(frame *f, unsigned start) {
  static const void *const labels[] = {
#define INSTRUCTION(NAME, name, a, b, c, traits) &&label_##NAME,
#include "instructions.def"
#undef INSTRUCTION
  };
  const moyo_game *g = f->game;
  const instruction *const from = f->code->at, *i = from + start;
  int64_t *const r = f->r;
  const int64_t *const wide = f->code->wide;
  const moyo_step *const step = f->call->step;
  goto *labels[i->op];

  DO(MOVE) A = B;
  NEXT;
  DO(INTEGER) A = (int32_t)(i->b | (uint32_t)i->c << 16);
  NEXT;
  DO(WIDE) A = wide[i->b];
  NEXT;
  DO(ADD) A = WRAP(B, +, C);
  NEXT;
  DO(SUBTRACT) A = WRAP(B, -, C);
  NEXT;
  DO(MULTIPLY) A = WRAP(B, *, C);
  NEXT;
  DO(DIVIDE) TRAP_IF(C == 0);
  A = divide(B, C);
  NEXT;
  DO(MODULO) TRAP_IF(C == 0);
  A = modulo(B, C);
  NEXT;
  DO(BIT_AND) A = B & C;
  NEXT;
  DO(BIT_OR) A = B | C;
  NEXT;
  DO(BIT_XOR) A = B ^ C;
  NEXT;
  DO(SHIFT_LEFT) A = shift(B, C);
  NEXT;
  DO(SHIFT_RIGHT) A = C == INT64_MIN ? 0 : shift(B, -C);
  NEXT;
  DO(LEAST) A = B < C ? B : C;
  NEXT;
  DO(GREATEST) A = B > C ? B : C;
  NEXT;
  DO(ADD_NUMBER) A = WRAP(B, +, (int16_t)i->c);
  NEXT;
  DO(NEGATE) A = WRAP(0, -, B);
  NEXT;
  DO(BIT_NOT) A = ~B;
  NEXT;
  DO(ABSOLUTE) A = B < 0 ? WRAP(0, -, B) : B;
  NEXT;
  DO(TAG) A = TAG_FALSE + (B != 0);
  NEXT;
  DO(TRUTH) A = is_true(B);
  NEXT;
  DO(IS_INTEGER) TRAP_IF(is_tag(A));
  NEXT;
  DO(IS_TAGGABLE) TRAP_IF(is_tag(A));
  NEXT;

  DO(FLOAT) A = write_double((double)B);
  NEXT;
  DO(FLOAT_EXACT) TRAP_IF(B < -MOST_EXACT || B > MOST_EXACT);
  A = write_double((double)B);
  NEXT;
  DO(FLOAT_TAGGED) {
    bool number = !is_tag(B);
    TRAP_IF(number && (B < -MOST_EXACT || B > MOST_EXACT));
    A = number ? write_double((double)B) : B;
    NEXT;
  }
  DO(WHOLE) {
    int64_t v;
    TRAP_IF(!read_whole(read_double(B), &v));
    A = v;
    NEXT;
  }
  DO(FLOOR) {
    int64_t v;
    TRAP_IF(!read_whole(floor(read_double(B)), &v));
    A = v;
    NEXT;
  }
  DO(CEILING) {
    int64_t v;
    TRAP_IF(!read_whole(ceil(read_double(B)), &v));
    A = v;
    NEXT;
  }
  DO(FLOAT_ADD) BOTH(x + y);
  DO(FLOAT_SUBTRACT) BOTH(x - y);
  DO(FLOAT_MULTIPLY) BOTH(x * y);
  DO(FLOAT_DIVIDE) BOTH(x / y);
  DO(FLOAT_QUOTIENT) BOTH(floor(x / y));
  DO(FLOAT_MODULO) BOTH(float_modulo(x, y));
  DO(FLOAT_POWER) BOTH(float_power(x, y));
  DO(FLOAT_LEAST) BOTH(y < x ? y : x);
  DO(FLOAT_GREATEST) BOTH(x < y ? y : x);
  DO(FLOAT_NEGATE) A = write_double(-read_double(B));
  NEXT;
  DO(FLOAT_ABSOLUTE) A = write_double(fabs(read_double(B)));
  NEXT;
  DO(SQUARE_ROOT) A = write_double(sqrt(read_double(B)));
  NEXT;
  DO(IS_EXACT) TRAP_IF(!is_exact(read_double(A)));
  NEXT;
  DO(IS_FLOAT_TAGGABLE) TRAP_IF(is_tag(A) || isnan(read_double(A)));
  NEXT;

  DO(JUMP) JUMP_TO(i->c);
  DO(JUMP_EQUAL) JUMP_WHEN(A == B);
  DO(JUMP_UNEQUAL) JUMP_WHEN(A != B);
  DO(JUMP_LESS) JUMP_WHEN(A < B);
  DO(JUMP_AT_MOST) JUMP_WHEN(A <= B);
  DO(JUMP_IS) JUMP_WHEN(A == (int16_t)i->b);
  DO(JUMP_IS_NOT) JUMP_WHEN(A != (int16_t)i->b);
  DO(JUMP_BELOW) JUMP_WHEN(A < (int16_t)i->b);
  DO(JUMP_FROM) JUMP_WHEN(A >= (int16_t)i->b);
  DO(JUMP_FLOAT_EQUAL) JUMP_COMPARING(x == y);
  DO(JUMP_FLOAT_UNEQUAL) JUMP_COMPARING(x != y);
  DO(JUMP_FLOAT_LESS) JUMP_COMPARING(x < y);
  DO(JUMP_FLOAT_NOT_LESS) JUMP_COMPARING(!(x < y));
  DO(JUMP_FLOAT_AT_MOST) JUMP_COMPARING(x <= y);
  DO(JUMP_FLOAT_ABOVE) JUMP_COMPARING(!(x <= y));
  DO(JUMP_TRUE) JUMP_WHEN(is_true(A));
  DO(JUMP_FALSE) JUMP_WHEN(!is_true(A));
  DO(JUMP_HAS) {
    POINT(B, p);
    JUMP_WHEN(set_has(FROM_A, p));
  }
  DO(JUMP_HAS_NOT) {
    POINT(B, p);
    JUMP_WHEN(!set_has(FROM_A, p));
  }
  DO(JUMP_INSIDE) {
    if (B == TAG_NIL) NEXT;
    POINT(B, p);
    JUMP_WHEN(set_has(FROM_A, p));
  }
  DO(JUMP_OUTSIDE) {
    if (B == TAG_NIL) JUMP_TO(i->c);
    POINT(B, p);
    JUMP_WHEN(!set_has(FROM_A, p));
  }
  DO(JUMP_COLOUR) {
    POINT(A, p);
    JUMP_WHEN(f->at[0]->colour[p] == B);
  }
  DO(JUMP_NO_COLOUR) {
    POINT(A, p);
    JUMP_WHEN(f->at[0]->colour[p] != B);
  }
  DO(JUMP_COLOUR_IS) {
    POINT(A, p);
    JUMP_WHEN(f->at[0]->colour[p] == (int16_t)i->b);
  }
  DO(JUMP_COLOUR_IS_NOT) {
    POINT(A, p);
    JUMP_WHEN(f->at[0]->colour[p] != (int16_t)i->b);
  }
  DO(JUMP_EMPTY_AT) {
    POINT_AT(A, B, p);
    JUMP_WHEN(f->at[0]->colour[p] == EMPTY);
  }
  DO(JUMP_STONE_AT) {
    POINT_AT(A, B, p);
    JUMP_WHEN(f->at[0]->colour[p] != EMPTY);
  }
  DO(FOR) {
    int begun = begin_loop(&A);
    TRAP_IF(begun < 0);
    if (!begun) JUMP_TO(i->c);
    NEXT;
  }
  DO(FOR_NEXT) {
    int64_t *loop = &A;
    if (loop[1] == 0) NEXT;
    loop[1] = WRAP(loop[1], -, 1);
    loop[0] = WRAP(loop[0], +, loop[2]);
    BACK(i->c);
  }

  DO(ANSWER) return A != 0;
  DO(ANSWER_NUMBER) return i->a != 0;
  DO(ANSWER_SCORES) return write_scores(f, i->a, false);
  DO(ANSWER_FLOATS) return write_scores(f, i->a, true);
  DO(ANSWER_WINNERS) return write_winners(f, i->a, i->b != 0);
  DO(ANSWER_SET) {
    set_word *x = f->call->selected;
    const set_word *y = FROM_A;
    for (unsigned k = 0; k < f->words; k++) x[k] &= y[k];
    return f->doubtful ? RULE_TRAPPED : i->b != 0;
  }
  DO(GIVEN) memcpy(INTO_A, f->call->selected, f->words * sizeof(set_word));
  NEXT;
  DO(SWEEP) {
    f->sweep = NULL;
    TRAP_IF((uint64_t)A > g->points || f->swept > g->points);
    unsigned p = set_next(FROM_B, f->words, (unsigned)A);
    if (p >= g->points) JUMP_TO(i->c);
    A = (int64_t)p + 1;
    *f->call->swept = (uint16_t)p;
    f->sweep = i;
    f->swept++;
    f->spent += f->code->budget - f->rounds;
    f->rounds = f->code->budget;
    NEXT;
  }
  DO(DROP) {
    POINT(B, p);
    set_remove(INTO_A, p);
    JUMP_TO(i->c);
  }
  DO(TRAP) f->stop = (unsigned)(i - from);
  return RULE_TRAPPED;

  DO(ELEMENT) A = element_of(&f->code->table[i->c], B);
  NEXT;
  DO(LIST_NEW) list_empty(f, i->a);
  NEXT;
  DO(LIST_GET) A = list_get(f, i->c, B);
  NEXT;
  DO(LIST_PUT) TRAP_IF(is_tag(A) || !list_set(f, i->c, B, A));
  NEXT;
  DO(LIST_SET) TRAP_IF(!list_set(f, i->c, B, A));
  NEXT;
  DO(LIST_COUNT) TRAP_IF(!list_is_dense(f, i->b));
  A = f->length[i->b];
  NEXT;
  DO(LIST_ADD) TRAP_IF(is_tag(A) || !list_add(f, i->b, A));
  NEXT;
  DO(LIST_INSERT) TRAP_IF(!list_insert(f, i->c, B, A));
  SPEND(f->length[i->c] / LIST_MOVE_BY);
  NEXT;
  DO(LIST_DROP) {
    unsigned n = f->length[i->b];
    TRAP_IF(!list_is_dense(f, i->b));
    if (n == 0) TRAP_IF(list_get(f, i->b, 0) != TAG_NIL);
    A = TAG_NIL;
    if (n) list_remove(f, i->b, n, &A);
    NEXT;
  }
  DO(LIST_REMOVE) TRAP_IF(!list_remove(f, i->c, B, &A));
  SPEND(f->length[i->c] / LIST_MOVE_BY);
  NEXT;
  DO(LIST_SORT) TRAP_IF(!list_sort(f, i->a));
  SPEND(f->length[i->a] * LIST_SORT_COST);
  NEXT;
  DO(LIST_COPY) TRAP_IF(!list_copy(f, i->a, i->b));
  SPEND(f->extent[i->a] / LIST_MOVE_BY);
  NEXT;
  DO(LIST_NEXT) {
    int64_t before = A;
    bool is_last = !list_next(f, i->b, &A);
    SPEND((is_last ? f->extent[i->b] : A - before) / LIST_MOVE_BY);
    JUMP_WHEN(is_last);
  }
  DO(LIST_GET_SET) list_get_set(f, INTO_A, i->c, B);
  NEXT;
  DO(LIST_PUT_SET) TRAP_IF(!list_put_set(f, i->c, B, FROM_A));
  NEXT;
  DO(LIST_POINTS) TRAP_IF(!list_points(f, i->a, FROM_B));
  SPEND(f->length[i->a] / LIST_POINTS_BY);
  NEXT;
  DO(LIST_FIELD) {
    FIELD_AT(s, n);
    const int32_t *v = state_field(s, n);
    bool counted = g->fields[n].kind == FIELD_LIST;
    unsigned size = counted ? (unsigned)v[0] : g->fields[n].size;
    TRAP_IF(!list_numbers(f, i->a, v + counted, size));
    SPEND(size / LIST_POINTS_BY);
    NEXT;
  }
  DO(LIST_ROW) {
    FIELD_AT(s, n);
    const field *d = &g->fields[n];
    TRAP_IF((uint64_t)B - 1 >= d->rows || d->hidden != HIDDEN_NOT);
    const int32_t *row = state_field(s, n) + (B - 1) * (int64_t)d->columns;
    TRAP_IF(!list_numbers(f, i->a, row, d->columns));
    SPEND(d->columns / LIST_POINTS_BY);
    NEXT;
  }

  DO(SET_EMPTY) memset(INTO_A, 0, f->words * sizeof(set_word));
  NEXT;
  DO(SET_COPY) memmove(INTO_A, FROM_B, f->words * sizeof(set_word));
  NEXT;
  DO(SET_PICK) {
    TRAP_IF((uint64_t)B >= f->code->constants);
    memcpy(INTO_A, from_set(f, (unsigned)B), f->words * sizeof(set_word));
    NEXT;
  }
  DO(SET_UNION) EACH_WORD(y[k] | z[k]);
  DO(SET_BOTH) EACH_WORD(y[k] & z[k]);
  DO(SET_MINUS) EACH_WORD(y[k] & ~z[k]);
  DO(SET_OTHERS) {
    set_word *x = INTO_A, all[SET_MAX_WORDS];
    const set_word *y = FROM_B;
    set_fill(all, g->points);
    for (unsigned k = 0; k < f->words; k++) x[k] = all[k] & ~y[k];
    NEXT;
  }
  DO(SET_POINT) {
    unsigned p;
    memset(INTO_A, 0, f->words * sizeof(set_word));
    if (read_point(f, B, &p)) set_add(INTO_A, p);
    NEXT;
  }
  DO(SET_ADD) {
    POINT(B, p);
    set_add(INTO_A, p);
    NEXT;
  }
  DO(SET_COUNT) A = set_count(FROM_B, f->words);
  NEXT;
  DO(SET_HAS) {
    POINT(C, p);
    A = set_has(FROM_B, p);
    NEXT;
  }
  DO(SET_EQUAL) {
    A = memcmp(FROM_B, FROM_C, f->words * sizeof(set_word)) == 0;
    NEXT;
  }
  DO(SET_WITHIN) {
    const set_word *y = FROM_B, *z = FROM_C;
    bool within = true;
    for (unsigned k = 0; k < f->words; k++) within &= !(y[k] & ~z[k]);
    A = within;
    NEXT;
  }
  DO(SET_FIRST) {
    unsigned p = set_next(FROM_B, f->words, 0);
    A = p < g->points ? (int64_t)p + 1 : TAG_NIL;
    NEXT;
  }
  DO(SET_NEXT) {
    TRAP_IF((uint64_t)A > g->points);
    unsigned p = set_next(FROM_B, f->words, (unsigned)A);
    if (p >= g->points) JUMP_TO(i->c);
    A = (int64_t)p + 1;
    NEXT;
  }
  DO(SET_MORE) {
    TRAP_IF((uint64_t)A > g->points);
    unsigned p = set_next(FROM_B, f->words, (unsigned)A);
    if (p >= g->points) NEXT;
    A = (int64_t)p + 1;
    JUMP_TO(i->c);
  }
  DO(GROW_LINES) walk_grow(LINES, FROM_B, INTO_A);
  SPEND(walk_cost(g->points, INTO_A));
  NEXT;
  DO(GROW_NEAR) walk_grow(NEAR, FROM_B, INTO_A);
  SPEND(walk_cost(g->points, INTO_A));
  NEXT;
  DO(FLOOD_LINES) walk_flood(LINES, FROM_B, FROM_C, INTO_A);
  SPEND(walk_cost(g->points, INTO_A));
  NEXT;
  DO(FLOOD_NEAR) walk_flood(NEAR, FROM_B, FROM_C, INTO_A);
  SPEND(walk_cost(g->points, INTO_A));
  NEXT;
  DO(FIRSTS_LINES) SPEND(walk_cost(g->points, FROM_B));
  walk_firsts(LINES, FROM_B, INTO_A);
  NEXT;
  DO(FIRSTS_NEAR) SPEND(walk_cost(g->points, FROM_B));
  walk_firsts(NEAR, FROM_B, INTO_A);
  NEXT;
  DO(PART_LINES) {
    POINT(B, p);
    memset(INTO_A, 0, f->words * sizeof(set_word));
    walk_part(LINES, p, FROM_C, INTO_A);
    SPEND(walk_cost(g->points, INTO_A));
    NEXT;
  }
  DO(PART_NEAR) {
    POINT(B, p);
    memset(INTO_A, 0, f->words * sizeof(set_word));
    walk_part(NEAR, p, FROM_C, INTO_A);
    SPEND(walk_cost(g->points, INTO_A));
    NEXT;
  }
  DO(REACH_LINES) TRAP_IF(B < 0);
  walk_reach(LINES, INTO_A, B);
  SPEND(walk_cost(g->points, INTO_A));
  NEXT;
  DO(REACH_NEAR) TRAP_IF(B < 0);
  walk_reach(NEAR, INTO_A, B);
  SPEND(walk_cost(g->points, INTO_A));
  NEXT;
  DO(DISTANCE_LINES) {
    POINT(C, p);
    int64_t n = walk_distance(LINES, FROM_B, p);
    SPEND(walk_distance_cost(g->points, n));
    A = n < 0 ? TAG_NIL : n;
    NEXT;
  }
  DO(DISTANCE_NEAR) {
    POINT(C, p);
    int64_t n = walk_distance(NEAR, FROM_B, p);
    SPEND(walk_distance_cost(g->points, n));
    A = n < 0 ? TAG_NIL : n;
    NEXT;
  }

  DO(COLOUR) {
    AT(s);
    POINT(B, p);
    A = s->colour[p];
    NEXT;
  }
  DO(COLOUR_AT) {
    POINT_AT(B, C, p);
    A = f->at[0]->colour[p];
    NEXT;
  }
  DO(HEIGHT) {
    AT(s);
    POINT(B, p);
    A = state_height(s, p);
    NEXT;
  }
  DO(SIDE) {
    AT(s);
    TRAP_IF(!is_colour(f, B));
    A = state_side(s, (unsigned)B);
    NEXT;
  }
  DO(STONES) {
    AT(s);
    TRAP_IF(!is_colour(f, B));
    query_stones(s, (unsigned)B, INTO_A);
    NEXT;
  }
  DO(COLOURED) {
    AT(s);
    if (B == EMPTY)
      query_empty(s, INTO_A);
    else if (is_colour(f, B))
      query_stones(s, (unsigned)B, INTO_A);
    else
      memset(INTO_A, 0, f->words * sizeof(set_word));
    NEXT;
  }
  DO(ALL_STONES) {
    AT(s);
    query_stones(s, 0, INTO_A);
    NEXT;
  }
  DO(EMPTY_POINTS) {
    AT(s);
    query_empty(s, INTO_A);
    NEXT;
  }
  DO(FREE_POINTS) {
    SETTLED;
    AT(s);
    memcpy(INTO_A, s->free, f->words * sizeof(set_word));
    NEXT;
  }
  DO(COVERED) {
    SETTLED;
    AT(s);
    TRAP_IF(!is_colour(f, B));
    query_covered(s, (unsigned)B, INTO_A);
    NEXT;
  }
  DO(ALL_COVERED) {
    SETTLED;
    AT(s);
    query_covered(s, 0, INTO_A);
    NEXT;
  }
  DO(GROUP) {
    SETTLED;
    AT(s);
    POINT(B, p);
    query_group(s, p, INTO_A);
    NEXT;
  }
  DO(GROUPS) {
    SETTLED;
    AT(s);
    TRAP_IF(!is_colour(f, B));
    query_firsts(s, (unsigned)B, INTO_A);
    NEXT;
  }
  DO(ALL_GROUPS) {
    SETTLED;
    AT(s);
    query_firsts(s, 0, INTO_A);
    NEXT;
  }
  DO(LIBERTIES) {
    SETTLED;
    AT(s);
    POINT(B, p);
    query_liberties(s, p, INTO_A);
    SPEND(read_group_size(s, p));
    NEXT;
  }
  DO(FEW_LIBERTIES) {
    SETTLED;
    AT(s);
    POINT(B, p);
    A = query_few_liberties(s, p, A);
    NEXT;
  }
  DO(SHORT_OF) {
    SETTLED;
    AT(s);
    query_short_of(s, B, INTO_A);
    NEXT;
  }
  DO(GROUP_SIZE) {
    SETTLED;
    AT(s);
    POINT(B, p);
    A = read_group_size(s, p);
    NEXT;
  }
  DO(PRISONERS) {
    AT(s);
    TRAP_IF(!is_player(f, B));
    A = moyo_state_taken_by(s, (unsigned)B - 1);
    NEXT;
  }
  DO(PRISONERS_OF) {
    AT(s);
    const int64_t *of = &B;
    TRAP_IF(!is_player(f, of[0]) || !is_colour(f, of[1]));
    A = query_taken_by(s, (unsigned)of[0] - 1, (unsigned)of[1]);
    NEXT;
  }
  DO(HEAD) {
    if (i->b == HEAD_HASH) SETTLED;
    AT(s);
    A = read_head(s, i->b);
    NEXT;
  }
  DO(FIELD_NUMBER) {
    FIELD_AT(s, n);
    A = state_field(s, n)[i->b];
    NEXT;
  }
  DO(FIELD_PLACE) {
    FIELD_AT(s, n);
    TRAP_IF((uint64_t)B - 1 >= g->fields[n].size);
    A = state_field(s, n)[B - 1];
    NEXT;
  }
  DO(FIELD_SET) {
    FIELD_AT(s, n);
    memcpy(INTO_A, state_set(s, n), f->words * sizeof(set_word));
    NEXT;
  }
  DO(FIELD_COUNT) {
    FIELD_AT(s, n);
    A = *state_field(s, n);
    NEXT;
  }
  DO(FIELD_ITEM) {
    FIELD_AT(s, n);
    const int32_t *v = state_field(s, n);
    A = (uint64_t)B - 1 < (uint64_t)v[0] ? v[B] : TAG_NIL;
    NEXT;
  }
  DO(FIELD_CELL) {
    FIELD_AT(s, n);
    const int32_t *cell = read_cell(s, n, &B);
    TRAP_IF(!cell);
    A = *cell;
    NEXT;
  }
  DO(SEEN) {
    SETTLED;
    AT(s);
    A = g->history != HISTORY_KEPT && outcome_repeats(s, NULL, (uint64_t)B);
    NEXT;
  }
  DO(TIMES) {
    SETTLED;
    AT(s);
    A = query_times(s);
    NEXT;
  }
  DO(PLACED) {
    AT(s);
    POINT(B, p);
    TRAP_IF(!g->recalling);
    A = read_placed(s, p);
    NEXT;
  }
  DO(LAST_TURN) {
    AT(s);
    TRAP_IF(!g->recalling || !is_player(f, B));
    A = (int64_t)g->recalling->last_turn(s, (unsigned)B - 1) - 1;
    NEXT;
  }
  DO(RETURNS) {
    AT(s);
    POINT(B, p);
    TRAP_IF(!g->recalling);
    read_returns(s, p, INTO_A);
    NEXT;
  }
  DO(RETURN_COLOUR) {
    AT(s);
    POINT(B, p);
    TRAP_IF(!g->recalling);
    A = g->recalling->colour(s, p);
    NEXT;
  }
  DO(RETURN_HOLDER) {
    AT(s);
    POINT(B, p);
    TRAP_IF(!g->recalling);
    A = g->recalling->holder(s, p);
    NEXT;
  }

  DO(ARGUMENT) TRAP_IF(!step || i->b >= MAX_ARGS);
  A = step->arg[i->b] + 1;
  NEXT;
  DO(ARGUMENT_COUNT) {
    TRAP_IF(!step);
    const verb *v = &g->verbs[step->verb];
    A = 0;
    while (A < MAX_ARGS && v->arg[A] != ARG_NONE) A++;
    NEXT;
  }
  DO(ARRIVAL) {
    TRAP_IF(!step);
    unsigned p = legality_arrival(g, *step);
    A = p == NO_POINT ? TAG_NIL : (int64_t)p + 1;
    NEXT;
  }
  DO(STONE) {
    TRAP_IF(!step);
    unsigned colour = legality_colour(f->at[0], *step);
    A = colour > g->colours ? 0 : colour;
    NEXT;
  }
  DO(VERB) TRAP_IF(!step);
  A = step->verb + 1;
  NEXT;
  DO(STEP) TRAP_IF(!step);
  A = (int64_t)game_pack_step(*step);
  NEXT;
  DO(TAKEN) TRAP_IF(!read_outcome(f));
  outcome_taken_set(f->at[0], f->call->outcome, INTO_A);
  NEXT;
  DO(OWN_TAKEN) TRAP_IF(!read_outcome(f));
  outcome_own_taken_set(f->at[0], f->call->outcome, INTO_A);
  NEXT;
  DO(FLIPPED) TRAP_IF(!read_outcome(f));
  outcome_flipped_set(f->at[0], f->call->outcome, INTO_A);
  NEXT;
  DO(TAKEN_COUNT) TRAP_IF(!read_outcome(f));
  A = f->call->outcome->taken;
  NEXT;
  DO(OWN_COUNT) TRAP_IF(!read_outcome(f));
  A = f->call->outcome->own_new + f->call->outcome->own_others;
  NEXT;
  DO(FLIPPED_COUNT) TRAP_IF(!read_outcome(f));
  A = read_flipped_count(f->call->outcome);
  NEXT;
  DO(OUTCOME_HASH) TRAP_IF(!read_outcome(f));
  A = (int64_t)f->call->outcome->hash;
  NEXT;
  DO(REPEATS) {
    TRAP_IF(!read_outcome(f));
    const outcome *o = f->call->outcome;
    A = outcome_repeats(f->at[0], o->after, o->hash);
    NEXT;
  }
  DO(AFTER) TRAP_IF(!read_after(f));
  NEXT;

  DO(XY) {
    POINT(B, p);
    (&A)[0] = g->board->x[p] + 1;
    (&A)[1] = g->board->y[p] + 1;
    NEXT;
  }
  DO(POINT_AT) {
    unsigned p = topology_at(g->board, (uint64_t)B - 1, (uint64_t)C - 1);
    A = p == g->points ? TAG_NIL : (int64_t)p + 1;
    NEXT;
  }
  DO(OFFSET) {
    POINT(A, p);
    unsigned q;
    TRAP_IF(!offset(g->board, p, B, C, &q));
    A = q == g->points ? TAG_NIL : (int64_t)q + 1;
    NEXT;
  }
  DO(OFFSET_BY) {
    POINT(B, p);
    const topology *t = g->board;
    TRAP_IF(t->kind == GRID_GRAPH);
    unsigned q = offset_by(t, p, i->c);
    A = q == t->points ? TAG_NIL : (int64_t)q + 1;
    NEXT;
  }
  DO(WALK) {
    POINT(B, p);
    const topology *t = g->board;
    const uint8_t *colour = f->at[0]->colour;
    TRAP_IF(t->kind == GRID_GRAPH);
    while (colour[p] == EMPTY) {
      TRAP_IF(--f->rounds < 0);
      p = offset_by(t, p, i->c);
    }
    A = p == t->points ? TAG_NIL : (int64_t)p + 1;
    NEXT;
  }
  DO(SIGHT) {
    POINT(B, p);
    const topology *t = g->board;
    const uint8_t *colour = f->at[0]->colour;
    TRAP_IF(t->kind == GRID_GRAPH);
    if (t->is_flat && i->c) {
      p = sight_flat(t, colour, p, i->c);
    } else {
      do {
        TRAP_IF(--f->rounds < 0);
        p = offset_by(t, p, i->c);
      } while (colour[p] == EMPTY);
    }
    A = p == t->points ? TAG_NIL : (int64_t)p + 1;
    NEXT;
  }
  DO(SLIDE) TRAP_IF(!slide(f, &A, B, C));
  NEXT;
  DO(LINE_NEXT) {
    POINT(B, p);
    if (!next_near(LINES, p, &A)) JUMP_TO(i->c);
    NEXT;
  }
  DO(NEAR_NEXT) {
    POINT(B, p);
    if (!next_near(NEAR, p, &A)) JUMP_TO(i->c);
    NEXT;
  }
  DO(OVERLAP_NEXT) {
    POINT(B, p);
    if (!next_near(OVERLAP, p, &A)) JUMP_TO(i->c);
    NEXT;
  }
  DO(LINE_MORE) {
    POINT(B, p);
    JUMP_WHEN(next_near(LINES, p, &A));
  }
  DO(NEAR_MORE) {
    POINT(B, p);
    JUMP_WHEN(next_near(NEAR, p, &A));
  }
  DO(OVERLAP_MORE) {
    POINT(B, p);
    JUMP_WHEN(next_near(OVERLAP, p, &A));
  }
  DO(LINE_COUNT) {
    POINT(B, p);
    A = count_near(LINES, p);
    NEXT;
  }
  DO(NEAR_COUNT) {
    POINT(B, p);
    A = count_near(NEAR, p);
    NEXT;
  }
  DO(OVERLAP_COUNT) {
    POINT(B, p);
    A = count_near(OVERLAP, p);
    NEXT;
  }

  DO(PUT) {
    POINT(A, p);
    TARGET;
    TRAP_IF(!is_colour(f, B) || !write_put(f, p, B, C));
    change_arrive(target, p);
    NEXT;
  }
  DO(PUT_MORE) {
    POINT(A, p);
    WRITES;
    TRAP_IF(!is_colour(f, B) || !write_put(f, p, B, C));
    NEXT;
  }
  DO(ARRIVE) {
    POINT(A, p);
    TARGET;
    change_arrive(target, p);
    NEXT;
  }
  DO(REMOVE) {
    POINT(A, p);
    WRITES;
    TRAP_IF(!write_remove(f, p, B, C));
    NEXT;
  }
  DO(TAKE) {
    SETTLED;
    TARGET;
    SPEND(set_count(FROM_A, f->words) * CHANGE_TAKE_COST);
    TRAP_IF(!write_take(f, target, FROM_A, B, C));
    NEXT;
  }
  DO(WITHDRAW) {
    POINT(A, p);
    WRITES;
    TRAP_IF(!write_withdraw(f, p, B));
    NEXT;
  }
  DO(MOVE_STONE) {
    unsigned to;
    POINT(A, p);
    TRAP_IF(!read_point(f, B, &to));
    TARGET;
    TRAP_IF(!write_move(f, p, to));
    change_arrive(target, to);
    NEXT;
  }
  DO(CLEAR_BOARD) {
    if (f->pending) SPEND(change_cost(g));
    bool listed = f->pending && pending_settle(f);
    TARGET;
    TRAP_IF(g->clearing.count || !write_clear(f, target, &A, &B, &C, listed));
    NEXT;
  }
  DO(HAND_OVER) {
    TARGET;
    TRAP_IF(!is_colour(f, B) || !write_hand_over(f, target, &A, B, C));
    NEXT;
  }
  DO(FLIP) {
    POINT(A, p);
    SETTLED;
    TARGET;
    TRAP_IF(!is_colour(f, B) || target->colour[p] == EMPTY);
    SPEND(change_flip_cost(target, p, (unsigned)B));
    change_flip(target, p, (unsigned)B);
    NEXT;
  }
  DO(FLIP_ONE) {
    POINT(A, p);
    SETTLED;
    TARGET;
    TRAP_IF(!is_colour(f, B) || target->colour[p] == EMPTY);
    change_flip_one(target, p, (unsigned)B);
    NEXT;
  }
  DO(REMEMBER) {
    POINT(A, p);
    TARGET;
    TRAP_IF(!write_remember(f, target, p, B, C));
    NEXT;
  }
  DO(SET_NUMBER) {
    TARGET;
    TRAP_IF(!write_number(target, i->c, 0, A));
    NEXT;
  }
  DO(SET_PLACE) {
    TARGET;
    TRAP_IF((uint64_t)B - 1 >= g->fields[i->c].size ||
            !write_number(target, i->c, (unsigned)B - 1, A));
    NEXT;
  }
  DO(SET_SET) {
    TARGET;
    memcpy(state_set(target, i->c), FROM_A, f->words * sizeof(set_word));
    NEXT;
  }
  DO(SET_CELL) {
    TARGET;
    TRAP_IF(!write_cell(target, i->c, &B, A));
    NEXT;
  }
  DO(SET_LIST) {
    const int64_t *v = list_elements(f, i->a);
    TARGET;
    TRAP_IF(!write_list(target, i->c, v, f->length[i->a]));
    NEXT;
  }

  DO(RAY) {
    POINT(B, p);
    unsigned q = rays_nearest(g->rays, i->c, p, f->free, g->points);
    A = q == g->points ? TAG_NIL : (int64_t)q + 1;
    NEXT;
  }
  DO(RAY_JUMP) {
    POINT(B, p);
    unsigned q = rays_nearest(g->rays, i->c, p, f->free, g->points);
    A = q == g->points ? TAG_NIL : (int64_t)q + 1;
    i++;
    JUMP_WHEN(q == g->points);
  }
  DO(EITHER_EQUAL) {
    int64_t equal = plain_value(r, wide, i + 3),
            other = plain_value(r, wide, i + 1);
    r[i[1].a] = A == B ? equal : other;
    i += 3;
    NEXT;
  }
  DO(EITHER_UNEQUAL) {
    int64_t unequal = plain_value(r, wide, i + 3),
            other = plain_value(r, wide, i + 1);
    r[i[1].a] = A != B ? unequal : other;
    i += 3;
    NEXT;
  }
  DO(PUSH) {
    const instruction *to = i + 4;
    unsigned way = rays_way(r[to->b], r[to->c]);
    if (way == RAY_NONE) {
      A = B;
      NEXT;
    }
    r[i[3].a] = plain_value(r, wide, i + 3);
    TRAP_IF(!push(f, &B, way));
    i = to;
    NEXT;
  }
  DO(THROW) {
    POINT(A, p);
    WRITES;
    const instruction *to = i + THROW_SLIDES;
    unsigned way = rays_way(r[to->b], r[to->c]);
    if (way == RAY_NONE || !is_thrown(f, i, p)) {
      TRAP_IF(!write_withdraw(f, p, B));
      NEXT;
    }
    r[to[-1].a] = plain_value(r, wide, to - 1);
    TRAP_IF(!throw_along(f, &A, p, way));
    i += THROW_PUTS;
    NEXT;
  }
}

/* ---- Calls --------------------------------------------------------------- */

/* Registers lie on the C stack.  Integers begin as anything, and are checked
** where it matters. */
static inline int run_with_registers(frame *f) {
  int64_t r[CODE_REGISTERS];
  f->r = r;
  int answer = run(f, 0);
  while (answer == RULE_TRAPPED && f->sweep) {
    f->doubtful = true;
    answer = run(f, (unsigned)(f->sweep - f->code->at));
  }
  if (f->pending && answer != RULE_TRAPPED) pending_settle(f);
  return answer;
}

/* Sets begin empty, so that they never hold a point that is not on the board.
** Not inlined, as most calls need none of this room. */
static __attribute__((noinline)) int run_with_sets(frame *f) {
  set_word set[CODE_SETS * SET_MAX_WORDS];
  memset(set, 0, f->code->sets * f->words * sizeof *set);
  f->set = set;
  return run_with_registers(f);
}

static __attribute__((noinline)) int run_with_lists(frame *f) {
  int64_t element[CODE_ROOM + CODE_LISTS];
  unsigned at = 0;
  f->element = element;
  for (unsigned i = 0; i < f->code->lists; i++) {
    f->first[i] = at;
    list_empty(f, i);
    at += f->code->list_room[i] + 1;
  }
  return f->code->sets ? run_with_sets(f) : run_with_registers(f);
}

static inline int run_with_room(frame *f) {
  if (f->code->lists) return run_with_lists(f);
  return f->code->sets ? run_with_sets(f) : run_with_registers(f);
}

/* Changes of stones may wait. */
static __attribute__((noinline)) int run_waiting(frame *f) {
  pending waiting;
  f->waiting = &waiting;
  return run_with_room(f);
}

/* What the condition's code answers if the argument and the latest play are
** enough to know; else RULE_TRAPPED. */
static inline int look_beside(hook_call *call, const code *known) {
  const moyo_state *s = call->state;
  unsigned last = s->head->last.point;
  if (last == NO_POINT) return RULE_TRAPPED;
  const set_word *beside = known->beside + last * s->game->words;
  if (!call->select) {
    if (!set_has(beside, call->step->arg[0])) return 0;
    return known->settled ? 1 : RULE_TRAPPED;
  }
  for (unsigned i = 0; i < s->game->words; i++) call->selected[i] &= beside[i];
  return known->settled ? 1 : RULE_TRAPPED;
}

static inline void begin(frame *f, hook_call *call, const code *c) {
  const moyo_game *g = call->state->game;
  f->code = c;
  f->call = call;
  f->game = g;
  f->at[0] = call->target ? call->target : call->state;
  f->at[1] = NULL;
  f->free = f->at[0]->free;
  f->target = call->to_save ? NULL : call->target;
  f->words = g->words;
  f->rounds = c->budget;
  f->spent = 0;
  f->sweep = NULL;
  f->swept = 0;
  f->doubtful = false;
  f->waiting = NULL;
  f->pending = 0;
}

/* Of the values among which the call selects, leaves the empty points. */
static int leave_empty(const hook_call *call) {
  const moyo_state *s = call->state;
  for (unsigned i = 0; i < s->game->words; i++) call->selected[i] &= s->free[i];
  return call->select->empties == EMPTIES_ALL;
}

/* Begins where the step's arguments do not say what comes next. */
static __attribute__((noinline)) int run_from_start(frame *f) {
  int64_t r[CODE_REGISTERS];
  const code *c = f->code;
  const uint16_t *arg = f->call->step->arg;
  unsigned size = code_start_size(c);
  const int16_t *start = c->start + (arg[0] * c->seconds + arg[1]) * size;
  f->r = r;
  for (unsigned from = 0; from < size; from += STARTS_BY)
    for (unsigned k = 0; k < STARTS_BY; k++) r[from + k] = start[from + k];
  return run(f, (unsigned)start[size - 1]);
}

/* Runs the call's code, in a frame that has not begun: `spent` is 0 if there was
** no need to. */
static inline int run_call(frame *f, hook_call *call) {
  const code *known = call->node->code;
  const code *c = call->select ? call->select : known;
  if (call->target) { /* an effect: no answer is known before */
    begin(f, call, c);
    return f->game->waits ? run_waiting(f) : run_with_room(f);
  }
  if (c->survey) {
    int answer = survey_ask(c->survey, call->state, call->step->arg[0]);
    if (answer != RULE_TRAPPED) return answer;
  }
  if (known && known->beside) {
    int answer = look_beside(call, known);
    if (answer != RULE_TRAPPED) return answer;
  }
  if (known && known->survey && (c->traits & CODE_SWEEPS)) {
    int answer = survey_select(known->survey, call->state, call->selected);
    if (answer != RULE_TRAPPED) return answer;
  }
  if (c->empties && call->state->game->shape->overlap_degree == 1)
    return leave_empty(call);
  begin(f, call, c);
  if (c->start) return run_from_start(f);
  return run_with_room(f);
}

int machine_run(hook_call *call) {
  frame f;
  return run_call(&f, call);
}

int machine_run_charged(hook_call *call, int64_t *cost) {
  frame f;
  f.code = NULL;
  int answer = run_call(&f, call);
  *cost = ROUND_COST;
  if (!f.code) return answer;
  int64_t rounds = 1 + f.spent + f.code->budget - f.rounds;
  *cost = rounds * code_round_cost(f.code->count);
  return answer;
}

int machine_run_to(hook_call *call, int64_t *r, unsigned *stop) {
  frame f;
  begin(&f, call, call->select);
  f.r = r;
  f.stop = call->select->count;
  memset(r, 0, call->select->registers * sizeof *r);
  int answer = run(&f, 0);
  *stop = f.stop;
  return answer;
}

unsigned machine_run_frame(frame *f) {
  f->stop = 0;
  run(f, 0);
  return f->stop;
}
