/*
** replies.c - placements near the latest step.  See replies.h.
*/
#include "replies.h"

#include <string.h>

#include "groups_window.h"
#include "random.h"

enum { SHOWN_BITS = 2, COUNT_BITS = 5, ONE = 64, MOST_ODDS = 1000 };

/* ---- What stands around a point ------------------------------------------ */

size_t replies_size(const moyo_game *g) {
  return sizeof(replies) +
         (g->points + 1) * (sizeof(uint16_t) + sizeof(uint8_t));
}

/* Of two players each sees what the other does, but for whose the stones are:
** that is kept. */
void replies_begin(replies *r, const weights *learnt, const moyo_game *g) {
  memset(r, 0, replies_size(g));
  r->learnt = learnt;
  r->follows = learnt->shown_by && g->players == 2 && g->colours == 2 &&
               g->guest_count == 0 && g->shape->overlap_degree == 1;
  r->shown = (uint16_t *)(void *)(r + 1);
  r->seen = (uint8_t *)(r->shown + g->points + 1);
  for (unsigned p = 0; r->follows && p < g->points; p++)
    for (unsigned k = 0; k < learnt->slots; k++)
      if (learnt->slot[p * learnt->slots + k] >= g->points)
        r->shown[p] |= (uint16_t)(SHOWS_CLOSED << SHOWN_BITS * k);
}

void replies_see_point(replies *r, const moyo_state *s, unsigned p) {
  const weights *w = r->learnt;
  unsigned now = w->kind[s->colour[p]], change = now ^ w->kind[r->seen[p]];
  r->seen[p] = s->colour[p];
  const shown_by *end = w->shown_by + w->shown_from[p + 1];
  for (const shown_by *b = w->shown_by + w->shown_from[p]; b < end; b++)
    r->shown[b->point] ^= (uint16_t)(change << b->shift);
}

void replies_see(replies *r, const moyo_state *s) {
  if (!r->follows) return;
  for (unsigned p = 0; p < s->game->points; p++)
    if (r->seen[p] != s->colour[p]) replies_see_point(r, s, p);
}

/* To the second player own stones are others. */
static inline unsigned turned(unsigned shown) {
  return shown ^ (shown >> 1 & 0x5555);
}

static unsigned look(const weights *w, const moyo_state *s, unsigned q,
                     unsigned own) {
  unsigned kind = w->kind[s->colour[q]];
  if (kind == SHOWS_FREE) return !set_has(s->free, q);
  if (kind == SHOWS_CLOSED) return kind;
  return s->side[q] == own ? SHOWS_OWN : SHOWS_OTHER;
}

static uint64_t show_around(const weights *w, const moyo_state *s, unsigned p,
                            unsigned own) {
  const uint16_t *slot = w->slot + p * w->slots;
  uint64_t all = 0;
  for (unsigned k = 0; k < w->slots; k++)
    all |= (uint64_t)look(w, s, slot[k], own) << SHOWN_BITS * k;
  if (w->slots) return all;
  const uint16_t *near = w->shape->near + p * w->shape->near_degree;
  for (unsigned k = 0; k < w->shape->near_degree; k++) {
    unsigned at = COUNT_BITS * look(w, s, near[k], own);
    if ((all >> at & 31) < 31) all += UINT64_C(1) << at;
  }
  return all;
}

/* The same, as a player sees it. */
INLINE uint64_t shown_to(const replies *r, const moyo_state *s, unsigned p,
                         unsigned player) {
  if (!r->follows)
    return show_around(r->learnt, s, p, state_side(s, player + 1));
  return player ? turned(r->shown[p]) : r->shown[p];
}

/* ---- Liberties ----------------------------------------------------------- */

INLINE unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* How many stones of a group are near a point. */
INLINE unsigned count_near(const moyo_state *s, const uint16_t *near,
                           unsigned degree, unsigned root) {
  unsigned count = 0;
  for (unsigned k = 0; k < degree; k++) count += s->group[near[k]] == root;
  return count;
}

