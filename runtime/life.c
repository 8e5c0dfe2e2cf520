/*
** life.c - the fewest stones that live, by exhaustive search.
**
** Stones are not tried where they may be of use; what has to be so is.  A set
** that lives has an eye, which has a first point: the search begins there.  A
** point beside a room is either covered, by one of few stones, or of the room
** as well (`close_room`).  When a room is closed, every group that lacks
** something has either another eye, at one of its liberties, or another stone,
** on one of its liberties (`complete`).  Each branch rules out what the branches
** before it have tried, so all sets are found, and each once.
**
** What is cut off: from a point of a room rays lead by steps of one kind to the
** open board, and each must be stopped by a stone.  A stone stops no more than
** so many, which gives how many are missing, however the room goes on.
*/
#include "life.h"

#include <stdlib.h>
#include <string.h>

enum {
  ROW = LIFE_SIDE,
  GUARD = 2 * LIFE_REACH,
  MOST_RAYS = 16,
  LINES = 1024,
  HOPS = 48,
  MOST_ROOMS = 16
};

typedef struct offsets {
  int count, at[LIFE_OFFSETS];
} offsets;

/* Free points that hang together. */
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
  uint32_t line[MOST_RAYS][LINES];
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
  uint32_t seen[LIFE_CELLS], stamp;

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

static int cell_of(int x, int y) { return y * ROW + x; }
static int x_of(int cell) { return cell & (ROW - 1); }
static int y_of(int cell) { return cell / ROW; }

/* -- Stones ----------------------------------------------------------------- */

static bool may_place(const life *l, int cell) {
  bool free = l->query.own_overlap ? !l->stone[cell] : !l->cover[cell];
  return free && !l->banned[cell] && !l->shadow[cell];
}

static box widen(box b, int x, int y, int by) {
  if (x - by < b.low_x) b.low_x = x - by;
  if (y - by < b.low_y) b.low_y = y - by;
  if (x + by > b.high_x) b.high_x = x + by;
  if (y + by > b.high_y) b.high_y = y + by;
  return b;
}

static void place(life *l, int cell) {
  int x = x_of(cell), y = y_of(cell), n = l->stones;
  if (x < GUARD || y < GUARD || x >= ROW - GUARD || y >= ROW - GUARD)
    l->stopped = true;
  for (int i = 0; i < l->overlap.count; i++)
    l->cover[cell + l->overlap.at[i]]++;
  l->stone[cell]++;
  l->at[l->stones++] = cell;
  l->box[n + 1] = widen(l->box[n], x, y, l->width);
}

static void take_back(life *l) {
  int cell = l->at[--l->stones];
  l->stone[cell]--;
  for (int i = 0; i < l->overlap.count; i++)
    l->cover[cell + l->overlap.at[i]]--;
}

/* Is the place beyond everything that stones cover? */
static bool is_beyond(const box *b, int x, int y) {
  return x < b->low_x || y < b->low_y || x > b->high_x || y > b->high_y;
}

static void rule_out(life *l, uint8_t *place) {
  ++*place;
  l->ruled[l->ruled_out++] = place;
}

/* Allows again what was ruled out since there were so many places. */
static void allow_again(life *l, int ruled_out) {
  while (l->ruled_out > ruled_out) --*l->ruled[--l->ruled_out];
}

/* -- Lower bounds ----------------------------------------------------------- */

/* The rays from a point that nothing stops. */
static unsigned open_rays(const life *l, int cell) {
  const box *b = &l->box[l->stones];
  unsigned open = 0;
  for (int i = 0; i < l->rays; i++) {
    int at = cell, x = x_of(cell), y = y_of(cell);
    do {
      at += l->ray[i];
      x += l->direction[i].x;
      y += l->direction[i].y;
      if (is_beyond(b, x, y)) {
        open |= 1U << i;
        break;
      }
    } while (!l->cover[at]);
  }
  return open;
}

