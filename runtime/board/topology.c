/*
** topology.c - the points of a board: coordinates, names, lines.
*/
#include "topology.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const int8_t topology_lines[6][2] = {{0, -1}, {-1, 0}, {1, 0},
                                     {0, 1},  {1, -1}, {-1, 1}};

const grid_row topology_grids[GRID_KINDS + 1] = {
    [GRID_SQUARE] = {"square", 4, EDGES_OPEN, EDGES_OPEN},
    [GRID_CYLINDER] = {"cylinder", 4, EDGES_JOINED, EDGES_OPEN},
    [GRID_TORUS] = {"torus", 4, EDGES_JOINED, EDGES_JOINED},
    [GRID_MOBIUS] = {"mobius", 4, EDGES_TWISTED, EDGES_OPEN},
    [GRID_KLEIN] = {"klein", 4, EDGES_JOINED, EDGES_TWISTED},
    [GRID_PROJECTIVE] = {"projective", 4, EDGES_TWISTED, EDGES_TWISTED},
    [GRID_HEX] = {"hex", 6, EDGES_OPEN, EDGES_OPEN},
    [GRID_GRAPH] = {"graph", 0, EDGES_OPEN, EDGES_OPEN},
};

void topology_release(topology *t) {
  if (!t || __atomic_sub_fetch(&t->sharers, 1, __ATOMIC_ACQ_REL) > 0) return;
  free(t->x);
  free(t->y);
  free(t->at);
  free(t->places);
  free(t->name);
  free(t->lines);
  free(t->line_sets);
  topology_free_shifts(&t->line_shifts);
  free(t);
}

bool topology_sets(const uint16_t *list, unsigned stride, unsigned points,
                   set_word **sets) {
  unsigned words = set_words(points);
  *sets = NULL;
  if (words > FEW_WORDS) return true;
  *sets = calloc((size_t)points * words, sizeof **sets);
  if (!*sets) return false;
  for (unsigned p = 0; p < points; p++)
    for (unsigned k = 0; k < stride && list[p * stride + k] != points; k++)
      set_add(*sets + p * words, list[p * stride + k]);
  return true;
}

void topology_free_shifts(shifts *s) {
  for (unsigned i = 0; i < s->count; i++) free(s->from[i]);
  s->count = 0;
}

/* The shift by a distance, made if there is none yet; NULL if there is no room
** for it, or no memory. */
static set_word *find_shift(shifts *s, int by, unsigned words) {
  unsigned i = 0;
  while (i < s->count && s->by[i] != by) i++;
  if (i < s->count) return s->from[i];
  if (i == MOST_SHIFTS) return NULL;
  s->from[i] = calloc(words, sizeof **s->from);
  if (!s->from[i]) return NULL;
  s->by[i] = by;
  s->count++;
  return s->from[i];
}

bool topology_find_shifts(const uint16_t *list, unsigned stride,
                          unsigned points, shifts *found) {
  found->count = 0;
  for (unsigned p = 0; p < points; p++)
    for (unsigned k = 0; k < stride; k++) {
      unsigned q = list[p * stride + k];
      if (q == points) continue;
      set_word *from = find_shift(found, (int)q - (int)p, set_words(points));
      if (!from) {
        bool full = found->count == MOST_SHIFTS;
        topology_free_shifts(found);
        return full;
      }
      set_add(from, p);
    }
  return true;
}

/* Brings v back onto 0 .. size-1; an odd number of copies of the board away, a
** twist mirrors the other coordinate. */
static void wrap(edge_pair e, int *v, int size, int *other, int other_size) {
  if (e == EDGES_OPEN) return;
  int rest = ((*v % size) + size) % size;
  if (e == EDGES_TWISTED && (*v - rest) / size % 2 != 0)
    *other = other_size - 1 - *other;
  *v = rest;
}

unsigned topology_offset(const topology *t, unsigned p, int dx, int dy) {
  if (t->kind == GRID_GRAPH) return t->points;
  int x = t->x[p] + dx, y = t->y[p] + dy;
  wrap(t->across, &x, (int)t->width, &y, (int)t->height);
  wrap(t->down, &y, (int)t->height, &x, (int)t->width);
  return topology_at(t, (unsigned)x, (unsigned)y);
}

