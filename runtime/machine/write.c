/*
** write.c - effects and answers of the rule machine.  See write.h.
*/
#include "write.h"

#include <string.h>

#include "change.h"
#include "lists.h"
#include "order.h"
#include "pending.h"
#include "read.h"
#include "score.h"

/* ---- Effects ------------------------------------------------------------- */

moyo_state *write_begin(frame *f) {
  hook_call *call = f->call;
  if (!call->target) return NULL;
  if (call->to_save && !state_save(call->target, SAVE_EFFECT)) return NULL;
  call->to_save = false;
  return f->target = call->target;
}

static bool holds_32_bits(int64_t v) {
  return v >= INT32_MIN && v <= INT32_MAX;
}

bool write_number(moyo_state *s, unsigned f, unsigned at, int64_t v) {
  return holds_32_bits(v) && change_can_hold(s, f, (int32_t)v) &&
         !change_number(s, f, at, (int32_t)v);
}

bool write_cell(moyo_state *s, unsigned f, const int64_t *at, int64_t v) {
  int32_t *cell = read_cell(s, f, at);
  if (!cell || !holds_32_bits(v) || !change_can_hold(s, f, (int32_t)v))
    return false;
  /* only in views is something unknown */
  if (at[1] > s->game->fields[f].columns && !state_is_view(s)) return false;
  *cell = (int32_t)v;
  return true;
}

bool write_list(moyo_state *s, unsigned f, const int64_t *v, unsigned n) {
  const field *d = &s->game->fields[f];
  int32_t *to = state_field(s, f);
  if (n > d->size) return false;
  for (unsigned i = 0; i < n; i++)
    if (!holds_32_bits(v[i]) || !change_can_hold(s, f, (int32_t)v[i]))
      return false;
  memset(to, 0, (d->size + 1) * sizeof *to);
  to[0] = (int32_t)n;
  for (unsigned i = 0; i < n; i++) to[i + 1] = (int32_t)v[i];
  return true;
}

/* How many stones on p an effect means: all for nil, 0 for a mistake. */
static unsigned read_stones(const moyo_state *s, unsigned p, int64_t n) {
  unsigned height = state_height(s, p);
  if (n == TAG_NIL) return height;
  return n >= 1 && n <= (int64_t)height ? (unsigned)n : 0;
}

bool write_put_now(moyo_state *s, unsigned p, int64_t colour, int64_t n) {
  if (n == TAG_NIL) n = 1;
  if (!change_can_add(s, p, (unsigned)colour, n)) return false;
  change_add(s, p, (unsigned)colour, (unsigned)n);
  return true;
}

/* Takes n stones off p. */
static void take_off(frame *f, unsigned p, unsigned n) {
  if (f->waiting)
    pending_set(f, p, EMPTY);
  else
    change_withdraw(f->target, p, n);
}

bool write_remove(frame *f, unsigned p, int64_t n, int64_t who) {
  moyo_state *s = f->target;
  unsigned stones = read_stones(s, p, n), colour = s->colour[p];
  if (who == TAG_NIL) who = -1;
  if (stones == 0 || who < -1 || who > (int64_t)s->game->players) return false;
  take_off(f, p, stones);
  change_lose(s, p, colour, stones, (int)who);
  return true;
}

bool write_take(const frame *f, moyo_state *s, const set_word *set,
                int64_t player, int64_t who) {
  if (player == TAG_NIL) player = order_beneficiary(s) + 1;
  if (who == TAG_NIL) who = -1;
  if (!is_player(f, player) || who < -1 || who > (int64_t)f->game->players)
    return false;
  change_take(s, set, (unsigned)player, (int)who);
  return true;
}

bool write_withdraw_now(moyo_state *s, unsigned p, int64_t n) {
  unsigned stones = read_stones(s, p, n);
  if (stones > 0) change_withdraw(s, p, stones);
  return stones > 0;
}

bool write_move(frame *f, unsigned from, unsigned to) {
  moyo_state *s = f->target;
  unsigned colour = s->colour[from], there = s->colour[to];
  if (colour == EMPTY) return false;
  if (!f->waiting) {
    change_move(s, from, to);
  } else if (from != to) {
    pending_set(f, from, there);
    pending_set(f, to, colour);
  }
  return true;
}

bool write_hand_over(const frame *f, moyo_state *s, const int64_t *at,
                     int64_t colour, int64_t n) {
  if (n == TAG_NIL) n = 1;
  if ((uint64_t)at[0] > f->game->players || (uint64_t)at[1] > f->game->players)
    return false;
  unsigned from = (unsigned)at[0], c = (unsigned)colour;
  if (!change_can_hand_over(s, from, c, n)) return false;
  change_hand_over(s, from, (unsigned)at[1], c, (uint32_t)n);
  return true;
}

bool write_clear(const frame *f, moyo_state *s, const int64_t *p,
                 const int64_t *player, const int64_t *taker, bool listed) {
  const head *h = s->head;
  unsigned at = f->game->points,
           colour = (h->actor == CHANCE ? h->mover : h->actor) + 1u;
  if (*p != TAG_NIL && !read_point(f, *p, &at)) return false;
  if (*player != TAG_NIL) {
    if (!is_player(f, *player)) return false;
    colour = (unsigned)*player;
  }
  if (*taker != TAG_NIL && (!f->game->sided || !is_player(f, *taker)))
    return false;
  change_clear(s, at, colour, *taker == TAG_NIL ? 0 : (unsigned)*taker, listed);
  return true;
}

bool write_remember(const frame *f, moyo_state *s, unsigned p, int64_t from,
                    int64_t colour) {
  unsigned q, c = s->colour[p];
  const recalling *r = s->game->recalling;
  if (!r) return false;
  if (from == TAG_NIL) {
    r->note(s, p);
    return true;
  }
  if (!read_point(f, from, &q)) return false;
  if (colour != TAG_NIL) {
    if (!is_colour(f, colour)) return false;
    c = (unsigned)colour;
  }
  if (s->colour[p] != EMPTY) r->note_from(s, p, q, c);
  return true;
}

/* ---- Answers ------------------------------------------------------------- */

int write_scores(frame *f, unsigned list, bool doubles) {
  unsigned n = f->game->players;
  const int64_t *v = list_elements(f, list);
  if (!f->call->scores || f->length[list] != n) return RULE_TRAPPED;
  double given[MAX_COLOURS];
  for (unsigned i = 0; i < n; i++) {
    given[i] = doubles ? read_double(v[i]) : (double)v[i];
    if (!score_is_given(given[i])) return RULE_TRAPPED;
  }
  for (unsigned i = 0; i < n; i++) f->call->scores[i] += given[i];
  return 1;
}

int write_winners(frame *f, unsigned list, bool answer) {
  const int64_t *v = list_elements(f, list);
  if (!f->call->finish) return RULE_TRAPPED;
  unsigned winners = 0;
  for (unsigned i = 0; i < f->length[list]; i++) {
    if (!is_player(f, v[i])) return RULE_TRAPPED;
    winners |= 1u << (v[i] - 1);
  }
  f->call->decided = answer;
  f->call->winners |= winners;
  return answer;
}
