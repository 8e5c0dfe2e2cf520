/*
** change.c - what effects that authors write do to a state.
*/
#include "change.h"

#include <string.h>

#include "groups.h"
#include "sides.h"
#include "turn.h"

bool change_is_open(const moyo_state *s, unsigned p, unsigned colour) {
  unsigned had = s->colour[p];
  return had == EMPTY || (s->height && had == colour);
}

bool change_can_add(const moyo_state *s, unsigned p, unsigned colour,
                    int64_t n) {
  int64_t room = s->height ? MAX_HEIGHT - s->height[p] : 1;
  return change_is_open(s, p, colour) && n >= 1 && n <= room;
}

void change_add(moyo_state *s, unsigned p, unsigned colour, unsigned n) {
  if (s->colour[p] == EMPTY) state_arrive(s, p);
  state_add(s, p, colour, n);
}

void change_arrive(moyo_state *s, unsigned p) {
  s->head->last = (last_play){.point = (uint16_t)p, .taken_point = NO_POINT};
}

/* Adds a point to a list of what a step took, unless it is among its first
** ones. */
static void note_point(uint16_t *list, unsigned *count, unsigned first,
                       unsigned p) {
  for (unsigned i = 0; i < first; i++)
    if (list[i] == p) return;
  list[(*count)++] = (uint16_t)p;
}

/* A piece that can be taken, and is nobody's prisoner. */
static bool is_mortal_piece(const moyo_game *g, unsigned colour) {
  return colour > g->players && g->owner[colour] > g->players &&
         game_has_colour(g->mortal, colour);
}

/* How many points the lists have: only among these may the next be. */
typedef struct list_lengths {
  unsigned taken, own;
} list_lengths;

static list_lengths count_listed(const moyo_state *s) {
  return (list_lengths){s->losses.taken_count, s->losses.own_count};
}

/* Counts n stones that leave the board as a capture by a player would. */
static void count_loss(moyo_state *s, unsigned p, unsigned colour, unsigned n,
                       int holder, unsigned captor, list_lengths before) {
  losses *l = &s->losses;
  last_play *last = &s->head->last;
  /* chance has no stones and takes none */
  bool own =
      captor != CHANCE && state_side(s, colour) == state_side(s, captor + 1);
  if (own)
    note_point(l->own, &l->own_count, before.own, p);
  else
    note_point(l->taken, &l->taken_count, before.taken, p);
  *(own ? &l->own_stones : &l->taken_stones) += n;
  if (own) {
    last->own = (uint16_t)(last->own + n);
    if (holder < 0) holder = s->game->players == 2 ? 2 - (int)captor : 0;
  } else {
    last->taken = (uint16_t)(last->taken + n);
    last->taken_point = last->taken == 1 ? (uint16_t)p : NO_POINT;
    if (holder < 0 && is_mortal_piece(s->game, colour)) holder = 0;
    if (holder < 0) holder = captor == CHANCE ? 0 : (int)captor + 1;
  }
  s->holder[p] = (uint16_t)((unsigned)holder + colour * HOLDER_COLOUR);
  if (holder > 0) s->head->prisoners[holder - 1][colour - 1] += n;
}

void change_lose(moyo_state *s, unsigned p, unsigned colour, unsigned n,
                 int holder) {
  count_loss(s, p, colour, n, holder, s->head->actor, count_listed(s));
}

void change_remove(moyo_state *s, unsigned p, unsigned n, int holder) {
  unsigned colour = s->colour[p];
  state_take(s, p, n);
  change_lose(s, p, colour, n, holder);
}

/* Finds who gets each stone of the set where captures are shared. */
static void share(moyo_state *s, const set_word *set, unsigned player) {
  set_word done[SET_MAX_WORDS] = {0}, part[SET_MAX_WORDS];
  for (unsigned p = 0; p < s->game->points; p++) {
    if (s->colour[p] == EMPTY || !set_has(set, p) || set_has(done, p)) continue;
    unsigned q = p;
    memset(part, 0, sizeof part);
    do {
      if (set_has(set, q)) set_add(part, q);
      set_add(done, q);
      q = s->next[q];
    } while (q != p);
    sides_share(s, s->colour, part, player, s->holder);
  }
}

