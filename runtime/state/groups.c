/*
** groups.c - groups and liberties, kept stone by stone.  See groups.h.
*/
#include "groups_ask.h"
#include "groups_foresee.h"
#include "groups_stones.h"
#include "liberty.h"
#include "outcome.h"
#include "sides.h"

INLINE bool in_stage(const window *w, unsigned stage, unsigned root, unsigned p,
                     unsigned side) {
  bool own = w->side[root] == side;
  switch (stage) {
  case CLEAR_ENEMY:
  case CLEAR_FLIP: return !own;
  case CLEAR_OWN: return own;
  case CLEAR_NEW: return w->group[p] == root;
  default: return own && w->group[p] != root;
  }
}

/*
** Do groups without liberty stand until something happens beside them?  Where
** sides change they do; else every play looks at all of them.
*/
INLINE bool looks_beside(const moyo_state *s, const window *w) {
  return w->sided && s->game->sides >= 0;
}

/* Which groups a clearing looks at, if not just those that came to zero. */
INLINE void find_low(moyo_state *s, const window *w, unsigned p) {
  if (looks_beside(s, w) && p < w->end)
    sides_collect_beside(s, p);
  else if (s->head->loose & LOOSE_LOW && !s->listed)
    s->low_count = state_list_low(s, s->low);
}

/* Notes whether groups without liberty are left that a later play may take. */
static void note_low(moyo_state *s, const window *w) {
  bool left = looks_beside(s, w) && (s->head->loose & LOOSE_LOW);
  for (unsigned i = 0; s->game->notes_low && i < s->low_count; i++) {
    unsigned root = w->group[s->low[i]];
    left = left || (root != w->end && w->record[root].libs == 0 &&
                    game_has_colour(s->game->mortal, w->colour[root]));
  }
  s->head->loose = (uint8_t)((s->head->loose & ~LOOSE_LOW) | left);
}

/* Gives the groups found, without liberty, another colour. */
static void flip_groups(moyo_state *s, const window *w, const uint16_t *found,
                        unsigned n, unsigned colour) {
  uint16_t *list = s->losses.flipped;
  unsigned first = s->losses.flipped_count, count = first;
  for (unsigned i = 0; i < n; i++) {
    unsigned q = found[i];
    w->record[found[i]].libs = 0;
    do {
      flip_stone(s, w, q, found[i], colour);
      list[count++] = (uint16_t)q;
      q = w->next[q];
    } while (q != found[i]);
  }
  for (unsigned i = first; i < count; i++) {
    const uint16_t *near = near_of(w, list[i]);
    for (unsigned k = 0; k < w->near_degree; k++) {
      unsigned root = w->group[list[i]], other = w->group[near[k]];
      if (w->colour[near[k]] == colour && other != root) join(w, root, other);
    }
  }
  s->losses.flipped_count = count;
}

/* Does the stage spare the group: are these pieces that it cannot take, or does
** the group breathe through a piece? */
APART bool spares(const moyo_state *s, unsigned stage, unsigned root,
                  unsigned colour) {
  const moyo_game *g = s->game;
  unsigned lost = s->colour[root];
  if (lost > g->players)
    return stage != CLEAR_ENEMY || !game_has_colour(g->mortal, lost);
  return lost == colour && liberty_side(s, root, colour);
}

/* The same; most games have no pieces. */
INLINE bool is_spared(const moyo_state *s, unsigned stage, unsigned root,
                      unsigned colour) {
  return s->game->colours != s->game->players && spares(s, stage, root, colour);
}

/*
** Leaves each group in the list once.  Its count is set to the largest number,
** which nobody reads: whether a group is spared has been asked by now.
*/
INLINE unsigned mark_once(const window *w, uint16_t *found, unsigned n) {
  unsigned left = 0;
  for (unsigned i = 0; i < n; i++) {
    if (w->record[found[i]].libs != 0) continue;
    w->record[found[i]].libs = UINT32_MAX;
    found[left++] = found[i];
  }
  return left;
}

