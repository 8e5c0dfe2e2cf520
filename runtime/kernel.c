/*
** kernel.c - groups and liberties, kept stone by stone.  See kernel.h.
*/
#include "kernel.h"

#define INLINE static inline __attribute__((always_inline))

/*
** How a specialised kernel walks the lists of a shape.  Degrees of 0 mean: ask
** the shape.  With `own_point` a stone covers its own point alone.
*/
typedef struct walk {
  const uint16_t *near, *overlap;
  unsigned near_degree, overlap_degree;
  unsigned end; /* the padding point */
  bool own_point, by_colour;
} walk;

INLINE walk walk_of(const moyo_state *s, unsigned near_degree, bool own_point,
                    bool by_colour) {
  const moyo_game *g = s->game;
  return (walk){.near = g->shape->near,
                .overlap = g->shape->overlap,
                .near_degree =
                    near_degree ? near_degree : g->shape->near_degree,
                .overlap_degree = own_point ? 1 : g->shape->overlap_degree,
                .end = g->points,
                .own_point = own_point,
                .by_colour = by_colour};
}

INLINE const uint16_t *near_of(const walk *w, unsigned p) {
  return w->near + p * w->near_degree;
}

/* q is free no longer: the groups near it lose a liberty. */
INLINE void close_point(moyo_state *s, const walk *w, unsigned q) {
  const uint16_t *near = near_of(w, q);
  set_remove(s->free, q);
  s->head->free_count--;
  for (unsigned k = 0; k < w->near_degree; k++) {
    unsigned root = s->group[near[k]];
    if (--s->record[root].libs == 0) s->low[s->low_count++] = (uint16_t)root;
  }
}

/* q is free again. */
INLINE void open_point(moyo_state *s, const walk *w, unsigned q) {
  const uint16_t *near = near_of(w, q);
  set_add(s->free, q);
  s->head->free_count++;
  for (unsigned k = 0; k < w->near_degree; k++)
    s->record[s->group[near[k]]].libs++;
}

INLINE void cover(moyo_state *s, const walk *w, unsigned p, unsigned colour) {
  if (w->own_point) {
    close_point(s, w, p);
    return;
  }
  const uint16_t *over = w->overlap + p * w->overlap_degree;
  for (unsigned k = 0; k < w->overlap_degree && over[k] != w->end; k++) {
    unsigned q = over[k];
    if (w->by_colour) s->cover_by[colour * w->end + q]++;
    if (s->cover[q]++ == 0) close_point(s, w, q);
  }
}

INLINE void uncover(moyo_state *s, const walk *w, unsigned p, unsigned colour) {
  if (w->own_point) {
    open_point(s, w, p);
    return;
  }
  const uint16_t *over = w->overlap + p * w->overlap_degree;
  for (unsigned k = 0; k < w->overlap_degree && over[k] != w->end; k++) {
    unsigned q = over[k];
    if (w->by_colour) s->cover_by[colour * w->end + q]--;
    if (--s->cover[q] == 0) open_point(s, w, q);
  }
}

/* Joins two groups of one colour; the larger keeps its root. */
static void join(moyo_state *s, unsigned a, unsigned b) {
  if (s->record[a].size < s->record[b].size) {
    unsigned t = a;
    a = b;
    b = t;
  }
  unsigned q = b;
  do {
    s->group[q] = (uint16_t)a;
    q = s->next[q];
  } while (q != b);
  uint16_t after = s->next[a];
  s->next[a] = s->next[b];
  s->next[b] = after;
  s->record[a].libs += s->record[b].libs;
  s->record[a].size = (uint16_t)(s->record[a].size + s->record[b].size);
  s->record[a].hash ^= s->record[b].hash;
}

/* Puts the stone; `low` then holds the groups that it brought to zero. */
INLINE void put(moyo_state *s, const walk *w, unsigned p, unsigned colour) {
  const uint16_t *near = near_of(w, p);
  uint64_t hash = game_zobrist(s->game, colour, p);
  uint32_t libs = 0;
  s->low_count = 0;
  cover(s, w, p, colour);
  s->colour[p] = (uint8_t)colour;
  for (unsigned k = 0; k < w->near_degree; k++) {
    unsigned q = near[k];
    libs += w->own_point ? s->colour[q] == EMPTY : s->cover[q] == 0;
  }
  s->record[p] = (group_record){.hash = hash, .libs = libs, .size = 1};
  s->group[p] = s->next[p] = (uint16_t)p;
  s->head->hash ^= hash;
  for (unsigned k = 0; k < w->near_degree; k++) {
    unsigned q = near[k];
    if (s->colour[q] == colour && s->group[q] != s->group[p])
      join(s, s->group[p], s->group[q]);
  }
  if (s->record[s->group[p]].libs == 0) s->low[s->low_count++] = (uint16_t)p;
}

