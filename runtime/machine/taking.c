/*
** taking.c - whether anything may be taken in a game.  See taking.h.
*/
#include "taking.h"

#include <stdlib.h>

#include "blind.h"
#include "deed.h"

static bool flips(const moyo_game *g) {
  bool some = g->clearing.count > 0;
  for (unsigned i = 0; i < g->stages; i++)
    some = some || g->stage[i] == CLEAR_FLIP;
  return some;
}

/* Does the condition's code refuse a placement that takes, or flips, as many? */
static bool refuses_count(const moyo_game *g, const verb *v, const node *n,
                          const code *blind, instruction *at, uint16_t count) {
  deed takes = {.taken = count, .own = DEED_UNKNOWN, .repeats = DEED_UNKNOWN};
  deed turns = {.flipped = count, .own = DEED_UNKNOWN, .repeats = DEED_UNKNOWN};
  return deed_ask(g, v, n, blind, at, takes) == 0 &&
         (!flips(g) || deed_ask(g, v, n, blind, at, turns) == 0);
}

/* Does the condition refuse one, two and the most stones, so probably any? */
static bool refuses_taking(const moyo_game *g, const verb *v, const node *n,
                           bool *good) {
  uint16_t most =
      (uint16_t)(g->points < DEED_UNKNOWN ? g->points : DEED_UNKNOWN - 1);
  code blind;
  instruction *at;
  if (n->op != OP_LUA || !n->code || n->at_end) return false;
  at = malloc(n->code->count * sizeof *at);
  bool made = blind_make(n->code, &blind) && at;
  bool refuses = made && refuses_count(g, v, n, &blind, at, 1) &&
                 refuses_count(g, v, n, &blind, at, 2) &&
                 refuses_count(g, v, n, &blind, at, most);
  *good = *good && made;
  free(at);
  free(blind.at);
  return refuses;
}

static bool some_refuses_taking(const moyo_game *g, const verb *v, bool *good) {
  bool refuses = false;
  for (unsigned i = 0; i < v->before.count && !refuses; i++)
    refuses = refuses_taking(g, v, &v->before.nodes[i], good);
  for (unsigned i = 0; i < v->after.count && !refuses; i++)
    refuses = refuses_taking(g, v, &v->after.nodes[i], good);
  return refuses;
}

static bool changes_stones(const program *p) {
  bool some = false;
  for (unsigned i = 0; i < p->count; i++)
    some = some || op_has(p->nodes[i].op, ON_BOARD | UNKNOWN_STONES);
  return some;
}

/* Marks the places that a turn may come to from there. */
static void reach(const moyo_game *g, unsigned from, bool *reached) {
  const place_in_turn *place = &g->places[from];
  if (reached[from]) return;
  reached[from] = true;
  for (unsigned i = 0; i < place->edges; i++) {
    unsigned to = g->edges[place->first_edge + i].to;
    if (to != NO_NODE) reach(g, to, reached);
  }
}

/* May a step from there take something? */
static bool place_takes(const moyo_game *g, const place_in_turn *place,
                        bool *good) {
  for (unsigned i = 0; i < place->edges; i++) {
    const verb *v = &g->verbs[g->edges[place->first_edge + i].verb];
    if (!v->is_pass && changes_stones(&v->effects) &&
        !some_refuses_taking(g, v, good))
      return true;
  }
  return false;
}

/* Has nobody more than a turn in it?  Few stones are put there. */
static bool is_short(const moyo_game *g, const phase *f) {
  return f->limit > 0 && f->limit <= g->players;
}

static bool steps_take(const moyo_game *g, bool *good) {
  bool *reached = calloc(g->place_count + 1, sizeof *reached), takes = false;
  *good = reached != NULL;
  for (unsigned i = 0; *good && i < g->phase_count; i++)
    if (!is_short(g, &g->phases[i])) reach(g, g->phases[i].start, reached);
  for (unsigned i = 0; *good && !takes && i < g->place_count; i++)
    takes = reached[i] && place_takes(g, &g->places[i], good);
  free(reached);
  return takes;
}

bool taking_find(moyo_game *g) {
  bool good = true, clears = g->stages > 0 || g->clearing.count > 0;
  bool stirs = changes_stones(&g->before_turn) ||
               changes_stones(&g->turn_end) || changes_stones(&g->after_turn);
  g->takes = stirs || (clears && steps_take(g, &good));
  return good;
}
