/*
** read.h - what instructions of the rule machine ask of positions and outcomes,
** beside what the rooms before it say of them at once.
*/
#ifndef MOYO_READ_H
#define MOYO_READ_H

#include "frame.h"
#include "outcome.h"

/* Number `what` of heads.def. */
int64_t read_head(const moyo_state *s, unsigned what);

/* The stones of the group on a point, 0 where there is none. */
int64_t read_group_size(const moyo_state *s, unsigned p);

/* The cell of table field f in row at[0] and column at[1], from 1; or NULL. */
int32_t *read_cell(const moyo_state *s, unsigned f, const int64_t *at);

/* The call's outcome is known from here on; false if it cannot be. */
bool read_outcome(frame *f);

/* The same of the position after the step: the frame has it. */
bool read_after(frame *f);

/* How many stones a step flips that has been tried out. */
int64_t read_flipped_count(const outcome *o);

#endif
