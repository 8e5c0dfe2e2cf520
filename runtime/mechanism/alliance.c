/*
** alliance.c - players who join each other.  See alliance.h.
*/
#include "alliance.h"

#include <stdio.h>
#include <string.h>

#include "query.h"
#include "sides.h"

/* How many stones of each player are in contact with those of `player` (from 1;
** 0: none), in the position with this hash. */
typedef struct contacts {
  uint64_t hash;
  unsigned player, stones[MAX_COLOURS];
} contacts;

/* ---- Who leads whom ------------------------------------------------------ */

/* Moves the player to the side of a leader and groups his stones anew. */
static void change(moyo_state *s, unsigned player, unsigned leader) {
  const moyo_game *g = s->game;
  set_word own[SET_MAX_WORDS];
  lifted l;
  l.count = 0;
  query_stones(s, player + 1, own);
  for (unsigned p = set_next(own, g->words, 0); p < g->points;
       p = set_next(own, g->words, p + 1))
    if (s->colour[p] != EMPTY) state_lift(s, s->group[p], &l);
  state_field(s, (unsigned)g->sides)[player] = (int32_t)leader + 1;
  for (unsigned i = 0; i < l.count; i++)
    state_add(s, l.point[i], l.colour[i], l.height[i]);
  state_note_low(s);
}

/* Whom the player has joined; himself if nobody. */
static unsigned lord_of(const moyo_state *s, unsigned player) {
  int f = s->game->lords < 0 ? s->game->sides : s->game->lords;
  int32_t lord = state_field(s, (unsigned)f)[player];
  return lord > 0 ? (unsigned)lord - 1 : player;
}

/* Is the player this lord, or below him in a chain of alliances? */
static bool is_under(const moyo_state *s, unsigned player, unsigned lord) {
  for (unsigned i = 0; i < s->game->players && player != lord; i++)
    player = lord_of(s, player);
  return player == lord;
}

/* Moves all who are under the player to the side that he is on. */
static void lead_along(moyo_state *s, unsigned player) {
  unsigned leader = player;
  for (unsigned i = 0; i < s->game->players; i++) leader = lord_of(s, leader);
  for (unsigned i = 0; i < s->game->players; i++)
    if (is_under(s, i, player)) change(s, i, leader);
}

/* Makes another player the lord of this one; himself means none. */
static void set_lord(moyo_state *s, unsigned player, unsigned lord) {
  state_field(s, (unsigned)s->game->lords)[player] =
      lord == player ? 0 : (int32_t)lord + 1;
  lead_along(s, player);
}

/* ---- Contact ------------------------------------------------------------- */

static const uint16_t *near_of(const moyo_state *s, unsigned p) {
  return s->game->shape->near + p * s->game->shape->near_degree;
}

/* Counts the stones of every player in contact with the player's own. */
static void count(const moyo_state *s, unsigned player,
                  unsigned stones[MAX_COLOURS]) {
  const moyo_game *g = s->game;
  set_word seen[SET_MAX_WORDS + 1]; /* room for the padding point */
  set_word own[SET_MAX_WORDS];
  query_stones(s, player + 1, own);
  memset(seen, 0, (g->words + 1) * sizeof *seen);
  memset(stones, 0, MAX_COLOURS * sizeof *stones);
  for (unsigned p = set_next(own, g->words, 0); p < g->points;
       p = set_next(own, g->words, p + 1)) {
    const uint16_t *near = near_of(s, p);
    for (unsigned k = 0; k < g->shape->near_degree; k++) {
      unsigned q = near[k], c = s->colour[q];
      if (c == EMPTY || c > g->players || set_has(seen, q)) continue;
      set_add(seen, q);
      stones[c - 1]++;
    }
  }
}

/* Contacts from the cache: rules ask once for each player who may be joined. */
static const unsigned *contacts_of(const moyo_state *s, unsigned player) {
  contacts *c = state_cache(s, MECHANISM_ALLIANCE);
  if (c->hash != s->head->hash || c->player != player + 1) {
    c->hash = s->head->hash;
    c->player = player + 1;
    count(s, player, c->stones);
  }
  return c->stones;
}

static bool is_free(const moyo_state *s, unsigned player) {
  return lord_of(s, player) == player;
}

static unsigned leader(const moyo_state *s, unsigned player) {
  return state_side(s, player + 1) - 1;
}

static bool is_alone(const moyo_state *s, unsigned player) {
  for (unsigned i = 0; i < s->game->players; i++)
    if ((leader(s, i) == player) != (i == player)) return false;
  return true;
}

/* The players, as bits, whom the actor may join, whatever the contact. */
static unsigned joinable(const moyo_state *s, unsigned actor) {
  unsigned found = 0;
  for (unsigned i = 0; i < s->game->players; i++) {
    if (i == actor) continue;
    bool may = s->game->lords >= 0 ? !is_under(s, i, actor) : is_free(s, i);
    if (may) found |= 1u << i;
  }
  return found;
}