/* Has a group of so many pairs of a stone and a liberty besides p but one such
** liberty?  If so, all of its pairs are there.  The liberty is *at. */
static bool is_only(const moyo_state *s, unsigned degree, unsigned root,
                    unsigned p, unsigned pairs, unsigned *at) {
  const uint16_t *all = s->game->shape->near, *near;
  unsigned q = root, k;
  do {
    near = all + q * degree;
    for (k = 0; k < degree && (s->colour[near[k]] != EMPTY || near[k] == p);)
      k++;
    q = s->next[q];
  } while (k == degree && q != root);
  if (k == degree) return false;
  *at = near[k];
  return count_near(s, all + *at * degree, degree, root) == pairs;
}

/* What a stone does is found group by group. */
typedef struct deed {
  unsigned does, free, most; /* liberties of own groups besides its point */
} deed;

/* The group of q has p, near which `near` is, as a liberty.  With one liberty a
** group has at most so many pairs as it has stones, or points are near. */
INLINE void weigh_group(const moyo_state *s, unsigned degree,
                        const uint16_t *near, unsigned p, unsigned q, bool own,
                        deed *d) {
  unsigned root = s->group[q], at, others = 2;
  unsigned pairs = s->record[root].libs;
  unsigned most = least(degree, s->record[root].size);
  if (pairs <= 2 * most) {
    pairs -= count_near(s, near, degree, root);
    if (pairs == 0)
      others = 0;
    else if (pairs <= most && is_only(s, degree, root, p, pairs, &at))
      others = 1;
  }
  if (!own)
    d->does |= others == 0 ? DOES_TAKE : others == 1 ? DOES_THREATEN : 0;
  else if (others == 0)
    d->does |= DOES_RESCUE;
  else if (others > d->most)
    d->most = others;
}

/* What a stone on p does, as bits of weights_deed; `shown` is seen there. */
INLINE unsigned deeds(const replies *r, const moyo_state *s, unsigned degree,
                      unsigned p, unsigned own, uint64_t shown) {
  const weights *w = r->learnt;
  const uint16_t *near = w->shape->near + p * degree;
  const uint16_t *slot = w->slot + p * w->slots;
  deed d = {0, 0, 0};
  if (w->slots) {
    uint32_t seen = (uint32_t)shown, beside = w->beside[p];
    d.free = (unsigned)__builtin_popcount(~(seen | seen >> 1) & beside);
    for (uint32_t m = seen >> 1 & beside; m; m &= m - 1) {
      unsigned at = (unsigned)__builtin_ctz(m);
      bool is_own = !(seen >> at & 1);
      weigh_group(s, degree, near, p, slot[at / SHOWN_BITS], is_own, &d);
    }
  } else {
    for (unsigned k = 0; k < degree; k++) {
      unsigned shows = look(w, s, near[k], own);
      d.free += shows == SHOWS_FREE;
      if (shows >= SHOWS_OWN)
        weigh_group(s, degree, near, p, near[k], shows == SHOWS_OWN, &d);
    }
  }
  bool risks = d.free + d.most < 2 && !(d.does & DOES_TAKE);
  return d.does | (risks ? DOES_RISK : 0);
}

/* ---- Replies ------------------------------------------------------------- */

INLINE bool counts_liberties(const moyo_game *g) {
  return g->takes && g->shape->overlap_degree == 1;
}

INLINE void add(replies *r, unsigned p, unsigned nearness) {
  r->of[r->count++] =
      (reply){.point = (uint16_t)p, .nearness = (uint8_t)nearness};
}

static bool is_listed(const replies *r, unsigned p) {
  for (unsigned i = 0; i < r->count; i++)
    if (r->of[i].point == p) return true;
  return false;
}

/* The only liberties of groups beside the latest step, and of its own. */
INLINE void list_rescues(replies *r, const moyo_state *s, unsigned degree,
                         const uint16_t *near, unsigned last) {
  unsigned points = s->game->points, at;
  for (unsigned k = 0; k <= degree && r->count < REPLIES_MOST; k++) {
    unsigned root = s->group[k < degree ? near[k] : last];
    if (root >= points) continue;
    unsigned pairs = s->record[root].libs;
    if (pairs > 0 && pairs <= least(degree, s->record[root].size) &&
        is_only(s, degree, root, points, pairs, &at) && set_has(s->free, at) &&
        !is_listed(r, at))
      add(r, at, NEAR_NOT);
  }
}

