/*
** amaf.c - "all moves as first".  See amaf.h.
*/
#include "amaf.h"

#include <stdlib.h>

bool amaf_make(amaf *a, unsigned players, const step_keys *k) {
  *a = (amaf){.players = players, .keys = k->count};
  a->played = calloc((size_t)players * k->count, sizeof *a->played);
  return a->played != NULL;
}

void amaf_free(amaf *a) { free(a->played); }

void amaf_note_all(const amaf *a, step_keys k, const playout_note *notes,
                   unsigned count) {
  const playout_note *n = notes, *end = notes + count;
  uint32_t *played = a->played, tick = a->tick;
  unsigned players = a->players; /* what is written might be a member */
  for (; n < end; n++)
    if (n->actor < players)
      played[n->actor * k.count + step_key(k, n->step)] = tick;
}

/*
** Passes do not learn: what they are worth depends on when they are made.
** About half of the children's steps were played, which no processor predicts;
** so the others learn, too: nothing.
*/
void amaf_learn(const amaf *a, tree_node *nodes, const tree_node *parent,
                const moyo_game *g, double reward) {
  const uint32_t *played = a->played + (size_t)parent->actor * a->keys;
  const verb *verbs = g->verbs;
  const double learnt[2] = {0, reward};
  uint32_t tick = a->tick;
  uint32_t next;
  for (uint32_t i = parent->child; i; i = next)
    do { /* mostly they are adjacent, and nothing waits for `next` */
      tree_node *c = &nodes[i];
      bool is_pass = verbs[c->step.verb].is_pass;
      unsigned learns = (played[c->key] == tick) & !is_pass;
      c->amaf += learnt[learns];
      c->amaf_visits += learns;
      next = c->next;
      i++;
    } while (next == i);
}
