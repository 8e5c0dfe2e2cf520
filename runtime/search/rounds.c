/*
** rounds.c - the tree of a search where players choose unseen.  See rounds.h.
*/
#include "rounds.h"

/* In place of the step of a player who has put none aside. */
static const moyo_step NO_STEP = {.verb = UINT16_MAX};

const mechanism *rounds_of(const moyo_game *g) {
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->chosen) return g->guests[i];
  return NULL;
}

choices rounds_begin(const moyo_game *g) {
  choices c = {.players = g->players};
  for (unsigned i = 0; i < c.players; i++) c.of[i] = NO_STEP;
  return c;
}

void rounds_choose(choices *c, unsigned player, moyo_step step) {
  c->of[player] = step;
  c->some = true;
}

choices rounds_read(const mechanism *by, const moyo_state *s,
                    unsigned but_for) {
  choices c = rounds_begin(s->game);
  moyo_step step;
  for (unsigned i = 0; i < c.players; i++)
    if (i != but_for && by->chosen(s, i, &step)) rounds_choose(&c, i, step);
  return c;
}

static uint32_t joint_node(tree *t, uint32_t at, moyo_step step) {
  tree_lock(t, at);
  uint32_t to = tree_find_joint(t, at, step);
  if (!to) to = tree_add_joint(t, at, step);
  tree_unlock(t, at);
  return to;
}

/* As who chooses next may hang on what is hidden, there can be several. */
static moyo_step chooser(unsigned player) {
  return (moyo_step){.verb = (uint16_t)player};
}

uint32_t rounds_next_chooser(tree *t, uint32_t at, unsigned player) {
  return joint_node(t, at, chooser(player));
}

uint32_t rounds_end(tree *t, uint32_t last, const choices *others) {
  uint32_t at = last;
  for (unsigned i = 0; others->some && i < others->players; i++) {
    at = joint_node(t, at, others->of[i]);
    if (!at) return 0;
  }
  return at;
}

/* The joint node with the most visits, or 0. */
static uint32_t usual_chooser(const tree *t, uint32_t at) {
  uint32_t best = t->nodes[at].joint;
  for (uint32_t i = best; i; i = t->nodes[i].next)
    if (t->nodes[i].visits > t->nodes[best].visits) best = i;
  return best;
}

uint32_t rounds_follow(const tree *t, uint32_t at, uint32_t taken, choices *c) {
  const tree_node *nodes = t->nodes;
  uint32_t next = usual_chooser(t, at);
  if (next) {
    rounds_choose(c, nodes[at].actor, nodes[taken].step);
    return next;
  }
  next = taken;
  for (unsigned i = 0; c->some && next && i < c->players; i++) {
    next = tree_find_joint(t, next, c->of[i]);
    c->of[i] = NO_STEP;
  }
  c->some = false;
  return next;
}
