/*
** state.c - making, copying and rebuilding states.  See state.h.
*/
#include "state.h"

#include <stdlib.h>
#include <string.h>

#include "account.h"
#include "bytes.h"
#include "groups.h"

/* Points the state's pointers into its block. */
static void bind(moyo_state *s) {
  const moyo_game *g = s->game;
  unsigned char *b = s->block;
  bool wide = g->shape->overlap_degree > 1;
  s->head = (head *)(void *)b;
  s->colour = b + g->colour_at;
  s->side = g->sided ? b + g->side_at : s->colour;
  s->height = g->stacks ? (uint16_t *)(void *)(b + g->height_at) : NULL;
  s->group = (uint16_t *)(void *)(b + g->group_at);
  s->next = (uint16_t *)(void *)(b + g->next_at);
  s->record = (group_record *)(void *)(b + g->record_at);
  s->free = (set_word *)(void *)(b + g->free_at);
  s->cover = wide ? b + g->cover_at : NULL;
  s->cover_by = g->cover_by_colour ? b + g->cover_by_at : NULL;
  s->beside =
      wide && g->shape->mirror ? (uint32_t *)(void *)(b + g->beside_at) : NULL;
  s->faces = state_has_faces(g) ? b + g->faces_at : NULL;
  size_t room = g->points + 1;
  s->low = s->scratch + room;
  s->losses.taken = s->scratch + 2 * room;
  s->losses.own = s->scratch + 3 * room;
  s->losses.flipped = s->scratch + 4 * room;
  s->holder = s->scratch + 5 * room;
}

/* Caches start as those of an empty board, whose hash is 0.  A spare state has
** those of its owner: their positions are a step apart. */
static bool make_caches(moyo_state *s) {
  if (s->owner) memcpy(s->cache, s->owner->cache, sizeof s->cache);
  for (unsigned i = 0; i < MECHANISM_COUNT; i++) {
    const mechanism *m = mechanisms[i];
    if (s->owner || !m->cache_size || !m->is_used(s->game)) continue;
    s->cache[i] = calloc(1, m->cache_size(s->game));
    if (!s->cache[i]) return false;
  }
  return true;
}

static moyo_state *make(const moyo_game *g, moyo_state *owner) {
  moyo_state *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->game = g;
  s->owner = owner;
  s->block = aligned_alloc(64, g->block_size);
  s->scratch = calloc(6 * (g->points + 1), sizeof *s->scratch);
  s->history = history_new();
  if (!s->block || !s->scratch || !make_caches(s) || !s->history) {
    moyo_state_free(s);
    return NULL;
  }
  memset(s->block, 0, g->block_size);
  bind(s);
  return s;
}

moyo_state *state_make(const moyo_game *g) { return make(g, NULL); }

void moyo_state_free(moyo_state *s) {
  if (!s) return;
  moyo_state_free(s->spare);
  history_release(s->history);
  free(s->block);
  for (unsigned i = 0; i < SAVE_LEVELS; i++) free(s->saved[i].block);
  for (unsigned i = 0; !s->owner && i < MECHANISM_COUNT; i++) free(s->cache[i]);
  free(s->scratch);
  free(s);
}

/* What is near points of a board without stones. */
static void clear_faces(moyo_state *s) {
  unsigned n = s->game->points;
  const uint16_t *near = s->game->shape->near;
  for (unsigned i = 0; i < 4 * n; i++)
    s->faces[i] = near[i] == n ? BORDER : EMPTY;
}

/* The derived part of a board without stones. */
static void clear_derived(moyo_state *s) {
  const moyo_game *g = s->game;
  unsigned n = g->points;
  for (unsigned p = 0; p <= n; p++) s->group[p] = (uint16_t)n;
  memset(s->next, 0, (n + 1) * sizeof *s->next);
  memset(s->record, 0, (n + 1) * sizeof *s->record);
  /* what nobody counts, so large that it never comes down to zero */
  s->record[n].libs = UINT32_MAX / 2;
  if (s->cover) {
    memset(s->cover, 0, n);
    s->cover[n] = PADDING_COVER;
  }
  if (s->cover_by) memset(s->cover_by, 0, (g->colours + 1) * (n + 1));
  if (s->beside) memset(s->beside, 0, (n + 1) * sizeof *s->beside);
  if (s->faces) clear_faces(s);
  set_fill(s->free, n);
  s->head->free_count = (uint16_t)n;
  s->head->hash = 0;
}

