/*
** retraction.c - turns that can be taken back, with what their stones took.
** See retraction.h.
*/
#include "retraction.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bytes.h"
#include "change.h"
#include "cycle_key.h"
#include "save.h"

/*
**   part:  placed[points] | by[points] | last_turn[players] | spoilt |
**          colour[points] | holder[points]
*/
static size_t part_size(const moyo_game *g) {
  size_t point = 2 * sizeof(uint32_t) + 2 * sizeof(uint8_t);
  return g->points * point + (MAX_COLOURS + 1) * sizeof(uint32_t);
}

retraction_layers retraction_of(const moyo_state *s) {
  unsigned n = s->game->points;
  retraction_layers r;
  r.placed = state_part(s, MECHANISM_RETRACTION);
  r.by = r.placed + n;
  r.last_turn = r.by + n;
  r.spoilt = r.last_turn + MAX_COLOURS;
  r.colour = (uint8_t *)(r.spoilt + 1);
  r.holder = r.colour + n;
  return r;
}

static void drop(moyo_state *s, unsigned q) {
  const retraction_layers r = retraction_of(s);
  r.by[q] = 0;
  r.colour[q] = r.holder[q] = 0;
}

/* Nothing that was done in that turn can be taken back any more. */
static void forget(moyo_state *s, uint32_t turn) {
  const retraction_layers r = retraction_of(s);
  for (unsigned q = 0; q < s->game->points; q++) {
    if (r.placed[q] == turn) r.placed[q] = 0;
    if (r.by[q] == turn) drop(s, q);
  }
}

/* The holder of a stone that stands where it stood, in another colour. */
enum { TURNED = UINT8_MAX };

static uint32_t present_turn(const moyo_state *s) { return s->head->ply + 1; }

static void arrive(moyo_state *s, unsigned p) {
  const retraction_layers r = retraction_of(s);
  if (r.by[p] == 0) return;
  if (r.by[p] == present_turn(s)) return; /* both are taken back together */
  if (r.holder[p] == 0)
    forget(s, r.by[p]); /* what nobody holds must return, and cannot */
  else
    drop(s, p);
}

/* Is the turn in the layer?  Every stone that leaves asks this, so the loop has
** no branches. */
static bool is_in(const moyo_state *s, const uint32_t *layer, uint32_t turn) {
  unsigned n = 0;
  for (unsigned q = 0; q < s->game->points; q++) n |= layer[q] == turn;
  return n != 0;
}

static bool any_stands(const moyo_state *s, uint32_t turn) {
  return is_in(s, retraction_of(s).placed, turn);
}

/* What was done in this turn is not known well enough to take it back. */
static void spoil(moyo_state *s) {
  *retraction_of(s).spoilt = present_turn(s);
  forget(s, present_turn(s));
}

static void leave(moyo_state *s, unsigned p) {
  const retraction_layers r = retraction_of(s);
  if (r.by[p] != 0 && r.holder[p] == TURNED) {
    if (r.by[p] == present_turn(s))
      spoil(s);
    else
      drop(s, p);
  }
  if (r.placed[p] == 0) return;
  uint32_t turn = r.placed[p];
  bool own = turn == present_turn(s) && s->head->actor == s->head->mover;
  r.placed[p] = 0;
  if (own) *r.spoilt = turn; /* it came and went: who holds it is not known */
  if (own || (is_in(s, r.by, turn) && !any_stands(s, turn))) forget(s, turn);
}

/* A stone changes its colour.  What an earlier turn made of it stays so. */
static void turn_over(moyo_state *s, unsigned p) {
  const retraction_layers r = retraction_of(s);
  if (r.by[p] != 0 && r.by[p] != present_turn(s)) drop(s, p);
  if (r.placed[p] != 0) leave(s, p);
}

/* Notes that a stone that stood on q before this turn has left, or has changed
** its colour. */
static void note_left(moyo_state *s, unsigned q, unsigned colour,
                      unsigned holder) {
  const retraction_layers r = retraction_of(s);
  if (r.by[q] == present_turn(s)) return; /* what stood there first counts */
  r.by[q] = present_turn(s);
  r.colour[q] = (uint8_t)colour;
  r.holder[q] = (uint8_t)holder;
}

static void note_lost(moyo_state *s, const uint16_t *list, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    unsigned held = s->holder[list[i]];
    if (s->colour[list[i]] == EMPTY)
      note_left(s, list[i], held / HOLDER_COLOUR, held % HOLDER_COLOUR);
  }
}

static bool is_listed(const uint16_t *list, unsigned count, unsigned q) {
  for (unsigned i = 0; i < count; i++)
    if (list[i] == q) return true;
  return false;
}

