/*
** pass_alive.c - what a player keeps without play.  See pass_alive.h.
*/
#include "pass_alive.h"

#include "query.h"

enum { MOST_POINTS = SET_BITS }; /* of a board */

/* --- what the rules say ------------------------------------------------- */

static bool adds_up(const program *terms, pass_alive_rules *r) {
  bool stones = false;
  for (unsigned i = 0; i < terms->count; i++) {
    const node *n = &terms->nodes[i];
    if (n->op == OP_STONES || n->op == OP_COVERED) {
      if (stones) return false;
      stones = true;
    } else if (n->op == OP_TERRITORY) {
      if (r->territory || n->territory.tax || n->territory.lines) return false;
      r->territory = true;
    } else if (n->op == OP_POINTS) {
      r->lead += n->points.player == 0 ? n->number : -n->number;
    } else {
      return false;
    }
  }
  return stones;
}

static bool is_op(const node *n, op_code a, op_code b, op_code c) {
  return n->op == a || n->op == b || n->op == c;
}

static bool may_fill(const verb *v) {
  for (unsigned i = 0; i < v->before.count; i++)
    if (!is_op(&v->before.nodes[i], OP_FREE, OP_OPEN, OP_FREE)) return false;
  for (unsigned i = 0; i < v->after.count; i++) {
    const node *n = &v->after.nodes[i];
    if (!is_op(n, OP_NO_REPEAT, OP_NO_OWN_LOSS, OP_NO_SINGLE_LOSS) &&
        !is_op(n, OP_NO_NEW_LOSS, OP_BREATHES, OP_ALL_BREATHE))
      return false;
  }
  return true;
}

/* Does each turn put one own stone down, or pass, which is always legal? */
static bool puts_or_passes(const moyo_game *g, const phase *f) {
  const place_in_turn *start = &g->places[f->start];
  bool passes = false;
  if (!f->plain.are || !f->plain.only_rotate || f->least_passes < 2 ||
      g->verbs[g->edges[f->plain.edge].verb].colour != 0)
    return false;
  for (unsigned i = start->first_edge; i < start->first_edge + start->edges;
       i++)
    passes = passes || (i != f->plain.edge && g->edges[i].offered);
  return passes;
}

static bool clears_as_in_go(const moyo_game *g) {
  return g->clears_all && g->shape->overlap_degree == 1;
}

static bool no_board_recurs(const moyo_game *g) {
  return g->history == HISTORY_POSITION || g->history == HISTORY_SITUATION;
}

pass_alive_rules pass_alive_read(const moyo_game *g) {
  pass_alive_rules r = {0};
  const phase *f = &g->phases[0];
  r.hold = g->points <= MOST_POINTS && g->players == 2 && g->phase_count == 1 &&
           puts_or_passes(g, f) && clears_as_in_go(g) && no_board_recurs(g) &&
           g->dead_field < 0 && g->score_count > 0 &&
           adds_up(&g->scores[0].terms, &r);
  r.may_fill = r.hold && may_fill(&g->verbs[g->edges[f->plain.edge].verb]);
  return r;
}

/* --- what stays --------------------------------------------------------- */

static set_word near(const shape *h, set_word from) {
  set_word to = 0;
  for (; from; from &= from - 1) to |= h->near_sets[__builtin_ctzll(from)];
  return to;
}

/* The part of `within` that is joined with its first point. */
static set_word first_part(const shape *h, set_word within) {
  set_word part = within & -within, more = part;
  while (more) {
    more = near(h, more) & within & ~part;
    part |= more;
  }
  return part;
}

typedef struct parts {
  set_word set[MOST_POINTS], near[MOST_POINTS];
  unsigned count;
} parts;

static void split(const shape *h, set_word all, parts *p) {
  p->count = 0;
  while (all) {
    set_word part = first_part(h, all);
    p->set[p->count] = part;
    p->near[p->count++] = near(h, part);
    all &= ~part;
  }
}

/* Has the group two vital regions that alive groups alone enclose? */
static bool lives(const parts *regions, set_word group_near, set_word empty,
                  set_word stones, set_word alive) {
  unsigned vital = 0;
  for (unsigned i = 0; i < regions->count && vital < 2; i++) {
    set_word open = regions->set[i] & empty;
    if (open && !(open & ~group_near) && !(regions->near[i] & stones & ~alive))
      vital++;
  }
  return vital == 2;
}

/* Do all groups for which the region is vital see all of it? */
static bool all_see(const parts *groups, set_word alive, set_word region,
                    set_word empty) {
  set_word seen = 0;
  for (unsigned i = 0; i < groups->count; i++) {
    if (!(groups->set[i] & alive)) continue;
    seen |= groups->near[i];
    bool vital = !(region & empty & ~groups->near[i]);
    if (vital && (region & ~groups->near[i])) return false;
  }
  return !(region & ~seen);
}

static void find_of(const shape *h, set_word all, set_word stones,
                    set_word empty, unsigned colour, pass_alive *a) {
  parts groups, regions;
  a->stones[colour] = a->safe[colour] = a->answered[colour] = 0;
  split(h, stones, &groups);
  split(h, all & ~stones, &regions);
  set_word alive = stones, before;
  do {
    before = alive;
    for (unsigned i = 0; i < groups.count; i++)
      if ((groups.set[i] & alive) &&
          !lives(&regions, groups.near[i], empty, stones, alive))
        alive &= ~groups.set[i];
  } while (alive != before);
  a->stones[colour] = alive;
  if (!alive) return;
  for (unsigned i = 0; i < regions.count; i++) {
    set_word region = regions.set[i], beside = regions.near[i] & stones;
    if (!beside || (beside & ~alive)) continue;
    if (!(region & (region - 1))) {
      a->safe[colour] |= region;
    } else if (all_see(&groups, alive, region, empty)) {
      a->answered[colour] |= region;
    }
  }
}

void pass_alive_find(const moyo_state *s, pass_alive *a) {
  const moyo_game *g = s->game;
  set_word stones[2], empty, all;
  query_stones(s, 1, &stones[0]);
  query_stones(s, 2, &stones[1]);
  set_fill(&all, g->points);
  empty = all & ~(stones[0] | stones[1]);
  for (unsigned c = 0; c < 2; c++)
    find_of(g->shape, all, stones[c], empty, c, a);
}

void pass_alive_bounds(const moyo_game *g, const pass_alive_rules *r,
                       const pass_alive *a, unsigned answers, double *lo,
                       double *hi) {
  double sure[2];
  for (unsigned c = 0; c < 2; c++) {
    set_word points = a->stones[c];
    if (r->territory) points |= a->safe[c];
    if (r->territory && r->may_fill && (answers >> c & 1))
      points |= a->answered[c];
    sure[c] = set_word_count(points);
  }
  *lo = 2 * sure[0] - g->points + r->lead;
  *hi = g->points - 2 * sure[1] + r->lead;
}
