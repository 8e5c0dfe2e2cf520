/*
** audit.c - what a step must leave as it was.  See audit.h.
*/
#include "audit.h"

#include <string.h>

#include "retraction.h"
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

/* What an effect does: to stones, to cards, or one knows not what. */
typedef struct account {
  int put; /* stones that come to the board */
  bool stones_known, cards_known;
} account;

static account account_of(const moyo_state *s, const node *n) {
  switch (n->op) {
  case OP_PUT: return (account){1, true, true};
  case OP_CLEAR_FIELD:
    return (account){0, true,
                     s->game->fields[n->operand[0]].kind != FIELD_TABLE};
  case OP_TAKE_BACK:
  case OP_MARK_GROUP:
  case OP_REMEMBER:
  case OP_SET_FIELD:
  case OP_DICE:
  case OP_ASSIGN:
  case OP_JOIN_SIDE:
  case OP_LEAVE_SIDE:
  case OP_REFUSE:
  case OP_SET_MINE:
  case OP_CLAIM:
  case OP_SEATS:
  case OP_PHASE:
  case OP_SPEND:
  case OP_MOVE_CARD:
  case OP_REFILL: return (account){0, true, true};
  case OP_LUA: return (account){0, false, false};
  default: return (account){0, false, true};
  }
}

/* Whose stone an effect puts: its colour less one. */
static unsigned colour_of(const moyo_state *s, const node *n) {
  return n->operand[0] ? (unsigned)n->operand[0] - 1u : s->head->actor;
}

void audit_expect(const moyo_state *s, const verb *v, moyo_step step,
                  balance *b) {
  const moyo_game *g = s->game;
  /* what happens between turns may be anything; flips change colours */
  bool alone = g->before_turn.count + g->after_turn.count == 0;
  for (unsigned i = 0; i < g->stages; i++)
    alone = alone && g->stage[i] != CLEAR_FLIP;
  count_stones(s, b->stones);
  count_cards(s, b);
  b->stones_known = b->cards_known = alone;
  for (unsigned i = 0; i < v->effects.count; i++) {
    const node *n = &v->effects.nodes[i];
    account a = account_of(s, n);
    b->stones_known = b->stones_known && a.stones_known;
    b->cards_known = b->cards_known && a.cards_known;
    if (a.put) b->stones[colour_of(s, n)] += a.put;
    if (n->op == OP_TAKE_BACK) retraction_balance(s, step.arg[0], b->stones);
  }
}

unsigned audit_touched(const moyo_game *g, const verb *v, moyo_step step) {
  for (unsigned i = 0; i < v->effects.count; i++)
    if (v->effects.nodes[i].op == OP_PUT && g->clears_all) return step.arg[0];
  return NO_POINT;
}

static bool has_liberty(const moyo_state *s, unsigned p) {
  return s->colour[p] == EMPTY || s->record[s->group[p]].libs > 0;
}

const char *audit_balance(const moyo_state *s, const balance *b, unsigned p) {
  const moyo_game *g = s->game;
  balance now;
  count_stones(s, now.stones);
  count_cards(s, &now);
  /* of more than two players nobody holds what one of them takes of his own */
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
