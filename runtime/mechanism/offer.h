/*
** offer.h - what players offer, claim and contract for.
**
** The first to claim something has it.  Of two players the one who offers more
** pays that price and plays the first colour.  Players contract for a number of
** prisoners: those who have taken as many win, unless all have.
*/
#ifndef MOYO_OFFER_H
#define MOYO_OFFER_H

#include "operation_functions.h"
#include "state.h"

#endif
