/*
** compare.c - the rule machine beside Lua, machine_run_both.  See machine.h.
*/
#include <stdio.h>
#include <string.h>

#include "machine.h"

/* Writes to moyo_game.hook_error that the two disagree. */
static int disagree(hook_call *call, const char *machine, const char *lua) {
  const moyo_game *g = call->state->game;
  snprintf(g->hook_error, RULE_MESSAGE,
           "%s: the rule machine and Lua disagree: %s, and %s",
           call->node->rule, machine, lua);
  return -1;
}

static const char *answer_text(int answer) {
  return answer < 0 ? "an error" : answer ? "true" : "false";
}

/* The machine has changed the target; Lua makes the same change to `t`, a copy
** from before. */
static int compare_effects(hook_call *call, moyo_state *t) {
  hook_call lua = *call;
  lua.state = lua.target = t;
  int wanted = t->game->hook(t->game->context, &lua);
  if (wanted < 0) return disagree(call, "done", "an error");
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
  if (wanted < 0 || wanted != answer || lua->decided != call->decided ||
      (lua->decided && lua->winners != call->winners))
    return disagree(call, answer_text(answer), answer_text(wanted));
  for (unsigned i = 0; call->scores && i < g->players; i++)
    if (!same_score(lua->scores[i], call->scores[i]))
      return disagree(call, "one score", "another");
  return answer;
}

int machine_run_both(hook_call *call) {
  if (call->select) return machine_run(call);
  moyo_state *t = call->target ? moyo_state_clone(call->target) : NULL;
  hook_call lua = *call;
  double scores[MAX_COLOURS];
  if (call->scores) {
    memcpy(scores, call->scores, call->state->game->players * sizeof *scores);
    lua.scores = scores;
  }
  int answer = machine_run(call);
  if (answer != RULE_TRAPPED)
    answer = t ? compare_effects(call, t) : compare_answers(call, &lua, answer);
  moyo_state_free(t);
  return answer;
}
