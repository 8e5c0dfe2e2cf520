/*
** topology.h - the points of a board: coordinates, names, lines.
**
** A topology is immutable once made and shared by reference count.  Points are
** numbered 0 .. points-1 in reading order: from the top row, each row from the
** left.  Every point has a place (x, y) in a drawing grid of width x height;
** (0, 0) is the top left.  Lists of neighbours have a fixed stride and are
** padded with the number `points`, a place past every point that per-point
** arrays keep room for; so loops over neighbours need no bounds.
*/
#ifndef MOYO_TOPOLOGY_H
#define MOYO_TOPOLOGY_H

#include "pointset.h"

enum {
  MAX_POINTS = 4096,
  MAX_GRID = 65536, /* cells of the drawing grid of a map with gaps */
  NAME_SIZE = 12,
  NO_POINT = 0xffff
};

typedef enum grid_kind { GRID_SQUARE, GRID_TORUS, GRID_HEX } grid_kind;

typedef struct topology {
  unsigned sharers;
  grid_kind kind;
  unsigned points, width, height;
  uint16_t *x, *y;         /* place of each point */
  uint16_t *at;            /* width * height: point at a place, or `points` */
  char (*name)[NAME_SIZE]; /* unique, at most NAME_SIZE - 1 bytes */
  unsigned degree;         /* stride of `lines` */
  uint16_t *lines;         /* the points that lines lead to */
  set_word *line_sets;     /* the same as sets; see topology_sets */
} topology;

/*
** A board of the cells (width * height bytes, top row first) that are not
** zero, with lines as its kind says: a square grid joins the four cells beside
** each, a torus also those on opposite edges, a hexagonal grid (a rhombus whose
** rows lean to the right as they go down) adds north-east and south-west.
** NULL, with *why set, when there are no points, too many, or no memory.
*/
topology *topology_grid(grid_kind kind, unsigned width, unsigned height,
                        const unsigned char *cells, const char **why);

typedef enum alphabet {
  LETTERS_GO,   /* without I, as Go players do */
  LETTERS_ALL,  /* A to Z */
  LETTERS_SMALL /* a to z */
} alphabet;

/*
** Names the points: columns by letters from the left, rows by numbers from the
** bottom, as in A1.  After Z come AA, AB, ...
*/
void topology_name(topology *t, alphabet letters);

static inline topology *topology_share(topology *t) {
  __atomic_add_fetch(&t->sharers, 1, __ATOMIC_RELAXED);
  return t;
}

void topology_release(topology *t);

/*
** Lists of neighbours as sets, one behind the other: unions of whole sets are
** quicker than points one by one.  Large boards have none, as theirs would be
** many and long: *sets is then NULL.  False without memory.
*/
bool topology_sets(const uint16_t *list, unsigned stride, unsigned points,
                   set_word **sets);

/* The place of a point; false, and nothing set, if there is no such point. */
static inline bool topology_xy(const topology *t, unsigned p, unsigned *x,
                               unsigned *y) {
  if (p >= t->points) return false;
  *x = t->x[p];
  *y = t->y[p];
  return true;
}

/* The point at a place, or `points`; x and y may be any numbers. */
static inline unsigned topology_at(const topology *t, uint64_t x, uint64_t y) {
  return x < t->width && y < t->height ? t->at[y * t->width + x] : t->points;
}

/*
** The point (dx, dy) away from p, going round the edges of a torus; `points`
** when there is none.
*/
unsigned topology_offset(const topology *t, unsigned p, int dx, int dy);

/* Offsets along the lines of each kind of grid; hexagonal grids use all six. */
extern const int8_t topology_lines[6][2];

/*
** The point n lines away from p in one of the `degree` directions that lines
** have on the whole grid, over gaps; `points` when there is none.
*/
static inline unsigned topology_along(const topology *t, unsigned p,
                                      unsigned direction, unsigned n) {
  const int8_t *step = topology_lines[direction];
  int dx = step[0] * (int)n, dy = step[1] * (int)n;
  if (t->kind == GRID_TORUS) return topology_offset(t, p, dx, dy);
  return topology_at(t, (unsigned)(t->x[p] + dx), (unsigned)(t->y[p] + dy));
}

/* The point of this name, letters in either case, or NO_POINT. */
unsigned topology_find(const topology *t, const char *name);

#endif