/*
** One stage: finds all its groups without liberty first, then takes them, so
** that they go at once.
*/
INLINE void clear_stage(moyo_state *s, const window *w, unsigned stage,
                        unsigned p, unsigned colour) {
  uint16_t *found = s->scratch;
  unsigned n = 0, side = side_of(s, w, colour);
  for (unsigned i = 0; i < s->low_count; i++) {
    unsigned root = w->group[s->low[i]];
    if (root == w->end || w->record[root].libs != 0) continue;
    if (!in_stage(w, stage, root, p, side)) continue;
    if (is_spared(s, stage, root, colour)) continue;
    found[n++] = (uint16_t)root;
  }
  n = mark_once(w, found, n);
  if (stage == CLEAR_FLIP) {
    flip_groups(s, w, found, n, colour);
    return;
  }
  losses *l = &s->losses;
  for (unsigned i = 0; w->sided && i < n; i++)
    sides_credit(s, found[i], colour);
  for (unsigned i = 0; i < n; i++) {
    if (!w->sided) credit(s, w, colour, found[i]);
    if (w->side[found[i]] == side)
      lift(s, w, found[i], l->own, &l->own_count);
    else
      lift(s, w, found[i], l->taken, &l->taken_count);
  }
}

/* All stages of clearing, after a stone on p left groups without liberty. */
INLINE void clear(moyo_state *s, const window *w, unsigned p, unsigned colour) {
  find_low(s, w, p);
  for (unsigned i = 0; i < s->game->stages; i++)
    clear_stage(s, w, s->game->stage[i], p, colour);
  if (s->head->loose || w->sided) note_low(s, w);
}

typedef void clear_function(moyo_state *s, unsigned p, unsigned colour);

INLINE void play(moyo_state *s, const window *w, unsigned p, unsigned colour,
                 around a, clear_function *clear_board) {
  losses_clear(&s->losses);
  if (w->sided) state_arrive(s, p);
  put(s, w, p, colour, a);
  bool low = !looks_beside(s, w) && (s->head->loose & LOOSE_LOW);
  if (s->low_count || low) clear_board(s, p, colour);
}

/* Counts a liberty of the group of a stone (`by` is 1), or takes it back (-1).
** Its root is added to s->low if it comes to zero. */
INLINE unsigned shade_group(moyo_state *s, const window *w, unsigned stone,
                            int by, unsigned zeros) {
  unsigned root = w->group[stone];
  w->record[root].libs -= (uint32_t)by;
  if (w->record[root].libs == 0) s->low[zeros++] = (uint16_t)root;
  return zeros;
}

/* Counts covers and liberties as if p were covered (`by` is 1), or back (-1).
** Returns how many groups came to zero; their roots are in s->low. */
INLINE unsigned shade(moyo_state *s, const window *w, unsigned p, int by) {
  const uint16_t *over = w->overlap + p * w->overlap_degree;
  unsigned zeros = 0;
  for (unsigned k = 0; k < w->overlap_degree && over[k] != w->end; k++) {
    const uint16_t *near = near_of(w, over[k]);
    unsigned before = w->cover[over[k]];
    w->cover[over[k]] = (uint8_t)((int)before + by);
    if (by > 0 ? before > 0 : before > 1) continue;
    if (has_beside(w))
      for (uint32_t m = w->beside[over[k]]; m; m &= m - 1)
        zeros = shade_group(s, w, near[__builtin_ctz(m)], by, zeros);
    else
      for (unsigned i = 0; i < w->near_degree; i++)
        zeros = shade_group(s, w, near[i], by, zeros);
  }
  return zeros;
}

/* The outcome of any shape: liberties are counted down, looked at, and up. */
INLINE void foresee_wide(moyo_state *s, const window *w, unsigned p,
                         unsigned colour, outcome *o) {
  s->low_count = shade(s, w, p, 1);
  unsigned side = side_of(s, w, colour);
  bool lives = count_free(w, p) > 0 || joins_alive(w, p, side);
  weigh_wide(s, w, p, side, lives, o);
  /* own groups that had no liberty before are not in s->low */
  if (looks_beside(s, w) && o->own_new + o->own_others > 0) o->known = false;
  /* no count comes down to zero here, so the list of the taken stays */
  shade(s, w, p, -1);
}

