/*
** retraction.c - turns that can be taken back, with what their stones took.  See retraction.h.
*/
#include "retraction.h"

#include <stdio.h>
#include <string.h>

/*
**   block:  placed[points] | by[points] | last_turn[players] | spoilt |
**           colour[points] | holder[points]
*/
size_t retraction_size(const moyo_game *g) {
  size_t point = 2 * sizeof(uint32_t) + 2 * sizeof(uint8_t);
  return g->recalls ? g->points * point + (MAX_COLOURS + 1) * sizeof(uint32_t)
                    : 0;
}

void retraction_bind(moyo_state *s) {
  unsigned n = s->game->points;
  if (!s->game->recalls) return;
  retraction_layers *r = &s->recall;
  r->placed = (uint32_t *)(void *)(s->block + s->game->retraction_at);
  r->by = r->placed + n;
  r->last_turn = r->by + n;
  r->spoilt = r->last_turn + MAX_COLOURS;
  r->colour = (uint8_t *)(r->spoilt + 1);
  r->holder = r->colour + n;
}

static void drop(moyo_state *s, unsigned q) {
  retraction_layers *r = &s->recall;
  r->by[q] = 0;
  r->colour[q] = r->holder[q] = 0;
}

/* Nothing that was done in this turn can be taken back any more. */
static void forget(moyo_state *s, uint32_t turn) {
  retraction_layers *r = &s->recall;
  for (unsigned q = 0; q < s->game->points; q++) {
    if (r->placed[q] == turn) r->placed[q] = 0;
    if (r->by[q] == turn) drop(s, q);
  }
}

static uint32_t present_turn(const moyo_state *s) { return s->head->ply + 1; }

void retraction_arrive(moyo_state *s, unsigned p) {
  const retraction_layers *r = &s->recall;
  if (!retraction_is_kept(s) || r->by[p] == 0) return;
  if (r->by[p] == present_turn(s)) return; /* both are taken back together */
  if (r->holder[p] == 0)
    forget(s, r->by[p]); /* what nobody holds must return, and cannot */
  else
    drop(s, p);
}

/* Is the turn in the layer?  Asked of every stone that leaves. */
static bool is_in(const moyo_state *s, const uint32_t *layer, uint32_t turn) {
  unsigned n = 0;
  for (unsigned q = 0; q < s->game->points; q++) n |= layer[q] == turn;
  return n != 0;
}

static bool any_stands(const moyo_state *s, uint32_t turn) {
  return is_in(s, s->recall.placed, turn);
}

void retraction_leave(moyo_state *s, unsigned p) {
  retraction_layers *r = &s->recall;
  if (!retraction_is_kept(s) || r->placed[p] == 0) return;
  uint32_t turn = r->placed[p];
  bool own = turn == present_turn(s) && s->head->actor == s->head->mover;
  r->placed[p] = 0;
  if (own) *r->spoilt = turn; /* it came and went: who holds it is not known */
  if (own || (is_in(s, r->by, turn) && !any_stands(s, turn))) forget(s, turn);
}

/* A stone that stood on q before the turn has left. */
static void note_left(moyo_state *s, unsigned q, unsigned colour,
                      unsigned holder) {
  retraction_layers *r = &s->recall;
  if (r->by[q] == present_turn(s)) return; /* one stood there before that */
  r->by[q] = present_turn(s);
  r->colour[q] = (uint8_t)colour;
  r->holder[q] = (uint8_t)holder;
}

static void note_lost(moyo_state *s, const uint16_t *list, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    unsigned held = s->holder[list[i]];
    if (s->colour[list[i]] == EMPTY)
      note_left(s, list[i], held / HOLDER_COLOUR, held % HOLDER_COLOUR);
  }
}

void retraction_note(moyo_state *s, unsigned p) {
  const losses *l = &s->losses;
  if (s->colour[p] == EMPTY || *s->recall.spoilt == present_turn(s)) return;
  s->recall.placed[p] = present_turn(s);
  note_lost(s, l->taken, l->taken_count);
  note_lost(s, l->own, l->own_count);
}

