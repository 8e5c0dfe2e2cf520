/*
** account.c - what the rules of a stranger's game have done in all.  See account.h.
*/
#include "account.h"

size_t account_size(const moyo_game *g) {
  return g->call_instructions > 0 ? sizeof(int64_t) : 0;
}

static int64_t *used_in(const moyo_state *s) {
  return (int64_t *)(void *)(s->block + s->game->account_at);
}

/* The state from which a step is tried: what is tried is dropped. */
static const moyo_state *origin(const moyo_state *s) {
  while (s->owner) s = s->owner;
  return s;
}

int64_t account_used(const moyo_state *s) {
  return account_size(s->game) ? *used_in(origin(s)) : 0;
}

int64_t account_spent(const moyo_game *g) { return g->spent ? *g->spent : 0; }

int64_t account_left(const moyo_state *s) {
  const moyo_state *from = origin(s);
  int64_t steps = from->head->steps;
  return ACCOUNT_START + steps * ACCOUNT_STEP - *used_in(from);
}

void account_charge(const moyo_state *s, int64_t cost) {
  *used_in(origin(s)) += cost;
  *s->game->spent += cost;
}

void account_follow(moyo_state *s, const moyo_state *other) {
  if (account_size(s->game)) *used_in(s) = *used_in(other);
}
