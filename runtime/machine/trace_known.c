/*
** trace_known.c - instructions of a trace that the machine runs itself.  See
** trace_step.h.
**
** One that gets nothing but numbers is run once; one that gets a number by the
** colour of one point, for each colour.
*/
#include "trace_step.h"

#include "machine.h"

next trace_lose(const trace *t, uint64_t *s, const instruction *n) {
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

bool trace_is_known(trace *t, uint64_t *s, const instruction *n) {
  return look_at(t, s, n).known;
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

unsigned trace_run_one(trace *t, int64_t *r, const instruction *n) {
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
      went = trace_run_one(t, numbers(s), n);
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
    unsigned went = trace_run_one(t, r, n);
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

next trace_known(trace *t, uint64_t *s, fork *k, const instruction *n) {
  if (n->op != CODE_STONE && !is_closed(n)) return trace_lose(t, s, n);
  inputs in = look_at(t, s, n);
  unsigned first = instruction_rows[n->op].operand[0];
  if (!in.known) return trace_lose(t, s, n);
  if (!in.fixed && !(is_by_point(n->op) && in.cells == 0)) {
    if (in.cells) return tell_apart(t, s, k, &in.first);
    return trace_lose(t, s, n);
  }
  if (in.cells == 0) return run_known(t, s, n, &in);
  bool simple = first == KIND_OUT || first == KIND_INT || first == KIND_FROM;
  if (in.cells > 1 || in.in_place || !simple)
    return tell_apart(t, s, k, &in.first);
  return run_by_colour(t, s, k, n, &in);
}
