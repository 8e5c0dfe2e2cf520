/*
** adjacency.c - what is beside what.  See adjacency.h.
*/
#include "adjacency.h"

#include <stdio.h>
#include <string.h>

#include "colours.h"
#include "sides.h"

static const uint16_t *near_of(const moyo_state *s, unsigned p) {
  return s->game->shape->near + p * s->game->shape->near_degree;
}

/* The stones of every player in contact with the player's own. */
static void count(const moyo_state *s, unsigned player,
                  unsigned stones[MAX_COLOURS]) {
  const moyo_game *g = s->game;
  set_word seen[SET_MAX_WORDS + 1]; /* room for the padding point */
  memset(seen, 0, (g->words + 1) * sizeof *seen);
  memset(stones, 0, MAX_COLOURS * sizeof *stones);
  for (unsigned p = colours_next(s->colour, g->points, player + 1, 0);
       p < g->points;
       p = colours_next(s->colour, g->points, player + 1, p + 1)) {
    const uint16_t *near = near_of(s, p);
    for (unsigned k = 0; k < g->shape->near_degree; k++) {
      unsigned q = near[k], c = s->colour[q];
      if (c == EMPTY || c > g->players || set_has(seen, q)) continue;
      set_add(seen, q);
      stones[c - 1]++;
    }
  }
}

/* The same, counted once for a position: it is asked of every player. */
static const unsigned *contacts(const moyo_state *s, unsigned player) {
  /* a memory of the state's, as its scratch is */
  moyo_state *owner = (moyo_state *)(uintptr_t)s;
  if (s->contact.hash != s->head->hash || s->contact.player != player) {
    owner->contact.hash = s->head->hash;
    owner->contact.player = player;
    count(s, player, owner->contact.stones);
  }
  return s->contact.stones;
}

bool adjacency_is_free(const moyo_state *s, unsigned player) {
  return sides_lord(s, player) == player;
}

static unsigned leader(const moyo_state *s, unsigned player) {
  return state_side(s, player + 1) - 1;
}

bool adjacency_is_alone(const moyo_state *s, unsigned player) {
  for (unsigned i = 0; i < s->game->players; i++)
    if ((leader(s, i) == player) != (i == player)) return false;
  return true;
}

/* Bits of the players that some player may join at all. */
static unsigned joinable(const moyo_state *s, unsigned actor) {
  unsigned found = 0;
  for (unsigned i = 0; i < s->game->players; i++) {
    if (i == actor) continue;
    bool may = s->game->lords >= 0 ? !sides_is_under(s, i, actor)
                                   : adjacency_is_free(s, i);
    if (may) found |= 1u << i;
  }
  return found;
}

/* What a player needs to be in contact with, at least. */
static unsigned least_contact(const moyo_state *s, unsigned mode, unsigned may,
                              const unsigned *stones) {
  unsigned actor = s->head->actor, most = 1;
  if (mode & CONTACT_MORE) return stones[sides_lord(s, actor)] + 1;
  for (unsigned i = 0; i < s->game->players; i++) {
    bool other = i != actor && !sides_is_under(s, i, actor);
    if ((mode & CONTACT_OF_ALL ? other : may >> i & 1) && stones[i] > most)
      most = stones[i];
  }
  return most;
}

static unsigned receivers(const moyo_state *s, unsigned mode,
                          const unsigned *stones) {
  unsigned actor = s->head->actor, may = joinable(s, actor), found = 0;
  unsigned least = least_contact(s, mode, may, stones);
  for (unsigned i = 0; i < s->game->players; i++)
    if (may >> i & 1 && stones[i] >= least) found |= 1u << i;
  return found;
}

unsigned adjacency_receivers(const moyo_state *s, unsigned mode) {
  return receivers(s, mode, contacts(s, s->head->actor));
}

/* "blue", "blue or green". */
static void list_players(const moyo_state *s, unsigned players, char *text,
                         size_t size) {
  size_t n = 0;
  text[0] = '\0';
  for (unsigned i = 0; i < s->game->players && n < size; i++) {
    if (!(players >> i & 1)) continue;
    n += (size_t)snprintf(text + n, size - n, "%s%s", n ? " or " : "",
                          s->game->player_name[i]);
  }
}

/* Has anybody a stone in contact with the player, who is not under him? */
static bool any_contact(const moyo_state *s, unsigned player,
                        const unsigned *stones) {
  for (unsigned i = 0; i < s->game->players; i++)
    if (stones[i] > 0 && i != player && !sides_is_under(s, i, player))
      return true;
  return false;
}

/* Why a player may not be joined whatever the contact is. */
static void say_joined(const moyo_state *s, unsigned player, char *text,
                       size_t size) {
  char *const *name = s->game->player_name;
  unsigned actor = s->head->actor;
  if (player == actor)
    snprintf(text, size, "%s cannot join its own side", name[actor]);
  else
    snprintf(text, size, "%s is on the side of %s, and cannot be joined",
             name[player], name[leader(s, player)]);
}

