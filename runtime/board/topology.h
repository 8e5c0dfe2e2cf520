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

typedef enum grid_kind {
  GRID_SQUARE,
  GRID_CYLINDER,
  GRID_TORUS,
  GRID_MOBIUS,
  GRID_KLEIN,
  GRID_PROJECTIVE,
  GRID_HEX,
  GRID_KINDS, /* those with a grid */
  GRID_GRAPH = GRID_KINDS
} grid_kind;

/*
** What lies beyond the two edges of a pair: nothing, the other edge, or the
** other edge mirrored, so that who leaves by one at its left end comes back by
** the other at its right end.
*/
typedef enum edge_pair { EDGES_OPEN, EDGES_JOINED, EDGES_TWISTED } edge_pair;

/* What the kinds are: a name, the lines of a point, the edges. */
typedef struct grid_row {
  const char *name;
  unsigned degree;
  edge_pair across; /* left and right */
  edge_pair down;   /* top and bottom */
} grid_row;

extern const grid_row topology_grids[GRID_KINDS + 1];

/*
** Lists of neighbours as shifts of whole sets: on a grid most neighbours are
** at the same few distances in the order of the points.
*/
enum { MOST_SHIFTS = 16 };

typedef struct shifts {
  unsigned count;              /* 0: there would be too many */
  int by[MOST_SHIFTS];         /* how far on, or back, a neighbour is */
  set_word *from[MOST_SHIFTS]; /* the points that have one there */
} shifts;

typedef struct topology {
  unsigned sharers;
  grid_kind kind;
  edge_pair across,
      down;     /* of the left and right, of the top and bottom edge */
  bool is_flat; /* offsets lead where coordinates say, or off the board */
  unsigned points, width, height;
  uint16_t *x, *y;         /* place of each point */
  uint16_t *at;            /* width * height: point at a place, or `points` */
  double *places;          /* of a graph: where points are drawn; or NULL */
  char (*name)[NAME_SIZE]; /* unique, at most NAME_SIZE - 1 bytes */
  unsigned degree;         /* stride of `lines` */
  uint16_t *lines;         /* the points that lines lead to */
  set_word *line_sets;     /* the same as sets; see topology_sets */
  shifts line_shifts;
} topology;

/*
** A board of the cells (width * height bytes, top row first) that are not
** zero, with lines as its kind says: a square grid joins the four cells beside
** each, the next five also those on opposite edges that are joined, a hexagonal
** grid (a rhombus whose rows lean to the right as they go down) adds north-east
** and south-west.  NULL, with *why set, when there are no points, too many, or no memory.
*/
topology *topology_grid(grid_kind kind, unsigned width, unsigned height,
                        const unsigned char *cells, const char **why);

/* A line of a graph, between two points. */
typedef struct graph_line {
  uint16_t from, to;
} graph_line;

enum { MAX_DEGREE = 64, MAX_LINES = MAX_POINTS * MAX_DEGREE / 2 };

/*
** A graph: the points of cells as above, which only say where they are in
** drawings of characters, and the lines between them, each both ways and once.
** `places` are two numbers a point, x and y in any unit, for drawings with
** lines; they are copied.  A graph has no directions, and no edges.  NULL, with
** *why set, as above, or when a line has one end or a point too many lines.
*/
topology *topology_graph(unsigned width, unsigned height,
                         const unsigned char *cells, const graph_line *lines,
                         unsigned count, const double *places,
                         const char **why);

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

/* Gives a point a name of its own; false if it is too long, or another's. */
bool topology_rename(topology *t, unsigned p, const char *name);

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

/* Finds the shifts that make up lists of neighbours.  False without memory. */
bool topology_find_shifts(const uint16_t *list, unsigned stride,
                          unsigned points, shifts *found);

void topology_free_shifts(shifts *s);

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

/* Are opposite edges joined, so that offsets go round the board? */
static inline bool topology_is_round(const topology *t) {
  return t->across != EDGES_OPEN || t->down != EDGES_OPEN;
}

/* Are some joined with a twist, so that who goes round comes back mirrored? */
static inline bool topology_is_twisted(const topology *t) {
  return t->across == EDGES_TWISTED || t->down == EDGES_TWISTED;
}

/*
** The point (dx, dy) away from p, going round edges that are joined: what lies
** there in the plane of endless copies of the board, side by side, every second
** one mirrored where there is a twist.  `points` when there is none, as there is
** on a graph.
*/
unsigned topology_offset(const topology *t, unsigned p, int dx, int dy);

/* Offsets along the lines of each kind of grid; hexagonal grids use all six. */
extern const int8_t topology_lines[6][2];

/*
** The point n lines away from p in one of the `degree` directions that lines
** have on the whole grid, over gaps; `points` when there is none.  Not for a
** graph.
*/
static inline unsigned topology_along(const topology *t, unsigned p,
                                      unsigned direction, unsigned n) {
  const int8_t *step = topology_lines[direction];
  int dx = step[0] * (int)n, dy = step[1] * (int)n;
  if (topology_is_round(t)) return topology_offset(t, p, dx, dy);
  return topology_at(t, (unsigned)(t->x[p] + dx), (unsigned)(t->y[p] + dy));
}

/* Where a point is drawn, if a line of a square grid is 1 long. */
void topology_place(const topology *t, unsigned p, double *x, double *y);

/* The point of this name, letters in either case, or NO_POINT. */
unsigned topology_find(const topology *t, const char *name);

#endif
