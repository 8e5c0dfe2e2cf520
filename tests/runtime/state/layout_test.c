/*
** layout_test.c - parts of a state's block stand side by side, where they can be
** read whole.
*/
#include "scene.h"

static const char *const rulesets[] = {
    "go:size=3",
    "go:size=19,dead=agreed",
    "gengo:size=9,own_overlap=yes",
    "lab_moves:size=5,stacks=yes",
    "lab_cards:players=3",
    "lab_sides:recall=yes",
    "lab_order",
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets, ROOM = 64 };

typedef struct part {
  size_t at, size, align;
} part;

static size_t field_size(const field *f) {
  switch (f->kind) {
  case FIELD_SET: return f->size * sizeof(set_word);
  case FIELD_LIST: return (f->size + 1) * sizeof(int32_t);
  default: return f->size * sizeof(int32_t);
  }
}

/* The parts that the game asks for, in the order of the block. */
static unsigned list_parts(const moyo_game *g, part *list) {
  size_t n = g->points + 1, words = g->words < FEW_WORDS ? FEW_WORDS : g->words;
  bool wide = g->shape->overlap_degree > 1;
  unsigned count = 0;
  list[count++] = (part){0, state_head_size(g), 64};
  list[count++] = (part){g->colour_at, n, 64};
  if (g->stacks) list[count++] = (part){g->height_at, n * 2, 2};
  for (unsigned i = 0; i < g->field_count; i++)
    list[count++] = (part){g->fields[i].offset, field_size(&g->fields[i]), 8};
  for (unsigned i = 0; i < MECHANISM_COUNT; i++)
    if (mechanisms[i]->is_used(g) && mechanisms[i]->part_size)
      list[count++] = (part){g->part_at[i], mechanisms[i]->part_size(g), 8};
  list[count++] = (part){g->group_at, n * sizeof(uint16_t), 64};
  list[count++] = (part){g->next_at, n * sizeof(uint16_t), 64};
  list[count++] = (part){g->record_at, n * sizeof(group_record), 64};
  list[count++] = (part){g->free_at, words * sizeof(set_word), 64};
  if (wide) list[count++] = (part){g->cover_at, n, 64};
  if (state_has_faces(g)) list[count++] = (part){g->faces_at, 4 * n, 64};
  if (g->cover_by_colour)
    list[count++] = (part){g->cover_by_at, (g->colours + 1) * n, 64};
  if (g->sided) list[count++] = (part){g->side_at, n, 64};
  assert_true(count <= ROOM);
  return count;
}

static void nothing_overlaps(void **state) {
  (void)state;
  for (unsigned r = 0; r < RULESETS; r++) {
    part list[ROOM];
    moyo_game *g = load(rulesets[r]);
    unsigned n = list_parts(g, list);
    for (unsigned i = 0; i < n; i++) {
      size_t end = i + 1 < n ? list[i + 1].at : g->block_size;
      if (list[i].at + list[i].size > end)
        fail_msg("%s: part %u ends after %zu", rulesets[r], i, end);
      assert_int_equal(list[i].at % list[i].align, 0);
    }
    assert_true(g->canonical_size <= g->group_at);
    assert_int_equal(g->block_size % 64, 0);
    moyo_game_free(g);
  }
}

/* Fields have a place for each thing they are of. */
static void fields_have_their_size(void **state) {
  (void)state;
  moyo_game *g = load("lab_cards:players=3,size=9");
  for (unsigned i = 0; i < g->field_count; i++) {
    const field *f = &g->fields[i];
    if (f->kind == FIELD_NUMBER) assert_int_equal(f->size, 1);
    if (f->kind == FIELD_PLAYERS) assert_int_equal(f->size, 3);
    if (f->kind == FIELD_POINTS) assert_int_equal(f->size, 81);
    if (f->kind == FIELD_SET) assert_int_equal(f->size, 2);
    if (f->kind == FIELD_TABLE)
      assert_int_equal(f->size,
                       f->rows * (f->columns + (f->hidden != HIDDEN_NOT)));
  }
  moyo_game_free(g);
}

/* What a game does not ask for takes no room. */
static void nothing_is_kept_in_vain(void **state) {
  (void)state;
  moyo_state *go = scene("go:size=5"), *stacks = scene("lab_moves:stacks=yes");
  assert_null(go->height);
  assert_ptr_equal(go->side, go->colour);
  assert_null(go->cover_by);
  assert_non_null(stacks->height);
  assert_int_equal(moyo_game_state_size(go->game), go->game->block_size);
  scene_end(go);
  scene_end(stacks);
}

RUN(cmocka_unit_test(nothing_overlaps),
    cmocka_unit_test(fields_have_their_size),
    cmocka_unit_test(nothing_is_kept_in_vain))