/* At least so many more stones close a room with this point. */
static int stones_around(const life *l, int cell) {
  return l->stopped_by[open_rays(l, cell)];
}

/* At least so many stones between two of one group, 0 for neighbours. */
static int hops(const life *l, int a, int b) {
  int x = x_of(b) - x_of(a) + HOPS, y = y_of(b) - y_of(a) + HOPS;
  if (x >= 0 && y >= 0 && x <= 2 * HOPS && y <= 2 * HOPS)
    return l->hop[y][x] - 1;
  return LIFE_STONES;
}

/*
** At least so many more stones before one is beside the upper side of the board.
** Between stones of a set that cannot be parted there are less than `reach` rows
** that none covers: no eye and no group extends over so many.
*/
static int stones_to_top(const life *l) {
  if (l->query.top < 0 || l->stones == 0) return 0;
  int low = ROW;
  for (int i = 0; i < l->stones; i++)
    if (y_of(l->at[i]) < low) low = y_of(l->at[i]);
  int far = low - l->query.top - (l->reach - 1 + l->width);
  int stride = l->query.one_group ? l->reach : 2 * l->width + l->reach;
  return far <= 0 ? 0 : (far + stride - 1) / stride;
}

/* Numbers the groups. */
static void find_groups(life *l) {
  int queue[LIFE_STONES];
  l->groups = 0;
  memset(l->group, UINT8_MAX, sizeof l->group);
  for (int first = 0; first < l->stones; first++) {
    if (l->group[first] != UINT8_MAX) continue;
    int head = 0, tail = 0;
    queue[tail++] = first;
    l->group[first] = (uint8_t)l->groups;
    while (head < tail) {
      int from = l->at[queue[head++]];
      for (int i = 0; i < l->stones; i++) {
        if (l->group[i] != UINT8_MAX) continue;
        for (int k = 0; k < l->near.count; k++)
          if (from + l->near.at[k] == l->at[i]) {
            l->group[i] = (uint8_t)l->groups;
            queue[tail++] = i;
            break;
          }
      }
    }
    l->groups++;
  }
}

/* Can `left` more stones make one group of what there is? */
static bool may_join(life *l, int left) {
  find_groups(l);
  if (l->groups - 1 > left * (l->most_joined - 1)) return false;
  for (int g = 0; l->groups > 1 && g < l->groups; g++) {
    int least = ROW;
    for (int i = 0; i < l->stones; i++)
      for (int k = 0; l->group[i] == g && k < l->stones; k++) {
        if (l->group[k] == g) continue;
        int h = hops(l, l->at[i], l->at[k]);
        if (h < least) least = h;
      }
    if (least > left) return false;
  }
  return true;
}

/* -- Can a room be filled? -------------------------------------------------- */

/* The opponent's stones in a room. */
typedef struct filling {
  const life *l;
  const region *room;
  int stones, at[LIFE_ROOM], extra;
} filling;

static bool is_offset(const offsets *list, int delta) {
  for (int i = 0; i < list->count; i++)
    if (list->at[i] == delta) return true;
  return false;
}

static bool is_covered(const filling *f, int cell) {
  for (int i = 0; i < f->stones; i++)
    if (is_offset(&f->l->overlap, cell - f->at[i])) return true;
  return false;
}

static bool has_liberty(const filling *f, int stone) {
  for (int i = 0; i < f->room->count; i++) {
    int cell = f->room->at[i];
    if (is_offset(&f->l->near, cell - stone) && !is_covered(f, cell))
      return true;
  }
  return false;
}

/* Which of the opponent's stones are of groups with a liberty? */
static void find_breathing(const filling *f, bool *good) {
  bool changed = true;
  for (int i = 0; i < f->stones; i++) good[i] = has_liberty(f, f->at[i]);
  while (changed) {
    changed = false;
    for (int i = 0; i < f->stones; i++)
      for (int k = 0; !good[i] && k < f->stones; k++)
        if (good[k] && is_offset(&f->l->near, f->at[k] - f->at[i]))
          good[i] = changed = true;
  }
}

