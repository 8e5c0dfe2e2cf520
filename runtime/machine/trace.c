/*
** trace.c - code of a condition, run before the position is known.  See trace.h.
**
** What registers hold lies in so many words:
**
**   place | numbers of the registers | their sums | sets
**
** An instruction that gets nothing but numbers is run by the machine itself; one
** that gets a number by the colour of one point, for each colour.
*/
#include "trace.h"

#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "read.h"

enum {
  MOST_HERE = 30000, /* instructions of one step */
  MOST_DEPTH = 500,  /* decisions one after the other */
  MOST_NESTED = 128, /* of which so many are not the last way */
  MOST_VAIN = 3,
  MOST_SEEN = 1 << 16
};

/* Numbers of instructions to go to are less; an answer is more by this. */
enum { TO_ANSWER = 1 << 20, IN_MIDST = 1 << 30 };

/* Numbers beside sums that are compared. */
#define MOST_LARGE ((int64_t)1 << 40)

/* How the code goes on. */
typedef enum next { NEXT_ON, NEXT_FORK, NEXT_END } next;

/* A register's new number, or that of register `from`. */
typedef struct write {
  int reg;
  int64_t n;
  int from; /* or -1 */
} write;

/* Two ways, by the colour of a point or by a sum. */
typedef struct fork {
  bool by_sum;
  uint32_t at;
  unsigned colours;
  uint32_t sum;
  int64_t low, high;
  uint32_t to[2]; /* where they go: if so, and if not */
  write yes[2], no[2];
  int join; /* where they meet, or -1 */
} fork;

/* ---- Registers ----------------------------------------------------------- */

static uint64_t *level(const trace *t, unsigned k) {
  return t->stack + (size_t)k * t->size;
}

static int64_t *numbers(uint64_t *s) { return (int64_t *)(void *)(s + 1); }

static uint32_t *sums(const trace *t, uint64_t *s) {
  return (uint32_t *)(void *)(s + 1 + t->registers);
}

static uint32_t *sets(const trace *t, uint64_t *s) {
  return sums(t, s) + t->registers;
}

static value get(const trace *t, uint64_t *s, unsigned r) {
  return (value){numbers(s)[r], sums(t, s)[r]};
}

static void put(const trace *t, uint64_t *s, unsigned r, value v) {
  numbers(s)[r] = v.sum == SUM_UNKNOWN ? 0 : v.n;
  sums(t, s)[r] = v.sum;
}

/* A set that an instruction reads; POOL_NONE if it is not known. */
static uint32_t get_set(trace *t, uint64_t *s, unsigned i) {
  const code *c = t->code;
  if (i >= c->constants) return sets(t, s)[i - c->constants];
  for (unsigned k = 0; k < FORM_COLOURS; k++)
    memcpy(forms_make_set(t->forms, k), c->constant + i * t->forms->words,
           t->forms->words * sizeof(set_word));
  return forms_keep_set(t->forms);
}

static void put_set(const trace *t, uint64_t *s, unsigned i, uint32_t set) {
  sets(t, s)[i - t->code->constants] = set;
}

/* The point, from 0, that a register certainly holds. */
static bool get_point(const trace *t, uint64_t *s, unsigned r, unsigned *p) {
  return sums(t, s)[r] == SUM_NONE && read_point(&t->frame, numbers(s)[r], p);
}

/* Values that nothing reads any more are like each other. */
static void forget(const trace *t, uint64_t *s) {
  unsigned at = (unsigned)s[0] & (IN_MIDST - 1);
  int on = s[0] & IN_MIDST ? t->code->at[at].a : -1;
  for (unsigned r = 0; r < t->registers; r++)
    if (!flow_is_live(&t->flow, at, r) && (int)r != on)
      put(t, s, r, value_of(0));
  for (unsigned i = 0; i < t->code->sets; i++)
    if (!flow_is_live(&t->flow, at, CODE_REGISTERS + i))
      sets(t, s)[i] = t->empty_set;
}

/* ---- Instructions -------------------------------------------------------- */

static next go_on(uint64_t *s) {
  s[0]++;
  return NEXT_ON;
}

static next end(uint64_t *s, uint32_t answer) {
  s[0] = TO_ANSWER + answer;
  return NEXT_END;
}

static next fork_at(const trace *t, uint64_t *s, fork *k, uint32_t at,
                    unsigned colours, uint32_t yes, uint32_t no) {
  *k = (fork){.at = at,
              .colours = colours,
              .to = {yes, no},
              .yes = {{.reg = -1}, {.reg = -1}},
              .no = {{.reg = -1}, {.reg = -1}},
              .join = t->flow.join[s[0] & (IN_MIDST - 1)]};
  if (colours != 0 && colours != FORM_ALL && yes != no) return NEXT_FORK;
  s[0] = colours ? yes : no;
  return s[0] >= TO_ANSWER ? NEXT_END : NEXT_ON;
}