/* How many stones in contact a player needs to be joined, at least. */
static unsigned least_contact(const moyo_state *s, unsigned mode, unsigned may,
                              const unsigned *stones) {
  unsigned actor = s->head->actor, most = 1;
  if (mode & CONTACT_MORE) return stones[lord_of(s, actor)] + 1;
  for (unsigned i = 0; i < s->game->players; i++) {
    bool other = i != actor && !is_under(s, i, actor);
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

/* Does anyone who is not below the player have a stone in contact with his? */
static bool any_contact(const moyo_state *s, unsigned player,
                        const unsigned *stones) {
  for (unsigned i = 0; i < s->game->players; i++)
    if (stones[i] > 0 && i != player && !is_under(s, i, player)) return true;
  return false;
}

/* Why a player cannot be joined, whatever the contact is. */
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

/* ---- Operations ---------------------------------------------------------- */

bool alliance_alone(moyo_state *s, const node *n, moyo_step step) {
  (void)n, (void)step;
  return is_alone(s, s->head->actor);
}

bool alliance_occupied(moyo_state *s, const node *n, moyo_step step) {
  (void)step;
  return is_free(s, s->head->actor) == (n->occupied.negate != 0);
}

bool alliance_contact(moyo_state *s, const node *n, moyo_step step) {
  unsigned mode = (unsigned)n->contact.mode;
  const unsigned *stones = contacts_of(s, s->head->actor);
  /* it takes one stone at least */
  return stones[step.arg[0]] > 0 &&
         (receivers(s, mode, stones) >> step.arg[0] & 1);
}

bool alliance_contact_why(const moyo_state *s, const node *n, moyo_step step,
                          char *text, size_t size) {
  unsigned mode = (unsigned)n->contact.mode, player = step.arg[0];
  char *const *name = s->game->player_name;
  unsigned actor = s->head->actor, lord = lord_of(s, actor);
  char list[1024], why[1024];
  const unsigned *stones = contacts_of(s, actor);
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
             any_contact(s, actor, stones) ? "the most stones" : "a stone",
             name[actor]);
  }
  return true;
}

/* ---- The mechanism ------------------------------------------------------- */

static bool is_used(const moyo_game *g) { return g->sides >= 0; }

static size_t cache_size(const moyo_game *g) {
  (void)g;
  return sizeof(contacts);
}

/* Forgets refusals if the turn has changed the stones. */
static void end_turn(moyo_state *s) {
  int f = s->game->refusals;
  if (f >= 0 && s->head->hash != s->head->before)
    state_begin_field(s, (unsigned)f);
}

/* Sets whom a player has joined, from 1, or 0; returns what is wrong. */
static const char *assign_lord(moyo_state *s, unsigned player, int32_t to) {
  if (to < 0 || to > (int32_t)s->game->players)
    return "it holds the number of the player who is joined, or 0";
  if (to != 0 && is_under(s, (unsigned)to - 1, player))
    return "a player cannot join one who has joined him";
  set_lord(s, player, to == 0 ? player : (unsigned)to - 1);
  return NULL;
}

static bool assign(moyo_state *s, unsigned f, unsigned at, int32_t value,
                   const char **fault) {
  const moyo_game *g = s->game;
  *fault = NULL;
  if ((int)f == g->lords) {
    *fault = assign_lord(s, at, value);
    return true;
  }
  if ((int)f != g->sides) return false;
  if (g->lords >= 0)
    *fault = "sides follow from whom each player has joined";
  else if (value < 1 || value > (int32_t)g->players)
    *fault = "a side is the number of the player who leads it";
  else
    change(s, at, (unsigned)value - 1);
  return true;
}

static const char *audit(const moyo_state *s) {
  unsigned n = s->game->players;
  if (s->game->lords < 0) return NULL;
  const int32_t *leader = state_field(s, (unsigned)s->game->sides);
  const int32_t *lord = state_field(s, (unsigned)s->game->lords);
  for (unsigned i = 0; i < n; i++)
    if (lord[i] < 0 || lord[i] > (int32_t)n)
      return "a player has joined nobody who plays";
  for (unsigned i = 0; i < n; i++)
    if (leader[i] != leader[lord_of(s, i)] ||
        !is_under(s, i, (unsigned)leader[i] - 1) || lord[leader[i] - 1] != 0 ||
        (lord[i] == 0 && leader[i] != (int32_t)i + 1))
      return "a player is led by nobody he has joined";
  return NULL;
}

const mechanism alliance_mechanism = {.is_used = is_used,
                                      .cache_size = cache_size,
                                      .end_turn = end_turn,
                                      .assign = assign,
                                      .audit = audit};
