/*
** life.c - the fewest stones that live, by exhaustive search.
**
** The search does not try stones wherever they might be of use; it tries only
** what must be there.  A set that lives has an eye, which has a first point:
** the search begins there.  A point beside a room is either covered, by one of
** few stones, or belongs to the room as well (`close_room`).  When a room is
** closed, every group that lacks something has either another eye, at one of
** its liberties, or another stone, on one of its liberties (`complete`).  Each
** branch rules out what the branches before it have tried, so all sets are
** found, and each once.
**
** What is cut off: from a point of a room rays lead by steps of one kind to the
** open board, and a stone must stop each.  One stone stops only so many, which
** tells how many are missing, however the room goes on.
*/
#include "parts.h"

/* -- Stones ---------------------------------------------------------------- */

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

/* Is it so near to an end of the window that things beside it lie outside? */
static bool is_near_end(int cell) {
  int x = x_of(cell), y = y_of(cell);
  return x < GUARD || y < GUARD || x >= ROW - GUARD || y >= ROW - GUARD;
}

static void place(life *l, int cell) {
  int x = x_of(cell), y = y_of(cell), n = l->stones;
  if (is_near_end(cell)) l->stopped = true;
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

static void rule_out(life *l, uint8_t *place) {
  ++*place;
  l->ruled[l->ruled_out++] = place;
}

/* Allows again what was ruled out after the first `ruled_out` places. */
static void allow_again(life *l, int ruled_out) {
  while (l->ruled_out > ruled_out) --*l->ruled[--l->ruled_out];
}

/* -- Lower bounds ---------------------------------------------------------- */

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

/* The fewest more stones that close a room with this point. */
static int stones_around(const life *l, int cell) {
  return l->stopped_by[open_rays(l, cell)];
}

/* The fewest stones between two of one group, 0 for neighbours. */
static int hops(const life *l, int a, int b) {
  int x = x_of(b) - x_of(a) + HOPS, y = y_of(b) - y_of(a) + HOPS;
  if (x >= 0 && y >= 0 && x <= 2 * HOPS && y <= 2 * HOPS)
    return l->hop[y][x] - 1;
  return LIFE_STONES;
}

/*
** The fewest more stones until one is beside the upper side of the board.
** Between stones of a set that cannot be parted there are less than `reach`
** rows that none covers: no eye and no group extends over so many.
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

/* Can `left` more stones join what there is into one group? */
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

/* -- The search ------------------------------------------------------------ */

static void complete(life *l);

/* So many branches are looked at between two questions whether to stop. */
enum { PATIENCE = 1024 };

/* Counts a branch.  Does it belong to another part of the search? */
static bool pass_over(life *l) {
  const life_query *q = &l->query;
  l->nodes++;
  if (q->nodes > 0 && l->nodes >= q->nodes) l->stopped = true;
  if (q->is_stopped && l->nodes % PATIENCE == 0 && q->is_stopped(q->context))
    l->stopped = true;
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

/* Do so many open rays lie side by side that `left` stones cannot stop them? */
static bool is_wide_open(closing *c, int left) {
  life *l = c->l;
  int lines[MOST_RAYS] = {0};
  l->stamp++;
  for (int i = 0; i < c->count; i++) {
    unsigned open = open_rays(l, c->at[i]);
    if (l->stopped_by[open] > left) return true;
    for (int r = 0; open != 0; r++, open >>= 1) {
      uint64_t *seen = &l->line[r][line_of(l, r, c->at[i])];
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
  if (is_near_end(cell)) {
    l->stopped = true;
    return;
  }
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
  if (life_count_eyes(c->l, &room, -1) > 0) complete(c->l);
}

/* Tries all ways to close the room: covers or adds each point beside it. */
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
** All rooms that were begun are closed.  Do the stones live?  If not, some
** group lacks an eye.  In the set that is sought the group either has no more
** stones, and an eye at a liberty of its own, or has another stone near it.
** If all stones must be one group, it has another stone as long as there are
** several.
*/
static void complete(life *l) {
  uint8_t group[LIFE_STONES];
  verdict *v = &l->verdict;
  find_groups(l);
  if (stones_to_top(l) > l->query.stones - l->stones) return;
  if (l->query.one_group && l->groups > 1 && l->stones == l->query.stones)
    return;
  life_find_eyes(l);
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

/* -- Preparation ----------------------------------------------------------- */

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
  life_find_bounds(l);
  return l;
}

void life_free(life *l) { free(l); }

uint64_t life_nodes(const life *l) { return l->nodes; }

bool life_is_complete(const life *l) { return !l->stopped; }

/* A point, with all between it and the sides, if there are such. */
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

/* Places the stones; false if they may not stand together. */
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
    life_find_eyes(l);
    alive = choose_group(l, v) < 0;
    for (int i = 0; eye && i < v->rooms; i++)
      for (int k = 0; k < v->room[i].count; k++) eye[v->room[i].at[k]] = 1;
  }
  while (l->stones > 0) take_back(l);
  return alive;
}
