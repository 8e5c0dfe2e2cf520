/*
** nearby.c - conditions that look no farther than the points beside a placement.
** See nearby.h.
**
** Of each register it is found out what it may hold: the point of the placement,
** one beside it, or a number that follows from nothing but colours there, the
** player and the number of lines.  Code is nearby if every instruction gets what
** keeps this true.  Which point it is then makes no difference, but for how many
** lines it has.
*/
#include "nearby.h"

#include <stdlib.h>
#include <string.h>

#include "flow.h"
#include "machine.h"
#include "read.h"

/* More lines would make tables too large. */
enum { MOST_LINES = 6 };

/* What a register holds; OTHER may be anything. */
enum { UNSEEN = FLOW_UNSEEN, OTHER = FLOW_OTHER, KNOWN, HERE, BESIDE };

/* ---- What registers hold ------------------------------------------------- */

/* Do operands of the kind hold numbers, as far as they are registers? */
static bool is_numeric(unsigned kind) {
  return kind == KIND_NONE || kind == KIND_INT || kind == KIND_OUT ||
         kind == KIND_VAR || kind == KIND_NUMBER || kind == KIND_TABLE ||
         kind == KIND_TRIPLE || kind == KIND_GO;
}

/* Is what is read there known?  What is written becomes so. */
static bool compute(uint8_t *now, unsigned kind, unsigned operand) {
  switch (kind) {
  case KIND_INT:
  case KIND_VAR: return now[operand] == KNOWN;
  case KIND_TRIPLE:
    return now[operand] == KNOWN && now[operand + 1] == KNOWN &&
           now[operand + 2] == KNOWN;
  default: return is_numeric(kind);
  }
}

/* An instruction on numbers alone. */
static bool pass_numeric(const instruction *n, uint8_t *now) {
  const instruction_row *row = &instruction_rows[n->op];
  const uint16_t operand[3] = {n->a, n->b, n->c};
  if (row->traits & (CODE_READS | CODE_DOES)) return false;
  for (unsigned i = 0; i < 3; i++)
    if (!compute(now, row->operand[i], operand[i])) return false;
  for (unsigned i = 0; i < 3; i++)
    if (row->operand[i] == KIND_OUT) now[operand[i]] = KNOWN;
  return true;
}

static bool is_placed(uint8_t held) { return held == HERE || held == BESIDE; }

/* What registers hold after the instruction; false if the code is not nearby. */
static bool pass(const instruction *n, uint8_t *now) {
  switch (n->op) {
  case CODE_MOVE: now[n->a] = now[n->b]; return true;
  case CODE_ARGUMENT: now[n->a] = HERE; return n->b == 0;
  case CODE_ARRIVAL: now[n->a] = HERE; return true;
  case CODE_STONE: now[n->a] = KNOWN; return true;
  case CODE_HEAD:
    now[n->a] = KNOWN;
    return n->c == 0 && (n->b == HEAD_MOVER || n->b == HEAD_ACTOR);
  case CODE_COLOUR:
    if (n->c != 0 || !is_placed(now[n->b])) return false;
    now[n->a] = KNOWN;
    return true;
  case CODE_JUMP_COLOUR:
  case CODE_JUMP_NO_COLOUR: return is_placed(now[n->a]) && now[n->b] == KNOWN;
  case CODE_JUMP_COLOUR_IS:
  case CODE_JUMP_COLOUR_IS_NOT: return is_placed(now[n->a]);
  case CODE_LINE_COUNT:
  case CODE_NEAR_COUNT:
    if (now[n->b] != HERE) return false;
    now[n->a] = KNOWN;
    return true;
  case CODE_LINE_NEXT:
  case CODE_NEAR_NEXT:
  case CODE_LINE_MORE:
  case CODE_NEAR_MORE: return now[n->b] == HERE && now[n->a + 1] == KNOWN;
  default: return pass_numeric(n, now);
  }
}

/* Of an instruction that goes to the next point beside one: does it jump if there
** is one (1), or if there is none (0)?  Or -1 if it is another. */
static int jumps_with_next(unsigned op) {
  if (op == CODE_LINE_MORE || op == CODE_NEAR_MORE) return 1;
  return op == CODE_LINE_NEXT || op == CODE_NEAR_NEXT ? 0 : -1;
}