static bool all_breathe(const filling *f) {
  bool good[LIFE_ROOM];
  find_breathing(f, good);
  for (int i = 0; i < f->stones; i++)
    if (!good[i]) return false;
  return true;
}

/*
** Covers the targets from number `next` on; an extra stone covers some.  No more
** stones are needed than cover them: one more, next to a group, would stand on a
** liberty that the group had.
*/
static bool fill(filling *f, const int *target, int targets, int next) {
  const offsets *overlap = &f->l->overlap;
  while (next < targets &&
         (is_covered(f, target[next]) ||
          (f->extra >= 0 && is_offset(overlap, target[next] - f->extra))))
    next++;
  if (next == targets) return all_breathe(f);
  for (int i = 0; i < f->room->count; i++) {
    int cell = f->room->at[i];
    if (!is_offset(overlap, target[next] - cell) || is_covered(f, cell) ||
        (f->extra >= 0 && is_offset(overlap, f->extra - cell)))
      continue;
    f->at[f->stones++] = cell;
    bool good = fill(f, target, targets, next + 1);
    f->stones--;
    if (good) return true;
  }
  return false;
}

/* Takes off the stones without a liberty, until all that are left have one. */
static void take_off(filling *f) {
  bool good[LIFE_ROOM];
  find_breathing(f, good);
  int kept = 0;
  for (int i = 0; i < f->stones; i++)
    if (good[i]) f->at[kept++] = f->at[i];
  f->stones = kept;
}

static bool covers_all(const filling *f, const int *target, int targets) {
  for (int i = 0; i < targets; i++)
    if (!is_covered(f, target[i]) &&
        (f->extra < 0 || !is_offset(&f->l->overlap, target[i] - f->extra)))
      return false;
  return true;
}

/*
** The same where own stones may overlap.  Given the points that they leave
** uncovered, all stones that do so can stand together, and the more stand the
** more is joined.  Points from number `next` of the room on are open; those
** before it are left uncovered when they are among the `count` in `bare`.
*/
static bool fill_over(filling *f, const int *target, int targets, int *bare,
                      int count, int next) {
  const region *room = f->room;
  f->stones = 0;
  for (int i = 0; i < room->count; i++) {
    bool good = room->at[i] != f->extra;
    for (int k = 0; k < count; k++)
      good = good && !is_offset(&f->l->overlap, bare[k] - room->at[i]);
    if (good) f->at[f->stones++] = room->at[i];
  }
  take_off(f);
  if (covers_all(f, target, targets)) return true;
  for (int i = next; i < room->count; i++) {
    bool is_target = false;
    for (int k = 0; k < targets; k++)
      is_target =
          is_target ||
          (target[k] == room->at[i] &&
           (f->extra < 0 || !is_offset(&f->l->overlap, target[k] - f->extra)));
    if (is_target) continue;
    bare[count] = room->at[i];
    if (fill_over(f, target, targets, bare, count + 1, i + 1)) return true;
  }
  return false;
}

/* Can living stones, and the extra one, cover the targets? */
static bool can_fill(filling *f, const int *target, int targets) {
  int bare[LIFE_ROOM];
  f->stones = 0;
  return f->l->query.own_overlap ? fill_over(f, target, targets, bare, 0, 0)
                                 : fill(f, target, targets, 0);
}

/* The points of the region near stones of a group, -1 for all. */
static int find_targets(const life *l, const region *r, int group,
                        int *target) {
  int n = 0;
  for (int i = 0; i < r->count; i++)
    for (int k = 0; k < l->stones; k++)
      if ((group < 0 || l->group[k] == group) &&
          is_offset(&l->near, r->at[i] - l->at[k])) {
        target[n++] = r->at[i];
        break;
      }
  return n;
}