/* Takes a group off the board; its stones go to the list. */
INLINE void lift(moyo_state *s, const walk *w, unsigned root, uint16_t *list,
                 unsigned *count) {
  unsigned colour = s->colour[root], q = root, n = *count;
  s->head->hash ^= s->record[root].hash;
  do {
    unsigned after = s->next[q];
    s->colour[q] = EMPTY;
    s->group[q] = (uint16_t)w->end;
    uncover(s, w, q, colour);
    list[n++] = (uint16_t)q;
    q = after;
  } while (q != root);
  *count = n;
}

INLINE bool in_stage(const moyo_state *s, unsigned stage, unsigned root,
                     unsigned p, unsigned colour) {
  bool own = s->colour[root] == colour;
  switch (stage) {
    case CLEAR_ENEMY: return !own;
    case CLEAR_OWN: return own;
    case CLEAR_NEW: return s->group[p] == root;
    default: return own && s->group[p] != root;
  }
}

/* All groups without liberty, when earlier ones may stand (a set-up). */
static void collect_low(moyo_state *s) {
  s->low_count = 0;
  for (unsigned q = 0; q < s->game->points; q++)
    if (s->group[q] == q && s->record[q].libs == 0)
      s->low[s->low_count++] = (uint16_t)q;
  s->head->loose = 0;
}

/*
** Whose prisoners the group becomes: the mover's, or of his own stones the
** other player's where there is just one.
*/
static void credit(moyo_state *s, unsigned colour, unsigned root) {
  unsigned lost = s->colour[root], captor = colour - 1;
  if (lost == colour) {
    if (s->game->players != 2) return;
    captor = 1 - captor;
  }
  s->head->prisoners[captor][lost - 1] += s->record[root].size;
}

/*
** One stage: finds all its groups without liberty first, then takes them, so
** that they go at once.  A found group's count is set to the largest number,
** which nobody reads, so that it is found once.
*/
INLINE void clear_stage(moyo_state *s, const walk *w, unsigned stage,
                        unsigned p, unsigned colour) {
  uint16_t *found = s->scratch;
  unsigned n = 0;
  for (unsigned i = 0; i < s->low_count; i++) {
    unsigned root = s->group[s->low[i]];
    if (root == w->end || s->record[root].libs != 0) continue;
    if (!in_stage(s, stage, root, p, colour)) continue;
    s->record[root].libs = UINT32_MAX;
    found[n++] = (uint16_t)root;
  }
  losses *l = &s->losses;
  for (unsigned i = 0; i < n; i++) {
    credit(s, colour, found[i]);
    if (s->colour[found[i]] == colour)
      lift(s, w, found[i], l->own, &l->own_count);
    else
      lift(s, w, found[i], l->taken, &l->taken_count);
  }
}

INLINE void play(moyo_state *s, const walk *w, unsigned p, unsigned colour) {
  s->losses.taken_count = s->losses.own_count = 0;
  s->losses.flipped_count = 0;
  put(s, w, p, colour);
  if (s->head->loose) collect_low(s);
  for (unsigned i = 0; s->low_count && i < s->game->stages; i++)
    clear_stage(s, w, s->game->stage[i], p, colour);
}

/*
** What the low groups mean for the mover: fills the taken part of the outcome
** and returns the stones of own groups, not near p, that are low.
*/
INLINE unsigned weigh_low(moyo_state *s, const walk *w, unsigned colour,
                          outcome *o) {
  unsigned others = 0;
  o->groups = 0;
  for (unsigned i = 0; i < s->low_count; i++) {
    unsigned root = s->low[i];
    if (root == w->end) continue;
    if (s->colour[root] == colour) {
      others += s->record[root].size;
      continue;
    }
    o->hash ^= s->record[root].hash;
    o->taken = (uint16_t)(o->taken + s->record[root].size);
    o->taken_point = (uint16_t)root;
    s->low[o->groups++] = (uint16_t)root;
  }
  return others;
}

