/*
** contact.c - what is beside what.  See contact.h.
*/
#include "contact.h"

#include <stdio.h>
#include <string.h>

#include "colours.h"

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

static unsigned leader(const moyo_state *s, unsigned player) {
  return (unsigned)state_field(s, (unsigned)s->game->sides)[player] - 1;
}

bool contact_is_free(const moyo_state *s, unsigned player) {
  return leader(s, player) == player;
}

bool contact_is_alone(const moyo_state *s, unsigned player) {
  for (unsigned i = 0; i < s->game->players; i++)
    if ((leader(s, i) == player) != (i == player)) return false;
  return true;
}

/* What a player needs to be in contact with, at least. */
static unsigned least_contact(const moyo_state *s, bool more,
                              const unsigned *stones) {
  unsigned actor = s->head->actor, most = 1;
  if (more) return stones[leader(s, actor)] + 1;
  for (unsigned i = 0; i < s->game->players; i++)
    if (i != actor && contact_is_free(s, i) && stones[i] > most)
      most = stones[i];
  return most;
}

static unsigned receivers(const moyo_state *s, bool more,
                          const unsigned *stones) {
  unsigned least = least_contact(s, more, stones), found = 0;
  for (unsigned i = 0; i < s->game->players; i++)
    if (i != s->head->actor && contact_is_free(s, i) && stones[i] >= least)
      found |= 1u << i;
  return found;
}

unsigned contact_receivers(const moyo_state *s, bool more) {
  return receivers(s, more, contacts(s, s->head->actor));
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

void contact_refusal(const moyo_state *s, bool more, unsigned player,
                     char *text, size_t size) {
  char *const *name = s->game->player_name;
  unsigned actor = s->head->actor;
  char list[1024], why[1024];
  const unsigned *stones = contacts(s, actor);
  unsigned found = receivers(s, more, stones);
  unsigned most = found ? stones[__builtin_ctz(found)] : 0;
  list_players(s, found, list, sizeof list);
  if (player == actor || !contact_is_free(s, player)) {
    if (player == actor)
      snprintf(why, sizeof why, "%s cannot join its own side", name[actor]);
    else
      snprintf(why, sizeof why, "%s is on the side of %s, and cannot be joined",
               name[player], name[leader(s, player)]);
    snprintf(text, size, "%s%s%s", why, found ? "; it may be " : "", list);
  } else if (found) {
    snprintf(text, size,
             "it may be %s, with %u stone%s in contact with %s's; %s has %u",
             list, most, most == 1 ? "" : "s", name[actor], name[player],
             stones[player]);
  } else if (more) {
    snprintf(text, size,
             "nobody has more stones in contact with %s's than %s, who has %u",
             name[actor], name[leader(s, actor)], stones[leader(s, actor)]);
  } else {
    snprintf(text, size,
             "nobody who can be joined has a stone in contact with %s's",
             name[actor]);
  }
}

bool contact_is_far(const moyo_state *s, unsigned p, unsigned steps) {
  const topology *t = s->game->board;
  unsigned last = s->head->last.point, n = 0, end = 0;
  if (last == NO_POINT) return true;
  const uint16_t *near = near_of(s, p);
  for (unsigned k = 0; k < s->game->shape->near_degree; k++)
    if (s->colour[last] != EMPTY && s->group[near[k]] == s->group[last])
      return false;
  set_word seen[SET_MAX_WORDS + 1];
  uint16_t list[MAX_POINTS];
  memset(seen, 0, (s->game->words + 1) * sizeof *seen);
  set_add(seen, p);
  list[n++] = (uint16_t)p;
  for (unsigned i = 0; i < n && steps > 0; steps--)
    for (end = n; i < end; i++) {
      if (list[i] == last) return false;
      const uint16_t *line = t->lines + list[i] * t->degree;
      for (unsigned k = 0; k < t->degree; k++) {
        if (line[k] == s->game->points || set_has(seen, line[k])) continue;
        set_add(seen, line[k]);
        list[n++] = line[k];
      }
    }
  return true;
}

bool contact_is_beside(const moyo_state *s, unsigned p) {
  const uint16_t *near = near_of(s, p);
  unsigned last = s->head->last.point;
  for (unsigned k = 0; last != NO_POINT && k < s->game->shape->near_degree; k++)
    if (near[k] == last) return true;
  return false;
}
