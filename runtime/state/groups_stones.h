/*
** groups_stones.h - stones come, leave and change colour: what that does to
** groups, liberties and what is free.  For groups.c and rollout.c.
*/
#ifndef MOYO_GROUPS_STONES_H
#define MOYO_GROUPS_STONES_H

#include "groups_window.h"

/* ---- A stone comes ------------------------------------------------------- */

/* A stone has come to p, or leaves it. */
INLINE void note_stone(const window *w, unsigned p) {
  const uint32_t *mirror = w->mirror + p * w->near_degree;
  const uint16_t *near = near_of(w, p);
  if (!has_beside(w)) return;
  for (unsigned k = 0; k < w->near_degree; k++) w->beside[near[k]] ^= mirror[k];
}

/* What stands on p, or that it is empty, is shown to what is near. */
INLINE void show_near(const window *w, unsigned p, unsigned colour) {
  if (!has_faces(w)) return;
  const uint16_t *facing = w->facing + 4 * p;
  for (unsigned k = 0; k < 4; k++) w->faces[facing[k]] = (uint8_t)colour;
}

/* The group of a stone near q loses a liberty. */
INLINE void take_liberty(moyo_state *s, const window *w, unsigned stone) {
  unsigned root = w->group[stone];
  if (--w->record[root].libs == 0) s->low[s->low_count++] = (uint16_t)root;
}

/* q is free no longer: the groups near it lose a liberty. */
INLINE void close_point(moyo_state *s, const window *w, unsigned q) {
  const uint16_t *near = near_of(w, q);
  set_remove(w->free, q);
  if (has_beside(w)) {
    for (uint32_t m = w->beside[q]; m; m &= m - 1)
      take_liberty(s, w, near[__builtin_ctz(m)]);
    return;
  }
  for (unsigned k = 0; k < w->near_degree; k++) take_liberty(s, w, near[k]);
}

/* q is free again. */
INLINE void open_point(const window *w, unsigned q) {
  const uint16_t *near = near_of(w, q);
  set_add(w->free, q);
  if (has_beside(w)) {
    for (uint32_t m = w->beside[q]; m; m &= m - 1)
      w->record[w->group[near[__builtin_ctz(m)]]].libs++;
    return;
  }
  for (unsigned k = 0; k < w->near_degree; k++)
    w->record[w->group[near[k]]].libs++;
}

/*
** Counts up to 32 points as covered by one stone more (`by` is 1), or less (-1).
** Which of them that closes, or opens, as bits: branches on each would be
** mispredicted.  The padding point may be among them.
*/
INLINE uint32_t count_covers(moyo_state *s, const window *w,
                             const uint16_t *over, unsigned count,
                             unsigned colour, int by) {
  uint32_t changed = 0;
  for (unsigned k = count; k-- > 0;) {
    unsigned q = over[k], before = w->cover[q], after = before + (unsigned)by;
    w->cover[q] = (uint8_t)after;
    changed = 2 * changed + ((by > 0 ? before : after) == 0);
  }
  w->cover[w->end] = PADDING_COVER;
  for (unsigned k = 0; w->by_colour && k < count && over[k] != w->end; k++) {
    uint8_t *cover = s->cover_by + colour * w->end + over[k];
    *cover = (uint8_t)(*cover + by);
  }
  return changed;
}

INLINE void cover(moyo_state *s, const window *w, unsigned p, unsigned colour) {
  const uint16_t *over = w->overlap + p * w->overlap_degree;
  unsigned closed = 0;
  if (w->own_point) {
    close_point(s, w, p);
    s->head->free_count--;
    return;
  }
  for (unsigned k = 0; k < w->overlap_degree; k += 32) {
    unsigned n = w->overlap_degree - k < 32 ? w->overlap_degree - k : 32;
    uint32_t m = count_covers(s, w, over + k, n, colour, 1);
    closed += set_word_count(m);
    for (; m; m &= m - 1)
      close_point(s, w, over[k + (unsigned)__builtin_ctz(m)]);
  }
  s->head->free_count = (uint16_t)(s->head->free_count - closed);
}