void adjacency_refusal(const moyo_state *s, unsigned mode, unsigned player,
                       char *text, size_t size) {
  char *const *name = s->game->player_name;
  unsigned actor = s->head->actor, lord = sides_lord(s, actor);
  char list[1024], why[1024];
  const unsigned *stones = contacts(s, actor);
  unsigned found = receivers(s, mode, stones);
  unsigned most = found ? stones[__builtin_ctz(found)] : 0;
  unsigned may = joinable(s, actor);
  list_players(s, found, list, sizeof list);
  if (!(may >> player & 1)) {
    say_joined(s, player, why, sizeof why);
    snprintf(text, size, "%s%s%s", why, found ? "; it may be " : "", list);
  } else if (found) {
    snprintf(text, size,
             "it may be %s, with %u stone%s in contact with %s's; %s has %u",
             list, most, most == 1 ? "" : "s", name[actor], name[player],
             stones[player]);
  } else if (mode & CONTACT_MORE) {
    snprintf(text, size,
             "nobody has more stones in contact with %s's than %s, who has %u",
             name[actor], name[lord], stones[lord]);
  } else {
    snprintf(text, size, "nobody who can be joined has %s in contact with %s's",
             any_contact(s, actor, stones) ? "most stones" : "a stone",
             name[actor]);
  }
}

/* Do at most so many steps along lines, less one, lead from p to another? */
static bool is_nearer(const moyo_state *s, unsigned p, unsigned other,
                      unsigned steps) {
  const topology *t = s->game->board;
  set_word seen[SET_MAX_WORDS + 1];
  uint16_t list[MAX_POINTS];
  unsigned n = 0, end = 0;
  memset(seen, 0, (s->game->words + 1) * sizeof *seen);
  set_add(seen, p);
  list[n++] = (uint16_t)p;
  for (unsigned i = 0; i < n && steps > 0; steps--)
    for (end = n; i < end; i++) {
      if (list[i] == other) return true;
      const uint16_t *line = t->lines + list[i] * t->degree;
      for (unsigned k = 0; k < t->degree; k++) {
        if (line[k] == s->game->points || set_has(seen, line[k])) continue;
        set_add(seen, line[k]);
        list[n++] = line[k];
      }
    }
  return false;
}

bool adjacency_is_far(const moyo_state *s, unsigned p, unsigned steps) {
  unsigned last = s->head->last.point;
  if (last == NO_POINT) return true;
  const uint16_t *near = near_of(s, p);
  for (unsigned k = 0; k < s->game->shape->near_degree; k++)
    if (s->colour[last] != EMPTY && s->group[near[k]] == s->group[last])
      return false;
  return !is_nearer(s, p, last, steps);
}

/* The group that a stone of the colour on p would be in, came it from `from`. */
static void find_group(const moyo_state *s, unsigned p, unsigned from,
                       unsigned colour, set_word *group) {
  uint16_t list[MAX_POINTS];
  unsigned n = 0, side = state_side(s, colour);
  memset(group, 0, (s->game->words + 1) * sizeof *group);
  set_add(group, p);
  list[n++] = (uint16_t)p;
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *near = near_of(s, list[i]);
    for (unsigned k = 0; k < s->game->shape->near_degree; k++) {
      unsigned q = near[k];
      if (s->side[q] != side || q == from || set_has(group, q)) continue;
      set_add(group, q);
      list[n++] = (uint16_t)q;
    }
  }
}

bool adjacency_is_apart(const moyo_state *s, moyo_step step, unsigned steps,
                        const int32_t *from_all) {
  const verb *v = &s->game->verbs[step.verb];
  unsigned to = step.arg[v->arrival], from = NO_POINT;
  unsigned colour = s->head->actor + 1u;
  set_word group[SET_MAX_WORDS + 1];
  if (v->arrival != 0 && step.arg[0] != to) {
    from = step.arg[0];
    colour = s->colour[from];
  }
  if (from_all[0] > 0) find_group(s, to, from, colour, group);
  for (int32_t i = 1; i <= from_all[0]; i++) {
    if (from_all[i] < 1 || from_all[i] > (int32_t)s->game->points) continue;
    unsigned q = (unsigned)from_all[i] - 1;
    if (s->colour[q] == EMPTY || q == from) continue;
    if (set_has(group, q) || is_nearer(s, to, q, steps)) return false;
  }
  return true;
}

bool adjacency_is_beside(const moyo_state *s, unsigned p) {
  const uint16_t *near = near_of(s, p);
  unsigned last = s->head->last.point;
  for (unsigned k = 0; last != NO_POINT && k < s->game->shape->near_degree; k++)
    if (near[k] == last) return true;
  return false;
}
