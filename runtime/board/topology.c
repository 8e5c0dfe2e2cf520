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

void topology_release(topology *t) {
  if (!t || __atomic_sub_fetch(&t->sharers, 1, __ATOMIC_ACQ_REL) > 0) return;
  free(t->x);
  free(t->y);
  free(t->at);
  free(t->name);
  free(t->lines);
  free(t->line_sets);
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

static int wrap(int v, int size) { return ((v % size) + size) % size; }

unsigned topology_offset(const topology *t, unsigned p, int dx, int dy) {
  int x = t->x[p] + dx, y = t->y[p] + dy;
  if (t->kind == GRID_TORUS) {
    x = wrap(x, (int)t->width);
    y = wrap(y, (int)t->height);
  }
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

static void join_lines(topology *t) {
  unsigned directions = t->kind == GRID_HEX ? 6 : 4;
  for (unsigned p = 0; p < t->points; p++) {
    uint16_t *list = t->lines + p * t->degree;
    unsigned n = 0;
    for (unsigned d = 0; d < directions; d++) {
      unsigned q =
          topology_offset(t, p, topology_lines[d][0], topology_lines[d][1]);
      bool fresh = q != t->points && q != p;
      for (unsigned i = 0; i < n; i++) /* narrow tori meet themselves */
        fresh = fresh && list[i] != q;
      if (fresh) list[n++] = (uint16_t)q;
    }
    while (n < t->degree) list[n++] = (uint16_t)t->points;
  }
}

static bool allocate(topology *t) {
  unsigned cells = t->width * t->height;
  t->degree = t->kind == GRID_HEX ? 6 : 4;
  t->x = calloc(t->points, sizeof *t->x);
  t->y = calloc(t->points, sizeof *t->y);
  t->at = malloc(cells * sizeof *t->at);
  t->name = calloc(t->points, sizeof *t->name);
  t->lines = calloc((size_t)t->points * t->degree, sizeof *t->lines);
  return t->x && t->y && t->at && t->name && t->lines;
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

topology *topology_grid(grid_kind kind, unsigned width, unsigned height,
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
  t->points = points;
  t->width = width;
  t->height = height;
  if (!allocate(t)) {
    topology_release(t);
    return NULL;
  }
  place_points(t, cells);
  join_lines(t);
  topology_name(t, LETTERS_GO);
  if (topology_sets(t->lines, t->degree, points, &t->line_sets)) return t;
  topology_release(t);
  return NULL;
}