INLINE void uncover(moyo_state *s, const window *w, unsigned p,
                    unsigned colour) {
  const uint16_t *over = w->overlap + p * w->overlap_degree;
  unsigned opened = 0;
  if (w->own_point) {
    open_point(w, p);
    s->head->free_count++;
    return;
  }
  for (unsigned k = 0; k < w->overlap_degree; k += 32) {
    unsigned n = w->overlap_degree - k < 32 ? w->overlap_degree - k : 32;
    uint32_t m = count_covers(s, w, over + k, n, colour, -1);
    opened += set_word_count(m);
    for (; m; m &= m - 1) open_point(w, over[k + (unsigned)__builtin_ctz(m)]);
  }
  s->head->free_count = (uint16_t)(s->head->free_count + opened);
}

/* Joins two groups of one side; the larger keeps its root, returned. */
INLINE unsigned join(const window *w, unsigned a, unsigned b) {
  if (w->record[a].size < w->record[b].size) {
    unsigned t = a;
    a = b;
    b = t;
  }
  unsigned q = b;
  do {
    w->group[q] = (uint16_t)a;
    q = w->next[q];
  } while (q != b);
  uint16_t after = w->next[a];
  w->next[a] = w->next[b];
  w->next[b] = after;
  w->record[a].libs += w->record[b].libs;
  w->record[a].size = (uint16_t)(w->record[a].size + w->record[b].size);
  w->record[a].hash ^= w->record[b].hash;
  return a;
}

/* Joins the new stone's group to the own groups near it, given as bits.
** Returns the root. */
INLINE unsigned join_near(const window *w, unsigned root, const uint16_t *near,
                          uint32_t own) {
  for (; own; own &= own - 1) {
    unsigned other = w->group[near[__builtin_ctz(own)]];
    if (other != root) root = join(w, root, other);
  }
  return root;
}

/* Joins the group of the stone on p to the own groups near p, which may be
** many: 32 at a time. */
INLINE unsigned join_all(const window *w, unsigned p, unsigned side) {
  const uint16_t *near = near_of(w, p);
  unsigned root = w->group[p];
  if (has_beside(w)) return join_near(w, root, near, find_beside(w, p, side));
  for (unsigned k = 0; k < w->near_degree; k += 32) {
    unsigned n = w->near_degree - k < 32 ? w->near_degree - k : 32;
    root = join_near(w, root, near + k, find_side(w, near + k, n, side));
  }
  return root;
}

INLINE uint32_t count_free(const window *w, unsigned p) {
  const uint16_t *near = near_of(w, p);
  uint32_t n = 0;
  for (unsigned k = 0; k < w->near_degree; k++)
    n += w->own_point ? w->colour[near[k]] == EMPTY : w->cover[near[k]] == 0;
  return n;
}

/* The stone, with so many liberties, stands on p, which is covered already.
** Returns its group's root.  The hash of the board is the caller's. */
INLINE unsigned stand(moyo_state *s, const window *w, unsigned p,
                      unsigned colour, around a, uint32_t libs) {
  const uint16_t *near = near_of(w, p);
  uint64_t hash = w->zobrist[colour * w->end + p];
  w->colour[p] = (uint8_t)colour;
  if (w->sided) w->side[p] = (uint8_t)side_of(s, w, colour);
  note_stone(w, p);
  show_near(w, p, colour);
  if (!has_around(w) || a.own == 0) {
    w->record[p] = (group_record){.hash = hash, .libs = libs, .size = 1};
    w->group[p] = w->next[p] = (uint16_t)p;
    return has_around(w) ? p : join_all(w, p, side_of(s, w, colour));
  }
  unsigned root = w->group[near[__builtin_ctz(a.own)]];
  w->record[root].hash ^= hash;
  w->record[root].libs += libs;
  w->record[root].size++;
  w->group[p] = (uint16_t)root;
  w->next[p] = w->next[root];
  w->next[root] = (uint16_t)p;
  return join_near(w, root, near, a.own & (a.own - 1));
}