/*
** The own groups near p: whether any keeps a liberty, and what all of them
** are together.
*/
INLINE bool weigh_own(const moyo_state *s, const walk *w, unsigned p,
                      unsigned colour, unsigned *stones, uint64_t *hash) {
  const uint16_t *near = near_of(w, p);
  uint16_t *seen = s->scratch;
  unsigned n = 0;
  bool alive = false;
  for (unsigned k = 0; k < w->near_degree; k++) {
    unsigned q = near[k], root = s->group[q], i = 0;
    if (s->colour[q] != colour) continue;
    if (s->record[root].libs > 0) {
      alive = true;
      if (w->own_point) return true;
    }
    while (i < n && seen[i] != root)
      i++;
    if (i < n) continue;
    seen[n++] = (uint16_t)root;
    *stones += s->record[root].size;
    *hash ^= s->record[root].hash;
  }
  return alive;
}

/* Counts covers and liberties as if p were covered, or (undo) as they were. */
INLINE unsigned shade(moyo_state *s, const walk *w, unsigned p, int by) {
  const uint16_t *over = w->overlap + p * w->overlap_degree;
  unsigned zeros = 0;
  for (unsigned k = 0; k < w->overlap_degree && over[k] != w->end; k++) {
    const uint16_t *near = near_of(w, over[k]);
    if (!w->own_point) {
      unsigned before = s->cover[over[k]];
      s->cover[over[k]] = (uint8_t)((int)before + by);
      if (by > 0 ? before > 0 : before > 1) continue;
    }
    for (unsigned i = 0; i < w->near_degree; i++) {
      unsigned root = s->group[near[i]];
      s->record[root].libs -= (uint32_t)by;
      if (s->record[root].libs == 0) s->low[zeros++] = (uint16_t)root;
    }
  }
  return zeros;
}

INLINE bool breathes(const moyo_state *s, const walk *w, unsigned p) {
  const uint16_t *near = near_of(w, p);
  for (unsigned k = 0; k < w->near_degree; k++)
    if (w->own_point ? s->colour[near[k]] == EMPTY : s->cover[near[k]] == 0)
      return true;
  return false;
}

INLINE bool foresee(moyo_state *s, const walk *w, unsigned p, unsigned colour,
                    outcome *o) {
  uint64_t stone = game_zobrist(s->game, colour, p), own_hash = 0;
  unsigned own = 0, others;
  *o = (outcome){.hash = s->head->hash ^ stone,
                 .point = (uint16_t)p,
                 .colour = (uint8_t)colour,
                 .taken_point = NO_POINT};
  if (s->head->loose) return false;
  s->low_count = shade(s, w, p, 1);
  others = weigh_low(s, w, colour, o);
  bool alive = breathes(s, w, p) || weigh_own(s, w, p, colour, &own, &own_hash);
  uint16_t groups = o->groups;
  s->low_count = groups;
  if (w->own_point) {
    /* Low own groups are beside p; taking anything gives it a liberty. */
    if (!alive && !o->taken) {
      o->own_new = (uint16_t)(own + 1);
      o->hash ^= stone ^ own_hash;
    }
    o->known = true;
  } else {
    o->known = alive && others == 0;
  }
  /* restoring counts must not disturb the list of taken groups */
  s->low += groups;
  shade(s, w, p, -1);
  s->low -= groups;
  return o->known;
}

#define KERNEL(name, degree, own_point, by_colour)                            \
  static void name##_play(moyo_state *s, unsigned p, unsigned colour) {       \
    walk w = walk_of(s, degree, own_point, by_colour);                        \
    play(s, &w, p, colour);                                                   \
  }                                                                           \
  static void name##_put(moyo_state *s, unsigned p, unsigned colour) {        \
    walk w = walk_of(s, degree, own_point, by_colour);                        \
    put(s, &w, p, colour);                                                    \
  }                                                                           \
  static void name##_lift(moyo_state *s, unsigned root, uint16_t *list,       \
                          unsigned *count) {                                  \
    walk w = walk_of(s, degree, own_point, by_colour);                        \
    lift(s, &w, root, list, count);                                           \
  }                                                                           \
  static bool name##_foresee(moyo_state *s, unsigned p, unsigned colour,      \
                             outcome *o) {                                    \
    walk w = walk_of(s, degree, own_point, by_colour);                        \
    return foresee(s, &w, p, colour, o);                                      \
  }                                                                           \
  static const kernel name = {name##_play, name##_put, name##_lift,           \
                              name##_foresee};

KERNEL(square, 4, true, false)
KERNEL(hexagonal, 6, true, false)
KERNEL(point, 0, true, false)
KERNEL(wide, 0, false, false)
KERNEL(wide_by_colour, 0, false, true)

const kernel *kernel_for(const shape *s, bool cover_by_colour) {
  if (s->overlap_degree > 1)
    return cover_by_colour ? &wide_by_colour : &wide;
  switch (s->near_degree) {
    case 4: return &square;
    case 6: return &hexagonal;
    default: return &point;
  }
}
