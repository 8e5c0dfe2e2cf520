/*
** scene.h - positions of a game, come about by steps that words name.
*/
#ifndef MOYO_TESTS_SCENE_H
#define MOYO_TESTS_SCENE_H

#include "state.h"
#include "support.h"

/* The start of a new game, which scene_end frees with it. */
static inline moyo_state *scene(const char *ruleset) {
  moyo_state *s = moyo_state_new(load(ruleset), 1);
  assert_non_null(s);
  return s;
}

static inline void scene_end(moyo_state *s) {
  moyo_game *g = (moyo_game *)(uintptr_t)s->game;
  moyo_state_free(s);
  moyo_game_free(g);
}

static inline moyo_step scene_step(const moyo_state *s, const char *text) {
  moyo_error error = {"", ""};
  moyo_step step = {.verb = 0};
  if (moyo_step_parse(s, text, &step, &error) != MOYO_OK)
    fail_msg("%s", error.message);
  return step;
}

static inline unsigned scene_point(const moyo_state *s, const char *name) {
  unsigned p = moyo_game_find_point(s->game, name);
  assert_true(p < s->game->points);
  return p;
}

/* The next of words that commas divide, or false. */
static inline bool scene_next(const char **line, char word[64]) {
  size_t n = strcspn(*line, ",");
  assert_true(n < 64);
  memcpy(word, *line, n);
  word[n] = 0;
  *line += n;
  *line += strspn(*line, ", ");
  return n > 0;
}

/* Plays steps, such as "A1, pass, B2". */
static inline void scene_play(moyo_state *s, const char *line) {
  char word[64];
  moyo_error error = {"", ""};
  while (scene_next(&line, word))
    if (moyo_play(s, scene_step(s, word), &error) != MOYO_OK)
      fail_msg("%s: %s", word, error.message);
}

/* Puts stones of a colour on points, such as "A1, B2". */
static inline void scene_put(moyo_state *s, unsigned colour, const char *line) {
  char word[64];
  while (scene_next(&line, word))
    assert_true(moyo_state_put(s, scene_point(s, word), colour));
}

/* Is the step refused by the rule?  NULL: is it legal? */
static inline void scene_judge(moyo_state *s, const char *text,
                               const char *rule) {
  moyo_error error = {"", ""};
  moyo_status status = moyo_judge(s, scene_step(s, text), &error);
  if (status != (rule ? MOYO_REFUSED : MOYO_OK))
    fail_msg("%s: %s", text, status ? error.message : "it is legal");
  if (rule && strcmp(error.rule, rule) != 0)
    fail_msg("%s: by %s, not by %s", text, error.rule, rule);
}

/* Number of the field of this name. */
static inline unsigned scene_field(const moyo_state *s, const char *name) {
  for (unsigned i = 0; i < s->game->field_count; i++)
    if (strcmp(s->game->fields[i].name, name) == 0) return i;
  fail_msg("there is no field %s", name);
  return 0;
}

#define RUN(...)                                                               \
  int main(void) {                                                             \
    const struct CMUnitTest tests[] = {__VA_ARGS__};                           \
    return cmocka_run_group_tests(tests, open_library, close_library);         \
  }

#endif