void retraction_note_from(moyo_state *s, unsigned p, unsigned from,
                          unsigned colour) {
  retraction_note(s, p);
  if (s->recall.placed[p] == present_turn(s)) note_left(s, from, colour, 0);
}

bool retraction_is_recent(const moyo_state *s, unsigned p, unsigned player) {
  uint32_t placed = s->recall.placed[p];
  return player < s->game->players && placed > s->recall.last_turn[player] &&
         !(placed == present_turn(s) && s->head->mover == player);
}

unsigned retraction_recent(const moyo_state *s, unsigned player,
                           set_word *set) {
  unsigned n = s->game->points, count = 0;
  memset(set, 0, s->game->words * sizeof *set);
  for (unsigned p = 0; p < n; p++) {
    if (!retraction_is_recent(s, p, player)) continue;
    set_add(set, p);
    count++;
  }
  return count;
}

bool retraction_returns(const moyo_state *s, unsigned p, unsigned q) {
  const retraction_layers *r = &s->recall;
  uint32_t turn = r->placed[p];
  return turn != 0 && r->by[q] == turn &&
         (s->colour[q] == EMPTY || r->placed[q] == turn);
}

void retraction_balance(const moyo_state *s, unsigned p, int64_t *stones) {
  const retraction_layers *r = &s->recall;
  if (r->placed[p] == 0 && s->colour[p] != EMPTY) stones[s->colour[p] - 1]--;
  for (unsigned q = 0; q < s->game->points && r->placed[p] != 0; q++) {
    if (r->placed[q] == r->placed[p]) stones[s->colour[q] - 1]--;
    if (retraction_returns(s, p, q) && !r->holder[q])
      stones[r->colour[q] - 1]++;
  }
}

unsigned retraction_undo(moyo_state *s, unsigned p, uint16_t *list) {
  const retraction_layers *r = &s->recall;
  uint8_t colour[MAX_POINTS];
  uint32_t turn = r->placed[p];
  unsigned n = 0;
  for (unsigned q = 0; q < s->game->points; q++) {
    if (!retraction_returns(s, p, q)) continue;
    if (r->holder[q]) {
      uint32_t *held = &s->head->prisoners[r->holder[q] - 1][r->colour[q] - 1];
      if (*held == 0) continue;
      --*held;
    }
    colour[n] = r->colour[q];
    list[n++] = (uint16_t)q;
  }
  if (turn == 0) state_take(s, p, 1);
  for (unsigned q = 0; q < s->game->points && turn != 0; q++)
    if (r->placed[q] == turn) state_take(s, q, 1);
  for (unsigned i = 0; i < n; i++) state_put(s, list[i], colour[i]);
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

bool retraction_may_undo(const moyo_state *s, unsigned p, char *text,
                         size_t size) {
  const topology *board = s->game->board;
  uint16_t list[MAX_POINTS];
  if (s->recall.placed[p] == 0) {
    if (text)
      snprintf(text, size, "%s: that stone cannot be taken back",
               board->name[p]);
    return false;
  }
  moyo_state *t = state_try(s);
  if (!t) return false;
  unsigned n = retraction_undo(t, p, list);
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

const char *retraction_audit(const moyo_state *s) {
  const retraction_layers *r = &s->recall;
  const moyo_game *g = s->game;
  if (!retraction_is_kept(s)) return NULL;
  for (unsigned p = 0; p < g->points; p++) {
    if (r->placed[p] > present_turn(s) ||
        (r->placed[p] && s->colour[p] == EMPTY))
      return "a placement is remembered of no stone";
    if (r->by[p] == 0) {
      if (r->colour[p] || r->holder[p]) return "what was taken has no taker";
      continue;
    }
    if (!any_stands(s, r->by[p]) || r->colour[p] < 1 ||
        r->colour[p] > g->players || r->holder[p] > g->players)
      return "what a turn took is wrong";
  }
  return NULL;
}
