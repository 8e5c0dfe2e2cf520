/*
** recall.c - stones that can be taken back, with what they took.  See recall.h.
*/
#include "recall.h"

#include <stdio.h>
#include <string.h>

/*
**   block:  placed[points] | last_turn[players] | by[points] | colour, holder
*/
size_t recall_size(const moyo_game *g) {
  size_t point = sizeof(uint32_t) + sizeof(uint16_t) + 2 * sizeof(uint8_t);
  return g->recalls ? g->points * point + MAX_COLOURS * sizeof(uint32_t) : 0;
}

void recall_bind(moyo_state *s) {
  unsigned n = s->game->points;
  if (!s->game->recalls) return;
  recall_layers *r = &s->recall;
  r->placed = (uint32_t *)(void *)(s->block + s->game->recall_at);
  r->last_turn = r->placed + n;
  r->by = (uint16_t *)(void *)(r->last_turn + MAX_COLOURS);
  r->colour = (uint8_t *)(r->by + n);
  r->holder = r->colour + n;
}

void recall_arrive(moyo_state *s, unsigned p) {
  recall_layers *r = &s->recall;
  if (!recall_is_kept(s)) return;
  r->by[p] = 0;
  r->colour[p] = r->holder[p] = 0;
}

/* Has the stone on p taken anything?  Asked of every stone that leaves. */
static bool has_taken(const moyo_state *s, unsigned p) {
  unsigned n = 0;
  for (unsigned q = 0; q < s->game->points; q++) n |= s->recall.by[q] == p + 1;
  return n != 0;
}

void recall_leave(moyo_state *s, unsigned p) {
  recall_layers *r = &s->recall;
  if (!recall_is_kept(s) || r->placed[p] == 0) return;
  r->placed[p] = 0;
  if (!has_taken(s, p)) return;
  for (unsigned q = 0; q < s->game->points; q++)
    if (r->by[q] == p + 1) recall_arrive(s, q);
}

static void note_lost(moyo_state *s, unsigned p, const uint16_t *list,
                      unsigned count) {
  recall_layers *r = &s->recall;
  for (unsigned i = 0; i < count; i++) {
    unsigned q = list[i];
    if (s->colour[q] != EMPTY) continue;
    r->by[q] = (uint16_t)(p + 1);
    r->colour[q] = (uint8_t)(s->holder[q] / HOLDER_COLOUR);
    r->holder[q] = (uint8_t)(s->holder[q] % HOLDER_COLOUR);
  }
}

void recall_note(moyo_state *s, unsigned p) {
  const losses *l = &s->losses;
  if (s->colour[p] == EMPTY) return;
  s->recall.placed[p] = s->head->ply + 1;
  note_lost(s, p, l->taken, l->taken_count);
  note_lost(s, p, l->own, l->own_count);
}

bool recall_is_recent(const moyo_state *s, unsigned p, unsigned player) {
  return s->colour[p] != player + 1 && player < s->game->players &&
         s->recall.placed[p] > s->recall.last_turn[player];
}

unsigned recall_recent(const moyo_state *s, unsigned player, set_word *set) {
  const uint32_t *placed = s->recall.placed;
  unsigned n = s->game->points, count = 0;
  memset(set, 0, s->game->words * sizeof *set);
  if (player >= s->game->players) return 0;
  uint32_t last = s->recall.last_turn[player];
  for (unsigned p = 0; p < n; p++) {
    if (placed[p] <= last || s->colour[p] == player + 1) continue;
    set_add(set, p);
    count++;
  }
  return count;
}

unsigned recall_undo(moyo_state *s, unsigned p, uint16_t *list) {
  const recall_layers *r = &s->recall;
  uint8_t colour[MAX_POINTS];
  unsigned n = 0;
  for (unsigned q = 0; q < s->game->points; q++) {
    if (r->by[q] != p + 1) continue;
    if (r->holder[q]) {
      uint32_t *held = &s->head->prisoners[r->holder[q] - 1][r->colour[q] - 1];
      if (*held == 0) continue;
      --*held;
    }
    colour[n] = r->colour[q];
    list[n++] = (uint16_t)q;
  }
  state_take(s, p, 1);
  for (unsigned i = 0; i < n; i++) {
    recall_arrive(s, list[i]);
    state_put(s, list[i], colour[i]);
  }
  return n;
}

/* A group of the stone on p, or of one beside it, that has no liberty. */
static unsigned find_smothered(const moyo_state *s, unsigned p) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  if (s->record[s->group[p]].libs == 0) return p;
  for (unsigned k = 0; k < h->near_degree; k++)
    if (near[k] != s->game->points && s->colour[near[k]] != EMPTY &&
        s->record[s->group[near[k]]].libs == 0)
      return near[k];
  return NO_POINT;
}

bool recall_may_undo(const moyo_state *s, unsigned p, char *text, size_t size) {
  const topology *board = s->game->board;
  uint16_t list[MAX_POINTS];
  if (s->recall.placed[p] == 0) {
    if (text)
      snprintf(text, size, "%s: that stone cannot be taken back",
               board->name[p]);
    return false;
  }
  if (!has_taken(s, p)) return true; /* who leaves smothers nobody */
  moyo_state *t = state_try(s);
  if (!t) return false;
  unsigned n = recall_undo(t, p, list);
  for (unsigned i = 0; i < n; i++) {
    unsigned q = find_smothered(t, list[i]);
    if (q == NO_POINT) continue;
    if (text)
      snprintf(text, size,
               "%s: the group on %s would have no liberty when %s returns",
               board->name[p], board->name[q], board->name[list[i]]);
    return false;
  }
  return true;
}

const char *recall_audit(const moyo_state *s) {
  const recall_layers *r = &s->recall;
  const moyo_game *g = s->game;
  if (!recall_is_kept(s)) return NULL;
  for (unsigned p = 0; p < g->points; p++) {
    if (r->placed[p] > s->head->ply + 1 ||
        (r->placed[p] && s->colour[p] == EMPTY))
      return "a placement is remembered of no stone";
    if (r->by[p] == 0) {
      if (r->colour[p] || r->holder[p]) return "what was taken has no taker";
      continue;
    }
    if (r->by[p] > g->points || r->placed[r->by[p] - 1] == 0 ||
        s->colour[p] != EMPTY || r->colour[p] < 1 ||
        r->colour[p] > g->players || r->holder[p] > g->players)
      return "what a stone took is wrong";
  }
  return NULL;
}