/* Two ways that both go on here, where then more is known of a cell. */
static next tell_apart(const trace *t, uint64_t *s, fork *k, const cell *c) {
  unsigned colours = 1;
  for (unsigned i = 1; i < FORM_COLOURS; i++)
    if (c->by[i] == c->by[0]) colours |= 1u << i;
  fork_at(t, s, k, c->at, colours, (uint32_t)s[0], (uint32_t)s[0] + 1);
  k->to[1]--;
  k->join = -1;
  return NEXT_FORK;
}

/* What is written cannot be known. */
static next lose(const trace *t, uint64_t *s, const instruction *n) {
  const instruction_row *row = &instruction_rows[n->op];
  const uint16_t operand[3] = {n->a, n->b, n->c};
  unsigned p;
  if (!(row->traits & CODE_PURE) || (row->traits & (CODE_TRAPS | CODE_DOES)))
    return end(s, ANSWER_ASK);
  for (unsigned i = 0; i < 3; i++) switch (row->operand[i]) {
    case KIND_POINT:
      if (!get_point(t, s, operand[i], &p)) return end(s, ANSWER_ASK);
      break;
    case KIND_OUT:
    case KIND_VAR: put(t, s, operand[i], value_unknown()); break;
    case KIND_PAIR_OUT:
      put(t, s, operand[i], value_unknown());
      put(t, s, operand[i] + 1u, value_unknown());
      break;
    case KIND_INTO:
    case KIND_SET_VAR: put_set(t, s, operand[i], POOL_NONE); break;
    case KIND_LIST:
    case KIND_GO: return end(s, ANSWER_ASK);
    default: break;
    }
  return go_on(s);
}

/* How many registers an operand of the kind reads, and whether it writes them. */
static unsigned count_read(unsigned kind, bool *writes) {
  *writes = kind == KIND_VAR || kind == KIND_PAIR_VAR || kind == KIND_TRIPLE;
  switch (kind) {
  case KIND_INT:
  case KIND_POINT:
  case KIND_SET_NUMBER:
  case KIND_VAR: return 1;
  case KIND_PAIR:
  case KIND_PAIR_VAR: return 2;
  case KIND_TRIPLE: return 3;
  default: return 0;
  }
}

/* Does each point of what is written follow from that point of what is read? */
static bool is_by_point(unsigned op) {
  switch (op) {
  case CODE_SET_COPY:
  case CODE_SET_UNION:
  case CODE_SET_BOTH:
  case CODE_SET_MINUS:
  case CODE_SET_OTHERS:
  case CODE_SET_ADD: return true;
  default: return false;
  }
}

/* What the instruction reads. */
typedef struct inputs {
  bool known;      /* all is, but for the cells */
  bool fixed;      /* so are sets, whatever stands where */
  bool in_place;   /* a cell is also written */
  unsigned cells;  /* points of cells: none, one, or more */
  cell first;      /* one of them */
  uint32_t set[3]; /* by operand */
} inputs;

static void look_at_register(const trace *t, uint64_t *s, unsigned r,
                             bool writes, inputs *in) {
  cell c;
  value v = get(t, s, r);
  if (v.sum == SUM_NONE) return;
  if (!forms_cell(t->forms, v, &c)) {
    in->known = false;
    return;
  }
  if (in->cells == 0) in->first = c;
  if (in->cells == 0 || c.at != in->first.at) in->cells++;
  in->in_place = in->in_place || writes;
}

static inputs look_at(trace *t, uint64_t *s, const instruction *n) {
  const instruction_row *row = &instruction_rows[n->op];
  const uint16_t operand[3] = {n->a, n->b, n->c};
  inputs in = {.known = true, .fixed = true};
  for (unsigned i = 0; i < 3; i++) {
    bool writes;
    unsigned kind = row->operand[i], count = count_read(kind, &writes);
    /* of the next point beside one, only how many have been */
    for (unsigned k = kind == KIND_PAIR_VAR; k < count; k++)
      look_at_register(t, s, operand[i] + k, writes, &in);
    if (kind != KIND_FROM && kind != KIND_SET_VAR) continue;
    in.set[i] = get_set(t, s, operand[i]);
    if (in.set[i] == POOL_NONE)
      in.known = false;
    else
      in.fixed = in.fixed && forms_is_fixed(t->forms, in.set[i]);
  }
  return in;
}

/* Gives the machine the sets that are read, as they are where stones have the
** colour. */
static void show_sets(trace *t, const instruction *n, const inputs *in,
                      unsigned colour) {
  const instruction_row *row = &instruction_rows[n->op];
  const uint16_t operand[3] = {n->a, n->b, n->c};
  for (unsigned i = 0; i < 3; i++)
    if ((row->operand[i] == KIND_FROM && operand[i] >= t->code->constants) ||
        row->operand[i] == KIND_SET_VAR)
      memcpy(into_set(&t->frame, operand[i]),
             forms_set(t->forms, in->set[i], colour),
             t->forms->words * sizeof(set_word));
}

/* Runs the instruction on such registers.  Returns 0 for a trap, 1 if it goes on,
** 2 if it jumps. */
static unsigned run_one(trace *t, int64_t *r, const instruction *n) {
  t->at[0] = *n;
  if (instruction_rows[n->op].operand[2] == KIND_GO) t->at[0].c = 2;
  t->frame.r = r;
  t->frame.rounds = INT32_MAX;
  return machine_run_frame(&t->frame);
}

