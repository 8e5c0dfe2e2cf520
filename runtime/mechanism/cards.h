/*
** cards.h - cards that players hold, lay out and draw: operations on tables,
** which table.h describes.
*/
#ifndef MOYO_CARDS_H
#define MOYO_CARDS_H

#include "state.h"

op_holds cards_has_card, cards_has_word, cards_card_left, cards_holds_more;
op_why cards_why_card, cards_why_word;
op_select cards_select;
op_guess cards_is_guess;
op_do cards_move_card, cards_refill;
op_leaves cards_leaves;
op_adds cards_score;
op_check cards_check_card, cards_check_word, cards_check_left, cards_check_own,
    cards_check_move, cards_check_refill, cards_check_score;

#endif