/* One time through the code; unsets *nearby if it is not. */
static bool spread(const code *c, uint8_t *before, bool *nearby) {
  bool changed = false;
  unsigned registers = c->registers;
  for (unsigned i = 0; i < c->count && *nearby; i++) {
    uint8_t now[CODE_REGISTERS], *at = before + i * registers;
    const instruction *n = &c->at[i];
    if (at[0] == UNSEEN) continue;
    memcpy(now, at, registers);
    if (!pass(n, now)) *nearby = false;
    int next = jumps_with_next(n->op);
    if (next == 0) now[n->a] = BESIDE;
    if (flow_goes_on(n) && i + 1 < c->count)
      changed |= flow_join(at + registers, now, registers);
    if (next >= 0) now[n->a] = next ? BESIDE : OTHER;
    if (instruction_rows[n->op].operand[2] == KIND_GO)
      changed |= flow_join(before + n->c * registers, now, registers);
  }
  return changed;
}

/* Code that needs more memory than this is not looked at. */
enum { MOST_KNOWN = 1 << 16 };

/* Is the code nearby?  Unsets *good without memory. */
static bool is_nearby(const code *c, bool *good) {
  size_t size = (size_t)c->count * c->registers;
  bool nearby = c->registers > 0 && size <= MOST_KNOWN && !c->beside &&
                !c->start && !(c->traits & CODE_DOES & ~CODE_STEPS);
  if (!nearby) return false;
  uint8_t *before = malloc(size);
  if (!before) {
    *good = false;
    return false;
  }
  memset(before, UNSEEN, size);
  memset(before, OTHER, c->registers);
  while (nearby && spread(c, before, &nearby)) continue;
  free(before);
  return nearby;
}

/* ---- What may stand beside a point --------------------------------------- */

/* A placement in a position that has nothing but what stands around it. */
typedef struct scene {
  moyo_state state;
  head head;
  const uint16_t *near;
  unsigned lines; /* that its point has */
  moyo_step step;
  node node;
} scene;

/* The bit of nearby_conditions for what stands there. */
static unsigned place_of(const scene *s, unsigned degree, unsigned colour) {
  unsigned empty = 0, own = 0;
  for (unsigned k = 0; k < s->lines; k++) {
    unsigned c = s->state.colour[s->near[k]];
    empty |= (unsigned)(c == EMPTY) << k;
    own |= (unsigned)(c == colour) << k;
  }
  return nearby_place(degree, empty, own, s->lines);
}

/* Puts stones there, in one of `colours` + 1 to the power of `lines` ways. */
static void arrange(scene *s, unsigned way, unsigned colours) {
  for (unsigned k = 0; k < s->lines; k++, way /= colours + 1)
    s->state.colour[s->near[k]] = (uint8_t)(way % (colours + 1));
}

/* Strikes from the verb's table what the scene's condition refuses; false if its
** code does not answer. */
static bool strike(scene *s, nearby_conditions *of) {
  const moyo_game *g = s->state.game;
  unsigned degree = g->shape->near_degree;
  hook_call call = {.state = &s->state, .step = &s->step, .node = &s->node};
  unsigned ways = 1;
  for (unsigned k = 0; k < s->lines; k++) ways *= g->colours + 1;
  for (unsigned way = 0; way < ways; way++) {
    arrange(s, way, g->colours);
    for (unsigned player = 0; player < g->players; player++) {
      s->head.mover = s->head.actor = (uint8_t)player;
      int answer = machine_run(&call);
      if (answer < 0) return false;
      if (answer == 0)
        set_remove(of->allowed + player * of->words,
                   place_of(s, degree, player + 1));
    }
  }
  arrange(s, 0, g->colours);
  return true;
}

/* How many lines a point has: the rest of its list is padding. */
static unsigned count_lines(const shape *h, unsigned p) {
  const uint16_t *near = h->near + p * h->near_degree;
  unsigned k = 0;
  while (k < h->near_degree && near[k] != h->board->points) k++;
  return k;
}