/* Puts the stone; `low` then holds the groups that it brought to zero. */
INLINE void put(moyo_state *s, const window *w, unsigned p, unsigned colour,
                around a) {
  s->low_count = 0;
  cover(s, w, p, colour);
  s->head->hash ^= w->zobrist[colour * w->end + p];
  uint32_t libs = has_around(w) ? set_word_count(a.empty) : count_free(w, p);
  unsigned root = stand(s, w, p, colour, a, libs);
  if (w->record[root].libs == 0) s->low[s->low_count++] = (uint16_t)p;
}

/* ---- Stones leave -------------------------------------------------------- */

/* The stack on q leaves: clears what its stones above the lowest count for. */
APART void drop_stack(moyo_state *s, unsigned q, unsigned colour) {
  s->head->hash ^= state_stack_hash(s, q, colour, s->height[q]);
  s->height[q] = 0;
}

/* Stones of the group's stacks. */
APART uint32_t count_stones(const moyo_state *s, unsigned root) {
  uint32_t n = 0;
  unsigned q = root;
  do {
    n += s->height[q];
    q = s->next[q];
  } while (q != root);
  return n;
}

/*
** Whose prisoners the group becomes: the mover's, or of his own stones the
** other player's if there is just one.  Pieces are nobody's.
*/
APART void credit(moyo_state *s, const window *w, unsigned colour,
                  unsigned root) {
  unsigned lost = w->colour[root], captor = colour - 1;
  unsigned n = s->height ? count_stones(s, root) : w->record[root].size;
  if (lost == colour) {
    s->losses.own_stones += n;
    if (s->game->players != 2) return;
    captor = 1 - captor;
  } else {
    s->losses.taken_stones += n;
    if (lost > s->game->players) return;
  }
  s->head->prisoners[captor][lost - 1] += n;
}

/* Takes a group off the board; its stones go to the list. */
INLINE void lift(moyo_state *s, const window *w, unsigned root, uint16_t *list,
                 unsigned *count) {
  unsigned colour = w->colour[root], q = root, n = *count;
  bool stacks = s->height != NULL;
  s->head->hash ^= w->record[root].hash;
  do {
    unsigned after = w->next[q];
    if (stacks) drop_stack(s, q, colour);
    if (w->sided) {
      colour = w->colour[q];
      w->side[q] = EMPTY;
    }
    w->colour[q] = EMPTY;
    w->group[q] = (uint16_t)w->end;
    note_stone(w, q);
    show_near(w, q, EMPTY);
    uncover(s, w, q, colour);
    list[n++] = (uint16_t)q;
    q = after;
  } while (q != root);
  *count = n;
}

/*
** What is left of a group when a stone leaves it.  Each part has an end, a
** stone near the one that left; so the rest is one part once all ends but one
** have been met, or are in parts of their own.
*/
typedef struct broken {
  unsigned ends;               /* how many have not been met */
  set_word end[SET_MAX_WORDS]; /* those */
  set_word met[SET_MAX_WORDS]; /* the stones of a part */
} broken;

INLINE void find_ends(const moyo_state *s, const window *w, unsigned p,
                      unsigned root, broken *b) {
  const uint16_t *near = near_of(w, p);
  b->ends = 0;
  for (unsigned i = 0; i < s->game->words; i++) b->end[i] = 0;
  for (unsigned k = 0; k < w->near_degree; k++) {
    if (w->group[near[k]] != root) continue;
    set_add(b->end, near[k]);
    b->ends++;
  }
}

/* These stones of a word have been met. */
INLINE void meet(broken *b, unsigned word, set_word stones) {
  set_word ends = stones & b->end[word];
  b->met[word] |= stones;
  b->end[word] ^= ends;
  if (ends) b->ends -= set_word_count(ends);
}

