/*
** offer.h - what players offer and claim.
**
** The first to claim something has it.  Of two players the one who offers more
** pays that price and plays the first colour.
*/
#ifndef MOYO_OFFER_H
#define MOYO_OFFER_H

#include "operation_functions.h"
#include "state.h"

#endif
