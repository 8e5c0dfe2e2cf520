/*
** draw.c - chance steps that are drawn by weight.  See draw.h.
*/
#include "draw.h"

#include "legality.h"
#include "random.h"
#include "table.h"

/* Words weigh as much as the row holds of them; those that are struck, nothing.
** Returns the sum. */
static int64_t weigh(const verb *v, const int32_t *row, set_word struck,
                     int64_t weights[MAX_WORDS]) {
  int64_t total = 0;
  for (unsigned i = 0; i < v->values; i++) {
    weights[i] = row[i] > 0 && !(struck >> i & 1) ? row[i] : 0;
    total += weights[i];
  }
  return total;
}

/* A view may not know what there is to draw: then any word is as likely. */
static int64_t weigh_alike(const verb *v, set_word struck,
                           int64_t weights[MAX_WORDS]) {
  int64_t total = 0;
  for (unsigned i = 0; i < v->values; i++)
    total += weights[i] = !(struck >> i & 1);
  return total;
}

moyo_status draw_word(moyo_state *s, const edge *e, moyo_random *random,
                      moyo_step *step, moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  const int32_t *row = table_row(s, v->weights - 1, 0);
  set_word struck = 0; /* what other conditions forbid */
  int64_t weights[MAX_WORDS];
  for (;;) {
    unsigned i = 0;
    int64_t total = weigh(v, row, struck, weights);
    if (total == 0 && state_is_view(s)) total = weigh_alike(v, struck, weights);
    if (total <= 0 || total > UINT32_MAX) return MOYO_REFUSED;
    int64_t left = random_below(random, (uint32_t)total);
    while (left >= weights[i]) left -= weights[i++];
    *step = (moyo_step){.verb = e->verb, .arg = {(uint16_t)i}};
    outcome o;
    moyo_status status = legality_judge(s, *step, &o, error);
    if (status != MOYO_REFUSED) return status;
    struck |= (set_word)1 << i;
  }
}