/* How many eyes the room is to a group: 0, 1, or 2 for a double one. */
static int count_eyes(const life *l, const region *room, int group) {
  int target[LIFE_ROOM];
  int targets = find_targets(l, room, group, target);
  if (l->query.own_overlap && room->count - targets > LIFE_BARE) return 0;
  filling f = {.l = l, .room = room, .extra = -1};
  if (targets == 0 || can_fill(&f, target, targets)) return 0;
  for (int i = 0; i < room->count; i++) {
    f.extra = room->at[i];
    if (can_fill(&f, target, targets)) return 1;
  }
  return 2;
}

/* -- Rooms ------------------------------------------------------------------ */

/*
** The free points that hang together with this one, which is in none of the
** regions found since `first` was the stamp.  The open board is left as soon as
** it is recognised: what hangs together with a part of it is open as well.
*/
static void find_region(life *l, int cell, uint32_t first, region *r) {
  const box *b = &l->box[l->stones];
  *r = (region){.sealed = true};
  r->at[r->count++] = cell;
  l->seen[cell] = ++l->stamp;
  for (int i = 0; i < r->count; i++) {
    r->marked = r->marked || l->marked[r->at[i]];
    for (int k = 0; k < l->step.count; k++) {
      int next = r->at[i] + l->step.at[k];
      if (l->cover[next] || l->seen[next] == l->stamp) continue;
      if (r->count == LIFE_ROOM || is_beyond(b, x_of(next), y_of(next)) ||
          l->seen[next] > first) {
        r->sealed = false;
        return;
      }
      l->seen[next] = l->stamp;
      r->at[r->count++] = next;
    }
  }
  r->useful = count_eyes(l, r, -1) > 0;
}

/* Adds what rooms the liberties of a stone are in. */
static void add_rooms(life *l, int stone, uint32_t first, verdict *v) {
  for (int k = 0; k < l->near.count; k++) {
    int cell = stone + l->near.at[k];
    if (l->cover[cell] || l->seen[cell] > first) continue;
    if (v->rooms == MOST_ROOMS) return;
    region *r = &v->room[v->rooms];
    find_region(l, cell, first, r);
    if (!r->sealed || !r->useful) continue;
    if (r->marked) v->unsettled = true;
    v->rooms += !r->marked;
  }
}

/* Counts the eyes of every group, which are numbered. */
static void find_eyes(life *l, verdict *v) {
  v->rooms = 0;
  v->unsettled = false;
  uint32_t first = l->stamp;
  for (int i = 0; i < l->stones; i++) add_rooms(l, l->at[i], first, v);
  for (int g = 0; g < l->groups; g++) {
    v->eyes[g] = 0;
    for (int i = 0; i < v->rooms && v->eyes[g] < 2; i++) {
      int eyes = count_eyes(l, &v->room[i], g);
      if (eyes == 2 && l->query.one_group) eyes = 1;
      v->eyes[g] = (uint8_t)(v->eyes[g] + eyes);
    }
  }
}

/* -- The search ------------------------------------------------------------- */

static void complete(life *l);

/* Counts a branch.  Is it left to another part of the search? */
static bool pass_over(life *l) {
  const life_query *q = &l->query;
  l->nodes++;
  if (q->nodes > 0 && l->nodes >= q->nodes) l->stopped = true;
  if (l->stopped) return true;
  return q->parts > 1 && l->stones == q->depth &&
         l->branch++ % q->parts != q->part;
}

/* A room that is being closed: its points so far. */
typedef struct closing {
  life *l;
  int count, at[LIFE_ROOM];
} closing;

static int count_stones_on(const life *l, int cell) {
  int n = 0;
  for (int i = 0; i < l->overlap.count; i++)
    n += may_place(l, cell + l->overlap.at[i]);
  return n;
}

static bool may_add(const closing *c, int cell) {
  const life *l = c->l;
  return c->count < LIFE_ROOM && !l->marked[cell] &&
         stones_around(l, cell) <= l->query.stones - l->stones;
}