/* Notes the stones that the step has turned over.  Returns false if one of them
** has left as well. */
static bool note_turned(moyo_state *s, unsigned p) {
  const losses *l = &s->losses;
  for (unsigned i = 0; i < l->flipped_count; i++) {
    unsigned q = l->flipped[i], first = s->holder[q] / HOLDER_TURNED;
    if (q == p) continue;
    if (s->colour[q] == EMPTY || first == 0 ||
        is_listed(l->taken, l->taken_count, q) ||
        is_listed(l->own, l->own_count, q))
      return false;
    if (s->colour[q] != first) note_left(s, q, first, TURNED);
  }
  return true;
}

/* Remembers the stone just placed on p, if it is still there, and what the step
** has taken and turned over. */
static void note(moyo_state *s, unsigned p) {
  const losses *l = &s->losses;
  if (s->colour[p] == EMPTY || *retraction_of(s).spoilt == present_turn(s))
    return;
  if (!note_turned(s, p)) {
    spoil(s);
    return;
  }
  retraction_of(s).placed[p] = present_turn(s);
  note_lost(s, l->taken, l->taken_count);
  note_lost(s, l->own, l->own_count);
}

/* The same for a stone that came from another point, or replaced a stone:
** `colour` is that of the stone that left `from`. */
static void note_from(moyo_state *s, unsigned p, unsigned from,
                      unsigned colour) {
  note(s, p);
  if (retraction_of(s).placed[p] == present_turn(s))
    note_left(s, from, colour, 0);
}

static bool is_recent(const moyo_state *s, unsigned p, unsigned player) {
  uint32_t placed = retraction_of(s).placed[p];
  return player < s->game->players &&
         placed > retraction_of(s).last_turn[player] &&
         !(placed == present_turn(s) && s->head->mover == player);
}

/* Points are compared many at a time, and then gathered as bits. */
static void fill_recent(const moyo_state *s, unsigned player, set_word *set) {
  uint8_t recent[SET_MAX_WORDS * SET_BITS];
  const moyo_game *g = s->game;
  const retraction_layers r = retraction_of(s);
  bool some = player < g->players;
  uint32_t last = some ? r.last_turn[player] : UINT32_MAX;
  uint32_t own = some && s->head->mover == player ? present_turn(s) : 0;
  memset(recent + g->points, 0, g->words * SET_BITS - g->points);
  for (unsigned p = 0; p < g->points; p++)
    recent[p] = (r.placed[p] > last) & (r.placed[p] != own);
  for (unsigned i = 0; i < g->words; i++)
    set[i] = bytes_equal_64(recent + i * SET_BITS, 1);
}

static bool returns(const moyo_state *s, unsigned p, unsigned q) {
  const retraction_layers r = retraction_of(s);
  uint32_t turn = r.placed[p];
  if (turn == 0 || r.by[q] != turn) return false;
  if (r.holder[q] == TURNED) return s->colour[q] != r.colour[q];
  return s->colour[q] == EMPTY || r.placed[q] == turn;
}

/* A number of the holder's that stages have put what they took into. */
static bool is_hand(const field *f) {
  return f->of_taken && f->kind == FIELD_PLAYERS;
}

static int64_t in_hand(const moyo_state *s, unsigned holder) {
  int64_t n = 0;
  for (unsigned f = 0; f < s->game->field_count; f++)
    if (is_hand(&s->game->fields[f]) && state_field(s, f)[holder - 1] > 0)
      n += state_field(s, f)[holder - 1];
  return n;
}

/* Takes a stone from who holds it: a prisoner, or else one of his hand. */
static bool give_up(moyo_state *s, unsigned holder, unsigned colour) {
  uint32_t *held = &s->head->prisoners[holder - 1][colour - 1];
  if (*held > 0) {
    --*held;
    return true;
  }
  for (unsigned f = 0; f < s->game->field_count; f++) {
    int32_t *hand = state_field(s, f);
    if (!is_hand(&s->game->fields[f]) || hand[holder - 1] <= 0) continue;
    hand[holder - 1]--;
    return true;
  }
  return false;
}

/* What stood on q returns: stages have marked the point no more. */
static void unmark(moyo_state *s, unsigned q) {
  for (unsigned f = 0; f < s->game->field_count; f++)
    if (s->game->fields[f].of_taken && s->game->fields[f].kind == FIELD_SET)
      set_remove(state_set(s, f), q);
}

