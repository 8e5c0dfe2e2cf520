/*
** life.h - the fewest stones that live, by exhaustive search.
**
** Two regions make a shape: a stone covers its *overlap*, and is *near* other
** points.  A *step* leads from a free point to another that a stone on the
** first would cover or be near.  A *room* is a set of free points that are
** connected by steps and from which no step leads to a free point outside.
** Free points that extend without end are no room; they are the open board.
**
** A room is an *eye* of a group if the opponent cannot cover all liberties that
** the group has there with stones that have liberties themselves.
**
** A group with two eyes cannot be taken.  To take it, all its liberties must be
** covered at once.  The last stone stands in at most one room, so in the other
** eye the liberties were covered before, by stones in that room: a step leads
** from every point that a stone covers to the stone.  All those stones had
** liberties, because the play that took the last of them would have taken the
** stones off, or have been illegal.  An eye rules this out, whatever the rule
** on suicide and the order of play.  In Go's shape a room is an eye exactly
** when all its points are liberties (if one is not, the opponent fills the
** others, and it connects them): these are Benson's vital regions.
**
** A room in which the liberties cannot be covered even by living stones and one
** more, which takes, is a *double* eye; it is enough alone.
*/
#ifndef MOYO_LIFE_H
#define MOYO_LIFE_H

#include <stdbool.h>
#include <stdint.h>

enum {
  LIFE_SIDE = 128, /* of the window that is searched, a power of two */
  LIFE_CELLS = LIFE_SIDE * LIFE_SIDE,
  LIFE_REACH = 6, /* of the offsets */
  LIFE_OFFSETS = (2 * LIFE_REACH + 1) * (2 * LIFE_REACH + 1),
  LIFE_STONES = 24,
  LIFE_ROOM = 64, /* points of a room; larger ones are no eyes */
  /* If stones may overlap their own side's: a room is no eye of a group if more
  ** of its points than this are none of the group's liberties. */
  LIFE_BARE = 12
};

typedef struct life_offset {
  int x, y; /* to the right, downwards */
} life_offset;

/* What is searched for. */
typedef struct life_query {
  life_offset overlap[LIFE_OFFSETS], near[LIFE_OFFSETS];
  int overlaps, nears;
  bool own_overlap;  /* stones may stand under their own side's overlap */
  bool one_group;    /* and it has two eyes; else several, all of which live */
  int left, top;     /* the board begins here; -1 for no side there */
  int right, bottom; /* and ends before here; -1 */
  int stones;        /* exactly so many */
  /* The first point of the first eye, columns before rows. */
  int x, y;
  /* Of the branches with `depth` stones, those with number % parts == part. */
  int part, parts, depth;
  uint64_t nodes; /* branches that may be looked at; 0: any number */
  /* Asked every now and then whether to stop; NULL: nobody is. */
  bool (*is_stopped)(void *context);
  void *context; /* of `is_stopped` */
} life_query;

typedef struct life life;

/* Called with stones that live. */
typedef void life_report(void *context, const int *cells, int count);

/* A search, or NULL without memory.  The offsets are symmetric and in reach. */
life *life_new(const life_query *query);
void life_free(life *l);

/*
** Finds every set of so many stones that lives by eyes which are rooms, has its
** first eye at (x, y), and uses every side of the board: some eye has a step
** off the board there.  Reports no set twice.  It expects that no smaller set
** lives: sets that contain a smaller one that does may be left out.
*/
void life_search(life *l, life_report *report, void *context);

/* Branches that were looked at. */
uint64_t life_nodes(const life *l);

/* Was everything looked at?  If not, there were too many branches or rooms,
** stones or rooms came too near the edge of the window, or it was stopped. */
bool life_is_complete(const life *l);

/*
** Do all these stones live?  Also marks the points of their eyes in `eye`,
** unless that is NULL.  False if the stones may not stand together.
*/
bool life_judge(life *l, const int *cells, int count, uint8_t *eye);

#endif
