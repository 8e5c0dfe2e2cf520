/*
** setup.c - new states, and positions set up by hand.
*/
#include <string.h>

#include "groups.h"
#include "sides.h"
#include "turn.h"

void moyo_state_reset(moyo_state *s, uint64_t seed) {
  const moyo_game *g = s->game;
  memset(s->block, 0, g->block_size);
  losses_clear(&s->losses);
  state_let_go(s);
  history_clear(&s->history);
  s->head->random = random_make(seed, 0);
  s->head->last.point = NO_POINT;
  state_wipe(s);
  s->head->loose = g->clears_all ? 0 : LOOSE_RULES;
  for (unsigned i = 0; i < g->field_count; i++) state_begin_field(s, i);
  sides_begin(s);
  for (unsigned i = 0; i < g->setup_count; i++)
    state_put(s, g->setup[i].arg[0], g->setup[i].arg[1]);
  turn_begin_game(s);
}

moyo_state *moyo_state_new(const moyo_game *g, uint64_t seed) {
  moyo_state *s = state_make(g);
  if (s) moyo_state_reset(s, seed);
  return s;
}

/*
** Does a stone on p stand under another's overlap?  Overlaps are mutual, so it
** would stand over that stone as well.  Stones of one side may where the shape
** makes them neighbours: under rules without that, a stone is never near what
** it covers.
*/
static bool collides(const moyo_state *s, unsigned p, unsigned colour) {
  const shape *h = s->game->shape;
  const uint16_t *over = h->overlap + p * h->overlap_degree;
  for (unsigned k = 0; k < h->overlap_degree && over[k] != s->game->points;
       k++) {
    unsigned q = over[k], there = s->colour[q];
    if (q == p || there == EMPTY) continue;
    if (there != colour || !shape_is_near(h, p, q)) return true;
  }
  return false;
}

bool moyo_state_put(moyo_state *s, unsigned p, unsigned colour) {
  const moyo_game *g = s->game;
  if (p >= g->points || colour > g->colours) return false;
  if (s->colour[p] == colour) return true;
  if (colour && collides(s, p, colour)) return false;
  state_leave(s, p);
  state_arrive(s, p);
  s->colour[p] = (uint8_t)colour;
  if (s->height) s->height[p] = colour != EMPTY;
  state_derive(s);
  turn_forget(s);
  return true;
}

bool moyo_state_stack(moyo_state *s, unsigned p, unsigned n) {
  if (p >= s->game->points || !s->height || s->colour[p] == EMPTY || n < 1 ||
      n > MAX_HEIGHT)
    return false;
  s->height[p] = (uint16_t)n;
  state_derive(s);
  turn_forget(s);
  return true;
}

void moyo_state_to_play(moyo_state *s, unsigned player) {
  if (player >= s->game->players) return;
  s->head->mover = (uint8_t)player;
  turn_begin(s);
  if (s->head->steps == 0) {
    turn_forget(s); /* the history begins after the set-up */
    s->head->over = s->head->reason = 0;
    s->head->winners = 0;
  }
  turn_prepare(s, player, NULL);
  if (!s->head->over) turn_look_for_step(s);
}

bool moyo_state_to_phase(moyo_state *s, const char *name, unsigned player) {
  const moyo_game *g = s->game;
  unsigned i = 0;
  while (i < g->phase_count && strcmp(g->phases[i].name, name) != 0) i++;
  if (i == g->phase_count) return false;
  if (player >= g->players)
    player = order_first(s, &g->phases[i], s->head->mover);
  turn_to_phase(s, i, player);
  moyo_state_to_play(s, player);
  return true;
}