unsigned topology_find(const topology *t, const char *name) {
  for (unsigned p = 0; p < t->points; p++) {
    const char *a = t->name[p], *b = name;
    while (*a && toupper((unsigned char)*a) == toupper((unsigned char)*b)) {
      a++;
      b++;
    }
    if (!*a && !*b) return p;
  }
  return NO_POINT;
}

/* Letters of the c-th column (from 0) in an alphabet of 25 or 26 letters. */
static void column_name(unsigned c, alphabet letters, char *out) {
  bool skip_i = letters == LETTERS_GO;
  unsigned base = skip_i ? 25 : 26;
  char first = letters == LETTERS_SMALL ? 'a' : 'A';
  char reversed[8];
  int n = 0;
  for (c++; c > 0; c = (c - 1) / base) {
    unsigned letter = (c - 1) % base;
    reversed[n++] = (char)(first + (int)letter + (skip_i && letter >= 8));
  }
  while (n > 0) *out++ = reversed[--n];
  *out = '\0';
}

void topology_name(topology *t, alphabet letters) {
  for (unsigned p = 0; p < t->points; p++) {
    char column[8];
    column_name(t->x[p], letters, column);
    snprintf(t->name[p], NAME_SIZE, "%s%u", column, t->height - t->y[p]);
  }
}

bool topology_rename(topology *t, unsigned p, const char *name) {
  unsigned other = topology_find(t, name);
  if (strlen(name) >= NAME_SIZE || (other != NO_POINT && other != p))
    return false;
  strcpy(t->name[p], name);
  return true;
}

void topology_place(const topology *t, unsigned p, double *x, double *y) {
  static const double row_of_hex = 0.866025403784438647; /* half of root 3 */
  bool hex = t->kind == GRID_HEX;
  *x = t->places ? t->places[2 * p] : t->x[p] + (hex ? t->y[p] / 2.0 : 0);
  *y = t->places ? t->places[2 * p + 1] : t->y[p] * (hex ? row_of_hex : 1);
}

static void join_lines(topology *t) {
  for (unsigned p = 0; p < t->points; p++) {
    uint16_t *list = t->lines + p * t->degree;
    unsigned n = 0;
    for (unsigned d = 0; d < t->degree; d++) {
      unsigned q =
          topology_offset(t, p, topology_lines[d][0], topology_lines[d][1]);
      bool fresh = q != t->points && q != p;
      for (unsigned i = 0; i < n; i++) /* narrow boards meet themselves */
        fresh = fresh && list[i] != q;
      if (fresh) list[n++] = (uint16_t)q;
    }
    while (n < t->degree) list[n++] = (uint16_t)t->points;
  }
}

static bool allocate(topology *t) {
  unsigned cells = t->width * t->height;
  t->x = calloc(t->points, sizeof *t->x);
  t->y = calloc(t->points, sizeof *t->y);
  t->at = malloc(cells * sizeof *t->at);
  t->name = calloc(t->points, sizeof *t->name);
  return t->x && t->y && t->at && t->name;
}

static void place_points(topology *t, const unsigned char *cells) {
  unsigned p = 0;
  for (unsigned i = 0; i < t->width * t->height; i++) {
    t->at[i] = (uint16_t)t->points;
    if (!cells[i]) continue;
    t->at[i] = (uint16_t)p;
    t->x[p] = (uint16_t)(i % t->width);
    t->y[p] = (uint16_t)(i / t->width);
    p++;
  }
}

