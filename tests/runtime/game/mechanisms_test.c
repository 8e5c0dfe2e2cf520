/*
** mechanisms_test.c - mechanisms are guests of the games that use them.
*/
#include "mechanisms.h"

#include "scene.h"

/* Are these the guests of the game, in the table's order? */
static void check(const char *ruleset, unsigned wanted) {
  moyo_game *g = load(ruleset);
  unsigned n = 0;
  for (unsigned i = 0; i < MECHANISM_COUNT; i++) {
    bool is_guest = n < g->guest_count && g->guests[n] == mechanisms[i];
    if (is_guest != ((wanted >> i & 1) == 1))
      fail_msg("%s: mechanism %u", ruleset, i);
    n += is_guest;
  }
  assert_int_equal(n, g->guest_count);
  moyo_game_free(g);
}

static void games_have_those_they_use(void **state) {
  (void)state;
  check("go:size=3", 0);
  check("lab_sides", 1 << MECHANISM_ALLIANCE);
  check("lab_sides:sides=no", 0);
  check("lab_sides:recall=yes",
        1 << MECHANISM_ALLIANCE | 1 << MECHANISM_RETRACTION);
  check("lab_order", 1 << MECHANISM_RANGE);
  check("lab_order:limit=none", 0);
  check("lab_moves", 1 << MECHANISM_SLIDE);
}

/* What is saved is loaded, what is prepared is released. */
static void functions_come_in_pairs(void **state) {
  (void)state;
  for (unsigned i = 0; i < MECHANISM_COUNT; i++) {
    const mechanism *m = mechanisms[i];
    assert_non_null(m->is_used);
    assert_true(!m->save == !m->load);
    assert_true(!m->prepare == !m->release);
    if (m->save) assert_non_null(m->part_size);
  }
}

/* Parts and caches are there in games with the guest alone. */
static void only_guests_keep_something(void **state) {
  static const char *const rulesets[] = {"go:size=3", "lab_sides:recall=yes",
                                         "lab_order", "lab_moves"};
  (void)state;
  for (unsigned r = 0; r < 4; r++) {
    moyo_state *s = scene(rulesets[r]);
    const moyo_game *g = s->game;
    for (unsigned i = 0; i < MECHANISM_COUNT; i++) {
      const mechanism *m = mechanisms[i];
      bool used = m->is_used(g);
      size_t end =
          i + 1 < MECHANISM_COUNT ? g->part_at[i + 1] : g->canonical_size;
      size_t size = used && m->part_size ? m->part_size(g) : 0;
      assert_true(end - g->part_at[i] >= size);
      assert_true(end - g->part_at[i] < size + sizeof(set_word));
      assert_true(!g->prepared[i] || (used && m->prepare));
      assert_true((state_cache(s, i) != NULL) == (used && m->cache_size));
    }
    scene_end(s);
  }
}

RUN(cmocka_unit_test(games_have_those_they_use),
    cmocka_unit_test(functions_come_in_pairs),
    cmocka_unit_test(only_guests_keep_something))