/* The register or set that the instruction alone writes: of kind KIND_OUT or
** KIND_INTO; -1 if there is none. */
static int written(const instruction *n, unsigned kind) {
  return instruction_rows[n->op].operand[0] == kind ? n->a : -1;
}

static void keep_numbers(const trace *t, uint64_t *s, const instruction *n) {
  unsigned kind = instruction_rows[n->op].operand[0];
  if (kind == KIND_OUT || kind == KIND_PAIR_OUT || kind == KIND_PAIR_VAR)
    sums(t, s)[n->a] = SUM_NONE;
  if (kind == KIND_PAIR_OUT) sums(t, s)[n->a + 1] = SUM_NONE;
}

static next run_known(trace *t, uint64_t *s, const instruction *n,
                      const inputs *in) {
  const instruction_row *row = &instruction_rows[n->op];
  bool into = row->operand[0] == KIND_INTO || row->operand[0] == KIND_SET_VAR;
  unsigned went = 0;
  for (unsigned c = 0; c < (into ? FORM_COLOURS : 1); c++) {
    if (c == 0 || !in->fixed) {
      show_sets(t, n, in, c);
      went = run_one(t, numbers(s), n);
      if (went == 0) return end(s, ANSWER_ASK);
    }
    if (into)
      memcpy(forms_make_set(t->forms, c), into_set(&t->frame, n->a),
             t->forms->words * sizeof(set_word));
  }
  if (into) put_set(t, s, n->a, forms_keep_set(t->forms));
  keep_numbers(t, s, n);
  s[0] = went == 2 ? n->c : s[0] + 1;
  return NEXT_ON;
}

/* The same for each colour of a cell. */
static next run_by_colour(trace *t, uint64_t *s, fork *k, const instruction *n,
                          const inputs *in) {
  int64_t r[CODE_REGISTERS];
  int out = written(n, KIND_OUT);
  cell result = {.at = in->first.at};
  unsigned jumps = 0;
  show_sets(t, n, in, 0);
  for (unsigned c = 0; c < FORM_COLOURS; c++) {
    memcpy(r, numbers(s), t->registers * sizeof *r);
    for (unsigned i = 0; i < t->registers; i++) {
      cell here;
      if (forms_cell(t->forms, get(t, s, i), &here) && here.at == result.at)
        r[i] = here.by[c];
    }
    unsigned went = run_one(t, r, n);
    if (went == 0) return tell_apart(t, s, k, &in->first);
    jumps |= (unsigned)(went == 2) << c;
    if (out >= 0) result.by[c] = r[out];
  }
  if (out >= 0) put(t, s, (unsigned)out, forms_from_cell(t->forms, &result));
  if (instruction_rows[n->op].operand[2] != KIND_GO) return go_on(s);
  return fork_at(t, s, k, result.at, jumps, n->c, (uint32_t)s[0] + 1);
}

/* Does the instruction read nothing but registers, constants, the board and the
** step? */
static bool is_closed(const instruction *n) {
  const instruction_row *row = &instruction_rows[n->op];
  if (row->traits & (CODE_READS | (CODE_DOES & ~CODE_STEPS))) return false;
  for (unsigned i = 0; i < 3; i++)
    if (row->operand[i] == KIND_AT || row->operand[i] == KIND_FIELD ||
        row->operand[i] == KIND_LIST)
      return false;
  return true;
}

static next run_other(trace *t, uint64_t *s, fork *k, const instruction *n) {
  if (n->op != CODE_STONE && !is_closed(n)) return lose(t, s, n);
  inputs in = look_at(t, s, n);
  unsigned first = instruction_rows[n->op].operand[0];
  if (!in.known) return lose(t, s, n);
  if (!in.fixed && !(is_by_point(n->op) && in.cells == 0)) {
    if (in.cells) return tell_apart(t, s, k, &in.first);
    return lose(t, s, n);
  }
  if (in.cells == 0) return run_known(t, s, n, &in);
  bool simple = first == KIND_OUT || first == KIND_INT || first == KIND_FROM;
  if (in.cells > 1 || in.in_place || !simple)
    return tell_apart(t, s, k, &in.first);
  return run_by_colour(t, s, k, n, &in);
}

/* ---- Colours ------------------------------------------------------------- */

static next put_colour(trace *t, uint64_t *s, unsigned r, unsigned p) {
  const cell c = {.at = p, .by = {0, 1, 2}};
  put(t, s, r, forms_from_cell(t->forms, &c));
  return go_on(s);
}

/* Jumps if a point has one of the colours, or if it has not. */
static next jump_by(trace *t, uint64_t *s, fork *k, const instruction *n,
                    unsigned p, unsigned colours, bool wanted) {
  if (!wanted) colours = FORM_ALL & ~colours;
  return fork_at(t, s, k, p, colours, n->c, (uint32_t)s[0] + 1);
}

/* The colour with this number, as bits. */
static unsigned colour_bit(int64_t n) {
  return n >= 0 && n < FORM_COLOURS ? 1u << n : 0;
}