/* A topology with its points and their names, without lines; its degree is
** still to be set if it is a graph. */
static topology *make(grid_kind kind, unsigned width, unsigned height,
                      const unsigned char *cells, const char **why) {
  unsigned points = 0;
  if (width == 0 || height == 0 || width > MAX_GRID / height) {
    *why = "a board has 1 to 65536 places";
    return NULL;
  }
  for (unsigned i = 0; i < width * height; i++) points += cells[i] != 0;
  if (points == 0 || points > MAX_POINTS) {
    *why =
        points ? "a board has at most 4096 points" : "the board has no points";
    return NULL;
  }
  topology *t = calloc(1, sizeof *t);
  *why = "out of memory";
  if (!t) return NULL;
  t->sharers = 1;
  t->kind = kind;
  t->degree = topology_grids[kind].degree;
  t->across = topology_grids[kind].across;
  t->down = topology_grids[kind].down;
  t->is_flat = kind != GRID_GRAPH && !topology_is_round(t);
  t->points = points;
  t->width = width;
  t->height = height;
  if (!allocate(t)) {
    topology_release(t);
    return NULL;
  }
  place_points(t, cells);
  topology_name(t, LETTERS_GO);
  return t;
}

/* The topology, once it has its lines; it is released if memory is out. */
static topology *finish(topology *t) {
  if (topology_sets(t->lines, t->degree, t->points, &t->line_sets) &&
      topology_find_shifts(t->lines, t->degree, t->points, &t->line_shifts))
    return t;
  topology_release(t);
  return NULL;
}

topology *topology_grid(grid_kind kind, unsigned width, unsigned height,
                        const unsigned char *cells, const char **why) {
  topology *t = make(kind, width, height, cells, why);
  if (!t) return NULL;
  t->lines = calloc((size_t)t->points * t->degree, sizeof *t->lines);
  if (t->lines) {
    join_lines(t);
    return finish(t);
  }
  topology_release(t);
  return NULL;
}

/* ---- Graphs -------------------------------------------------------------- */

/* Adds q to p's list, which is in order; false if it is full. */
static bool add_line(uint16_t *list, unsigned stride, unsigned q,
                     unsigned end) {
  unsigned k = stride;
  for (unsigned i = 0; i < stride; i++)
    if (list[i] == q) return true;
  if (list[stride - 1] != end) return false;
  while (k > 1 && list[k - 2] > q) {
    list[k - 1] = list[k - 2];
    k--;
  }
  list[k - 1] = (uint16_t)q;
  return true;
}

/* The lines as lists with the largest stride. */
static uint16_t *list_lines(const topology *t, const graph_line *lines,
                            unsigned count, const char **why) {
  unsigned n = t->points, stride = MAX_DEGREE;
  uint16_t *lists = malloc((size_t)n * stride * sizeof *lists);
  if (!lists) return NULL;
  for (unsigned i = 0; i < n * stride; i++) lists[i] = (uint16_t)n;
  for (unsigned i = 0; i < count; i++) {
    unsigned p = lines[i].from, q = lines[i].to;
    if (p >= n || q >= n || p == q) {
      *why = "a line joins two points";
    } else if (!add_line(lists + p * stride, stride, q, n) ||
               !add_line(lists + q * stride, stride, p, n)) {
      *why = "a point has at most 64 lines";
    } else {
      continue;
    }
    free(lists);
    return NULL;
  }
  return lists;
}

/* Takes over lists with the largest stride, in the smallest that holds them. */
static bool take_lines(topology *t, const uint16_t *lists) {
  unsigned n = t->points, most = 1;
  for (unsigned p = 0; p < n; p++)
    while (most < MAX_DEGREE && lists[p * MAX_DEGREE + most] != n) most++;
  t->degree = most;
  t->lines = malloc((size_t)n * most * sizeof *t->lines);
  if (!t->lines) return false;
  for (unsigned p = 0; p < n; p++)
    memcpy(t->lines + p * most, lists + p * MAX_DEGREE,
           most * sizeof *t->lines);
  return true;
}

topology *topology_graph(unsigned width, unsigned height,
                         const unsigned char *cells, const graph_line *lines,
                         unsigned count, const double *places,
                         const char **why) {
  topology *t = make(GRID_GRAPH, width, height, cells, why);
  if (!t) return NULL;
  uint16_t *lists = list_lines(t, lines, count, why);
  size_t bytes = 2 * t->points * sizeof *places;
  t->places = malloc(bytes);
  bool good = lists && t->places && take_lines(t, lists);
  free(lists);
  if (!good) {
    topology_release(t);
    return NULL;
  }
  memcpy(t->places, places, bytes);
  return finish(t);
}
