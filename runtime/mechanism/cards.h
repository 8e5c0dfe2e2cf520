/*
** cards.h - cards that players hold, lay out and draw: operations on tables,
** which table.h describes.
*/
#ifndef MOYO_CARDS_H
#define MOYO_CARDS_H

#include "operation_functions.h"
#include "state.h"

#endif
