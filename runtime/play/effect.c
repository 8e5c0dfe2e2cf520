/*
** effect.c - what steps do to the state.
*/
#include "effect.h"

#include <stdio.h>

#include "error.h"
#include "groups.h"
#include "memory.h"
#include "turn.h"

/*
** Puts a stone of the colour on p and clears the board: for its player, or for
** the actor if it is a neutral piece.
*/
static void place(moyo_state *s, unsigned p, unsigned colour, bool recall) {
  const groups *k = s->game->groups;
  unsigned own = s->head->actor + 1u;
  if (s->height) s->height[p] = 1;
  if (colour == own) {
    k->play(s, p, own);
  } else {
    state_arrive(s, p);
    k->put(s, p, colour);
    losses_clear(&s->losses);
    k->clear(s, p, colour <= s->game->players ? colour : own);
  }
  turn_note_play(s, p);
  if (recall) state_placed(s, p);
}

/* The same, but groups without a liberty stay for now. */
static void place_only(moyo_state *s, unsigned p, unsigned colour) {
  if (s->height) s->height[p] = 1;
  state_arrive(s, p);
  s->game->groups->put(s, p, colour);
  if (s->game->tied) turn_tell(s, p);
  /* what earlier effects have taken is not this stone's */
  s->head->last = (last_play){.point = (uint16_t)p, .taken_point = NO_POINT};
  s->head->loose |= LOOSE_LOW;
}

moyo_status effect_put(moyo_state *s, const node *n, moyo_step step,
                       moyo_error *error) {
  unsigned p = step.arg[0];
  if (s->colour[p] != EMPTY) /* an earlier effect put it there */
    return error_set(error, MOYO_ERROR, n->rule, "a stone stands on %s",
                     s->game->board->name[p]);
  unsigned colour =
      n->put.colour ? (unsigned)n->put.colour : s->head->actor + 1u;
  if (n->put.only)
    place_only(s, p, colour);
  else
    place(s, p, colour, n->put.recall != 0);
  return MOYO_OK;
}

void effect_put_balance(const moyo_state *s, const node *n, moyo_step step,
                        int64_t *stones) {
  (void)step;
  stones[n->put.colour ? n->put.colour - 1 : s->head->actor]++;
}

bool effect_put_check(const moyo_game *g, const verb *v, const node *n,
                      char *text, size_t size) {
  (void)v;
  if (!n->put.recall || g->recalls) return false;
  snprintf(text, size, "nothing is taken back");
  return true;
}

moyo_status effect_remember(moyo_state *s, const node *n, moyo_step step,
                            moyo_error *error) {
  (void)n;
  if (memory_add(s, step)) return MOYO_OK;
  return game_out_of_memory(s->game, error);
}

moyo_status effect_assign(moyo_state *s, const node *n, moyo_step step,
                          moyo_error *error) {
  (void)step, (void)error;
  *state_field(s, (unsigned)n->assign.field) = n->assign.value;
  return MOYO_OK;
}

moyo_status effect_spend(moyo_state *s, const node *n, moyo_step step,
                         moyo_error *error) {
  (void)step, (void)error;
  int32_t player = n->spend.player;
  unsigned who = player < 0 ? s->head->actor : (unsigned)player;
  --state_field(s, (unsigned)n->spend.field)[who];
  return MOYO_OK;
}

moyo_status effect_note(moyo_state *s, const node *n, moyo_step step,
                        moyo_error *error) {
  (void)step, (void)error;
  int32_t *noted = state_field(s, (unsigned)n->note.field);
  if (*noted == 0) *noted = NOTED_NOW;
  return MOYO_OK;
}

moyo_status effect_clear(moyo_state *s, const node *n, moyo_step step,
                         moyo_error *error) {
  (void)error;
  bool here = n->clear.here != 0;
  unsigned colour =
      n->clear.colour ? (unsigned)n->clear.colour : order_beneficiary(s) + 1;
  if (here) s->head->loose |= LOOSE_LOW; /* effects have been at work */
  turn_clear(s, here ? step.arg[0] : s->game->points, colour);
  return MOYO_OK;
}

/* The phase goes on after this turn. */
moyo_status effect_phase(moyo_state *s, const node *n, moyo_step step,
                         moyo_error *error) {
  (void)step, (void)error;
  head *h = s->head;
  h->jump = (uint8_t)(n->phase.index + 1);
  if (n->phase.next)
    h->phase_first = (uint8_t)((h->actor + 1u) % s->game->players);
  return MOYO_OK;
}

enum { SEATS_EXCHANGED = 3 }; /* what `taken` says in place of a colour */

moyo_status effect_seats(moyo_state *s, const node *n, moyo_step step,
                         moyo_error *error) {
  (void)error;
  int32_t taken = n->seats.taken, every = n->seats.every;
  if (every && s->head->turns % (uint32_t)every) return MOYO_OK;
  if (taken == SEATS_EXCHANGED)
    s->head->seats ^= 1;
  else
    s->head->seats = taken ? taken == 1 : step.arg[0] == 0;
  return MOYO_OK;
}

