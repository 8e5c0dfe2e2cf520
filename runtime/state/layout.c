/*
** layout.c - where everything is in the block of a game's states.  See state.h.
*/
#include "account.h"
#include "groups.h"
#include "state.h"

/* Room for `bytes` at a multiple of `align` in the block. */
static size_t reserve(size_t *size, size_t bytes, size_t align) {
  size_t at = (*size + align - 1) / align * align;
  *size = at + bytes;
  return at;
}

static void lay_out_fields(moyo_game *g, size_t *size) {
  for (unsigned i = 0; i < g->field_count; i++) {
    field *f = &g->fields[i];
    size_t bytes;
    switch (f->kind) {
    case FIELD_NUMBER: f->size = 1; break;
    case FIELD_PLAYERS: f->size = g->players; break;
    case FIELD_POINTS: f->size = g->points; break;
    case FIELD_SET: f->size = g->words; break;
    case FIELD_TABLE:
    case FIELD_LIST: break;
    }
    if (f->kind == FIELD_SET)
      bytes = f->size * sizeof(set_word);
    else /* a list begins with its length */
      bytes = (f->size + (f->kind == FIELD_LIST)) * sizeof(int32_t);
    f->offset = reserve(size, bytes, sizeof(set_word));
  }
}

static bool has_part(const moyo_game *g, unsigned i) {
  return mechanisms[i]->part_size && mechanisms[i]->is_used(g);
}

void state_lay_out(moyo_game *g) {
  size_t n = g->points + 1, size = 0;
  reserve(&size, state_head_size(g), 64);
  g->colour_at = reserve(&size, n, 64);
  g->height_at = reserve(&size, g->stacks ? n * sizeof(uint16_t) : 0, 2);
  lay_out_fields(g, &size);
  for (unsigned i = 0; i < MECHANISM_COUNT; i++)
    g->part_at[i] =
        reserve(&size, has_part(g, i) ? mechanisms[i]->part_size(g) : 0,
                sizeof(set_word));
  g->canonical_size = reserve(&size, 0, sizeof(set_word));
  g->group_at = reserve(&size, n * sizeof(uint16_t), 64);
  g->next_at = reserve(&size, n * sizeof(uint16_t), 64);
  g->record_at = reserve(&size, n * sizeof(group_record), 64);
  /* padded, so that a small set can be read FEW_WORDS at a time */
  size_t words = g->words < FEW_WORDS ? FEW_WORDS : g->words;
  g->free_at = reserve(&size, words * sizeof(set_word), 64);
  bool wide = g->shape->overlap_degree > 1;
  g->cover_at = reserve(&size, wide ? n : 0, 64);
  bool marked = wide && g->shape->mirror;
  g->beside_at = reserve(&size, marked ? n * sizeof(uint32_t) : 0, 64);
  /* with room for what the padding point would show */
  g->faces_at = reserve(&size, state_has_faces(g) ? 4 * n : 0, 64);
  g->cover_by_at =
      reserve(&size, g->cover_by_colour ? (g->colours + 1) * n : 0, 64);
  g->side_at = reserve(&size, g->sided ? n : 0, 64);
  g->account_at = reserve(&size, account_size(g), 8);
  g->block_size = reserve(&size, 0, 64);
  g->groups = groups_for(g->shape, g->cover_by_colour, g->sided);
}
