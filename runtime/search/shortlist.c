/*
** shortlist.c - the steps that a search considers in a position.  See
** shortlist.h.
*/
#include "shortlist.h"

#include <stdlib.h>

#include "error.h"
#include "legality.h"
#include "light.h"
#include "weights.h"

bool shortlist_make(shortlist *l, const weights *learnt) {
  *l = (shortlist){.learnt = learnt};
  if (!MOYO_WEIGHTS || !learnt) return true;
  l->view = malloc(sizeof *l->view);
  return l->view != NULL;
}

void shortlist_free(shortlist *l) {
  free(l->steps);
  free(l->shares);
  free(l->view);
}

/* A step that random players take wherever it is offered becomes the only one:
** to try the others would waste playouts. */
static moyo_status find_settled(shortlist *l, moyo_state *s) {
  const moyo_game *g = s->game;
  const place_in_turn *here = &g->places[s->head->place];
  for (unsigned i = 0; here->settles && i < here->edges; i++) {
    const edge *e = &g->edges[here->first_edge + i];
    l->steps[0] = (moyo_step){.verb = e->verb};
    if (!g->verbs[e->verb].settles) continue;
    moyo_status status = moyo_judge(s, l->steps[0], NULL);
    if (status == MOYO_REFUSED) continue;
    l->count = 1;
    return status;
  }
  return MOYO_REFUSED;
}

static void exchange(shortlist *l, size_t i, size_t k) {
  moyo_step step = l->steps[i];
  l->steps[i] = l->steps[k];
  l->steps[k] = step;
}

/*
** Moves steps that lead back to an earlier position to the end and returns how
** many others there are, as light play avoids them; see light.h.  If there are
** no others, all count.
*/
static size_t skip_returns(shortlist *l, moyo_state *s) {
  size_t kept = 0;
  for (size_t i = 0; i < l->count; i++)
    if (!light_returns(s, l->steps[i])) exchange(l, kept++, i);
  return kept ? kept : l->count;
}

static bool make_shares(shortlist *l, size_t room) {
  if (!MOYO_WEIGHTS || !l->learnt) return true;
  double *shares = realloc(l->shares, room * sizeof *shares);
  if (shares) l->shares = shares;
  return shares != NULL;
}

static bool make_room(shortlist *l, size_t room) {
  moyo_step *steps = realloc(l->steps, room * sizeof *steps);
  if (steps) l->steps = steps;
  if (!steps || !make_shares(l, room)) return false;
  l->room = room;
  return true;
}

moyo_status shortlist_fill(shortlist *l, moyo_state *s, moyo_error *error) {
  for (;;) {
    if (l->room > 0 && find_settled(l, s) == MOYO_OK) return MOYO_OK;
    moyo_status status = moyo_legal(s, l->steps, l->room, &l->count, error);
    if (status != MOYO_OK) return status;
    if (l->room > 0 && l->count <= l->room) break;
    if (!make_room(l, l->count + l->count / 2 + 64))
      return error_set(error, MOYO_ERROR, NULL, "out of memory");
  }
  if (s->game->history == HISTORY_KEPT && s->game->all_on_board)
    l->count = skip_returns(l, s);
  return MOYO_OK;
}

/*
** Shuffles the steps.  Of equal children the last is tried first: after a pass
** this is another pass, since it may end the game.
*/
static void shuffle(shortlist *l, const moyo_state *s, moyo_random *random) {
  for (size_t i = l->count; i > 1; i--)
    exchange(l, i - 1, random_below(random, (uint32_t)i));
  if (s->head->passes == 0) return;
  for (size_t i = 0; i + 1 < l->count; i++)
    if (s->game->verbs[l->steps[i].verb].is_pass) exchange(l, i, l->count - 1);
}

/* Finds what is learnt of the steps. */
static void weigh(shortlist *l, const moyo_state *s) {
  double sum = 0;
  if (!MOYO_WEIGHTS || !l->learnt) return;
  weights_look(s, l->view);
  for (size_t i = 0; i < l->count; i++)
    sum += l->shares[i] = weights_odds(l->learnt, s, l->view, l->steps[i]);
  for (size_t i = 0; i < l->count; i++) l->shares[i] *= (double)l->count / sum;
}

void shortlist_order(shortlist *l, const moyo_state *s, moyo_random *random) {
  shuffle(l, s, random);
  weigh(l, s);
}
