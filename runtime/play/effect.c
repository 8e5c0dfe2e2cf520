/*
** effect.c - what steps do to the state.
*/
#include <string.h>

#include "error.h"
#include "groups.h"
#include "growth.h"
#include "legality.h"
#include "memory.h"
#include "retraction.h"
#include "sides.h"
#include "slide.h"
#include "table.h"
#include "turn.h"

/*
** A stone of the colour on the step's point; the board clears itself, for whose
** stone it is, or where it is a piece for the actor.
*/
static void place(moyo_state *s, unsigned p, unsigned colour, bool recalls) {
  const kernel *k = s->game->kernel;
  unsigned own = s->head->actor + 1u;
  if (s->height) s->height[p] = 1;
  if (colour == own) {
    k->play(s, p, own);
  } else {
    retraction_arrive(s, p);
    k->put(s, p, colour);
    losses_clear(&s->losses);
    k->clear(s, p, colour <= s->game->players ? colour : own);
  }
  turn_note_play(s, p);
  if (recalls) retraction_note(s, p);
}

/* Who acts; before a turn that chance begins, whose turn it is. */
static unsigned player_of(const moyo_state *s) {
  return s->head->actor == CHANCE ? s->head->mover : s->head->actor;
}

/* The field is one of the player the operand names, or of the actor. */
static int32_t *of_player(moyo_state *s, int32_t f, int32_t player) {
  return state_field(s, (unsigned)f) +
         (player < 0 ? s->head->actor : (unsigned)player);
}

static void exchange(int32_t *v) {
  int32_t first = v[0];
  v[0] = v[1];
  v[1] = first;
}

static void move(moyo_state *s, const int32_t *k, moyo_step step) {
  slide_play(s, (unsigned)k[0], k[1] != 0, step);
  if (s->game->stages) turn_clear(s, step.arg[1], s->head->actor + 1u);
}

/*
** The whole group on p joins the set, or if p was in it goes over from there to
** another, which may be NULL.
*/
static void mark_group(moyo_state *s, unsigned p, set_word *set,
                       set_word *other) {
  bool in = set_has(set, p);
  unsigned q = p;
  if (s->colour[p] == EMPTY) return; /* an effect before took it off */
  do {
    if (in)
      set_remove(set, q);
    else
      set_add(set, q);
    if (in && other) set_add(other, q);
    q = s->next[q];
  } while (q != p);
}

/* A phase goes on after this turn, perhaps with who comes after the actor. */
static void go_to_phase(moyo_state *s, const int32_t *k) {
  head *h = s->head;
  h->jump = (uint8_t)(k[0] + 1);
  if (k[1]) h->phase_first = (uint8_t)((h->actor + 1u) % s->game->players);
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

/* What two dice show; their arguments count from 0. */
static void note_dice(moyo_state *s, const int32_t *k, moyo_step step) {
  int32_t a = step.arg[0] + 1, b = step.arg[1] + 1;
  int32_t shown[] = {a > b ? a : b, a == b, a + b};
  for (unsigned i = 0; i < 3; i++)
    if (k[i] >= 0) *state_field(s, (unsigned)k[i]) = shown[i];
}

/* Something before it may have taken the stone off. */
static void take_back(moyo_state *s, unsigned p) {
  uint16_t list[MAX_POINTS];
  if (s->colour[p] != EMPTY) retraction_undo(s, p, list);
}

static moyo_status effect(moyo_state *s, const node *n, moyo_step step,
                          moyo_error *error) {
  const int32_t *k = n->operand;
  unsigned a = step.arg[0], f = (unsigned)k[0];
  switch (n->op) {
  case OP_PUT:
    if (s->colour[a] != EMPTY) /* put there by an effect before */
      return error_set(error, MOYO_ERROR, n->rule, "a stone stands on %s",
                       s->game->board->name[a]);
    place(s, a, k[0] ? (unsigned)k[0] : s->head->actor + 1u, k[1] != 0);
    break;
  case OP_TAKE_BACK: take_back(s, a); break;
  case OP_SPEND: --*of_player(s, k[0], k[1]); break;
  case OP_GROW:
    growth_play(s, (growth){f, (unsigned)k[1], (unsigned)k[2]}, a);
    break;
  case OP_GROUND:
    growth_begin(s, (growth){f, (unsigned)k[1], (unsigned)k[2]}, player_of(s));
    if (k[3] >= 0 && *state_field(s, (unsigned)k[3]) == NOTED_NOW)
      *state_field(s, (unsigned)k[3]) = NOTED_EARLIER;
    break;
  case OP_NOTE:
    if (*state_field(s, f) == 0) *state_field(s, f) = NOTED_NOW;
    break;
  case OP_CLEAR: turn_clear(s, s->game->points, player_of(s) + 1); break;
  case OP_MOVE: move(s, k, step); break;
  case OP_EXCHANGE: exchange(state_field(s, f)); break;
  case OP_MOVE_CARD:
  case OP_REFILL: return table_effect(s, n, step, error);
  case OP_RAISE: turn_raise(s, f, k[1]); break;
  case OP_MARK_GROUP:
    mark_group(s, a, state_set(s, f),
               k[1] < 0 ? NULL : state_set(s, (unsigned)k[1]));
    break;
  case OP_REMEMBER:
    if (!memory_add(s, step))
      return error_set(error, MOYO_ERROR, NULL, "out of memory");
    break;
  case OP_CLEAR_FIELD: state_begin_field(s, f); break;
  case OP_SET_FIELD: state_field(s, f)[0] = (int32_t)a + k[1]; break;
  case OP_DICE: note_dice(s, k, step); break;
  case OP_ASSIGN: state_field(s, f)[0] = k[1]; break;
  case OP_JOIN_SIDE: sides_join(s, s->head->mover, s->head->actor); break;
  case OP_LEAVE_SIDE: sides_leave(s, s->head->actor); break;
  case OP_REFUSE: sides_refuse(s, s->head->mover, s->head->actor); break;
  case OP_SET_MINE:
    state_field(s, f)[s->head->actor] = (int32_t)a + k[1];
    break;
  case OP_GIVE: give_prisoners(s, k[0]); break;
  case OP_CLAIM: claim(s, state_field(s, f)); break;
  case OP_SEATS: s->head->seats = k[0] ? k[0] == 1 : a == 0; break;
  case OP_AUCTION: close_auction(s, f, (unsigned)k[1]); break;
  case OP_PHASE: go_to_phase(s, k); break;
  case OP_LUA: {
    hook_call call = {.state = s, .target = s, .step = &step, .node = n};
    if (s->game->hook(s->game->context, &call) < 0)
      return error_set(error, MOYO_ERROR, n->rule, "%s", s->game->hook_error);
    if (s->head->loose & LOOSE_LOW) state_note_low(s);
    break;
  }
  default: break;
  }
  return MOYO_OK;
}

moyo_status turn_effects(moyo_state *s, const verb *v, moyo_step step,
                         moyo_error *error) {
  if (v->puts) {
    place(s, step.arg[0], s->head->actor + 1u, v->recalls);
    return MOYO_OK;
  }
  losses_clear(&s->losses);
  return turn_run(s, &v->effects, step, error);
}

moyo_status turn_run(moyo_state *s, const program *effects, moyo_step step,
                     moyo_error *error) {
  for (unsigned i = 0; i < effects->count; i++) {
    moyo_status status = effect(s, &effects->nodes[i], step, error);
    if (status != MOYO_OK) return status;
  }
  return MOYO_OK;
}
