/*
** audit.c - recounting what is kept up to date.  See audit.h.
*/
#include "audit.h"

#include <string.h>

#include "sides.h"
#include "table.h"

static void count_stones(const moyo_state *s, int64_t stones[MAX_COLOURS]) {
  const moyo_game *g = s->game;
  memset(stones, 0, MAX_COLOURS * sizeof *stones);
  for (unsigned p = 0; p < g->points; p++)
    if (s->colour[p] != EMPTY) stones[s->colour[p] - 1] += state_height(s, p);
  for (unsigned i = 0; i < g->players; i++)
    for (unsigned c = 0; c < g->colours; c++)
      stones[c] += s->head->prisoners[i][c];
}

static void count_cards(const moyo_state *s, balance *b) {
  const moyo_game *g = s->game;
  memset(b->cards, 0, sizeof b->cards);
  b->all_cards = 0;
  for (unsigned f = 0; f < g->field_count; f++) {
    const field *d = &g->fields[f];
    for (unsigned row = 0; d->kind == FIELD_TABLE && row < d->rows; row++) {
      const int32_t *v = table_row(s, f, row);
      for (unsigned i = 0; i < d->columns && i < MAX_WORDS; i++)
        b->cards[i] += v[i];
      b->all_cards += table_sum(s, f, row);
    }
  }
}

/* Does the ring of a group have all its stones? */
static bool is_whole(const moyo_state *s, unsigned p) {
  unsigned n = 0, q = p;
  do {
    if (s->group[q] != s->group[p]) return false;
    q = s->next[q];
  } while (++n < s->record[s->group[p]].size && q != p);
  return q == p && n == s->record[s->group[p]].size;
}

static const char *audit_groups(const moyo_state *a, const moyo_state *b) {
  unsigned n = a->game->points;
  for (unsigned p = 0; p < n; p++) {
    if (a->colour[p] == EMPTY) {
      if (a->group[p] != n) return "an empty point belongs to a group";
      continue;
    }
    const group_record *x = &a->record[a->group[p]];
    const group_record *y = &b->record[b->group[p]];
    if (x->size != y->size) return "a group's size is wrong";
    if (x->libs != y->libs) return "a group's liberties are wrong";
    if (x->hash != y->hash) return "a group's hash is wrong";
    if (!is_whole(a, p)) return "a group's ring is broken";
  }
  return NULL;
}

const char *state_audit(const moyo_state *s) {
  const moyo_game *g = s->game;
  if (!sides_is_valid(s)) return "a player is on nobody's side";
  moyo_state *fresh = moyo_state_clone(s);
  if (!fresh) return NULL; /* no memory to look at it */
  state_derive(fresh);
  const char *fault = audit_groups(s, fresh);
  if (s->head->hash != fresh->head->hash)
    fault = "the position's hash is wrong";
  else if (memcmp(s->free, fresh->free, g->words * sizeof *s->free) != 0)
    fault = "the set of free points is wrong";
  else if (s->head->free_count != fresh->head->free_count)
    fault = "the number of free points is wrong";
  else if (memcmp(s->side, fresh->side, g->points + 1u) != 0)
    fault = "a stone is on the wrong side";
  else if (s->cover && memcmp(s->cover, fresh->cover, g->points) != 0)
    fault = "covers are wrong";
  else if (s->beside && memcmp(s->beside, fresh->beside,
                               (g->points + 1) * sizeof *s->beside) != 0)
    fault = "stones near a point are wrong";
  else if (s->faces && memcmp(s->faces, fresh->faces, 4u * g->points) != 0)
    fault = "what is near a point is wrong";
  else if (s->cover_by && memcmp(s->cover_by, fresh->cover_by,
                                 (g->colours + 1) * (g->points + 1)) != 0)
    fault = "covers by colour are wrong";
  moyo_state_free(fresh);
  if (!fault) fault = table_audit(s);
  for (unsigned i = 0; !fault && i < g->guest_count; i++)
    if (g->guests[i]->audit) fault = g->guests[i]->audit(s);
  return fault;
}

void audit_expect(const moyo_state *s, const verb *v, moyo_step step,
                  balance *b) {
  const moyo_game *g = s->game;
  /* what happens between turns may be anything; flips change colours */
  bool alone = game_automatic(g) == 0;
  for (unsigned i = 0; i < g->stages; i++)
    alone = alone && g->stage[i] != CLEAR_FLIP;
  count_stones(s, b->stones);
  count_cards(s, b);
  b->stones_known = b->cards_known = alone;
  for (unsigned i = 0; i < v->effects.count; i++) {
    const node *n = &v->effects.nodes[i];
    if (op_has(n->op, UNKNOWN_STONES)) b->stones_known = false;
    if (op_has(n->op, UNKNOWN_CARDS)) b->cards_known = false;
    if (operations[n->op].balance)
      operations[n->op].balance(s, n, step, b->stones);
  }
}

unsigned audit_touched(const moyo_game *g, const verb *v, moyo_step step) {
  unsigned p = NO_POINT;
  if (g->stirs) return NO_POINT; /* what happens by itself comes after it */
  for (unsigned i = 0; i < v->effects.count; i++) {
    const node *n = &v->effects.nodes[i];
    if (op_has(n->op, UNKNOWN_STONES)) return NO_POINT;
    if (n->op == OP_PUT && g->clears_all) p = step.arg[0];
  }
  return p;
}

static bool has_liberty(const moyo_state *s, unsigned p) {
  return s->colour[p] == EMPTY || s->record[s->group[p]].libs > 0;
}

const char *audit_balance(const moyo_state *s, const balance *b, unsigned p) {
  const moyo_game *g = s->game;
  balance now;
  count_stones(s, now.stones);
  count_cards(s, &now);
  /* with more than two players nobody holds what one takes of his own */
  bool held = s->losses.own_count == 0 || (g->players == 2 && !g->shares);
  for (unsigned c = 0; b->stones_known && held && c < g->players; c++)
    if (now.stones[c] != b->stones[c]) return "stones and prisoners differ";
  if (b->cards_known && now.all_cards != b->all_cards)
    return "a card has come or gone";
  for (unsigned i = 0; b->cards_known && !state_is_view(s) && i < MAX_WORDS;
       i++)
    if (now.cards[i] != b->cards[i]) return "a card has become another";
  if (p == NO_POINT) return NULL;
  const uint16_t *near = g->shape->near + p * g->shape->near_degree;
  for (unsigned k = 0; k < g->shape->near_degree; k++)
    if (near[k] != g->points && !has_liberty(s, near[k]))
      return "a group beside the play has no liberty";
  return has_liberty(s, p) ? NULL : "the group that was played has no liberty";
}
