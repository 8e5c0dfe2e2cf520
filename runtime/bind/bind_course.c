/*
** bind_course.c - the course of play in a program table: verbs, the places of a
** turn between them, phases, and turns that are sealed.  See bind_program.h.
*/
#include <stdlib.h>

#include "bind_entry.h"
#include "bind_program.h"

/* The kinds of a verb's arguments, in order. */
static void read_args(lua_State *L, verb *v) {
  unsigned count = entry_list(L, "args", MAX_ARGS);
  for (unsigned i = 0; i < count; i++) {
    entry_item(L, i);
    v->arg[i] = (arg_kind)luaL_checkoption(L, -1, NULL, bind_arg_names);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

void bind_read_verbs(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "verbs", 256);
  g->verbs = bind_array(L, count, sizeof *g->verbs);
  for (unsigned i = 0; i < count; i++) {
    verb *v = &g->verbs[i];
    entry_item(L, i);
    g->verb_count++;
    v->name = entry_text(L, "name");
    v->place = entry_text(L, "place");
    v->joiner = entry_text(L, "joiner");
    read_args(L, v);
    v->arrival = (uint8_t)(entry_integer(L, "arrival", 1, MAX_ARGS, 1) - 1);
    v->colour = (uint8_t)entry_integer(L, "colour", 0, g->players, 0);
    v->low = entry_number(L, "low", 0);
    v->unit = entry_number(L, "unit", 1);
    v->range = (unsigned)entry_integer(L, "range", 1, MAX_POINTS, 1);
    v->word = bind_read_words(L, "words", v->range);
    v->weights = (unsigned)entry_integer(L, "weights", 0, g->field_count, 0);
    v->is_card = entry_flag(L, "card");
    v->is_secret = entry_flag(L, "secret");
    v->is_pass = entry_flag(L, "pass");
    v->is_idle = entry_flag(L, "idle");
    v->settles = entry_flag(L, "settles");
    bind_read_slot(L, g, &v->before, SLOT_BEFORE, "before");
    bind_read_slot(L, g, &v->after, SLOT_AFTER, "after");
    bind_read_slot(L, g, &v->effects, SLOT_EFFECT, "effects");
    bind_read_slot(L, g, &v->together, SLOT_EFFECT, "together");
    bind_check_verb(L, g, v);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_edges(lua_State *L, moyo_game *g, place_in_turn *place) {
  unsigned count = entry_list(L, "edges", MAX_EDGES);
  if (count == 0) luaL_error(L, "program: a turn gets stuck");
  bool draws = false; /* a draw by weight must be the only edge */
  edge *more = realloc(g->edges, (g->edge_count + count) * sizeof *more);
  g->edges = bind_must(L, more);
  place->first_edge = (uint16_t)g->edge_count;
  for (unsigned i = 0; i < count; i++) {
    edge *e = &g->edges[g->edge_count];
    *e = (edge){.actor = NOBODY};
    entry_item(L, i);
    e->verb = (uint16_t)(entry_integer(L, "verb", 1, g->verb_count, 0) - 1);
    lua_Integer to = entry_integer(L, "to", 0, g->place_count, 0);
    e->to = to ? (uint16_t)(to - 1) : NO_NODE;
    lua_Integer actor = entry_integer(L, "actor", -2, g->players, 0);
    if (actor > 0) e->actor = (uint8_t)(actor - 1);
    if (actor == -1) e->actor = CHANCE;
    if (actor == -2) {
      e->actor = IN_FIELD;
      e->field = bind_read_naming(L, g, "by", FIELD_NUMBER, false);
    }
    e->waits =
        (uint64_t)entry_integer(L, "waits", LUA_MININTEGER, LUA_MAXINTEGER, 0);
    /* the first edge says who decides */
    if (g->edges[place->first_edge].actor == CHANCE)
      bind_check_chance(L, &g->verbs[e->verb]);
    draws = draws || (actor == -1 && g->verbs[e->verb].weights);
    lua_pop(L, 1);
    g->edge_count++;
    place->edges++;
  }
  if (draws && count > 1) luaL_error(L, "program: chance draws words alone");
  lua_pop(L, 1);
}

void bind_read_places(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "places", 1024);
  g->places = bind_array(L, count, sizeof *g->places);
  g->place_count = count; /* all at once: edges lead to later ones */
  for (unsigned i = 0; i < g->place_count; i++) {
    entry_item(L, i);
    read_edges(L, g, &g->places[i]);
    g->places[i].ends_itself = entry_flag(L, "ends_itself");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Is there a mechanism that puts steps aside? */
static bool can_seal(void) {
  for (unsigned i = 0; i < MECHANISM_COUNT; i++)
    if (mechanisms[i]->put_aside != NULL) return true;
  return false;
}

/* A sealed turn is one step of its mover's, on points of which stones cover no
** other. */
static void check_sealed(lua_State *L, const moyo_game *g, const phase *f) {
  const place_in_turn *place = &g->places[f->start];
  bool fits = f->only == NOBODY && g->players > 1 && g->rotation < 0 &&
              !g->stacks && !g->sided && g->shape->overlap_degree <= 1;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    fits = fits && e->to == NO_NODE && e->actor == NOBODY;
  }
  if (!fits) luaL_error(L, "program: the phase %s cannot be sealed", f->name);
}

static void read_sealed(lua_State *L, moyo_game *g, phase *f) {
  f->sealed = entry_flag(L, "sealed");
  bind_read_slot(L, g, &f->reveal, SLOT_EFFECT, "reveal");
  bind_read_slot(L, g, &f->collide, SLOT_EFFECT, "collide");
  bind_check_automatic(L, &f->reveal);
  if (!f->sealed) return;
  if (!can_seal()) luaL_error(L, "this runtime has no operation \"seal\"");
  check_sealed(L, g, f);
}

void bind_read_phases(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "phases", 32);
  if (count == 0) luaL_error(L, "program: no phases");
  g->phases = bind_array(L, count, sizeof *g->phases);
  for (unsigned i = 0; i < count; i++) {
    phase *f = &g->phases[i];
    entry_item(L, i);
    g->phase_count++;
    f->name = entry_text(L, "name");
    f->start = (uint16_t)(entry_integer(L, "start", 1, g->place_count, 0) - 1);
    f->first = bind_read_player(L, g, "first");
    f->only = bind_read_player(L, g, "only");
    if (entry_flag(L, "order")) {
      f->only = IN_ORDER;
      f->field = bind_read_naming(L, g, "order", FIELD_NUMBER, true);
    } else if (entry_flag(L, "first_in")) {
      f->first = IN_FIELD;
      f->field = bind_read_naming(L, g, "first_in", FIELD_NUMBER, true);
    }
    /* a later one: phases that are over at once go on to the next for ever */
    lua_Integer next = entry_integer(L, "next", 0, count, 0);
    if (next && next <= i + 1) luaL_error(L, "program: phases go back");
    f->next = next ? (uint8_t)(next - 1) : NOBODY;
    f->limit = (uint32_t)entry_integer(L, "limit", 0, INT32_MAX, 0);
    f->keeps_passes = entry_integer(L, "keeps_passes", 0, 1, 0) != 0;
    bind_read_slot(L, g, &f->finish, SLOT_FINISH, "finish");
    read_sealed(L, g, f);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

void bind_read_seal(lua_State *L, moyo_game *g) {
  bind_read_slot(L, g, &g->seal.clear, SLOT_EFFECT, "seal_clear");
  bind_check_automatic(L, &g->seal.clear);
  if (!entry_flag(L, "sealed")) return;
  unsigned f = bind_read_field(L, g, "sealed", FIELD_TABLE);
  if (!g->fields[f].by_player || g->fields[f].columns != SEAL_COLUMNS)
    luaL_error(L, "program: steps are sealed in rows of %d", SEAL_COLUMNS);
  g->seal.is_used = true;
  g->seal.field = (uint16_t)f;
}
