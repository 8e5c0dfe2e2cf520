/* Plays a game of Gengo at random and says who won. */
#include <moyo.h>
#include <stdio.h>

int main(void) {
  moyo_error error;
  moyo_library *library = moyo_library_open(NULL, &error);
  moyo_game *game =
      library ? moyo_game_load(library, "gengo:size=13", &error) : NULL;
  moyo_state *state = game ? moyo_state_new(game, 1) : NULL;
  moyo_step step;
  if (!state) return fprintf(stderr, "%s\n", error.message), 1;

  /* A stone, and a second one on a point that the first covers. */
  moyo_step_parse(state, "G7", &step, &error);
  moyo_play(state, step, &error);
  moyo_step_parse(state, "G8", &step, &error);
  if (moyo_play(state, step, &error) == MOYO_REFUSED)
    printf("G8: %s\n", error.message);

  moyo_random random = moyo_random_seed(7, 0);
  unsigned steps;
  if (moyo_playout(state, MOYO_UNIFORM, &random, 9999, &steps, &error))
    return fprintf(stderr, "%s\n", error.message), 1;

  double scores[2];
  moyo_state_scores(state, 0, scores, &error);
  for (unsigned i = 0; i < moyo_game_players(game); i++)
    printf("%s: %g%s\n", moyo_game_player(game, i), scores[i],
           moyo_state_winners(state) >> i & 1 ? ", won" : "");

  moyo_state_free(state);
  moyo_game_free(game);
  moyo_library_close(library);
  return 0;
}
