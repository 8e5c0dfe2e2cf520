/*
** offer_test.c - claims and auctions.
*/
#include "offer.h"

#include "phase.h"
#include "scene.h"

static moyo_step none;

static void the_first_claim_stands(void **state) {
  (void)state;
  moyo_state *s = scene("lab_pieces");
  unsigned tick = scene_field(s, "tick");
  node n = {.op = OP_CLAIM, .claim = {(int32_t)tick}};
  s->head->actor = 1;
  assert_int_equal(offer_claim(s, &n, none, NULL), MOYO_OK);
  assert_int_equal(*state_field(s, tick), 2);
  assert_int_equal(s->head->claimed, 1);
  s->head->claimed = 0;
  s->head->actor = 0;
  assert_int_equal(offer_claim(s, &n, none, NULL), MOYO_OK);
  assert_int_equal(*state_field(s, tick), 2);
  assert_int_equal(s->head->claimed, 0); /* this pass is one */
  scene_end(s);
}

/* The button in Go: the first pass takes it and does not count. */
static void a_claim_is_no_pass(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3,button=yes");
  scene_play(s, "pass");
  assert_int_equal(s->head->passes, 0);
  scene_play(s, "pass");
  assert_int_equal(s->head->passes, 1);
  scene_end(s);
}

static void close_auction(int32_t first, int32_t second, bool seats,
                          int32_t price) {
  moyo_state *s = scene("lab_pieces");
  unsigned offers = scene_field(s, "stones"), field_of = scene_field(s, "tick");
  node n = {.op = OP_AUCTION, .auction = {(int32_t)offers, (int32_t)field_of}};
  state_field(s, offers)[0] = first;
  state_field(s, offers)[1] = second;
  assert_int_equal(offer_close_auction(s, &n, none, NULL), MOYO_OK);
  assert_int_equal(*state_field(s, field_of), 0); /* the second is to offer */
  s->head->actor = 1;
  assert_int_equal(offer_close_auction(s, &n, none, NULL), MOYO_OK);
  assert_int_equal(*state_field(s, field_of), price);
  assert_int_equal(s->head->seats, seats);
  scene_end(s);
}

static void the_higher_offer_is_the_price(void **state) {
  (void)state;
  close_auction(5, 3, false, 5);
  close_auction(3, 5, true, 5);
  close_auction(4, 4, false, 4); /* of equal ones the first */
}

static void auctions_are_between_two(void **state) {
  char text[100] = "";
  (void)state;
  moyo_game *two = load("lab"), *three = load("lab:players=3");
  assert_false(offer_check_auction(two, NULL, NULL, text, sizeof text));
  assert_true(offer_check_auction(three, NULL, NULL, text, sizeof text));
  assert_non_null(strstr(text, "between two players"));
  moyo_game_free(two);
  moyo_game_free(three);
}

RUN(cmocka_unit_test(the_first_claim_stands),
    cmocka_unit_test(a_claim_is_no_pass),
    cmocka_unit_test(the_higher_offer_is_the_price),
    cmocka_unit_test(auctions_are_between_two))
