/*
** score.c - counting.
**
** Who covers a point is a bit mask of colours.  Points that nobody covers form
** regions: each reaches from a point to those near it by the shape, as groups
** do, or along the lines of the board.  A region belongs to a colour when that
** colour alone covers every covered point beside it.  Stones in the game's
** field of dead stones count as taken.  In a game with sides the colours are
** those that lead them, and all that a player counts is his leader's.
**
** With a tax, surrounded points count only in an independent-life region of
** their colour: a largest region of points that are the colour's or nobody's,
** which holds no neutral point (nobody's, and in no region of one colour) and
** no group in atari.
*/
#include "score.h"

#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "settle.h"

/* Stones that cover their own point alone. */
static void mark_points(counting *c) {
  const uint8_t *colour = c->t->colour;
  uint16_t bit[MAX_COLOURS + 1], *mask = c->mask;
  for (unsigned i = 0; i <= MAX_COLOURS; i++)
    bit[i] = (uint16_t)((1u << state_side(c->s, i)) >> 1);
  for (unsigned p = 0; p < c->points; p++) mask[p] = bit[colour[p]];
}

static void mark_regions(counting *c) {
  const moyo_state *s = c->s;
  const shape *h = s->game->shape;
  memset(c->mask, 0, (c->points + 1) * sizeof *c->mask);
  for (unsigned p = 0; p < c->points; p++) {
    if (c->t->colour[p] == EMPTY) continue;
    const uint16_t *over = h->overlap + p * h->overlap_degree;
    uint16_t bit = (uint16_t)(1u << (state_side(s, c->t->colour[p]) - 1));
    for (unsigned k = 0; k < h->overlap_degree; k++) c->mask[over[k]] |= bit;
  }
}

static void fill_masks(counting *c) {
  if (c->s->game->shape->overlap_degree == 1)
    mark_points(c);
  else
    mark_regions(c);
  c->mask[c->points] = 0;
}

static void set_ways(counting *c, bool lines) {
  const topology *t = c->s->game->board;
  const shape *h = c->s->game->shape;
  c->ways = lines ? t->lines : h->near;
  c->degree = lines ? t->degree : h->near_degree;
}

/*
** Floods a region from p over points whose mask is a subset of `allowed`, and
** leaves it in c->stack.  Returns the union of the masks beside it.
*/
static uint16_t flood_region(const counting *c, unsigned p, uint16_t allowed,
                             unsigned *size) {
  /* bytes that are written could alias the members */
  uint8_t *seen = c->seen;
  uint16_t *stack = c->stack, beside = 0;
  const uint16_t *mask = c->mask, *ways = c->ways;
  unsigned n = 0, degree = c->degree;
  stack[n++] = (uint16_t)p;
  seen[p] = 1;
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *way = ways + stack[i] * degree;
    for (unsigned k = 0; k < degree; k++) {
      unsigned q = way[k];
      if (mask[q] & ~allowed) {
        beside |= mask[q];
      } else if (!seen[q]) {
        seen[q] = 1;
        stack[n++] = (uint16_t)q;
      }
    }
  }
  *size = n;
  return beside;
}

/* No region has been flooded, and none reaches the padding point. */
static void forget_regions(counting *c) {
  memset(c->seen, 0, c->points);
  c->seen[c->points] = 1;
}

/* The player's colour whose only bit the mask is, or NEUTRAL. */
static unsigned single(const counting *c, uint16_t mask) {
  bool one = mask && !(mask & (mask - 1));
  unsigned colour = one ? (unsigned)__builtin_ctz(mask) + 1 : NEUTRAL;
  return colour <= c->s->game->players ? colour : NEUTRAL;
}

/* Lists the points that nobody covers; returns how many.  They lie where no
** processor foresees, so nothing branches on a point. */
static unsigned list_open(const counting *c, uint16_t *list) {
  const uint16_t *mask = c->mask;
  unsigned n = 0;
  for (unsigned p = 0; p < c->points; p++) {
    list[n] = (uint16_t)p;
    n += mask[p] == 0;
  }
  return n;
}

