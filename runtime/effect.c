/*
** effect.c - what steps do to the state.
*/
#include <string.h>

#include "kernel.h"
#include "rule.h"
#include "turn.h"

/* A stone of the actor's on the step's point; the board clears itself. */
static void place(moyo_state *s, unsigned p) {
  s->game->kernel->play(s, p, s->head->actor + 1u);
  turn_note_play(s, p);
}

/* The whole group on p joins the set, or leaves it if p was in it. */
static void mark_group(moyo_state *s, unsigned p, set_word *set) {
  bool in = set_has(set, p);
  unsigned q = p;
  if (s->colour[p] == EMPTY) return; /* an effect before took it off */
  do {
    if (in)
      set_remove(set, q);
    else
      set_add(set, q);
    q = s->next[q];
  } while (q != p);
}

static void clear_field(moyo_state *s, unsigned f) {
  const field *d = &s->game->fields[f];
  int32_t *v = state_field(s, f);
  if (d->kind == FIELD_SET) {
    memset(state_set(s, f), 0, d->size * sizeof(set_word));
  } else if (d->kind == FIELD_LIST) {
    v[0] = 0;
  } else {
    for (unsigned i = 0; i < d->size; i++) v[i] = d->initial;
  }
}

static void give_prisoners(moyo_state *s, int32_t n) {
  unsigned from = s->head->actor;
  for (unsigned i = 0; i < s->game->players; i++)
    if (i != from) s->head->prisoners[i][from] += (uint32_t)n;
}

/* The last to offer closes the auction; of equal offers the first stands. */
static void close_auction(moyo_state *s, unsigned offers, unsigned price) {
  const int32_t *offer = state_field(s, offers);
  if (s->head->actor + 1u != s->game->players) return;
  bool second = offer[1] > offer[0];
  s->head->seats = second;
  state_field(s, price)[0] = offer[second];
}

static void claim(moyo_state *s, int32_t *holder) {
  if (*holder) return;
  *holder = s->head->actor + 1;
  s->head->claimed = 1;
}

static moyo_status effect(moyo_state *s, const node *n, moyo_step step,
                          moyo_error *error) {
  const int32_t *k = n->operand;
  unsigned a = step.arg[0], f = (unsigned)k[0];
  switch (n->op) {
  case OP_PUT:
    if (s->colour[a] != EMPTY) /* put there by an effect before */
      return fail(error, MOYO_ERROR, n->rule, "a stone stands on %s",
                  s->game->board->name[a]);
    place(s, a);
    break;
  case OP_MARK_GROUP: mark_group(s, a, state_set(s, f)); break;
  case OP_CLEAR_FIELD: clear_field(s, f); break;
  case OP_SET_FIELD: state_field(s, f)[0] = (int32_t)a + k[1]; break;
  case OP_SET_MINE:
    state_field(s, f)[s->head->actor] = (int32_t)a + k[1];
    break;
  case OP_GIVE: give_prisoners(s, k[0]); break;
  case OP_CLAIM: claim(s, state_field(s, f)); break;
  case OP_SEATS: s->head->seats = a == 0; break;
  case OP_AUCTION: close_auction(s, f, (unsigned)k[1]); break;
  case OP_PHASE: s->head->jump = (uint8_t)(k[0] + 1); break;
  case OP_LUA: {
    hook_call call = {.state = s, .target = s, .step = &step, .node = n};
    if (s->game->hook(s->game->context, &call) < 0)
      return fail(error, MOYO_ERROR, n->rule, "%s", s->game->hook_error);
    break;
  }
  default: break;
  }
  return MOYO_OK;
}

moyo_status turn_effects(moyo_state *s, const verb *v, moyo_step step,
                         moyo_error *error) {
  losses *l = &s->losses;
  if (v->puts) {
    place(s, step.arg[0]);
    return MOYO_OK;
  }
  l->taken_count = l->own_count = l->flipped_count = 0;
  for (unsigned i = 0; i < v->effects.count; i++) {
    moyo_status status = effect(s, &v->effects.nodes[i], step, error);
    if (status != MOYO_OK) return status;
  }
  return MOYO_OK;
}