/* Takes the stone on p off, with its group if that is in the set. */
static void take_off(moyo_state *s, const set_word *set, unsigned p) {
  bool whole = true;
  unsigned q = p;
  do {
    whole = whole && set_has(set, q);
    q = s->next[q];
  } while (q != p);
  if (!whole || s->height) {
    state_take(s, p, state_height(s, p));
    return;
  }
  lifted l;
  l.count = 0;
  do {
    state_leave(s, q);
    q = s->next[q];
  } while (q != p);
  s->game->groups->lift(s, s->group[p], l.point, &l.count);
}

void change_take(moyo_state *s, const set_word *set, unsigned player,
                 int holder) {
  unsigned n = s->game->points, words = s->game->words;
  bool shared = holder < 0 && s->game->shares;
  list_lengths before = count_listed(s);
  if (set_next(set, words, 0) >= n) return;
  if (shared) share(s, set, player);
  for (unsigned p = set_next(set, words, 0); p < n;
       p = set_next(set, words, p + 1))
    if (s->colour[p] != EMPTY)
      count_loss(s, p, s->colour[p], state_height(s, p),
                 shared ? s->holder[p] : holder, player - 1, before);
  for (unsigned p = set_next(set, words, 0); p < n;
       p = set_next(set, words, p + 1))
    if (s->colour[p] != EMPTY) take_off(s, set, p);
}

void change_withdraw(moyo_state *s, unsigned p, unsigned n) {
  state_take(s, p, n);
}

void change_move(moyo_state *s, unsigned from, unsigned to) {
  unsigned colour = s->colour[from], there = s->colour[to];
  unsigned n = state_height(s, from), m = state_height(s, to);
  if (from == to) return;
  s->carrying = true;
  state_take(s, from, n);
  if (there != EMPTY) state_take(s, to, m);
  change_add(s, to, colour, n);
  if (there != EMPTY) change_add(s, from, there, m);
  s->carrying = false;
  state_moved(s, from, to);
}

void change_clear(moyo_state *s, unsigned p, unsigned colour, unsigned taker,
                  bool listed) {
  if (s->head->loose == 0 && !s->game->sided) return; /* each has a liberty */
  s->taker = taker;
  s->listed = listed;
  s->head->loose |= LOOSE_LOW;
  turn_clear(s, p, colour);
  s->taker = 0;
  s->listed = false;
}

/* The stone on p is about to change its colour.  Of its first change in a step
** the colour that it had is noted. */
static void turn_over(moyo_state *s, unsigned p) {
  losses *l = &s->losses;
  unsigned before = l->flipped_count;
  state_turn_over(s, p);
  note_point(l->flipped, &l->flipped_count, before, p);
  if (l->flipped_count > before)
    s->holder[p] = (uint16_t)(s->colour[p] * HOLDER_TURNED);
}

void change_flip(moyo_state *s, unsigned p, unsigned colour) {
  unsigned q = p;
  if (s->colour[p] == colour) return;
  do {
    turn_over(s, q);
    q = s->next[q];
  } while (q != p);
  state_flip(s, p, colour);
}

unsigned change_flip_cost(const moyo_state *s, unsigned p, unsigned colour) {
  unsigned n = 0, q = p;
  if (s->colour[p] == colour) return 0;
  do {
    n++;
    q = s->next[q];
  } while (q != p);
  return n * s->game->words;
}

void change_flip_one(moyo_state *s, unsigned p, unsigned colour) {
  if (s->colour[p] == colour) return;
  turn_over(s, p);
  state_flip_one(s, p, colour);
}

bool change_can_hold(const moyo_state *s, unsigned f, int32_t value) {
  const field *d = &s->game->fields[f];
  if (d->of_players) return value >= 0 && value <= (int32_t)s->game->players;
  return value >= 0 || d->kind != FIELD_TABLE || d->hidden == HIDDEN_NOT;
}

const char *change_number(moyo_state *s, unsigned f, unsigned at,
                          int32_t value) {
  const moyo_game *g = s->game;
  const char *fault;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->assign && g->guests[i]->assign(s, f, at, value, &fault))
      return fault;
  state_field(s, f)[at] = value;
  return NULL;
}

/* The most prisoners that can be made at once. */
enum { MOST_COME = 1000000 };

bool change_can_hand_over(const moyo_state *s, unsigned from, unsigned colour,
                          int64_t n) {
  int64_t most = from ? s->head->prisoners[from - 1][colour - 1] : MOST_COME;
  return n >= 0 && n <= most;
}

void change_hand_over(moyo_state *s, unsigned from, unsigned to,
                      unsigned colour, uint32_t n) {
  if (from) s->head->prisoners[from - 1][colour - 1] -= n;
  if (to) s->head->prisoners[to - 1][colour - 1] += n;
}