/* The undecided point beside the room with the fewest branches; -1: none. */
static int choose_point(const closing *c) {
  life *l = c->l;
  int best = -1, least = INT32_MAX;
  l->stamp++;
  for (int i = 0; i < c->count; i++)
    for (int k = 0; k < l->step.count; k++) {
      int cell = c->at[i] + l->step.at[k];
      if (l->cover[cell] || l->inside[cell] || l->seen[cell] == l->stamp)
        continue;
      l->seen[cell] = l->stamp;
      int branches = may_add(c, cell);
      if (l->stones < l->query.stones) branches += count_stones_on(l, cell);
      if (branches < least) least = branches, best = cell;
      if (least == 0) return best;
    }
  return best;
}

/* The number of the line through a cell in the direction of a ray. */
static int line_of(const life *l, int ray, int cell) {
  life_offset d = l->direction[ray];
  int across = x_of(cell) * d.y - y_of(cell) * d.x;
  return across & (LINES - 1);
}

/* Are there so many open rays side by side that `left` stones cannot stop them? */
static bool is_wide_open(closing *c, int left) {
  life *l = c->l;
  int lines[MOST_RAYS] = {0};
  l->stamp++;
  for (int i = 0; i < c->count; i++) {
    unsigned open = open_rays(l, c->at[i]);
    if (l->stopped_by[open] > left) return true;
    for (int r = 0; open != 0; r++, open >>= 1) {
      uint32_t *seen = &l->line[r][line_of(l, r, c->at[i])];
      if (!(open & 1) || *seen == l->stamp) continue;
      *seen = l->stamp;
      if (++lines[r] > left * l->breadth[r]) return true;
    }
  }
  return false;
}

/* Can the stones left still close the room? */
static bool may_close(closing *c) {
  life *l = c->l;
  int left = l->query.stones - l->stones;
  if (stones_to_top(l) > left || is_wide_open(c, left)) return false;
  return !l->query.one_group || may_join(l, left);
}

static void close_room(closing *c);

static void add_point(closing *c, int cell) {
  life *l = c->l;
  c->at[c->count++] = cell;
  l->inside[cell] = 1;
  for (int i = 0; i < l->overlap.count; i++)
    l->shadow[cell + l->overlap.at[i]]++;
  if (may_close(c)) close_room(c);
  for (int i = 0; i < l->overlap.count; i++)
    l->shadow[cell + l->overlap.at[i]]--;
  l->inside[cell] = 0;
  c->count--;
}

/* The room has all its points, and is worth something. */
static void leave_room(closing *c) {
  region room = {.count = c->count, .sealed = true};
  memcpy(room.at, c->at, sizeof room.at);
  if (count_eyes(c->l, &room, -1) > 0) complete(c->l);
}

/* Tries all ways to close the room: each point beside it is covered or added. */
static void close_room(closing *c) {
  life *l = c->l;
  int cell = choose_point(c), ruled_out = l->ruled_out;
  if (cell < 0) {
    leave_room(c);
    return;
  }
  for (int i = 0; i < l->overlap.count && l->stones < l->query.stones; i++) {
    int stone = cell + l->overlap.at[i];
    if (!may_place(l, stone)) continue;
    place(l, stone);
    if (!pass_over(l) && may_close(c)) close_room(c);
    take_back(l);
    rule_out(l, &l->banned[stone]);
  }
  if (!l->stopped && may_add(c, cell)) add_point(c, cell);
  allow_again(l, ruled_out);
}

static void seek_eye(life *l, int cell) {
  closing c = {.l = l};
  if (may_add(&c, cell)) add_point(&c, cell);
}

static bool leans(const life *l, const verdict *v, int line, bool across) {
  if (line < 0) return true;
  for (int i = 0; i < v->rooms; i++)
    for (int k = 0; k < v->room[i].count; k++)
      for (int s = 0; s < l->step.count; s++) {
        int next = v->room[i].at[k] + l->step.at[s];
        if ((across ? y_of(next) : x_of(next)) < line) return true;
      }
  return false;
}