static void wipe_colours(moyo_state *s) {
  memset(s->colour, EMPTY, s->game->points);
  s->colour[s->game->points] = BORDER;
  if (s->side != s->colour) memcpy(s->side, s->colour, s->game->points + 1u);
  clear_derived(s);
}

void state_wipe(moyo_state *s) {
  wipe_colours(s);
  if (s->height) memset(s->height, 0, s->game->points * sizeof *s->height);
}

static void set_height(moyo_state *s, unsigned p, unsigned colour, unsigned n) {
  s->head->hash ^= state_stack_hash(s, p, colour, s->height[p]) ^
                   state_stack_hash(s, p, colour, n);
  s->height[p] = (uint16_t)n;
}

void state_put(moyo_state *s, unsigned p, unsigned colour) {
  s->game->groups->put(s, p, colour);
  if (s->height) s->height[p] = 1;
  if (s->low_count && s->game->notes_low) s->head->loose |= LOOSE_LOW;
}

void state_add(moyo_state *s, unsigned p, unsigned colour, unsigned n) {
  unsigned had = s->height ? s->height[p] : 0;
  if (s->colour[p] == EMPTY) state_put(s, p, colour);
  if (s->height) set_height(s, p, colour, had + n);
}

void state_lift(moyo_state *s, unsigned root, lifted *l) {
  unsigned q = root, n = l->count;
  do { /* in the order in which `lift` lists the points */
    l->colour[n] = s->colour[q];
    l->height[n++] = s->height ? s->height[q] : 1;
    q = s->next[q];
  } while (q != root);
  s->game->groups->lift(s, root, l->point, &l->count);
}

void state_take(moyo_state *s, unsigned p, unsigned n) {
  unsigned had = state_height(s, p);
  if (n < had) {
    set_height(s, p, s->colour[p], had - n);
    return;
  }
  state_leave(s, p);
  if (s->height) set_height(s, p, s->colour[p], 0);
  s->game->groups->leave(s, p); /* each part has p for a liberty */
}

void state_flip(moyo_state *s, unsigned p, unsigned colour) {
  s->game->groups->flip(s, p, colour);
  if (s->record[s->group[p]].libs == 0 && s->game->notes_low)
    s->head->loose |= LOOSE_LOW;
}

void state_flip_one(moyo_state *s, unsigned p, unsigned colour) {
  unsigned n = state_height(s, p);
  if (s->height) set_height(s, p, s->colour[p], 0);
  s->game->groups->leave(s, p); /* as if it left, to come again */
  state_add(s, p, colour, n);
}

/* What follows the roots in the block can be read as well (layout.c). */
unsigned state_list_low(const moyo_state *s, uint16_t *list) {
  unsigned n = 0, end = s->game->points;
  for (unsigned from = 0; from < end; from += 8) {
    uint32_t roots = bytes_in_place_8(s->group + from, from);
    for (; roots; roots &= roots - 1) {
      unsigned p = from + (unsigned)__builtin_ctz(roots);
      if (p < end && s->record[p].libs == 0) list[n++] = (uint16_t)p;
    }
  }
  return n;
}

void state_note_low(moyo_state *s) {
  uint16_t low[MAX_POINTS];
  unsigned n = s->game->notes_low ? state_list_low(s, low) : 0;
  s->head->loose &= (uint8_t)~LOOSE_LOW;
  for (unsigned i = 0; i < n; i++)
    if (game_has_colour(s->game->mortal, s->colour[low[i]]))
      s->head->loose |= LOOSE_LOW;
}

void state_derive(moyo_state *s) {
  const moyo_game *g = s->game;
  uint16_t *colours = s->scratch; /* a part that putting stones does not use */
  for (unsigned p = 0; p < g->points; p++) colours[p] = s->colour[p];
  wipe_colours(s);
  for (unsigned p = 0; p < g->points; p++) {
    unsigned n = s->height ? s->height[p] : 1;
    if (s->height) s->height[p] = 0;
    if (colours[p] != EMPTY) state_add(s, p, colours[p], n > 0 ? n : 1);
  }
  state_note_low(s);
}