/* The union of the masks beside p, if no other point of its region is there;
** else nothing.  Most regions are such points when random play is over. */
static uint16_t beside_alone(const counting *c, unsigned p) {
  const uint16_t *way = c->ways + p * c->degree;
  uint16_t beside = 0;
  bool others = false;
  for (unsigned k = 0; k < c->degree; k++) {
    beside |= c->mask[way[k]];
    others |= !c->mask[way[k]] & !c->seen[way[k]];
  }
  return others ? 0 : beside;
}

static void own_regions(counting *c) {
  uint16_t open[MAX_POINTS];
  unsigned size, count = list_open(c, open);
  forget_regions(c);
  memset(c->owner, NEUTRAL, c->points);
  for (unsigned i = 0; i < count; i++) {
    unsigned p = open[i];
    if (c->seen[p]) continue;
    uint16_t beside = beside_alone(c, p);
    if (beside) {
      c->owner[p] = (uint8_t)single(c, beside);
      continue;
    }
    unsigned colour = single(c, flood_region(c, p, 0, &size));
    for (unsigned k = 0; k < size; k++) c->owner[c->stack[k]] = (uint8_t)colour;
  }
}

/* How many points, of those that nobody covers, belong to the colour. */
static unsigned count_owned(const counting *c, unsigned colour) {
  unsigned n = 0;
  for (unsigned p = 0; p < c->points; p++) n += c->owner[p] == colour;
  return n;
}

/* Does the group on p have exactly one liberty? */
static bool in_atari(const moyo_state *s, unsigned p) {
  const shape *h = s->game->shape;
  unsigned q = p, liberty = NO_POINT;
  do {
    const uint16_t *near = h->near + q * h->near_degree;
    for (unsigned k = 0; k < h->near_degree; k++) {
      unsigned r = near[k];
      if (r == s->game->points || !set_has(s->free, r) || r == liberty)
        continue;
      if (liberty != NO_POINT) return false;
      liberty = r;
    }
    q = s->next[q];
  } while (q != p);
  return liberty != NO_POINT;
}

/*
** Is the region in c->stack, of the colour's stones and empty points, alive by
** itself?  A stone in atari, or a neutral point, means that it is not: in a
** seki it would have to fill or share what it lives on.
*/
static bool independent(const counting *c, unsigned size, unsigned colour) {
  bool stones = false;
  for (unsigned i = 0; i < size; i++) {
    unsigned p = c->stack[i];
    bool alive = state_side(c->s, c->t->colour[p]) == colour;
    stones = stones || alive;
    if (!c->mask[p] && c->owner[p] != colour) return false;
    if (alive && in_atari(c->s, p)) return false;
  }
  return stones;
}

/*
** Group tax and the Japanese rule on seki: only a region that lives by itself
** keeps its points.  For each colour in turn, this joins its stones and empty
** points to regions, because stones that share territory live together; it
** counts the regions that keep theirs, since each of them pays, and makes the
** points of all others neutral.
*/
static void tax(counting *c) {
  for (unsigned colour = 1; colour <= c->s->game->players; colour++) {
    uint16_t bit = (uint16_t)(1u << (colour - 1));
    unsigned size;
    forget_regions(c);
    for (unsigned p = 0; p < c->points; p++) {
      if ((c->mask[p] & ~bit) || c->seen[p]) continue;
      flood_region(c, p, bit, &size);
      bool keeps = independent(c, size, colour);
      c->regions[colour] += keeps;
      for (unsigned i = 0; i < size && !keeps; i++) {
        uint8_t *owner = &c->owner[c->stack[i]];
        if (*owner == colour) *owner = NEUTRAL;
      }
    }
  }
}

static void count_territory(counting *c, int32_t kind, bool lines,
                            double *scores) {
  set_ways(c, lines);
  own_regions(c);
  if (kind != TAX_NONE) tax(c);
  for (unsigned i = 0; i < c->s->game->players; i++)
    scores[i] += count_owned(c, i + 1);
  for (unsigned i = 0; kind == TAX_ALL && i < c->s->game->players; i++)
    scores[i] -= 2 * (double)c->regions[i + 1];
}