INLINE void list(replies *r, const moyo_state *s, unsigned degree,
                 unsigned last) {
  const weights *w = r->learnt;
  const uint16_t *near = w->shape->near + last * degree;
  const uint16_t *slot = w->slot + last * w->slots;
  uint32_t seen = w->slots ? (uint32_t)shown_to(r, s, last, 0) : 0;
  r->count = 0;
  for (uint32_t m = ~(seen | seen >> 1) & w->all_slots; m; m &= m - 1) {
    unsigned at = (unsigned)__builtin_ctz(m);
    bool beside = w->beside[last] >> at & 1;
    add(r, slot[at / SHOWN_BITS], beside ? NEAR_BESIDE : NEAR_AROUND);
  }
  for (unsigned k = 0; !w->slots && k < least(degree, REPLIES_MOST); k++)
    if (near[k] < s->game->points && set_has(s->free, near[k]))
      add(r, near[k], NEAR_BESIDE);
  if (counts_liberties(s->game)) list_rescues(r, s, degree, near, last);
}

INLINE unsigned reacts(const replies *r, const moyo_state *s, unsigned degree,
                       unsigned p, unsigned nearness, unsigned own,
                       uint64_t shown) {
  unsigned does =
      counts_liberties(s->game) ? deeds(r, s, degree, p, own, shown) : 0;
  return does << NEARNESS_BITS | nearness;
}

INLINE void find(replies *r, const moyo_state *s, unsigned degree,
                 unsigned index, unsigned player, unsigned last) {
  const weights *w = r->learnt;
  unsigned own = state_side(s, player + 1);
  list(r, s, degree, last);
  for (unsigned i = 0; i < r->count; i++) {
    reply *x = &r->of[i];
    uint64_t shown = shown_to(r, s, x->point, player);
    unsigned does = reacts(r, s, degree, x->point, x->nearness, own, shown);
    float odds =
        weights_reply(w, index, shown) * w->replies[index].reacts[does];
    uint32_t parts = (uint32_t)((odds < MOST_ODDS ? odds : MOST_ODDS) * ONE);
    x->odds = parts > ONE ? parts - ONE : 0;
    r->odds += x->odds;
  }
}

void replies_find(replies *r, const moyo_state *s, unsigned index,
                  unsigned player, unsigned last) {
  unsigned degree = s->game->shape->near_degree;
  r->odds = r->count = 0;
  if (last >= s->game->points) return;
  if (degree == 4)
    find(r, s, 4, index, player, last);
  else
    find(r, s, degree, index, player, last);
}

bool replies_keys(const replies *r, const moyo_state *s, moyo_step step,
                  unsigned player, uint64_t keys[REPLY_KEYS]) {
  unsigned own = state_side(s, player + 1), p = step.arg[0], i = 0;
  while (i < r->count && r->of[i].point != p) i++;
  if (i == r->count || !replies_fit(&s->game->verbs[step.verb])) return false;
  uint64_t shown = shown_to(r, s, p, player);
  unsigned does = reacts(r, s, s->game->shape->near_degree, p,
                         r->of[i].nearness, own, shown);
  keys[0] = weights_key(WEIGHTS_REPLY, step.verb, shown);
  keys[1] = weights_key(WEIGHTS_REACTS, step.verb, does);
  return true;
}

const reply *replies_draw(replies *r, unsigned points, moyo_random *random) {
  if (r->odds == 0) return NULL;
  uint32_t k = random_below(random, r->odds + points * ONE);
  if (k >= r->odds) return NULL;
  reply *x = r->of;
  while (k >= x->odds) k -= x++->odds;
  r->odds -= x->odds;
  x->odds = 0;
  return x;
}
