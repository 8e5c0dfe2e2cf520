/*
** trace_look.c - instructions of a trace that look at the board: at colours and
** at sets of points.  See trace_step.h.
*/
#include "trace_step.h"

#include "topology.h"

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
  if (!get_point(t, s, on, &p) || trace_run_one(t, to, &offset) == 0)
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
  if (set == POOL_NONE) return trace_lose(t, s, n);
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

/* -------------------------------------------------------------------------- */

next trace_look(trace *t, uint64_t *s, fork *k, const instruction *n) {
  switch (n->op) {
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
  default: return trace_known(t, s, k, n);
  }
}