void score_territory(counting *c, const node *n, double *scores) {
  count_territory(c, n->territory.tax, n->territory.lines != 0, scores);
}

/* Gives each dead stone to the player in whose territory it stands; on a
** neutral point it is nobody's. */
static void hold_dead(const counting *c, bool lines,
                      uint32_t (*held)[MAX_COLOURS]) {
  const moyo_state *s = c->s;
  const uint8_t *owner = c->dead[lines];
  for (unsigned p = 0; p < c->points; p++)
    if (s->colour[p] != EMPTY && s->colour[p] <= s->game->players &&
        settle_is_dead(s, p) && owner[p] != NEUTRAL)
      held[owner[p] - 1][s->colour[p] - 1] += state_height(s, p);
}

/*
** Prisoners of a side's colours fill points of its territory, one from each
** holder in turn; returns how many points stay open.
*/
static unsigned fill(const moyo_state *s, unsigned side, unsigned open,
                     uint32_t (*held)[MAX_COLOURS]) {
  unsigned n = s->game->players;
  for (bool moved = true; open > 0 && moved;) {
    moved = false;
    for (unsigned i = 0; open > 0 && i < n; i++)
      for (unsigned k = 0; k < n; k++) {
        if (state_side(s, k + 1) != side || held[i][k] == 0) continue;
        held[i][k]--;
        open--;
        moved = true;
        break;
      }
  }
  return open;
}

/* Territory that prisoners have not filled, and prisoners that found no
** place. */
void score_filled(counting *c, const node *n, double *scores) {
  const moyo_game *g = c->s->game;
  uint32_t held[MAX_COLOURS][MAX_COLOURS];
  double open[MAX_COLOURS] = {0};
  memcpy(held, c->t->held, state_prisoners_size(c->s->game));
  hold_dead(c, n->filled.lines != 0, held);
  count_territory(c, n->filled.tax, n->filled.lines != 0, open);
  for (unsigned i = 0; i < g->players; i++)
    scores[i] +=
        open[i] > 0 ? fill(c->s, i + 1, (unsigned)open[i], held) : open[i];
  for (unsigned i = 0; i < g->players; i++)
    for (unsigned k = 0; k < g->players; k++) scores[i] += held[i][k];
}

/*
** Prisoners, including stones agreed dead: with two players the opponent holds
** these, with more the player in whose territory they stand.
*/
void score_prisoners(counting *c, const node *n, double *scores) {
  const moyo_state *s = c->s;
  const moyo_game *g = s->game;
  uint32_t held[MAX_COLOURS][MAX_COLOURS];
  memcpy(held, c->t->held, state_prisoners_size(c->s->game));
  double value = n->number;
  if (g->dead_field >= 0 && g->players > 2)
    hold_dead(c, n->prisoners.lines != 0, held);
  for (unsigned i = 0; i < g->players; i++)
    for (unsigned k = 0; k < MAX_COLOURS; k++) scores[i] += value * held[i][k];
  for (unsigned p = 0; g->players == 2 && p < g->points; p++)
    if (s->colour[p] != EMPTY && s->colour[p] <= 2 && settle_is_dead(s, p))
      scores[2 - s->colour[p]] += value * state_height(s, p);
}

void score_stones(counting *c, const node *n, double *scores) {
  (void)n;
  const moyo_state *s = c->s;
  const uint8_t *of = s->game->owner;
  unsigned stones[MAX_COLOURS + 1] = {0};
  for (unsigned p = 0; p < s->game->points; p++)
    stones[of[c->t->colour[p]]] += s->height ? s->height[p] : 1;
  for (unsigned i = 0; i < s->game->players; i++) scores[i] += stones[i + 1];
}

void score_covered(counting *c, const node *n, double *scores) {
  (void)n;
  for (unsigned i = 0; i < c->s->game->players; i++) {
    unsigned alone = 0;
    for (unsigned p = 0; p < c->points; p++) alone += c->mask[p] == 1u << i;
    scores[i] += alone;
  }
}

