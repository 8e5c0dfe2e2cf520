/*
** start_points.h - points of a board that are far apart.
*/
#ifndef MOYO_START_POINTS_H
#define MOYO_START_POINTS_H

#include "topology.h"

enum { START_POINTS_MOST = 16 };

/*
** Fills point[given .. count-1] with points that are as far apart as possible
** from each other and from point[0 .. given-1], in steps along lines: the
** smallest distance is as large as it can be, then the second smallest, and so
** on.  Of equally good choices it is the first in the order of the points'
** names - columns from the left, rows from the bottom - and in that order.
**
** If there are too many choices to try all, it is the best of the first ones,
** which is never worse than to choose one point after the other.  `count` is at
** most START_POINTS_MOST and at most the board's points.
** False when there is no memory.
*/
bool start_points(const topology *t, uint16_t *point, unsigned given,
                  unsigned count);

#endif