/* The group that lacks something and has the fewest liberties; -1: none. */
static int choose_group(const life *l, const verdict *v) {
  int best = -1, least = INT32_MAX;
  bool join = l->query.one_group && l->groups > 1;
  for (int g = 0; g < l->groups; g++) {
    if (v->eyes[g] >= 2 && !join) continue;
    int liberties = 0;
    for (int i = 0; i < l->stones; i++)
      for (int k = 0; l->group[i] == g && k < l->near.count; k++)
        liberties += may_place(l, l->at[i] + l->near.at[k]);
    if (liberties < least) least = liberties, best = g;
  }
  return best;
}

/* Another eye at a liberty of the group. */
static void seek_eyes(life *l, const uint8_t *group, int g, int stones) {
  for (int i = 0; i < stones; i++)
    for (int k = 0; group[i] == g && k < l->near.count; k++) {
      int cell = l->at[i] + l->near.at[k];
      if (l->cover[cell] || l->inside[cell] || l->marked[cell]) continue;
      seek_eye(l, cell);
      rule_out(l, &l->marked[cell]);
    }
}

/* Another stone on a liberty of the group. */
static void extend(life *l, const uint8_t *group, int g, int stones) {
  for (int i = 0; i < stones; i++)
    for (int k = 0; group[i] == g && k < l->near.count; k++) {
      int cell = l->at[i] + l->near.at[k];
      if (!may_place(l, cell)) continue;
      place(l, cell);
      if (!pass_over(l) &&
          (!l->query.one_group || may_join(l, l->query.stones - l->stones)))
        complete(l);
      take_back(l);
      rule_out(l, &l->banned[cell]);
    }
}

/*
** All rooms that were begun are closed.  Do the stones live?  Else some group
** lacks an eye.  In the set looked for it has either no more stones, and an eye
** at a liberty of its own, or another stone near it.  Where all stones are to
** be one group, another stone it is as long as they are several.
*/
static void complete(life *l) {
  uint8_t group[LIFE_STONES];
  verdict *v = &l->verdict;
  find_groups(l);
  if (stones_to_top(l) > l->query.stones - l->stones) return;
  if (l->query.one_group && l->groups > 1 && l->stones == l->query.stones)
    return;
  find_eyes(l, v);
  int g = choose_group(l, v), stones = l->stones;
  if (g < 0) {
    if (stones == l->query.stones && !v->unsettled &&
        leans(l, v, l->query.left, false) && leans(l, v, l->query.top, true))
      l->report(l->context, l->at, stones);
    return;
  }
  int ruled_out = l->ruled_out;
  memcpy(group, l->group, sizeof group);
  if (!l->query.one_group || l->groups == 1) seek_eyes(l, group, g, stones);
  if (stones < l->query.stones) extend(l, group, g, stones);
  allow_again(l, ruled_out);
}

/* -- Preparation ------------------------------------------------------------ */

static void make_offsets(life *l) {
  const life_query *q = &l->query;
  for (int i = 0; i < q->overlaps; i++)
    l->overlap.at[l->overlap.count++] =
        cell_of(q->overlap[i].x, q->overlap[i].y);
  for (int i = 0; i < q->nears; i++)
    l->near.at[l->near.count++] = cell_of(q->near[i].x, q->near[i].y);
  l->step = l->near;
  for (int i = 0; i < l->overlap.count; i++)
    if (l->overlap.at[i] != 0 && !is_offset(&l->near, l->overlap.at[i]))
      l->step.at[l->step.count++] = l->overlap.at[i];
}

static int farthest(const life_offset *list, int count) {
  int far = 0;
  for (int i = 0; i < count; i++) {
    if (abs(list[i].x) > far) far = abs(list[i].x);
    if (abs(list[i].y) > far) far = abs(list[i].y);
  }
  return far;
}