void score_points(counting *c, const node *n, double *scores) {
  (void)c;
  scores[n->points.player] += n->number;
}

static moyo_status add_term(counting *c, const node *n, double *scores,
                            moyo_error *error) {
  const moyo_state *s = c->s;
  hook_call call = {.state = s, .node = n, .scores = scores};
  if (n->op != OP_LUA)
    operations[n->op].adds(c, n, scores);
  else if (game_ask(s->game, &call) < 0)
    return error_set(error, MOYO_ERROR, n->rule, "%s", s->game->hook_error);
  return MOYO_OK;
}

/* Lifts the dead, then what has no liberty after that; see settle.h. */
static void settle(counting *c, settlement *t) {
  const moyo_state *s = c->s;
  settle_make(s, t, false);
  fill_masks(c);
  for (int lines = 0; settle_any_dead(s) && lines < 2; lines++) {
    set_ways(c, lines != 0);
    own_regions(c);
    memcpy(c->dead[lines], c->owner, c->points);
  }
  if (s->game->sides < 0) return;
  settle_make(s, t, true);
  if (t->colour != s->colour) fill_masks(c);
}

/* Gives each player's score to the leader of his side. */
static void give_to_leaders(const moyo_state *s, double *scores) {
  double sums[MAX_COLOURS] = {0};
  for (unsigned i = 0; i < s->game->players; i++)
    sums[state_side(s, i + 1) - 1] += scores[i];
  memcpy(scores, sums, s->game->players * sizeof *scores);
}

moyo_status score_terms(const moyo_state *s, const program *terms,
                        double *scores, moyo_error *error) {
  /* on the stack: a Lua term may raise through here */
  uint16_t mask[MAX_POINTS + 1], stack[MAX_POINTS];
  uint8_t owner[MAX_POINTS], seen[MAX_POINTS + 1], dead[2][MAX_POINTS];
  unsigned regions[MAX_COLOURS + 1] = {0};
  settlement t;
  counting c = {.s = s,
                .t = &t,
                .points = s->game->points,
                .mask = mask,
                .owner = owner,
                .seen = seen,
                .dead = {dead[0], dead[1]},
                .stack = stack,
                .regions = regions};
  settle(&c, &t);
  for (unsigned i = 0; i < s->game->players; i++) scores[i] = 0;
  for (unsigned i = 0; i < terms->count; i++) {
    moyo_status status = add_term(&c, &terms->nodes[i], scores, error);
    if (status != MOYO_OK) return status;
    memset(regions, 0, sizeof regions);
  }
  if (s->game->sides >= 0) give_to_leaders(s, scores);
  return MOYO_OK;
}

moyo_status score_count(const moyo_state *s, unsigned kind, double *scores,
                        moyo_error *error) {
  return score_terms(s, &s->game->scores[kind].terms, scores, error);
}

moyo_status score_winners(const moyo_state *s, unsigned *winners,
                          moyo_error *error) {
  double scores[MAX_COLOURS];
  *winners = 0;
  if (s->game->score_count == 0) return MOYO_OK;
  moyo_status status = score_count(s, 0, scores, error);
  if (status != MOYO_OK) return status;
  double best = scores[0];
  for (unsigned i = 1; i < s->game->players; i++)
    if (scores[i] > best) best = scores[i];
  for (unsigned i = 0; i < s->game->players; i++)
    if (!(scores[i] < best)) *winners |= 1u << i;
  unsigned tie = s->game->tie_winner;
  if (tie != NOBODY && *winners >> tie & 1) *winners = 1u << tie;
  return MOYO_OK;
}

moyo_status moyo_state_scores(const moyo_state *s, unsigned kind,
                              double *scores, moyo_error *error) {
  if (kind >= s->game->score_count)
    return error_set(error, MOYO_ERROR, NULL, "the game shows %u scores",
                     s->game->score_count);
  return score_count(s, kind, scores, error);
}

const char *moyo_game_score_name(const moyo_game *g, unsigned kind) {
  return kind < g->score_count ? g->scores[kind].name : NULL;
}
