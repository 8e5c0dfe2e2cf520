/*
** account.c - what the rules of a stranger's game have done in all.  See account.h.
*/
#include "account.h"

size_t account_size(const moyo_game *g) {
  return g->call_instructions > 0 ? sizeof(int64_t) : 0;
}

int64_t account_used(const moyo_state *s) {
  return account_size(s->game) ? *account_of(account_holder(s)) : 0;
}

int64_t account_spent(const moyo_game *g) { return g->spent ? *g->spent : 0; }

void account_follow(moyo_state *s, const moyo_state *other) {
  if (account_size(s->game)) *account_of(s) = *account_of(other);
}
