/*
** compare.c - the rule machine beside Lua, machine_run_both.  See machine.h.
*/
#include <stdio.h>
#include <string.h>

#include "machine.h"
#include "outcome.h"

/* Writes to moyo_game.hook_error that the two disagree. */
static int disagree(hook_call *call, const char *machine, const char *lua) {
  const moyo_game *g = call->state->game;
  snprintf(g->hook_error, RULE_MESSAGE,
           "%s: the rule machine and Lua disagree: %s, and %s",
           call->node->rule, machine, lua);
  return -1;
}

static bool ends_with(const char *text, const char *ending) {
  size_t length = strlen(text), wanted = strlen(ending);
  return length >= wanted && strcmp(text + length - wanted, ending) == 0;
}

/* Lua has met an error where the machine has not: they disagree, but for want of
** memory, of which the machine takes none. */
static int lua_failed(hook_call *call, const char *machine) {
  const char *said = call->state->game->hook_error;
  if (ends_with(said, "not enough memory") || ends_with(said, "out of memory"))
    return -1;
  return disagree(call, machine, "an error");
}

static const char *answer_text(int answer) {
  return answer < 0 ? "an error" : answer ? "true" : "false";
}

/* A group that has lost its liberties, and got one back, is noted when all
** effects are done; of stones that were put and taken off again in between the
** machine notes nothing. */
static void note_low(moyo_state *s) {
  if (s->head->loose & LOOSE_LOW) state_note_low(s);
}

/* The machine has changed the target; Lua makes the same change to `t`, a copy
** from before. */
static int compare_effects(hook_call *call, moyo_state *t) {
  hook_call lua = *call;
  lua.state = lua.target = t;
  int wanted = t->game->hook(t->game->context, &lua);
  if (wanted < 0) return lua_failed(call, "done");
  if (call->target->head->loose != t->head->loose) {
    note_low(call->target);
    note_low(t);
  }
  if (!moyo_state_equal(call->target, t))
    return disagree(call, "one position", "another");
  return 1;
}

/* What is not a number is like itself here. */
static bool same_score(double a, double b) {
  return a == b || (a != a && b != b);
}

static int compare_answers(hook_call *call, hook_call *lua, int answer) {
  const moyo_game *g = call->state->game;
  int wanted = g->hook(g->context, lua);
  if (wanted < 0) return lua_failed(call, answer_text(answer));
  if (wanted != answer || lua->decided != call->decided ||
      (lua->decided && lua->winners != call->winners))
    return disagree(call, answer_text(answer), answer_text(wanted));
  for (unsigned i = 0; call->scores && i < g->players; i++)
    if (!same_score(lua->scores[i], call->scores[i]))
      return disagree(call, "one score", "another");
  return answer;
}

/* Does the step have all arguments that the condition asks for? */
static bool knows_arguments(const hook_call *call, unsigned arg) {
  const node *n = call->node;
  const verb *v = &call->state->game->verbs[call->step->verb];
  return v->arg[1] == ARG_NONE || call->select == n->select[SELECT_GIVEN] ||
         (n->code->arguments == 1u << arg && !(n->code->traits & CODE_STEPS));
}

/* Of a selection: asks Lua about each value, whether it is selected or not. */
static int compare_values(hook_call *call, int64_t *cost) {
  const moyo_game *g = call->state->game;
  set_word given[SET_MAX_WORDS];
  moyo_step step = *call->step;
  size_t arg = (size_t)(call->swept - call->step->arg);
  memcpy(given, call->selected, g->words * sizeof *given);
  int answer = machine_run_charged(call, cost);
  if (!knows_arguments(call, (unsigned)arg)) return answer;
  unsigned p = set_next(given, g->words, 0);
  for (; p < g->points; p = set_next(given, g->words, p + 1)) {
    bool selected = set_has(call->selected, p);
    outcome o = {.known = false};
    hook_call lua = {
        .state = call->state, .outcome = &o, .step = &step, .node = call->node};
    step.arg[arg] = (uint16_t)p;
    int wanted = g->hook(g->context, &lua);
    if (selected ? answer == 1 && wanted != 1 : wanted != 0)
      return wanted < 0
                 ? lua_failed(call, answer_text(selected))
                 : disagree(call, answer_text(selected), answer_text(wanted));
  }
  return answer;
}

/* A copy that knows what the step has taken so far; NULL without memory. */
static moyo_state *copy_midway(const moyo_state *s) {
  moyo_state *t = moyo_state_clone(s);
  if (!t) return NULL;
  losses_copy(&t->losses, &s->losses);
  memcpy(t->holder, s->holder, s->game->points * sizeof *s->holder);
  return t;
}

int machine_run_both_charged(hook_call *call, int64_t *cost) {
  *cost = 0;
  if (call->select) return compare_values(call, cost);
  moyo_state *t = call->target ? copy_midway(call->target) : NULL;
  if (call->target && !t) {
    game_out_of_memory(call->state->game, NULL);
    return -1;
  }
  hook_call lua = *call;
  double scores[MAX_COLOURS];
  if (call->scores) {
    memcpy(scores, call->scores, call->state->game->players * sizeof *scores);
    lua.scores = scores;
  }
  int answer = machine_run_charged(call, cost);
  if (answer != RULE_TRAPPED)
    answer = t ? compare_effects(call, t) : compare_answers(call, &lua, answer);
  moyo_state_free(t);
  return answer;
}

int machine_run_both(hook_call *call) {
  int64_t cost;
  return machine_run_both_charged(call, &cost);
}
