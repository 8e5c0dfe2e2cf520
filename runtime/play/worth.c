/*
** worth.c - what positions are worth.  See worth.h.
*/
#include "worth.h"

#include <math.h>

#include "error.h"
#include "score.h"

/* From -1 to 1. */
static double worth_of_lead(double lead, double scale) {
  return lead / (fabs(lead) + scale);
}

void worth_of_points(const double *points, unsigned players, double scale,
                     double *shares) {
  if (players == 1) shares[0] = (1 + worth_of_lead(points[0], scale)) / 2;
  for (unsigned i = 0; players > 1 && i < players; i++) {
    double sum = 0;
    for (unsigned k = 0; k < players; k++)
      if (k != i) sum += worth_of_lead(points[i] - points[k], scale);
    shares[i] = (1 + sum / (players - 1)) / players;
  }
}

enum { MOST_POINTS = 1000000000 };

static moyo_status refuse(const moyo_game *g, unsigned player, double points,
                          moyo_error *error) {
  return error_set(error, MOYO_ERROR, "evaluation",
                   "slot evaluation: it gives %s %g; expected a number from "
                   "-1e9 to 1e9",
                   g->player_name[player], points);
}

moyo_status worth_evaluate(const moyo_state *s, double *shares,
                           moyo_error *error) {
  const moyo_game *g = s->game;
  double points[MAX_COLOURS];
  moyo_status status = score_terms(s, &g->evaluation.terms, points, error);
  if (status != MOYO_OK) return status;
  for (unsigned i = 0; i < g->players; i++)
    if (fabs(points[i]) > MOST_POINTS) return refuse(g, i, points[i], error);
  worth_of_points(points, g->players, g->evaluation.scale, shares);
  return MOYO_OK;
}