void state_begin_field(moyo_state *s, unsigned f) {
  const field *d = &s->game->fields[f];
  int32_t *v = state_field(s, f);
  if (d->kind == FIELD_SET) {
    memset(state_set(s, f), 0, d->size * sizeof(set_word));
  } else if (d->kind == FIELD_LIST) {
    memset(v, 0, (d->size + 1) * sizeof *v); /* zeros past its end */
    if (d->count) memcpy(v + 1, d->values, d->count * sizeof *v);
    v[0] = (int32_t)d->count;
  } else {
    for (unsigned k = 0; k < d->size; k++) v[k] = d->initial;
    if (d->count) memcpy(v, d->values, d->count * sizeof *v);
  }
}

static void share_history(moyo_state *to, const moyo_state *from) {
  if (to->history == from->history) return;
  history_release(to->history);
  to->history = history_share(from->history);
}

void moyo_state_copy(moyo_state *to, const moyo_state *from) {
  memcpy(to->block, from->block, from->game->block_size);
  share_history(to, from);
}

void state_remember_as(moyo_state *s, const moyo_state *other) {
  share_history(s, other);
  s->head->keys = other->head->keys;
}

moyo_state *moyo_state_clone(const moyo_state *from) {
  moyo_state *s = state_make(from->game);
  if (s) moyo_state_copy(s, from);
  return s;
}

static bool covered_by_others(const moyo_state *s, unsigned p) {
  unsigned colour = s->head->actor + 1u; /* chance's is out of range */
  if (!s->cover) return s->colour[p] != EMPTY;
  if (!s->cover_by || colour > s->game->colours) return s->cover[p] != 0;
  return s->cover_by[colour * s->game->points + p] != s->cover[p];
}

bool state_is_open(const moyo_state *s, unsigned p) {
  return s->colour[p] == EMPTY && !covered_by_others(s, p);
}

/* Allocates what a level saves: the canonical part and three lists. */
static bool make_saved(const moyo_state *s, saved *v) {
  size_t room = s->game->points + 1u, size = s->game->canonical_size;
  unsigned char *b = aligned_alloc(64, (size + 3 * room * 2 + 63) / 64 * 64);
  if (!b) return false;
  v->block = b;
  v->losses.taken = (uint16_t *)(void *)(b + size);
  v->losses.own = v->losses.taken + room;
  v->losses.flipped = v->losses.own + room;
  return true;
}

/* Most steps take nothing. */
static inline void copy_points(uint16_t *to, const uint16_t *from, unsigned n) {
  if (n) memcpy(to, from, n * sizeof *to);
}

void losses_copy(losses *to, const losses *from) {
  copy_points(to->taken, from->taken, from->taken_count);
  copy_points(to->own, from->own, from->own_count);
  copy_points(to->flipped, from->flipped, from->flipped_count);
  to->taken_count = from->taken_count;
  to->own_count = from->own_count;
  to->flipped_count = from->flipped_count;
  to->taken_stones = from->taken_stones;
  to->own_stones = from->own_stones;
}

bool state_save(moyo_state *s, save_level level) {
  saved *v = &s->saved[level];
  if (!v->block && !make_saved(s, v)) return false;
  memcpy(v->block, s->block, s->game->canonical_size);
  losses_copy(&v->losses, &s->losses);
  return true;
}

bool state_restore(moyo_state *s, save_level level) {
  const saved *v = &s->saved[level];
  const head *was = (const head *)(const void *)v->block;
  if (!state_cut_keys(s, was->keys)) return false;
  memcpy(s->block, v->block, s->game->canonical_size);
  state_derive(s);
  memcpy(s->head, was, state_head_size(s->game));
  losses_copy(&s->losses, &v->losses);
  return true;
}

/* Which points of a word have another colour than they had?  Behind the last
** point there may be anything. */
static set_word find_changed(const moyo_state *s, const uint8_t *had,
                             unsigned word) {
  unsigned from = word * SET_BITS, left = s->game->points - from;
  set_word changed = ~bytes_same_64(s->colour + from, had + from);
  return left >= SET_BITS ? changed : changed & (((set_word)1 << left) - 1);
}

