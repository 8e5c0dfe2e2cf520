/*
** draw.h - chance steps whose words are drawn by weight, as cards are from a
** deck.
*/
#ifndef MOYO_DRAW_H
#define MOYO_DRAW_H

#include "state.h"

/*
** Draws a step of a verb with weights, by at least one number of a stream.
** MOYO_REFUSED if nothing is left to draw.
*/
moyo_status draw_word(moyo_state *s, const edge *e, moyo_random *random,
                      moyo_step *step, moyo_error *error);

#endif