/* `calm`: of a verb that is.  Then only quiet placements can be foreseen. */
INLINE bool foresee(moyo_state *s, const window *w, unsigned p, unsigned colour,
                    around a, bool calm, outcome *o) {
  begin_outcome(s, w, p, colour, o);
  unsigned loose = s->head->loose;
  if (calm) loose &= LOOSE_LOW;
  if (looks_beside(s, w)) loose &= LOOSE_RULES;
  if (loose || (w->own_point && !has_around(w))) return false;
  if (w->own_point)
    foresee_point(s, w, p, colour, a, false, o);
  else
    foresee_wide(s, w, p, colour, o);
  if (calm && o->groups + o->own_new + o->own_others > 0)
    begin_outcome(s, w, p, colour, o);
  return o->known;
}

/* Is it seen around p that the condition holds, whatever is taken? */
INLINE bool breathes_anyway(const window *w, const node *n, unsigned p,
                            around a) {
  if (n->op != OP_BREATHES || !has_around(w)) return false;
  for (uint32_t m = a.empty ? 0 : a.own; m; m &= m - 1)
    if (!dies_beside(w, near_of(w, p), (unsigned)__builtin_ctz(m))) return true;
  return a.empty != 0;
}

/*
** Judges and plays in one go, because a random playout spends its time here: it
** looks around the point once, and foresees the outcome only if a condition
** needs it.  `onward`: a play that leads back to an earlier position is
** refused.  `decided`: conditions in Lua that need not be asked, as bits.
*/
INLINE attempt_result attempt(moyo_state *s, const window *w, const verb *v,
                              unsigned p, unsigned colour, around a,
                              bool onward, uint32_t decided,
                              clear_function *clear_board) {
  outcome o;
  bool known = false;
  o.taken = o.taken_point = 0; /* for compilers that do not see `known` */
  if (onward || v->calm) {
    known = foresee(s, w, p, colour, a, v->calm, &o);
    if (!known) return ATTEMPT_UNKNOWN;
    if (onward && outcome_returns(s, &o)) return ATTEMPT_REFUSED;
  }
  for (unsigned i = 0; i < v->after.count; i++) {
    const node *n = &v->after.nodes[i];
    bool lua = n->op == OP_LUA;
    if (n->op == OP_BREATHES || n->op == OP_ALL_BREATHE) {
      if (!v->calm && !breathes_anyway(w, n, p, a)) return ATTEMPT_UNKNOWN;
      continue;
    }
    if (lua && !is_to_ask(n, i, decided)) continue;
    if (lua && tries_step(n)) return ATTEMPT_UNKNOWN;
    if (!outcome_due(s, v, n)) continue;
    if (!lua || !n->code || (n->code->traits & CODE_ASKS)) {
      known = known || foresee(s, w, p, colour, a, false, &o);
      if (!known) return ATTEMPT_UNKNOWN;
    }
    if (lua) {
      o.known = known;
      attempt_result r = ask_condition(s, v, n, p, o);
      if (r != ATTEMPT_PLAYED) return r;
      i += n->also;
    } else if (!outcome_holds(s, n, &o)) {
      return ATTEMPT_REFUSED;
    }
  }
  play(s, w, p, colour, a, clear_board);
  return ATTEMPT_PLAYED;
}

