/*
** bytes_test.c - bytes together against one after the other.
*/
#include "bytes.h"

#include "random.h"
#include "support.h"

static void bytes_that_equal_a_value(void **state) {
  static const uint8_t hard[] = {0, 1, 0x7f, 0x80, 0x81, 0xfe, 0xff, 2};
  moyo_random random = random_make(1, 61);
  (void)state;
  for (unsigned round = 0; round < 2000; round++) {
    uint8_t bytes[8];
    for (unsigned k = 0; k < 8; k++)
      bytes[k] = round % 2 ? hard[random_below(&random, 8)]
                           : (uint8_t)random_below(&random, 256);
    for (unsigned value = 0; value < 256; value++) {
      unsigned expected = 0;
      for (unsigned k = 0; k < 8; k++)
        expected |= (unsigned)(bytes[k] == value) << k;
      assert_int_equal(bytes_equal(bytes_load(bytes), value), expected);
    }
  }
}

static void four_bytes_for_three_values(void **state) {
  moyo_random random = random_make(5, 61);
  (void)state;
  for (unsigned round = 0; round < 4000; round++) {
    uint8_t bytes[9], value[3];
    uint16_t where[4];
    uint32_t expected = 0;
    for (unsigned k = 0; k < 9; k++)
      bytes[k] = (uint8_t)(random_below(&random, 4) * 85);
    for (unsigned i = 0; i < 3; i++)
      value[i] = (uint8_t)(random_below(&random, 4) * 85);
    for (unsigned k = 0; k < 4; k++) {
      where[k] = (uint16_t)random_below(&random, 9);
      for (unsigned i = 0; i < 3; i++)
        expected |= (uint32_t)(bytes[where[k]] == value[i]) << (4 * i + k);
    }
    uint8_t four[4];
    for (unsigned k = 0; k < 4; k++) four[k] = bytes[where[k]];
    assert_int_equal(bytes_equal_each(bytes_gather(bytes, where), value[0],
                                      value[1], value[2]),
                     expected);
    assert_int_equal(
        bytes_equal_each(bytes_load_four(four), value[0], value[1], value[2]),
        expected);
  }
}

static void sixteen_bytes(void **state) {
  moyo_random random = random_make(2, 61);
  (void)state;
  for (unsigned round = 0; round < 2000; round++) {
    uint8_t bytes[17];
    for (unsigned k = 0; k < 17; k++)
      bytes[k] = (uint8_t)(random_below(&random, 4) * 85);
    for (unsigned value = 0; value < 256; value += 17) {
      unsigned expected = 0;
      for (unsigned k = 0; k < 16; k++)
        expected |= (unsigned)(bytes[k + 1] == value) << k;
      assert_int_equal(bytes_equal_16(bytes + 1, value), expected);
    }
  }
}

static void sixteen_numbers(void **state) {
  moyo_random random = random_make(4, 61);
  (void)state;
  for (unsigned round = 0; round < 2000; round++) {
    uint16_t a[16], b[17];
    unsigned value = random_below(&random, 3) * 257, is = 0, same = 0;
    for (unsigned k = 0; k < 16; k++) {
      a[k] = (uint16_t)(random_below(&random, 3) * 257);
      b[k + 1] = random_below(&random, 3) ? a[k] : (uint16_t)(a[k] ^ 0x8000);
      is |= (unsigned)(a[k] == value) << k;
      same |= (unsigned)(a[k] == b[k + 1]) << k;
    }
    assert_int_equal(bytes_equal_numbers_16(a, value), is);
    assert_int_equal(bytes_same_numbers_16(a, b + 1), same);
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)(b + 1);
    for (unsigned k = same = 0; k < 16; k++)
      same |= (unsigned)(x[k] == y[k]) << k;
    assert_int_equal(bytes_same_16(x, y), same);
  }
}

static void sixty_four(void **state) {
  moyo_random random = random_make(6, 61);
  (void)state;
  for (unsigned round = 0; round < 500; round++) {
    uint16_t a[64], b[65];
    unsigned value = random_below(&random, 3) * 257;
    uint64_t is = 0, same = 0, bytes = 0, equal = 0;
    for (unsigned k = 0; k < 64; k++) {
      a[k] = (uint16_t)(random_below(&random, 3) * 257);
      b[k + 1] = random_below(&random, 3) ? a[k] : (uint16_t)(a[k] ^ 0x8000);
      is |= (uint64_t)(a[k] == value) << k;
      same |= (uint64_t)(a[k] == b[k + 1]) << k;
    }
    assert_true(bytes_equal_numbers_64(a, value) == is);
    assert_true(bytes_same_numbers_64(a, b + 1) == same);
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)(b + 1);
    for (unsigned k = 0; k < 64; k++) {
      bytes |= (uint64_t)(x[k] == y[k]) << k;
      equal |= (uint64_t)(x[k] == value % 256) << k;
    }
    assert_true(bytes_same_64(x, y) == bytes);
    assert_true(bytes_equal_64(x, value % 256) == equal);
  }
}

static void numbers_in_place(void **state) {
  moyo_random random = random_make(3, 61);
  (void)state;
  for (unsigned round = 0; round < 2000; round++) {
    unsigned from = random_below(&random, 4089), expected = 0;
    uint16_t numbers[8];
    for (unsigned k = 0; k < 8; k++) {
      numbers[k] = (uint16_t)(from + random_below(&random, 9));
      expected |= (unsigned)(numbers[k] == from + k) << k;
    }
    assert_int_equal(bytes_in_place_8(numbers, from), expected);
    numbers[round % 8] = (uint16_t)(from + round % 8 + 256);
    assert_false(bytes_in_place_8(numbers, from) >> round % 8 & 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(four_bytes_for_three_values),
      cmocka_unit_test(sixteen_bytes),
      cmocka_unit_test(sixteen_numbers),
      cmocka_unit_test(sixty_four),
      cmocka_unit_test(bytes_that_equal_a_value),
      cmocka_unit_test(numbers_in_place),
  };
  return cmocka_run_group_tests_name("bytes", tests, NULL, NULL);
}