/* A register that is needed as a number holds another form. */
static next need(const trace *t, uint64_t *s, fork *k, unsigned r) {
  cell c;
  if (forms_cell(t->forms, get(t, s, r), &c)) return tell_apart(t, s, k, &c);
  return end(s, ANSWER_ASK);
}

static bool is_number(const trace *t, uint64_t *s, unsigned r) {
  return sums(t, s)[r] == SUM_NONE;
}

static next look_colour(trace *t, uint64_t *s, fork *k, const instruction *n) {
  bool reads = n->op == CODE_COLOUR;
  unsigned r = reads ? n->b : n->a, p;
  if (!is_number(t, s, r)) return need(t, s, k, r);
  if ((reads && n->c != 0) || !get_point(t, s, r, &p))
    return end(s, ANSWER_ASK);
  switch (n->op) {
  case CODE_COLOUR: return put_colour(t, s, n->a, p);
  case CODE_JUMP_COLOUR_IS:
  case CODE_JUMP_COLOUR_IS_NOT:
    return jump_by(t, s, k, n, p, colour_bit((int16_t)n->b),
                   n->op == CODE_JUMP_COLOUR_IS);
  default:
    if (!is_number(t, s, n->b)) return need(t, s, k, n->b);
    return jump_by(t, s, k, n, p, colour_bit(numbers(s)[n->b]),
                   n->op == CODE_JUMP_COLOUR);
  }
}

/* The same of a place. */
static next look_place(trace *t, uint64_t *s, fork *k, const instruction *n) {
  bool reads = n->op == CODE_COLOUR_AT;
  unsigned x = reads ? n->b : n->a, y = reads ? n->c : n->b;
  if (!is_number(t, s, x)) return need(t, s, k, x);
  if (!is_number(t, s, y)) return need(t, s, k, y);
  unsigned p = topology_at(t->game->board, (uint64_t)numbers(s)[x] - 1,
                           (uint64_t)numbers(s)[y] - 1);
  if (p == t->game->points) return end(s, ANSWER_ASK);
  if (reads) return put_colour(t, s, n->a, p);
  return jump_by(t, s, k, n, p, 1, n->op == CODE_JUMP_EMPTY_AT);
}

/* The point beside p by the bytes, or `points`. */
static unsigned beside(const trace *t, unsigned p, unsigned bytes) {
  return topology_offset(t->game->board, p, (int8_t)bytes,
                         (int8_t)(bytes >> 8));
}

/* Goes to the next point on the way to a stone, or to this one: the way goes on
** from the register that it ends in. */
static next look_along(trace *t, uint64_t *s, fork *k, const instruction *n) {
  bool midst = s[0] & IN_MIDST;
  unsigned at = (unsigned)s[0] & (IN_MIDST - 1), r = midst ? n->a : n->b, p;
  s[0] = at;
  if (!is_number(t, s, r)) return need(t, s, k, r);
  if (!get_point(t, s, r, &p) || t->game->board->kind == GRID_GRAPH)
    return end(s, ANSWER_ASK);
  if (midst || n->op == CODE_SIGHT) p = beside(t, p, n->c);
  put(t, s, n->a, value_of(p == t->game->points ? TAG_NIL : (int64_t)p + 1));
  if (p == t->game->points) return go_on(s);
  fork_at(t, s, k, p, FORM_ALL & ~1u, at + 1, at | IN_MIDST);
  k->join = -1;
  return NEXT_FORK;
}

static next slide_on(trace *t, uint64_t *s, fork *k, const instruction *n) {
  unsigned p, on = n->a + 1u, stop = n->a + 2u;
  const int64_t *r = numbers(s);
  const unsigned all[] = {on, stop, n->b, n->c};
  for (unsigned i = 0; i < 4; i++)
    if (!is_number(t, s, all[i])) return need(t, s, k, all[i]);
  if (!is_true(r[on]) || r[on] == r[stop]) return go_on(s);
  int64_t to[] = {r[on], r[n->b], r[n->c]};
  const instruction offset = {.op = CODE_OFFSET, .a = 0, .b = 1, .c = 2};
  if (!get_point(t, s, on, &p) || run_one(t, to, &offset) == 0)
    return end(s, ANSWER_ASK);
  fork_at(t, s, k, p, FORM_ALL & ~1u, (uint32_t)s[0] + 1, (uint32_t)s[0]);
  k->no[0] = (write){n->a, r[on], -1};
  k->no[1] = (write){(int)on, to[0], -1};
  k->join = -1;
  return NEXT_FORK;
}

/* ---- Sets ---------------------------------------------------------------- */

/* The points with one of the colours. */
static next put_coloured(trace *t, uint64_t *s, unsigned into,
                         unsigned colours) {
  for (unsigned c = 0; c < FORM_COLOURS; c++) {
    set_word *set = forms_make_set(t->forms, c);
    if (colours >> c & 1) set_fill(set, t->game->points);
  }
  put_set(t, s, into, forms_keep_set(t->forms));
  return go_on(s);
}