moyo_status effect_give(moyo_state *s, const node *n, moyo_step step,
                        moyo_error *error) {
  (void)step, (void)error;
  unsigned from = s->head->actor;
  for (unsigned i = 0; i < s->game->players; i++)
    if (i != from) s->head->prisoners[i][from] += (uint32_t)n->give.count;
  return MOYO_OK;
}

/* ---- Effects of steps ---------------------------------------------------- */

/* An attempt to run effects by their code. */
typedef struct attempt {
  bool to_save; /* the state, as SAVE_EFFECT, before it changes */
  bool trapped; /* code gave up */
} attempt;

/* Runs the code of an effect, or its function if this is no attempt. */
static moyo_status call(moyo_state *s, const node *n, moyo_step step,
                        attempt *a, moyo_error *error) {
  const moyo_game *g = s->game;
  hook_call c = {.state = s, .target = s, .step = &step, .node = n};
  int answer;
  bool stirs = true;
  if (a && n->code) {
    stirs = n->code->traits & CODE_STIRS;
    c.to_save = a->to_save;
    answer = g->run(&c);
    a->to_save = c.to_save;
  } else {
    answer = g->hook(g->context, &c);
  }
  if (answer == RULE_TRAPPED) {
    a->trapped = true;
    return MOYO_ERROR;
  }
  if (answer < 0)
    return error_set(error, MOYO_ERROR, n->rule, "%s", g->hook_error);
  if (stirs && s->head->loose & LOOSE_LOW) state_note_low(s);
  return MOYO_OK;
}

/* Runs effects one after the other, in Lua if this is no attempt. */
static moyo_status run(moyo_state *s, const program *effects, moyo_step step,
                       attempt *a, moyo_error *error) {
  moyo_status status = MOYO_OK;
  for (unsigned i = 0; status == MOYO_OK && i < effects->count; i++) {
    const node *n = &effects->nodes[i];
    status = n->op == OP_LUA ? call(s, n, step, a, error)
                             : operations[n->op].effect(s, n, step, error);
  }
  return status;
}

/* Puts the stone of a calm verb if that is quiet: all it does to the board. */
static bool puts_quietly(moyo_state *s, const verb *v, moyo_step step) {
  unsigned p = step.arg[0], colour = (unsigned)v->effects.nodes[0].put.colour;
  outcome o;
  if (!colour) colour = s->head->actor + 1u;
  if (s->colour[p] != EMPTY ||
      !s->game->groups->foresee(s, p, colour, true, &o))
    return false;
  place(s, p, colour, v->recalls);
  return true;
}

moyo_status turn_effects(moyo_state *s, const verb *v, moyo_step step,
                         const moyo_state *owner, moyo_error *error) {
  attempt a = {false, false};
  if (s->game->tied) state_begin_turn(s);
  if (v->puts) {
    place(s, step.arg[0], s->head->actor + 1u, v->recalls);
    return MOYO_OK;
  }
  losses_clear(&s->losses);
  if (v->calm && puts_quietly(s, v, step)) return turn_pay(s, v, step, error);
  moyo_status status = run(s, &v->effects, step, &a, error);
  if (!a.trapped) return status;
  /* code gave up half-way: the whole is done again in Lua */
  if (owner)
    state_try_again(owner);
  else if (!state_restore(s, SAVE_STEP))
    return game_out_of_memory(s->game, error);
  losses_clear(&s->losses);
  return run(s, &v->effects, step, NULL, error);
}

moyo_status turn_pay(moyo_state *s, const verb *v, moyo_step step,
                     moyo_error *error) {
  moyo_status status = MOYO_OK;
  for (unsigned i = 1; status == MOYO_OK && i < v->effects.count; i++) {
    const node *n = &v->effects.nodes[i];
    if (n->op == OP_LUA) continue; /* calm */
    status = operations[n->op].effect(s, n, step, error);
  }
  return status;
}

/* How many of the effects have code. */
static unsigned count_code(const program *p) {
  unsigned n = 0;
  for (unsigned i = 0; i < p->count; i++) n += p->nodes[i].code != NULL;
  return n;
}

/* Code saves the state before it changes it, and most turns it changes
** nothing; what is not code does not. */
moyo_status turn_run(moyo_state *s, const program *effects, moyo_step step,
                     moyo_error *error) {
  unsigned compiled = count_code(effects);
  attempt a = {.to_save = compiled == effects->count};
  if (compiled && !a.to_save && !state_save(s, SAVE_EFFECT))
    return game_out_of_memory(s->game, error);
  moyo_status status = run(s, effects, step, &a, error);
  if (!a.trapped) return status;
  if (!a.to_save && !state_restore(s, SAVE_EFFECT))
    return game_out_of_memory(s->game, error);
  return run(s, effects, step, NULL, error);
}