void retraction_balance(const moyo_state *s, const node *n, moyo_step step,
                        int64_t *stones) {
  (void)n;
  unsigned p = step.arg[0];
  const retraction_layers r = retraction_of(s);
  if (r.placed[p] == 0 && s->colour[p] != EMPTY) stones[s->colour[p] - 1]--;
  uint32_t asked[MAX_COLOURS][MAX_COLOURS] = {{0}};
  int64_t hand[MAX_COLOURS];
  for (unsigned i = 0; i < s->game->players; i++) hand[i] = in_hand(s, i + 1);
  for (unsigned q = 0; q < s->game->points && r.placed[p] != 0; q++) {
    if (r.placed[q] == r.placed[p]) stones[s->colour[q] - 1]--;
    if (!returns(s, p, q)) continue;
    unsigned h = r.holder[q], c = r.colour[q];
    if (h != 0 && h != TURNED &&
        (asked[h - 1][c - 1]++ < s->head->prisoners[h - 1][c - 1] ||
         hand[h - 1]-- <= 0))
      continue; /* it was a prisoner, or does not return */
    stones[c - 1]++;
    if (h == TURNED) stones[s->colour[q] - 1]--;
  }
}

static unsigned undo(moyo_state *s, unsigned p, uint16_t *list) {
  const retraction_layers r = retraction_of(s);
  uint8_t colour[MAX_POINTS];
  uint32_t turn = r.placed[p];
  unsigned n = 0;
  for (unsigned q = 0; q < s->game->points; q++) {
    if (!returns(s, p, q)) continue;
    if (r.holder[q] && r.holder[q] != TURNED &&
        !give_up(s, r.holder[q], r.colour[q]))
      continue;
    colour[n] = r.colour[q];
    list[n++] = (uint16_t)q;
  }
  if (turn == 0) state_take(s, p, 1);
  for (unsigned q = 0; q < s->game->points && turn != 0; q++)
    if (r.placed[q] == turn) state_take(s, q, 1);
  for (unsigned i = 0; i < n; i++) {
    if (s->colour[list[i]] == EMPTY) {
      state_put(s, list[i], colour[i]);
      unmark(s, list[i]);
    } else {
      change_flip_one(s, list[i], colour[i]);
    }
  }
  /* a stone may have been without a liberty until the next one came */
  if (s->head->loose & LOOSE_LOW) state_note_low(s);
  return n;
}

/* The point of a group without a liberty, that of p or one beside it; NO_POINT
** if there is none. */
static unsigned find_smothered(const moyo_state *s, unsigned p) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  if (s->record[s->group[p]].libs == 0) return p;
  for (unsigned k = 0; k < h->near_degree; k++)
    if (near[k] != s->game->points && s->colour[near[k]] != EMPTY &&
        s->record[s->group[near[k]]].libs == 0)
      return near[k];
  return NO_POINT;
}

static bool may_undo(const moyo_state *s, unsigned p, char *text, size_t size) {
  const topology *board = s->game->board;
  uint16_t list[MAX_POINTS];
  if (retraction_of(s).placed[p] == 0) {
    if (text)
      snprintf(text, size, "%s: that stone cannot be taken back",
               board->name[p]);
    return false;
  }
  moyo_state *t = state_try(s);
  if (!t) return false;
  unsigned n = undo(t, p, list);
  for (unsigned i = 0; i < n; i++) {
    unsigned q = find_smothered(t, list[i]);
    if (q == NO_POINT) continue;
    if (text)
      snprintf(text, size,
               "%s: the group on %s would have no liberty when %s returns",
               board->name[p], board->name[q], board->name[list[i]]);
    return false;
  }
  return true;
}

static const char *audit(const moyo_state *s) {
  const retraction_layers r = retraction_of(s);
  const moyo_game *g = s->game;
  for (unsigned p = 0; p < g->points; p++) {
    if (r.placed[p] > present_turn(s) || (r.placed[p] && s->colour[p] == EMPTY))
      return "a placement is remembered of no stone";
    if (r.by[p] == 0) {
      if (r.colour[p] || r.holder[p]) return "what was taken has no taker";
      continue;
    }
    if (!any_stands(s, r.by[p]) || r.colour[p] < 1 ||
        r.colour[p] > g->players ||
        (r.holder[p] == TURNED ? s->colour[p] == EMPTY
                               : r.holder[p] > g->players))
      return "what a turn took is wrong";
  }
  return NULL;
}

/* ---- Operations ---------------------------------------------------------- */

bool retraction_recent(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return is_recent(s, step.arg[0], s->head->actor);
}

void retraction_select(const moyo_state *s, const node *n, const verb *v,
                       set_word *set) {
  (void)n, (void)v;
  fill_recent(s, s->head->actor, set);
}

bool retraction_may(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return may_undo(s, step.arg[0], NULL, 0);
}

bool retraction_why(const moyo_state *s, const node *n, moyo_step step,
                    char *text, size_t size) {
  (void)n;
  return !may_undo(s, step.arg[0], text, size);
}