static next collect(trace *t, uint64_t *s, fork *k, const instruction *n) {
  if (n->c != 0) return end(s, ANSWER_ASK);
  switch (n->op) {
  case CODE_ALL_STONES: return put_coloured(t, s, n->a, FORM_ALL & ~1u);
  case CODE_EMPTY_POINTS: return put_coloured(t, s, n->a, 1);
  default: break;
  }
  if (!is_number(t, s, n->b)) return need(t, s, k, n->b);
  int64_t colour = numbers(s)[n->b];
  if (n->op == CODE_STONES && (colour <= 0 || colour >= FORM_COLOURS))
    return end(s, ANSWER_ASK);
  return put_coloured(t, s, n->a, colour_bit(colour));
}

static next count(trace *t, uint64_t *s, const instruction *n) {
  uint32_t set = get_set(t, s, n->b);
  if (set == POOL_NONE) return lose(t, s, n);
  put(t, s, n->a, forms_count(t->forms, set));
  return go_on(s);
}

/* Has a set the point? */
static next look_in(trace *t, uint64_t *s, fork *k, const instruction *n) {
  bool reads = n->op == CODE_SET_HAS;
  unsigned r = reads ? n->c : n->b, p;
  uint32_t set = get_set(t, s, reads ? n->b : n->a);
  bool wanted = n->op == CODE_JUMP_HAS || n->op == CODE_JUMP_INSIDE;
  bool nil = n->op == CODE_JUMP_INSIDE || n->op == CODE_JUMP_OUTSIDE;
  if (!is_number(t, s, r)) return need(t, s, k, r);
  if (nil && numbers(s)[r] == TAG_NIL) {
    s[0] = n->op == CODE_JUMP_OUTSIDE ? n->c : s[0] + 1;
    return NEXT_ON;
  }
  if (set == POOL_NONE || !get_point(t, s, r, &p)) return end(s, ANSWER_ASK);
  unsigned has = forms_has(t->forms, set, p);
  if (!reads) return jump_by(t, s, k, n, p, has, wanted);
  const cell c = {.at = p, .by = {has & 1, has >> 1 & 1, has >> 2}};
  put(t, s, n->a, forms_from_cell(t->forms, &c));
  return go_on(s);
}

/* The next point of a set: each that it may have is one, or the next one after it
** is. */
static next look_for(trace *t, uint64_t *s, fork *k, const instruction *n) {
  bool more = n->op == CODE_SET_MORE;
  uint32_t set = get_set(t, s, n->b), on = (uint32_t)s[0] + 1;
  if (!is_number(t, s, n->a)) return need(t, s, k, n->a);
  int64_t from = numbers(s)[n->a];
  if (set == POOL_NONE || (uint64_t)from > t->game->points)
    return end(s, ANSWER_ASK);
  unsigned p = (unsigned)from, has = 0;
  while (p < t->game->points && !(has = forms_has(t->forms, set, p))) p++;
  if (p == t->game->points) {
    s[0] = more ? on : n->c;
    return NEXT_ON;
  }
  int join = (int)s[0];
  put(t, s, n->a, value_of((int64_t)p + 1));
  next going = fork_at(t, s, k, p, has, more ? n->c : on, (uint32_t)join);
  k->join = join;
  return going;
}

/* ---- Heads, numbers and answers ------------------------------------------ */

static next read_of_head(trace *t, uint64_t *s, const instruction *n) {
  if (n->c != 0) return end(s, ANSWER_ASK);
  switch (n->b) {
  case HEAD_MOVER:
  case HEAD_ACTOR: put(t, s, n->a, value_of(t->player + 1)); return go_on(s);
  case HEAD_LAST_POINT:
    put(t, s, n->a,
        value_of(t->last == NO_POINT ? TAG_NIL : (int64_t)t->last + 1));
    return go_on(s);
  case HEAD_PLY:
  case HEAD_STEPS:
  case HEAD_TURNS:
  case HEAD_PASSES:
  case HEAD_LAST_MOVER:
  case HEAD_LAST_TAKEN:
  case HEAD_LAST_OWN: {
    const term one = {.at = TERM_HEAD + n->b, .more = {0, 1, 1}};
    put(t, s, n->a, (value){0, pool_intern(&t->forms->terms, &one)});
    return go_on(s);
  }
  default: return lose(t, s, n);
  }
}

/* Sums and differences, as far as they are of forms. */
static next compute(trace *t, uint64_t *s, fork *k, const instruction *n) {
  forms *f = t->forms;
  cell c, d;
  value a = get(t, s, n->b), b = value_unknown();
  switch (n->op) {
  case CODE_ADD:
  case CODE_SUBTRACT:
  case CODE_MULTIPLY: b = get(t, s, n->c); break;
  case CODE_ADD_NUMBER: b = value_of((int16_t)n->c); break;
  default: b = value_of(0); break;
  }
  /* of one point or none the machine knows best */
  bool one = a.sum == SUM_NONE || forms_cell(f, a, &c);
  bool other = b.sum == SUM_NONE || forms_cell(f, b, &d);
  if (one && other && (a.sum == SUM_NONE || b.sum == SUM_NONE || c.at == d.at))
    return run_other(t, s, k, n);
  value result = value_unknown();
  switch (n->op) {
  case CODE_ADD:
  case CODE_ADD_NUMBER: result = forms_add(f, a, b); break;
  case CODE_SUBTRACT: result = forms_add(f, a, forms_scale(f, b, -1)); break;
  case CODE_NEGATE: result = forms_scale(f, a, -1); break;
  default:
    if (b.sum == SUM_NONE) result = forms_scale(f, a, b.n);
    if (a.sum == SUM_NONE) result = forms_scale(f, b, a.n);
    break;
  }
  put(t, s, n->a, result);
  return go_on(s);
}

