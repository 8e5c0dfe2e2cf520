/*
** offer.c - what players offer and claim.  See offer.h.
*/
#include "offer.h"

#include <stdio.h>

moyo_status offer_claim(moyo_state *s, const node *n, moyo_step step,
                        moyo_error *error) {
  (void)step, (void)error;
  int32_t *holder = state_field(s, (unsigned)n->claim.field);
  if (*holder) return MOYO_OK;
  *holder = s->head->actor + 1;
  s->head->claimed = 1;
  return MOYO_OK;
}

/* The last to offer closes the auction; of equal offers the first stands. */
moyo_status offer_close_auction(moyo_state *s, const node *n, moyo_step step,
                                moyo_error *error) {
  (void)step, (void)error;
  const int32_t *offer = state_field(s, (unsigned)n->auction.offers);
  if (s->head->actor + 1u != s->game->players) return MOYO_OK;
  bool second = offer[1] > offer[0];
  s->head->seats = second;
  state_field(s, (unsigned)n->auction.price)[0] = offer[second];
  return MOYO_OK;
}

bool offer_check_auction(const moyo_game *g, const verb *v, const node *n,
                         char *text, size_t size) {
  (void)v, (void)n;
  if (g->players == 2) return false;
  snprintf(text, size, "an auction is between two players, for a field");
  return true;
}