/* Walks on from the stones that are left, along sets: which of a stone's near
** points are its group's is too hard to predict for branches. */
INLINE void walk_sets(unsigned words, const set_word *near,
                      const set_word *within, broken *b, set_word *left) {
  for (unsigned i = 0; i < words && b->ends > 0;) {
    if (left[i] == 0) {
      i++;
      continue;
    }
    unsigned q = i * SET_BITS + (unsigned)__builtin_ctzll(left[i]);
    left[i] &= left[i] - 1;
    for (unsigned k = 0; k < words; k++) {
      set_word more = near[q * words + k] & within[k] & ~b->met[k];
      left[k] |= more;
      meet(b, k, more);
    }
    i = 0;
  }
}

/* The same along lists, where there are no sets. */
APART void walk_lists(const moyo_state *s, broken *b, unsigned from,
                      unsigned root) {
  unsigned count = 1, degree = s->game->shape->near_degree;
  uint16_t *part = s->scratch;
  part[0] = (uint16_t)from;
  for (unsigned i = 0; i < count && b->ends > 0; i++) {
    const uint16_t *near = s->game->shape->near + part[i] * degree;
    for (unsigned k = 0; k < degree; k++) {
      unsigned q = near[k];
      if (s->group[q] != root || set_has(b->met, q)) continue;
      meet(b, q / SET_BITS, (set_word)1 << q % SET_BITS);
      part[count++] = (uint16_t)q;
    }
  }
}

/* Walks from an end, not over p, until all have been met.  False if what has been
** met is all that is left. */
APART bool find_part(const moyo_state *s, unsigned p, unsigned root,
                     broken *b) {
  const set_word *near = s->game->shape->near_sets;
  unsigned words = s->game->words, from = set_next(b->end, words, 0);
  set_word within[FEW_WORDS], left[FEW_WORDS];
  for (unsigned i = 0; i < words; i++) b->met[i] = 0;
  meet(b, from / SET_BITS, (set_word)1 << from % SET_BITS);
  if (near) {
    for (unsigned i = 0; i < words; i++) {
      within[i] = bytes_equal_64(s->side + i * SET_BITS, s->side[p]);
      left[i] = b->met[i];
    }
    set_remove(within, p);
    SET_BY_WORDS(walk_sets, words, near, within, b, left);
  } else {
    walk_lists(s, b, from, root);
  }
  return b->ends > 0;
}

/* All stones of the ring of q get q as their root. */
INLINE void label(const window *w, unsigned q) {
  unsigned r = q;
  do {
    w->group[r] = (uint16_t)q;
    r = w->next[r];
  } while (r != q);
}

/* Makes two rings of one, of the stones that have been met and of others, which
** begin with `first`; the root begins its own. */
INLINE void divide_ring(const window *w, unsigned root, const broken *b,
                        unsigned first[2]) {
  unsigned last[2] = {w->end, w->end}, q = root;
  do {
    unsigned after = w->next[q], k = set_has(b->met, q);
    if (last[k] == w->end)
      first[k] = q;
    else
      w->next[last[k]] = (uint16_t)q;
    last[k] = q;
    q = after;
  } while (q != root);
  for (unsigned k = 0; k < 2; k++) w->next[last[k]] = (uint16_t)first[k];
}

/* The part that was found becomes a group; returns the root of the rest. */
INLINE unsigned divide(const moyo_state *s, const window *w, unsigned root,
                       const broken *b) {
  group_record part = {0}, rest = w->record[root];
  unsigned first[2];
  for (unsigned i = 0; i < s->game->words; i++)
    for (set_word m = b->met[i]; m; m &= m - 1) {
      unsigned q = i * SET_BITS + (unsigned)__builtin_ctzll(m);
      part.libs += count_free(w, q);
      part.hash ^= w->zobrist[w->colour[q] * w->end + q];
      part.size++;
    }
  rest.libs -= part.libs;
  rest.hash ^= part.hash;
  rest.size = (uint16_t)(rest.size - part.size);
  divide_ring(w, root, b, first);
  label(w, first[first[0] == root]);
  w->record[first[0]] = rest;
  w->record[first[1]] = part;
  return first[0];
}