/* Is the value a number by the colour of one point, or of none? */
static bool is_simple(const trace *t, value v) {
  cell c;
  return v.sum == SUM_NONE || forms_cell(t->forms, v, &c);
}

/* Jumps if a - b is from `low` to `high`, or if it is not. */
static next compare(trace *t, uint64_t *s, fork *k, const instruction *n,
                    value b, int64_t low, int64_t high, bool wanted) {
  forms *f = t->forms;
  cell c;
  value a = get(t, s, n->a);
  if (is_simple(t, a) && b.sum == SUM_NONE) return run_other(t, s, k, n);
  value d = forms_add(f, a, forms_scale(f, b, -1));
  bool known = d.sum != SUM_UNKNOWN && d.n > -MOST_LARGE && d.n < MOST_LARGE;
  if (!known) {
    bool simple = is_simple(t, a) && is_simple(t, b);
    return simple ? run_other(t, s, k, n) : end(s, ANSWER_ASK);
  }
  uint32_t on = (uint32_t)s[0] + 1;
  uint32_t yes = wanted ? n->c : on, no = wanted ? on : n->c;
  if (d.sum == SUM_NONE) {
    bool within = d.n >= low && d.n <= high;
    return fork_at(t, s, k, 0, within ? FORM_ALL : 0, yes, no);
  }
  if (forms_cell(f, d, &c)) {
    unsigned colours = 0;
    for (unsigned i = 0; i < FORM_COLOURS; i++)
      colours |= (unsigned)(c.by[i] >= low && c.by[i] <= high) << i;
    return fork_at(t, s, k, c.at, colours, yes, no);
  }
  fork_at(t, s, k, 0, 1, yes, no);
  k->by_sum = true;
  k->sum = d.sum;
  k->low = low == INT64_MIN ? low : low - d.n;
  k->high = high == INT64_MAX ? high : high - d.n;
  return NEXT_FORK;
}

/* The less or the greater of two, of which one at least is a sum. */
static next choose(trace *t, uint64_t *s, fork *k, const instruction *n) {
  forms *f = t->forms;
  bool least = n->op == CODE_LEAST;
  inputs in = look_at(t, s, n);
  if (in.known) return run_other(t, s, k, n);
  value d = forms_add(f, get(t, s, n->b), forms_scale(f, get(t, s, n->c), -1));
  bool small = d.n > -MOST_LARGE && d.n < MOST_LARGE;
  if (d.sum == SUM_UNKNOWN || d.sum == SUM_NONE || !small) return lose(t, s, n);
  uint32_t at = (uint32_t)s[0];
  fork_at(t, s, k, 0, 1, at + 1, at + 1);
  s[0] = at;
  k->by_sum = true;
  k->sum = d.sum;
  k->low = INT64_MIN;
  k->high = -1 - d.n;
  k->yes[0] = (write){n->a, 0, least ? n->b : n->c};
  k->no[0] = (write){n->a, 0, least ? n->c : n->b};
  return NEXT_FORK;
}

static next answer(trace *t, uint64_t *s, fork *k, const instruction *n) {
  cell c;
  value v = get(t, s, n->a);
  if (v.sum == SUM_NONE) return end(s, v.n ? ANSWER_YES : ANSWER_NO);
  if (v.sum == SUM_UNKNOWN) return end(s, ANSWER_ASK);
  uint32_t yes = TO_ANSWER + ANSWER_YES, no = TO_ANSWER + ANSWER_NO;
  if (forms_cell(t->forms, v, &c)) {
    unsigned colours = 0;
    for (unsigned i = 0; i < FORM_COLOURS; i++)
      colours |= (unsigned)(c.by[i] != 0) << i;
    return fork_at(t, s, k, c.at, colours, yes, no);
  }
  fork_at(t, s, k, 0, 1, no, yes);
  k->by_sum = true;
  k->sum = v.sum;
  k->low = k->high = -v.n;
  return NEXT_FORK;
}

