/*
** offer.c - what players offer, claim and contract for.  See offer.h.
*/
#include "offer.h"

#include <stdio.h>

#include "order.h"
#include "phase.h"

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

/* The players, as bits, who have taken what they contracted for. */
static unsigned who_met(const moyo_state *s, unsigned f) {
  unsigned met = 0;
  for (unsigned i = 0; i < s->game->players; i++)
    if ((int64_t)moyo_state_taken_by(s, i) >= state_field(s, f)[i])
      met |= 1u << i;
  return met;
}

moyo_status offer_raise(moyo_state *s, const node *n, moyo_step step,
                        moyo_error *error) {
  (void)step, (void)error;
  unsigned f = (unsigned)n->raise.field;
  if (!order_round_complete(s)) return MOYO_OK;
  if (who_met(s, f) != (1u << s->game->players) - 1) return MOYO_OK;
  for (unsigned i = 0; i < s->game->players; i++)
    state_field(s, f)[i] += n->raise.by;
  return MOYO_OK;
}

moyo_status offer_contract(moyo_state *s, const node *n, unsigned mover,
                           verdict *v, moyo_error *error) {
  (void)mover, (void)error;
  unsigned met = who_met(s, (unsigned)n->contract.field);
  if (n->contract.rounds && !order_round_complete(s)) return MOYO_OK;
  v->decided = met != 0 && met != (1u << s->game->players) - 1;
  v->winners = met;
  return MOYO_OK;
}
