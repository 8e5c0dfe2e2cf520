/*
** bounds.c - tables of how many stones are missing at least.
**
** From a point of a room rays lead by steps of one kind to the open board.
** Each must be stopped; for every set of rays the tables hold the fewest stones
** that do it without covering the point.
*/
#include "parts.h"

static int farthest(const life_offset *list, int count) {
  int far = 0;
  for (int i = 0; i < count; i++) {
    if (abs(list[i].x) > far) far = abs(list[i].x);
    if (abs(list[i].y) > far) far = abs(list[i].y);
  }
  return far;
}

/* For each place of a stone around a point, the rays from it that it stops. */
typedef uint16_t ray_map[LIFE_SIDE][LIFE_SIDE];

static void map_rays(const life *l, ray_map stopped) {
  const life_query *q = &l->query;
  for (int r = 0; r < l->rays; r++)
    for (int n = 1; n * farthest(&l->direction[r], 1) < ROW / 2 - 8; n++)
      for (int i = 0; i < q->overlaps; i++) {
        int x = ROW / 2 + n * l->direction[r].x - q->overlap[i].x;
        int y = ROW / 2 + n * l->direction[r].y - q->overlap[i].y;
        stopped[y][x] |= (uint16_t)(1U << r);
      }
  for (int i = 0; i < q->overlaps; i++)
    stopped[ROW / 2 - q->overlap[i].y][ROW / 2 - q->overlap[i].x] = 0;
}

/* Sets of rays that one stone stops, none of which contains another. */
static int find_sets(ray_map stopped, uint16_t *set) {
  int count = 0;
  for (int i = 0; i < LIFE_CELLS; i++) {
    unsigned new = stopped[i / ROW][i % ROW];
    bool known = new == 0;
    for (int k = 0; k < count && !known; k++) known = (new & ~set[k]) == 0;
    if (known) continue;
    int kept = 0;
    for (int k = 0; k < count; k++)
      if ((set[k] & ~new) != 0) set[kept++] = set[k];
    set[kept++] = (uint16_t) new;
    count = kept;
  }
  return count;
}

static bool is_new_direction(const life *l, life_offset o) {
  for (int i = 0; i < l->rays; i++) {
    int x = l->direction[i].x, y = l->direction[i].y;
    if (x * o.y == y * o.x && x * o.x + y * o.y > 0) return false;
  }
  return true;
}

/* Does the ray end at a side of the board? */
static bool is_ended(const life *l, life_offset o) {
  const life_query *q = &l->query;
  return (o.x < 0 && q->left >= 0) || (o.y < 0 && q->top >= 0) ||
         (o.x > 0 && q->right >= 0) || (o.y > 0 && q->bottom >= 0);
}

/* One step for each direction, the shorter ones first. */
static void choose_rays(life *l) {
  const life_query *q = &l->query;
  for (int far = 1; far <= 2 * LIFE_REACH * LIFE_REACH; far++)
    for (int i = 0; i < q->nears + q->overlaps; i++) {
      life_offset o = i < q->nears ? q->near[i] : q->overlap[i - q->nears];
      if (o.x * o.x + o.y * o.y != far || l->rays == MOST_RAYS ||
          is_ended(l, o) || !is_new_direction(l, o))
        continue;
      l->direction[l->rays] = o;
      l->ray[l->rays++] = cell_of(o.x, o.y);
    }
}

/* Lines in the direction of the ray that meet the overlap. */
static void find_breadths(life *l) {
  for (int r = 0; r < l->rays; r++) {
    l->stamp++;
    for (int i = 0; i < l->overlap.count; i++) {
      uint64_t *seen =
          &l->line[r][line_of(l, r, cell_of(64, 64) + l->overlap.at[i])];
      l->breadth[r] += *seen != l->stamp;
      *seen = l->stamp;
    }
  }
}

/* For each set of rays the fewest stones that stop them all. */
static void count_stoppers(life *l) {
  static const ray_map none;
  ray_map stopped;
  uint16_t set[LIFE_CELLS];
  memcpy(stopped, none, sizeof stopped);
  map_rays(l, stopped);
  int sets = find_sets(stopped, set);
  for (unsigned open = 1; open < 1U << l->rays; open++) {
    int least = LIFE_STONES;
    unsigned first = open & (~open + 1);
    for (int i = 0; i < sets; i++)
      if ((set[i] & first) && l->stopped_by[open & ~set[i]] < least)
        least = l->stopped_by[open & ~set[i]];
    l->stopped_by[open] = (uint8_t)(least + 1);
  }
}

enum { MOST_TRIES = 100000 };

/*
** The most points from number `next` on such that stones on any two of them can
** stand together and are not of one group; all points, after too many tries.
*/
static int most_apart(const life *l, int *chosen, int count, int next,
                      int *tries) {
  int most = count;
  if (++*tries > MOST_TRIES) return l->near.count;
  for (int i = next; count + l->near.count - i > most; i++) {
    bool apart = true;
    for (int k = 0; k < count; k++)
      apart = apart && !is_offset(&l->step, l->near.at[i] - chosen[k]);
    if (!apart) continue;
    chosen[count] = l->near.at[i];
    int n = most_apart(l, chosen, count + 1, i + 1, tries);
    if (n > most) most = n;
  }
  return most;
}

/* Counts from the middle of the table, by more and more steps of a group. */
static void count_hops(life *l) {
  const life_query *q = &l->query;
  memset(l->hop, LIFE_STONES, sizeof l->hop);
  l->hop[HOPS][HOPS] = 0;
  for (int n = 0; n < LIFE_STONES; n++)
    for (int y = 0; y <= 2 * HOPS; y++)
      for (int x = 0; x <= 2 * HOPS; x++)
        for (int i = 0; l->hop[y][x] == n && i < q->nears; i++) {
          int to_x = x + q->near[i].x, to_y = y + q->near[i].y;
          if (to_x >= 0 && to_y >= 0 && to_x <= 2 * HOPS && to_y <= 2 * HOPS &&
              l->hop[to_y][to_x] > n + 1)
            l->hop[to_y][to_x] = (uint8_t)(n + 1);
        }
}

void life_find_bounds(life *l) {
  const life_query *q = &l->query;
  int chosen[LIFE_OFFSETS], tries = 0;
  l->width = farthest(q->overlap, q->overlaps);
  l->reach = farthest(q->near, q->nears);
  choose_rays(l);
  find_breadths(l);
  count_stoppers(l);
  count_hops(l);
  l->most_joined = most_apart(l, chosen, 0, 0, &tries);
}