static next step(trace *t, uint64_t *s, fork *k) {
  const instruction *n = &t->code->at[s[0] & (IN_MIDST - 1)];
  const int64_t number = (int16_t)n->b;
  switch (n->op) {
  case CODE_JUMP: s[0] = n->c; return NEXT_ON;
  case CODE_ANSWER: return answer(t, s, k, n);
  case CODE_ANSWER_NUMBER: return end(s, n->a ? ANSWER_YES : ANSWER_NO);
  case CODE_MOVE: put(t, s, n->a, get(t, s, n->b)); return go_on(s);
  case CODE_HEAD: return read_of_head(t, s, n);
  case CODE_COLOUR:
  case CODE_JUMP_COLOUR:
  case CODE_JUMP_NO_COLOUR:
  case CODE_JUMP_COLOUR_IS:
  case CODE_JUMP_COLOUR_IS_NOT: return look_colour(t, s, k, n);
  case CODE_COLOUR_AT:
  case CODE_JUMP_EMPTY_AT:
  case CODE_JUMP_STONE_AT: return look_place(t, s, k, n);
  case CODE_WALK:
  case CODE_SIGHT: return look_along(t, s, k, n);
  case CODE_SLIDE: return slide_on(t, s, k, n);
  case CODE_STONES:
  case CODE_COLOURED:
  case CODE_ALL_STONES:
  case CODE_EMPTY_POINTS: return collect(t, s, k, n);
  case CODE_SET_COUNT: return count(t, s, n);
  case CODE_SET_HAS:
  case CODE_JUMP_HAS:
  case CODE_JUMP_HAS_NOT:
  case CODE_JUMP_INSIDE:
  case CODE_JUMP_OUTSIDE: return look_in(t, s, k, n);
  case CODE_SET_NEXT:
  case CODE_SET_MORE: return look_for(t, s, k, n);
  case CODE_LEAST:
  case CODE_GREATEST: return choose(t, s, k, n);
  case CODE_ADD:
  case CODE_SUBTRACT:
  case CODE_MULTIPLY:
  case CODE_ADD_NUMBER:
  case CODE_NEGATE: return compute(t, s, k, n);
  case CODE_JUMP_EQUAL: return compare(t, s, k, n, get(t, s, n->b), 0, 0, true);
  case CODE_JUMP_UNEQUAL:
    return compare(t, s, k, n, get(t, s, n->b), 0, 0, false);
  case CODE_JUMP_LESS:
    return compare(t, s, k, n, get(t, s, n->b), INT64_MIN, -1, true);
  case CODE_JUMP_AT_MOST:
    return compare(t, s, k, n, get(t, s, n->b), INT64_MIN, 0, true);
  case CODE_JUMP_IS: return compare(t, s, k, n, value_of(number), 0, 0, true);
  case CODE_JUMP_IS_NOT:
    return compare(t, s, k, n, value_of(number), 0, 0, false);
  case CODE_JUMP_BELOW:
    return compare(t, s, k, n, value_of(number), INT64_MIN, -1, true);
  case CODE_JUMP_FROM:
    return compare(t, s, k, n, value_of(number), 0, INT64_MAX, true);
  default:
    if (flow_ends(n->op)) return end(s, ANSWER_ASK);
    return run_other(t, s, k, n);
  }
}

/* ---- Ways ---------------------------------------------------------------- */

static void write_number(const trace *t, uint64_t *s, write w) {
  if (w.reg < 0) return;
  put(t, s, (unsigned)w.reg,
      w.from < 0 ? value_of(w.n) : get(t, s, (unsigned)w.from));
}

/* Takes one of two ways. */
static void take(trace *t, uint64_t *s, const fork *k, bool yes) {
  unsigned colours = yes ? k->colours : FORM_ALL & ~k->colours;
  s[0] = k->to[!yes];
  for (unsigned r = 0; !k->by_sum && r < t->registers; r++)
    if (sums(t, s)[r] != SUM_NONE)
      put(t, s, r, forms_given(t->forms, k->at, colours, get(t, s, r)));
  for (unsigned i = 0; i < 2; i++)
    write_number(t, s, yes ? k->yes[i] : k->no[i]);
}

static bool is_spent(trace *t) {
  return --t->here < 0 || --t->left < 0 || forms_full(t->forms);
}

static bool meet(trace *t, unsigned k, const fork *f);

/* Follows what lies at level k until it comes to an instruction. */
static bool follow_to(trace *t, unsigned k, uint64_t to) {
  uint64_t *s = level(t, k);
  fork f;
  while (s[0] != to) {
    if (s[0] >= TO_ANSWER && !(s[0] & IN_MIDST)) return false;
    if (is_spent(t)) return false;
    next n = step(t, s, &f);
    if (n == NEXT_END || (n == NEXT_FORK && !meet(t, k, &f))) return false;
  }
  return true;
}

/* Follows both ways to where they meet; false, with nothing changed, if they do
** not, or if no forms say what registers hold there. */
static bool meet(trace *t, unsigned k, const fork *f) {
  unsigned from = (unsigned)level(t, k)[0] & (IN_MIDST - 1);
  if (f->by_sum || f->join < 0 || k + 3 > MOST_NESTED ||
      t->vain[from] >= MOST_VAIN)
    return false;
  uint64_t *s = level(t, k), *yes = level(t, k + 1), *no = level(t, k + 2);
  size_t size = t->size * sizeof *s;
  memcpy(yes, s, size);
  take(t, yes, f, true);
  bool met = follow_to(t, k + 1, (uint64_t)f->join);
  if (met) {
    memcpy(no, s, size);
    take(t, no, f, false);
    met = follow_to(t, k + 2, (uint64_t)f->join);
  }
  if (!met) {
    t->vain[from]++;
    return false;
  }
  s[0] = (uint64_t)f->join;
  for (unsigned r = 0; r < t->registers; r++)
    put(t, s, r,
        forms_either(t->forms, f->at, f->colours, get(t, yes, r),
                     get(t, no, r)));
  for (unsigned i = 0; i < t->code->sets; i++)
    sets(t, s)[i] = forms_either_set(t->forms, f->at, f->colours,
                                     sets(t, yes)[i], sets(t, no)[i]);
  forget(t, s);
  return true;
}

