/*
** offer.h - what players offer, claim and contract for.
**
** The first to claim something has it.  Of two players the one who offers more
** pays that price and takes the second seat.  Players contract for a number of
** prisoners: a player who has taken as many wins, unless all have.
*/
#ifndef MOYO_OFFER_H
#define MOYO_OFFER_H

#include "operation_functions.h"
#include "state.h"

#endif