/* What differs on the board becomes what it was. */
static void take_back_stones(moyo_state *s, const uint8_t *had) {
  const groups *k = s->game->groups;
  set_word changed[SET_MAX_WORDS];
  for (unsigned i = 0; i < s->game->words; i++) {
    changed[i] = find_changed(s, had, i);
    for (set_word w = changed[i]; w; w &= w - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(w);
      if (s->colour[p] != EMPTY) k->leave(s, p);
    }
  }
  for (unsigned i = 0; i < s->game->words; i++)
    for (set_word w = changed[i]; w; w &= w - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(w);
      if (had[p] != EMPTY) k->put(s, p, had[p]);
    }
}

bool state_take_back(moyo_state *s, save_level level) {
  const saved *v = &s->saved[level];
  const head *was = (const head *)(const void *)v->block;
  if (!state_cut_keys(s, was->keys)) return false;
  take_back_stones(s, v->block + s->game->colour_at);
  memcpy(s->block, v->block, s->game->canonical_size);
  losses_copy(&s->losses, &v->losses);
  return true;
}

moyo_state *state_try(const moyo_state *s) {
  /* the spare belongs to the state as scratch does, not to its value */
  moyo_state *owner = (moyo_state *)(uintptr_t)s;
  if (!owner->spare) owner->spare = make(s->game, owner);
  if (!owner->spare) return NULL;
  state_try_again(s);
  owner->spare->budget = s->budget;
  owner->trials++;
  return owner->spare;
}

void state_try_again(const moyo_state *s) { moyo_state_copy(s->spare, s); }

void state_adopt(moyo_state *s) {
  enum { FROM = offsetof(moyo_state, head), SIZE = sizeof *s - FROM };
  moyo_state *t = s->spare;
  unsigned char *mine = (unsigned char *)s + FROM,
                *tried = (unsigned char *)t + FROM;
  history *h = s->history;
  s->history = t->history;
  t->history = h;
  for (unsigned i = 0; i < SIZE; i += sizeof(uint64_t)) {
    uint64_t was, will;
    memcpy(&was, mine + i, sizeof was);
    memcpy(&will, tried + i, sizeof will);
    memcpy(mine + i, &will, sizeof will);
    memcpy(tried + i, &was, sizeof was);
  }
  account_follow(s, t); /* what the trial cost was charged there */
  s->trials++;
}

void state_let_go(moyo_state *s) {
  for (moyo_state *t = s->spare; t; t = t->spare) {
    if (t->history != s->history) continue;
    history_release(t->history);
    t->history = NULL;
  }
}

bool state_cut_keys(moyo_state *s, unsigned keys) {
  state_let_go(s);
  return history_truncate(&s->history, keys);
}

/* Are the canonical parts the same, but for the number of keys? */
static bool same_blocks(const moyo_state *a, const moyo_state *b) {
  size_t keys = offsetof(head, keys), after = keys + sizeof a->head->keys;
  size_t size = a->game->canonical_size;
  return memcmp(a->block, b->block, keys) == 0 &&
         memcmp(a->block + after, b->block + after, size - after) == 0;
}

bool moyo_state_equal(const moyo_state *a, const moyo_state *b) {
  if (a->game != b->game || !same_blocks(a, b)) return false;
  if (state_keys_asked(a) != state_keys_asked(b)) return false;
  if (a->history == b->history) return true;
  for (unsigned i = 0; i < state_keys_asked(a); i++)
    if (history_key(a->history, i) != history_key(b->history, i)) return false;
  return true;
}

const moyo_game *moyo_state_game(const moyo_state *s) { return s->game; }

uint64_t moyo_state_hash(const moyo_state *s) { return s->head->hash; }

unsigned moyo_state_ply(const moyo_state *s) { return s->head->ply; }

unsigned moyo_state_steps(const moyo_state *s) { return s->head->steps; }

unsigned moyo_state_actor(const moyo_state *s) { return s->head->actor; }

unsigned moyo_state_height(const moyo_state *s, unsigned p) {
  return p < s->game->points ? state_height(s, p) : 0;
}

unsigned moyo_state_colour(const moyo_state *s, unsigned p) {
  return p < s->game->points ? s->colour[p] : 0;
}

bool moyo_state_over(const moyo_state *s) { return s->head->over; }

unsigned moyo_state_winners(const moyo_state *s) { return s->head->winners; }

unsigned moyo_state_taken_by(const moyo_state *s, unsigned player) {
  unsigned sum = 0;
  for (unsigned c = 0; player < s->game->players && c < MAX_COLOURS; c++)
    sum += s->head->prisoners[player][c];
  return sum;
}
