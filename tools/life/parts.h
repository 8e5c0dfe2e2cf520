/*
** parts.h - what the files of the search for stones that live share.
**
** life.c searches, rooms.c finds the eyes, and bounds.c prepares the tables
** that show the search what it need not look at.
*/
#ifndef MOYO_LIFE_PARTS_H
#define MOYO_LIFE_PARTS_H

#include "life.h"

#include <stdlib.h>
#include <string.h>

enum {
  ROW = LIFE_SIDE,
  GUARD = 3 * LIFE_REACH, /* a point, beside it a stone, and what it covers */
  MOST_RAYS = 16,
  LINES = 1024,
  HOPS = 48,
  MOST_ROOMS = 16
};

typedef struct offsets {
  int count, at[LIFE_OFFSETS];
} offsets;

/* Free points that are connected. */
typedef struct region {
  int count, at[LIFE_ROOM];
  bool sealed; /* a room; else the open board */
  bool marked; /* has a point that is in no eye */
  bool useful; /* an eye of all stones together */
} region;

/* What eyes there are, as the stones stand. */
typedef struct verdict {
  int rooms;
  region room[MOST_ROOMS];
  uint8_t eyes[LIFE_STONES]; /* by group */
  bool unsettled;            /* an eye has a point that will be in none */
} verdict;

/* A part of the window. */
typedef struct box {
  int low_x, low_y, high_x, high_y;
} box;

struct life {
  life_query query;
  offsets overlap, near, step;
  int rays, ray[MOST_RAYS]; /* steps, one a direction */
  life_offset direction[MOST_RAYS];
  int breadth[MOST_RAYS]; /* parallel rays that a stone stops, at most */
  uint64_t line[MOST_RAYS][LINES];
  uint8_t stopped_by[1 << MOST_RAYS];      /* stones that stop a set of rays */
  int most_joined;                         /* groups that a stone can join */
  uint8_t hop[2 * HOPS + 1][2 * HOPS + 1]; /* steps of a group, by offset */
  int reach, width; /* farthest of the near points; of the overlap */

  /* by cell */
  uint8_t cover[LIFE_CELLS];  /* stones that cover it; 1 off the board */
  uint8_t stone[LIFE_CELLS];  /* 1: a stone, or off the board */
  uint8_t shadow[LIFE_CELLS]; /* points of rooms that a stone would cover */
  uint8_t banned[LIFE_CELLS]; /* no stone will stand here */
  uint8_t marked[LIFE_CELLS]; /* will be in no eye */
  uint8_t inside[LIFE_CELLS]; /* of a room that is being closed, or closed */
  uint64_t seen[LIFE_CELLS], stamp;

  /* what is ruled out, to be allowed again: places in `banned` and `marked` */
  uint8_t *ruled[2 * LIFE_CELLS];
  int ruled_out;
  verdict verdict;

  int stones, at[LIFE_STONES];
  uint8_t group[LIFE_STONES];
  int groups;
  box box[LIFE_STONES + 1]; /* what stones cover, and up to the sides */

  life_report *report;
  void *context;
  uint64_t nodes;
  int branch;   /* number of the branch, at query.depth stones */
  bool stopped; /* before all was looked at */
};

static inline int cell_of(int x, int y) { return y * ROW + x; }
static inline int x_of(int cell) { return cell & (ROW - 1); }
static inline int y_of(int cell) { return cell / ROW; }

static inline bool is_offset(const offsets *list, int delta) {
  for (int i = 0; i < list->count; i++)
    if (list->at[i] == delta) return true;
  return false;
}

/* The number of the line through a cell in the direction of a ray. */
static inline int line_of(const life *l, int ray, int cell) {
  life_offset d = l->direction[ray];
  int across = x_of(cell) * d.y - y_of(cell) * d.x;
  return across & (LINES - 1);
}

/* Is the place beyond everything that stones cover? */
static inline bool is_beyond(const box *b, int x, int y) {
  return x < b->low_x || y < b->low_y || x > b->high_x || y > b->high_y;
}

/* How many eyes the room is to a group, or with -1 to all stones: 0, 1, or 2
** for a double one. */
int life_count_eyes(const life *l, const region *room, int group);

/* Counts the eyes of every group, which are numbered, into `verdict`. */
void life_find_eyes(life *l);

/* Makes the tables, for the offsets and sides of the query. */
void life_find_bounds(life *l);

#endif