/* By place of a stone around a point, the rays from it that the stone stops. */
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

/* One step a direction, the shorter ones first. */
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
      uint32_t *seen =
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

/* The most points from number `next` on that no two stones on them are of one
** group, or cannot stand together. */
static int most_apart(const life *l, int *chosen, int count, int next) {
  int most = count;
  for (int i = next; i < l->near.count; i++) {
    bool apart = true;
    for (int k = 0; k < count; k++)
      apart = apart && !is_offset(&l->step, l->near.at[i] - chosen[k]);
    if (!apart) continue;
    chosen[count] = l->near.at[i];
    int n = most_apart(l, chosen, count + 1, i + 1);
    if (n > most) most = n;
  }
  return most;
}

/* From the middle of the table, by more and more steps of a group. */
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

static void find_bounds(life *l) {
  const life_query *q = &l->query;
  int chosen[LIFE_OFFSETS];
  l->width = farthest(q->overlap, q->overlaps);
  l->reach = farthest(q->near, q->nears);
  choose_rays(l);
  find_breadths(l);
  count_stoppers(l);
  count_hops(l);
  l->most_joined = most_apart(l, chosen, 0, 0);
}

static void make_board(life *l) {
  const life_query *q = &l->query;
  for (int y = 0; y < ROW; y++)
    for (int x = 0; x < ROW; x++)
      if (x < q->left || y < q->top || (q->right >= 0 && x >= q->right) ||
          (q->bottom >= 0 && y >= q->bottom))
        l->cover[cell_of(x, y)] = l->stone[cell_of(x, y)] = 1;
}

life *life_new(const life_query *query) {
  life *l = calloc(1, sizeof *l);
  if (!l) return NULL;
  l->query = *query;
  make_offsets(l);
  make_board(l);
  find_bounds(l);
  return l;
}

void life_free(life *l) { free(l); }

uint64_t life_nodes(const life *l) { return l->nodes; }

bool life_is_complete(const life *l) { return !l->stopped; }

/* A point, with all between it and the sides, where there are such. */
static box first_box(const life *l, int cell) {
  const life_query *q = &l->query;
  int x = x_of(cell), y = y_of(cell);
  box b = {x, y, x, y};
  if (q->left >= 0) b.low_x = q->left - LIFE_REACH;
  if (q->top >= 0) b.low_y = q->top - LIFE_REACH;
  if (q->right >= 0) b.high_x = q->right + LIFE_REACH;
  if (q->bottom >= 0) b.high_y = q->bottom + LIFE_REACH;
  return b;
}

void life_search(life *l, life_report *report, void *context) {
  const life_query *q = &l->query;
  l->report = report;
  l->context = context;
  l->box[0] = first_box(l, cell_of(q->x, q->y));
  for (int y = 0; y < ROW; y++)
    for (int x = 0; x <= q->x; x++)
      l->marked[cell_of(x, y)] = x < q->x || y < q->y;
  seek_eye(l, cell_of(q->x, q->y));
}

/* Stones where they may stand together. */
static bool place_all(life *l, const int *cells, int count) {
  for (int i = 0; i < count; i++) {
    if (!may_place(l, cells[i])) return false;
    place(l, cells[i]);
  }
  return true;
}

bool life_judge(life *l, const int *cells, int count, uint8_t *eye) {
  const verdict *v = &l->verdict;
  if (count < 1) return false;
  l->box[0] = first_box(l, cells[0]);
  bool alive = place_all(l, cells, count);
  if (alive) {
    find_groups(l);
    find_eyes(l, &l->verdict);
    alive = choose_group(l, v) < 0;
    for (int i = 0; eye && i < v->rooms; i++)
      for (int k = 0; k < v->room[i].count; k++) eye[v->room[i].at[k]] = 1;
  }
  while (l->stones > 0) take_back(l);
  return alive;
}