/* An earlier effect of the step may have taken the stone off. */
moyo_status retraction_effect(moyo_state *s, const node *n, moyo_step step,
                              moyo_error *error) {
  (void)n, (void)error;
  uint16_t list[MAX_POINTS];
  if (s->colour[step.arg[0]] != EMPTY) undo(s, step.arg[0], list);
  return MOYO_OK;
}

bool retraction_check(const moyo_game *g, const verb *v, const node *n,
                      char *text, size_t size) {
  (void)v, (void)n;
  if (g->recalls) return false;
  snprintf(text, size, "nothing is taken back");
  return true;
}

/* ---- The mechanism ------------------------------------------------------- */

static bool is_used(const moyo_game *g) { return g->recalls; }

static void end_turn(moyo_state *s) {
  retraction_of(s).last_turn[s->head->mover] = present_turn(s);
}

/* The last turn of each player, and the spoilt one; then for each point when
** its stone was placed, and which turn took what there. */
static void save(const moyo_state *s, FILE *out) {
  const retraction_layers r = retraction_of(s);
  fputs("recall", out);
  for (unsigned i = 0; i < s->game->players; i++)
    fprintf(out, " %" PRIu32, r.last_turn[i]);
  fprintf(out, " %" PRIu32, *r.spoilt);
  for (unsigned p = 0; p < s->game->points; p++)
    fprintf(out, " %" PRIu32 " %" PRIu32 " %u %u", r.placed[p], r.by[p],
            r.colour[p], r.holder[p]);
  fputc('\n', out);
}

static bool load(moyo_state *s, reader *r) {
  const retraction_layers l = retraction_of(s);
  uint64_t placed, by, colour, holder;
  if (!reader_word(r, "recall")) return false;
  for (unsigned i = 0; i < s->game->players; i++) {
    if (!reader_number(r, s->head->ply, &placed)) return false;
    l.last_turn[i] = (uint32_t)placed;
  }
  if (!reader_number(r, UINT32_MAX, &placed)) return false;
  *l.spoilt = (uint32_t)placed;
  for (unsigned p = 0; p < s->game->points; p++) {
    if (!reader_number(r, UINT32_MAX, &placed) ||
        !reader_number(r, UINT32_MAX, &by) ||
        !reader_number(r, UINT8_MAX, &colour) ||
        !reader_number(r, UINT8_MAX, &holder))
      return false;
    l.placed[p] = (uint32_t)placed;
    l.by[p] = (uint32_t)by;
    l.colour[p] = (uint8_t)colour;
    l.holder[p] = (uint8_t)holder;
  }
  return !audit(s) && reader_end_line(r);
}

/* How many players had their last turn before this one: nothing else matters
** about when a turn was. */
static uint32_t rank(const moyo_state *s, uint32_t ply) {
  uint32_t n = 0;
  for (unsigned i = 0; i < s->game->players; i++)
    n += retraction_of(s).last_turn[i] < ply;
  return n;
}

static void fold(const moyo_state *s, uint64_t key[2]) {
  const retraction_layers r = retraction_of(s);
  for (unsigned i = 0; i < s->game->players; i++) {
    uint32_t n = rank(s, r.last_turn[i]);
    cycle_fold(key, &n, sizeof n);
  }
  for (unsigned p = 0; p < s->game->points; p++) {
    uint32_t n = r.placed[p] ? rank(s, r.placed[p]) + 1 : 0;
    uint32_t by = r.by[p] ? rank(s, r.by[p]) + 1 : 0;
    uint32_t lost[] = {n, by, r.colour[p], r.holder[p]};
    if (n || by) cycle_fold(key, &p, sizeof p);
    if (n || by) cycle_fold(key, lost, sizeof lost);
  }
}

static uint32_t get_placed(const moyo_state *s, unsigned p) {
  return retraction_of(s).placed[p];
}

static uint32_t get_last_turn(const moyo_state *s, unsigned player) {
  return retraction_of(s).last_turn[player];
}

static unsigned get_colour(const moyo_state *s, unsigned q) {
  return retraction_of(s).colour[q];
}

static int get_holder(const moyo_state *s, unsigned q) {
  unsigned holder = retraction_of(s).holder[q];
  return holder == TURNED ? -1 : (int)holder;
}

static const recalling functions = {.placed = get_placed,
                                    .last_turn = get_last_turn,
                                    .returns = returns,
                                    .colour = get_colour,
                                    .holder = get_holder,
                                    .note = note,
                                    .note_from = note_from};

const mechanism retraction_mechanism = {.is_used = is_used,
                                        .part_size = part_size,
                                        .arrive = arrive,
                                        .leave = leave,
                                        .turn_over = turn_over,
                                        .placed = note,
                                        .end_turn = end_turn,
                                        .audit = audit,
                                        .save = save,
                                        .load = load,
                                        .fold = fold,
                                        .recalling = &functions};