/* The stone of a large group whose next one is on p: all are looked at together. */
APART unsigned find_before(const moyo_state *s, unsigned p, unsigned root) {
  for (unsigned i = 0; i < s->game->words; i++)
    for (set_word m = bytes_equal_numbers_64(s->next + i * SET_BITS, p); m;
         m &= m - 1) {
      unsigned q = i * SET_BITS + (unsigned)__builtin_ctzll(m);
      if (s->group[q] == root) return q;
    }
  return p;
}

/* Takes the stone on p out of its group, which has others; it stands yet. */
INLINE void detach(moyo_state *s, const window *w, unsigned p, uint64_t hash,
                   around a) {
  unsigned root = w->group[p], before = p;
  group_record rest = w->record[root];
  broken b;
  rest.hash ^= hash;
  rest.libs -= has_around(w) ? set_word_count(a.empty) : count_free(w, p);
  rest.size--;
  if (BYTES_TOGETHER && rest.size > 8 * s->game->words)
    before = find_before(s, p, root);
  while (w->next[before] != p) before = w->next[before];
  w->next[before] = w->next[p];
  if (root == p) label(w, root = before);
  w->record[root] = rest;
  w->group[p] = (uint16_t)w->end;
  if (has_around(w) && !(a.own & (a.own - 1))) return; /* it has one end */
  find_ends(s, w, p, root, &b);
  while (b.ends > 1 && find_part(s, p, root, &b)) root = divide(s, w, root, &b);
}

/* The stone on p leaves; of a stack it is the last one. */
INLINE void leave(moyo_state *s, const window *w, unsigned p) {
  unsigned colour = w->colour[p];
  uint64_t hash = w->zobrist[colour * w->end + p];
  around a = look_around(w, p, w->side[p]);
  s->head->hash ^= hash;
  if (has_around(w) ? a.own != 0 : w->record[w->group[p]].size > 1)
    detach(s, w, p, hash, a);
  w->group[p] = (uint16_t)w->end;
  w->colour[p] = EMPTY;
  if (w->sided) w->side[p] = EMPTY;
  note_stone(w, p);
  show_near(w, p, EMPTY);
  uncover(s, w, p, colour);
}

/* ---- Stones change colour ------------------------------------------------ */

/* The stone on q, of the group of root, changes colour. */
INLINE void flip_stone(moyo_state *s, const window *w, unsigned q,
                       unsigned root, unsigned colour) {
  unsigned old = w->colour[q], n = s->height ? s->height[q] : 1;
  uint64_t change =
      w->zobrist[old * w->end + q] ^ w->zobrist[colour * w->end + q];
  w->record[root].hash ^= change;
  s->head->hash ^= change ^ state_stack_hash(s, q, old, n) ^
                   state_stack_hash(s, q, colour, n);
  w->colour[q] = (uint8_t)colour;
  show_near(w, q, colour);
  if (!w->by_colour) return;
  const uint16_t *over = w->overlap + q * w->overlap_degree;
  for (unsigned k = 0; k < w->overlap_degree && over[k] != w->end; k++) {
    s->cover_by[old * w->end + over[k]]--;
    s->cover_by[colour * w->end + over[k]]++;
  }
}

/* The whole group of the stone on p changes colour, and joins others near. */
INLINE void flip(moyo_state *s, const window *w, unsigned p, unsigned colour) {
  unsigned root = w->group[p], side = side_of(s, w, colour), q = root, n = 0;
  uint16_t *list = s->scratch;
  do {
    flip_stone(s, w, q, root, colour);
    if (w->sided) w->side[q] = (uint8_t)side;
    list[n++] = (uint16_t)q;
    q = w->next[q];
  } while (q != root);
  for (unsigned i = 0; i < n; i++) join_all(w, list[i], side);
}

#endif
