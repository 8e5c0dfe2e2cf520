/*
** rooms.c - rooms, and whose eyes they are: see life.h.
*/
#include "parts.h"

/* -- Can a room be filled? ------------------------------------------------- */

/* The opponent's stones in a room. */
typedef struct filling {
  const life *l;
  const region *room;
  int stones, at[LIFE_ROOM], extra;
} filling;

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
** Covers the targets from number `next` on; an extra stone covers some.  No
** more stones are needed than cover them: one more, next to a group, would
** stand on a liberty that the group had.
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
** The same if own stones may overlap.  Given the points that stay uncovered,
** all stones that leave them so can stand together, and more stones only
** connect more.  Points from number `next` of the room on are open; those
** before it stay uncovered if they are among the `count` in `bare`.
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
int life_count_eyes(const life *l, const region *room, int group) {
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

/* -- Rooms ----------------------------------------------------------------- */

/*
** The free points connected with this one, which is in none of the regions
** found since `first` was the stamp.  Stops as soon as it recognises the open
** board: whatever is connected with a part of it is open as well.
*/
static void find_region(life *l, int cell, uint64_t first, region *r) {
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
  r->useful = life_count_eyes(l, r, -1) > 0;
}

/* Adds what rooms the liberties of a stone are in. */
static void add_rooms(life *l, int stone, uint64_t first, verdict *v) {
  for (int k = 0; k < l->near.count; k++) {
    int cell = stone + l->near.at[k];
    if (l->cover[cell] || l->seen[cell] > first) continue;
    if (v->rooms == MOST_ROOMS) { /* whether there are more is not known */
      l->stopped = true;
      return;
    }
    region *r = &v->room[v->rooms];
    find_region(l, cell, first, r);
    if (!r->sealed || !r->useful) continue;
    if (r->marked) v->unsettled = true;
    v->rooms += !r->marked;
  }
}

/* Counts the eyes of every group, which are numbered. */
void life_find_eyes(life *l) {
  verdict *v = &l->verdict;
  v->rooms = 0;
  v->unsettled = false;
  uint64_t first = l->stamp;
  for (int i = 0; i < l->stones; i++) add_rooms(l, l->at[i], first, v);
  for (int g = 0; g < l->groups; g++) {
    v->eyes[g] = 0;
    for (int i = 0; i < v->rooms && v->eyes[g] < 2; i++) {
      int eyes = life_count_eyes(l, &v->room[i], g);
      if (eyes == 2 && l->query.one_group) eyes = 1;
      v->eyes[g] = (uint8_t)(v->eyes[g] + eyes);
    }
  }
}
