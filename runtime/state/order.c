/*
** order.c - whose turn it is.  See order.h.
*/
#include "order.h"

unsigned order_listed(const moyo_state *s, const phase *f, uint32_t turn) {
  const int32_t *list = state_field(s, f->field);
  if (s->game->fields[f->field].kind == FIELD_NUMBER)
    return order_player(s, *list, NOBODY);
  if (turn >= (uint32_t)list[0]) return NOBODY;
  return order_player(s, list[turn + 1], order_rotation(s));
}

unsigned order_after(const moyo_state *s, const int32_t *list) {
  unsigned mover = s->head->mover,
           seat = mover + 1u == s->game->players ? 0 : mover + 1u;
  int32_t n = list[0], i = 1;
  while (i <= n && list[i] != (int32_t)mover + 1) i++;
  return n > 0 ? order_player(s, list[i < n ? i + 1 : 1], seat) : seat;
}

unsigned order_first(const moyo_state *s, const phase *f, unsigned next) {
  if (f->only == IN_ORDER) {
    unsigned player = order_listed(s, f, 0);
    return player == NOBODY ? next : player;
  }
  if (f->only != NOBODY) return f->only;
  if (f->first == IN_FIELD) {
    const int32_t *v = state_field(s, f->field);
    bool listed = s->game->fields[f->field].kind == FIELD_LIST;
    return order_player(s, listed && v[0] > 0 ? v[1] : listed ? 0 : v[0], next);
  }
  return f->first != NOBODY ? f->first : next;
}
