/*
** fused.c - instructions that follow each other often are done as one.  See
** fused.h.
**
** Only the first of them changes.  So jumps to the others still lead to what they
** did, and no number of an instruction changes.
*/
#include "fused.h"

#include <stdlib.h>

#include "flow.h"
#include "rays.h"

/* Does it write a register, with what always can be read? */
static bool is_plain(const instruction *i) {
  return i->op == CODE_MOVE || i->op == CODE_INTEGER || i->op == CODE_WIDE;
}

/* Is it a jump to one of two ways to write a register, which then meet? */
static bool is_either(const code *c, unsigned k) {
  const instruction *i = c->at + k;
  return k + 4 < c->count && i->c == k + 3 && i[2].op == CODE_JUMP &&
         i[2].c == k + 4 && is_plain(i + 1) && is_plain(i + 3) &&
         i[1].a == i[3].a;
}

/* Does what is on a point go on, up to a stone or another point?  The registers
** are those of a SLIDE; the one that holds that point must not be read after. */
static bool is_push(const code *c, const flow *f, unsigned k) {
  const instruction *i = c->at + k, *s = i + 4;
  if (k + 5 >= c->count || i->op != CODE_MOVE || i[1].op != CODE_OFFSET ||
      i[2].op != CODE_JUMP_FALSE || !is_plain(i + 3) || s->op != CODE_SLIDE)
    return false;
  unsigned p = s->a, next = p + 1, stop = p + 2;
  bool apart = s->b < p || s->b > stop;
  apart = apart && (s->c < p || s->c > stop);
  bool reads = i[3].op == CODE_MOVE && i[3].b >= p && i[3].b <= stop;
  return apart && !reads && i->a == next && i->b == p && i[1].a == next &&
         i[1].b == s->b && i[1].c == s->c && i[2].a == next &&
         i[2].c == k + 5 && i[3].a == stop && !flow_is_live(f, k + 5, stop);
}

/* Is a stone taken off before a push, and put where that ends, in the same number?
** What is read besides is not among the registers of the push. */
static bool is_throw(const code *c, unsigned k) {
  const instruction *i = c->at + k;
  if (k + THROW_PUTS >= c->count || i->op != CODE_WITHDRAW ||
      i[1].op != CODE_PUSH)
    return false;
  const instruction *put = i + THROW_PUTS;
  unsigned p = i->a, stop = p + 2;
  bool apart = put->b < p || put->b > stop;
  apart = apart && (put->c < p || put->c > stop);
  return apart && i[THROW_SLIDES].a == p && put->op == CODE_PUT_MORE &&
         put->a == p && put->c == i->b;
}

/* The numbers in instructions that others read become wide constants, which are
** found as registers are; false without memory. */
static bool widen(code *c, instruction *i) {
  if (i->op != CODE_INTEGER) return true;
  int64_t *wide = realloc(c->wide, (c->wides + 1) * sizeof *wide);
  if (!wide) return false;
  c->wide = wide;
  wide[c->wides] = (int32_t)(i->b | (uint32_t)i->c << 16);
  *i = (instruction){.op = CODE_WIDE, .a = i->a, .b = (uint16_t)c->wides++};
  return true;
}

static void fuse_sight(code *c) {
  for (unsigned k = 0; k + 1 < c->count; k++) {
    instruction *i = c->at + k;
    unsigned way = rays_way((int8_t)i->c, (int8_t)(i->c >> 8));
    bool jumps = i[1].op == CODE_JUMP_FALSE && i[1].a == i->a;
    if (i->op != CODE_SIGHT || way == RAY_NONE) continue;
    i->op = jumps ? CODE_RAY_JUMP : CODE_RAY;
    i->c = (uint16_t)way;
  }
}

static bool fuse_pushes(code *c) {
  flow f;
  bool done = flow_find_live(c, &f);
  for (unsigned k = 0; done && k < c->count; k++) {
    if (!is_push(c, &f, k)) continue;
    done = widen(c, c->at + k + 3);
    c->at[k].op = CODE_PUSH;
  }
  for (unsigned k = 0; k < c->count; k++)
    if (is_throw(c, k)) c->at[k].op = CODE_THROW;
  flow_free(&f);
  return done;
}

static bool fuse_jumps(code *c) {
  bool done = true;
  for (unsigned k = 0; done && k < c->count; k++) {
    instruction *i = c->at + k;
    bool equal = i->op == CODE_JUMP_EQUAL;
    if ((!equal && i->op != CODE_JUMP_UNEQUAL) || !is_either(c, k)) continue;
    done = widen(c, i + 1) && widen(c, i + 3);
    i->op = equal ? CODE_EITHER_EQUAL : CODE_EITHER_UNEQUAL;
  }
  return done;
}

static bool has(const code *c, unsigned op) {
  unsigned k = 0;
  while (k < c->count && c->at[k].op != op) k++;
  return k < c->count;
}

static bool fuse(moyo_game *g, code *c) {
  if (!c) return true;
  bool sights = has(c, CODE_SIGHT), slides = has(c, CODE_SLIDE);
  if (!g->rays && (sights || slides) && g->shape->overlap_degree == 1)
    g->rays = rays_make(g->board);
  if (g->rays && sights) fuse_sight(c);
  return (!g->rays || !slides || fuse_pushes(c)) && fuse_jumps(c);
}

typedef struct fusing {
  moyo_game *game;
  bool done;
} fusing;

static void fuse_program(void *context, program *p) {
  fusing *f = context;
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    f->done = fuse(f->game, n->code) && f->done;
    for (unsigned k = 0; k < SELECT_COUNT; k++)
      f->done = fuse(f->game, n->select[k]) && f->done;
  }
}

bool fused_make(moyo_game *g) {
  fusing f = {g, true};
  game_each_program(g, fuse_program, &f);
  return f.done;
}