/*
** The code of groups for one kind of shape: each function below is compiled
** anew with these arguments as constants.
*/
#define GROUPS(name, degree, overlap, by_colour, sided)                        \
  static inline window name##_window(const moyo_state *s) {                    \
    return window_of(s, degree, overlap, by_colour, sided);                    \
  }                                                                            \
  APART void name##_clear(moyo_state *s, unsigned p, unsigned colour) {        \
    window w = name##_window(s);                                               \
    clear(s, &w, p, colour);                                                   \
  }                                                                            \
  static void name##_play(moyo_state *s, unsigned p, unsigned colour) {        \
    window w = name##_window(s);                                               \
    around a = look_around(&w, p, side_of(s, &w, colour));                     \
    play(s, &w, p, colour, a, name##_clear);                                   \
  }                                                                            \
  static void name##_put(moyo_state *s, unsigned p, unsigned colour) {         \
    window w = name##_window(s);                                               \
    put(s, &w, p, colour, look_around(&w, p, side_of(s, &w, colour)));         \
  }                                                                            \
  static void name##_lift(moyo_state *s, unsigned root, uint16_t *list,        \
                          unsigned *count) {                                   \
    window w = name##_window(s);                                               \
    lift(s, &w, root, list, count);                                            \
  }                                                                            \
  static void name##_leave(moyo_state *s, unsigned p) {                        \
    window w = name##_window(s);                                               \
    leave(s, &w, p);                                                           \
  }                                                                            \
  static void name##_flip(moyo_state *s, unsigned p, unsigned colour) {        \
    window w = name##_window(s);                                               \
    flip(s, &w, p, colour);                                                    \
  }                                                                            \
  static bool name##_foresee(moyo_state *s, unsigned p, unsigned colour,       \
                             bool calm, outcome *o) {                          \
    window w = name##_window(s);                                               \
    around a = look_around(&w, p, side_of(s, &w, colour));                     \
    return foresee(s, &w, p, colour, a, calm, o);                              \
  }                                                                            \
  static bool name##_find_quiet(const moyo_state *s, unsigned colour,          \
                                const set_word *points, set_word *quiet) {     \
    window w = name##_window(s);                                               \
    if (sided || !w.own_point || (s->head->loose & LOOSE_LOW)) return false;   \
    find_quiet(s, &w, colour, points, quiet);                                  \
    return true;                                                               \
  }                                                                            \
  static bool name##_is_eye(moyo_state *s, unsigned p, unsigned colour) {      \
    window w = name##_window(s);                                               \
    unsigned side = side_of(s, &w, colour);                                    \
    around a = look_around(&w, p, side);                                       \
    return is_eye(s, &w, p, side, a, s->game->walls != 0);                     \
  }                                                                            \
  static attempt_result name##_attempt(moyo_state *s, const verb *v,           \
                                       unsigned p, unsigned colour,            \
                                       bool light, uint32_t decided) {         \
    window w = name##_window(s);                                               \
    unsigned side = side_of(s, &w, colour);                                    \
    around a = look_around(&w, p, side);                                       \
    if (light && is_eye(s, &w, p, side, a, s->game->walls != 0))               \
      return ATTEMPT_REFUSED;                                                  \
    bool onward = light && s->game->history == HISTORY_KEPT;                   \
    return attempt(s, &w, v, p, colour, a, onward, decided, name##_clear);     \
  }                                                                            \
  static const groups name = {                                                 \
      name##_play,   name##_clear,  name##_put,     name##_lift,               \
      name##_leave,  name##_flip,   name##_foresee, name##_find_quiet,         \
      name##_is_eye, name##_attempt};

GROUPS(square, 4, 1, false, false)
GROUPS(hexagonal, 6, 1, false, false)
GROUPS(point, 0, 1, false, false)
GROUPS(wide_9_12, 12, 9, false, false)
GROUPS(wide, 0, 0, false, false)
GROUPS(wide_by_colour, 0, 0, true, false)
GROUPS(sided_square, 4, 1, false, true)
GROUPS(sided_point, 0, 1, false, true)
GROUPS(sided_wide, 0, 0, false, true)
GROUPS(sided_wide_by_colour, 0, 0, true, true)
GROUPS(any, 0, s->game->shape->overlap_degree, s->game->cover_by_colour,
       s->game->sided)

const groups *groups_for(const shape *s, bool by_colour, bool sided) {
  if (MOYO_FEW_KINDS &&
      (by_colour || (sided && (s->overlap_degree > 1 || s->near_degree != 4))))
    return &any;
  if (s->overlap_degree > 1) {
    if (sided) return by_colour ? &sided_wide_by_colour : &sided_wide;
    if (by_colour) return &wide_by_colour;
    return s->overlap_degree == 9 && s->near_degree == 12 ? &wide_9_12 : &wide;
  }
  if (sided) return s->near_degree == 4 ? &sided_square : &sided_point;
  switch (s->near_degree) {
  case 4: return &square;
  case 6: return MOYO_FEW_KINDS ? &point : &hexagonal;
  default: return &point;
  }
}
