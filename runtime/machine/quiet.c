/*
** quiet.c - what conditions in Lua say of quiet placements.  See quiet.h.
*/
#include "quiet.h"

#include <stdlib.h>

#include "blind.h"
#include "deed.h"

/* Does it refuse a lone stone that would be taken at once?  Where only stones
** count, such a placement repeats the position that there is. */
static bool refuses_lone(const moyo_game *g, const verb *v, const node *n,
                         const code *blind, instruction *at) {
  return deed_ask(g, v, n, blind, at, (deed){.own = 1, .repeats = 1}) == 0 &&
         (g->history == HISTORY_POSITION ||
          deed_ask(g, v, n, blind, at, (deed){.own = 1}) == 0);
}

/* Changes what is known of quiet placements by condition n, whose bit is in
** *asked or *settled; false without memory. */
static bool settle(const moyo_game *g, verb *v, const node *n, uint32_t bit,
                   uint32_t *asked, uint32_t *settled) {
  bool recalls = g->history != HISTORY_NONE && g->history != HISTORY_KEPT;
  code blind;
  instruction *at = malloc(n->code->count * sizeof *at);
  bool good = blind_make(n->code, &blind) && at;
  if (good && deed_ask(g, v, n, &blind, at, (deed){.own = 0}) == 1) {
    int again = deed_ask(g, v, n, &blind, at, (deed){.repeats = 1});
    if (again == 1 || (again == 0 && recalls)) {
      *asked &= ~bit;
      *settled |= bit;
      v->quiet.repeat = v->quiet.repeat || again == 0;
      v->quiet.no_lone = v->quiet.no_lone || refuses_lone(g, v, n, &blind, at);
    }
  }
  free(at);
  free(blind.at);
  return good;
}

static bool settle_all(const moyo_game *g, verb *v, const program *p,
                       uint32_t *asked, uint32_t *settled) {
  bool good = true;
  for (unsigned i = 0; good && i < p->count && i < 32; i++) {
    const node *n = &p->nodes[i];
    uint32_t bit = UINT32_C(1) << i;
    if ((*asked & bit) && n->code && !n->at_end)
      good = settle(g, v, n, bit, asked, settled);
  }
  return good;
}

bool quiet_find(moyo_game *g) {
  bool good = true;
  for (unsigned i = 0; good && i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    quiet_conditions *q = &v->quiet;
    if (!v->puts && !v->calm) continue;
    good = settle_all(g, v, &v->before, &q->before, &q->settled_before) &&
           settle_all(g, v, &v->after, &q->after, &q->settled_after);
  }
  return good;
}