/* A point with so many lines, or `points`. */
static unsigned point_with(const moyo_game *g, unsigned lines) {
  unsigned p = 0;
  while (p < g->points && count_lines(g->shape, p) != lines) p++;
  return p;
}

/* Strikes what node n refuses; *good tells whether its code answers. */
static bool strike_all(const moyo_game *g, const verb *v, const node *n,
                       nearby_conditions *of, bool *good) {
  uint8_t *colour = calloc(64 * (g->words + 1), 1); /* read by whole words */
  bool answers = colour != NULL;
  if (!colour) *good = false;
  for (unsigned lines = 0; answers && lines <= g->shape->near_degree; lines++) {
    unsigned p = point_with(g, lines);
    if (p == g->points) continue;
    scene s = {.state = {.game = g, .colour = colour},
               .near = g->shape->near + p * g->shape->near_degree,
               .lines = lines,
               .step = {.verb = (uint16_t)(v - g->verbs), .arg = {(uint16_t)p}},
               .node = {.op = OP_LUA, .code = n->code}};
    s.state.head = &s.head;
    answers = strike(&s, of);
  }
  free(colour);
  return answers;
}

/* ---- Games --------------------------------------------------------------- */

/* Adds to the table what the conditions of a program refuse; *bits become those
** that are in it. */
static bool add_program(const moyo_game *g, const verb *v, const program *p,
                        nearby_conditions *of, uint32_t *bits) {
  bool good = true;
  size_t size = g->players * of->words * sizeof *of->allowed;
  set_word *held = malloc(size);
  if (!held) return false;
  for (unsigned i = 0; good && i < p->count && i < 32; i++) {
    const node *n = &p->nodes[i];
    if (n->op != OP_LUA || !n->code || n->at_end) continue;
    if (!is_nearby(n->code, &good)) continue;
    memcpy(held, of->allowed, size);
    if (strike_all(g, v, n, of, &good))
      *bits |= UINT32_C(1) << i;
    else
      memcpy(of->allowed, held, size);
  }
  free(held);
  return good;
}

/* Does every point have its lines before the padding, each to another point? */
static bool is_orderly(const shape *h) {
  for (unsigned p = 0; p < h->board->points; p++) {
    const uint16_t *near = h->near + p * h->near_degree;
    unsigned lines = count_lines(h, p);
    for (unsigned k = 0; k < h->near_degree; k++) {
      if (k >= lines && near[k] != h->board->points) return false;
      for (unsigned i = 0; i < k && k < lines; i++)
        if (near[i] == near[k]) return false;
      if (near[k] == p) return false;
    }
  }
  return true;
}

/* Does the game's random play see colours as rules do, and do points lie near
** each other where lines join them? */
static bool looks_alike(const moyo_game *g) {
  const shape *h = g->shape;
  unsigned degree = h->near_degree;
  return g->players == 2 && g->colours == 2 && !g->sided && !g->stacks &&
         !g->walls && h->overlap_degree == 1 && degree <= MOST_LINES &&
         degree == g->board->degree &&
         memcmp(h->near, g->board->lines,
                g->points * degree * sizeof *h->near) == 0 &&
         is_orderly(h);
}

static bool find_of(const moyo_game *g, verb *v) {
  nearby_conditions *of = &v->nearby;
  unsigned degree = g->shape->near_degree;
  of->words = set_words(nearby_place(degree, 0, 0, degree + 1));
  of->allowed = malloc(g->players * of->words * sizeof *of->allowed);
  if (!of->allowed) return false;
  memset(of->allowed, 0xff, g->players * of->words * sizeof *of->allowed);
  bool good = add_program(g, v, &v->before, of, &of->before) &&
              add_program(g, v, &v->after, of, &of->after);
  if (good && (of->before | of->after)) return true;
  free(of->allowed);
  *of = (nearby_conditions){.allowed = NULL};
  return good;
}

bool nearby_find(moyo_game *g) {
  bool good = true;
  if (!looks_alike(g)) return true;
  for (unsigned i = 0; good && i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    if (v->puts && v->arg[0] == ARG_POINT && v->arg[1] == ARG_NONE &&
        (v->quiet.before | v->quiet.after))
      good = find_of(g, v);
  }
  return good;
}