/* A place for what comes of what is seen. */
static bool make_room(trace *t) {
  if (t->seen.count < t->outcomes) return true;
  uint32_t room = t->outcomes ? 2 * t->outcomes : 64;
  uint32_t *larger = realloc(t->outcome, room * sizeof *larger);
  if (!larger) return false;
  for (uint32_t i = t->outcomes; i < room; i++) larger[i] = POOL_NONE;
  t->outcome = larger;
  t->outcomes = room;
  return true;
}

static uint32_t follow(trace *t, unsigned k);

/* The same, once. */
static uint32_t follow_once(trace *t, unsigned k) {
  uint64_t *s = level(t, k);
  if (s[0] >= TO_ANSWER && !(s[0] & IN_MIDST))
    return (uint32_t)(s[0] - TO_ANSWER);
  forget(t, s);
  uint32_t i = make_room(t) ? pool_intern(&t->seen, s) : POOL_NONE;
  if (i == POOL_NONE) return ANSWER_ASK;
  if (t->outcome[i] != POOL_NONE) return t->outcome[i];
  t->outcome[i] = ANSWER_ASK; /* if it comes here again it has no end */
  uint32_t came = follow(t, k);
  return t->outcome[i] = came;
}

/* Follows what lies at level k to its end. */
static uint32_t follow(trace *t, unsigned k) {
  uint64_t *s = level(t, k);
  fork f;
  for (;;) {
    if (is_spent(t)) return ANSWER_ASK;
    next n = step(t, s, &f);
    if (n == NEXT_END) return (uint32_t)(s[0] - TO_ANSWER);
    if (n == NEXT_FORK && !meet(t, k, &f)) break;
  }
  if (k + 1 >= MOST_NESTED || t->depth >= MOST_DEPTH) return ANSWER_ASK;
  t->depth++;
  memcpy(level(t, k + 1), s, t->size * sizeof *s);
  take(t, level(t, k + 1), &f, true);
  uint32_t yes = follow_once(t, k + 1);
  take(t, s, &f, false);
  uint32_t no = follow_once(t, k);
  t->depth--;
  if (f.by_sum)
    return forms_decide_sum(t->forms, f.sum, f.low, f.high, yes, no);
  return forms_decide(t->forms, f.at, f.colours, yes, no);
}

/* ---- Traces -------------------------------------------------------------- */

bool trace_begin(trace *t, const moyo_game *g, const node *n, forms *f) {
  const code *c = n->code;
  size_t words = c->registers + (c->registers + c->sets + 1) / 2 + 1;
  *t = (trace){.game = g, .code = c, .forms = f, .registers = c->registers};
  t->size = (unsigned)words;
  t->stack = calloc((MOST_NESTED + 1) * words, sizeof *t->stack);
  t->vain = calloc(c->count, 1);
  t->set = calloc((c->sets + 1) * g->words, sizeof *t->set);
  t->seen = pool_make(words * sizeof(uint64_t), MOST_SEEN);
  for (unsigned i = 0; i < FORM_COLOURS; i++) forms_make_set(f, i);
  t->empty_set = forms_keep_set(f);
  t->one = *c;
  t->one.at = t->at;
  t->at[1] = t->at[2] = (instruction){.op = CODE_TRAP};
  t->state = (moyo_state){.game = g, .head = &t->head};
  t->call = (hook_call){.state = &t->state, .step = &t->step, .node = n};
  t->frame = (frame){.code = &t->one,
                     .call = &t->call,
                     .game = g,
                     .at = {&t->state},
                     .words = g->words,
                     .set = t->set};
  return flow_find(c, &t->flow) && t->stack && t->vain && t->set;
}

void trace_end(trace *t) {
  flow_free(&t->flow);
  pool_free(&t->seen);
  free(t->outcome);
  free(t->stack);
  free(t->vain);
  free(t->set);
}

uint32_t trace_run(trace *t) {
  uint64_t *s = level(t, 0);
  memset(s, 0, t->size * sizeof *s);
  for (unsigned r = 0; r < t->registers; r++) put(t, s, r, value_unknown());
  for (unsigned i = 0; i < t->code->sets; i++) sets(t, s)[i] = t->empty_set;
  t->head.actor = t->head.mover = (uint8_t)t->player;
  pool_clear(&t->seen);
  for (uint32_t i = 0; i < t->outcomes; i++) t->outcome[i] = POOL_NONE;
  t->here = MOST_HERE < t->code->budget ? MOST_HERE : t->code->budget;
  t->depth = 0;
  memset(t->vain, 0, t->code->count);
  return follow(t, 0);
}
