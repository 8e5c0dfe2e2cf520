/*
** support.h - what the runtime's tests share: cmocka, and games by ruleset.
**
** Rulesets begin with a variant's name, or with "lab", "lab_moves" and so on: the
** laboratories of tests/rules, where every native operation has an option.
*/
#ifndef MOYO_TESTS_SUPPORT_H
#define MOYO_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "moyo.h"

/* 0; with --slow what MOYO_TEST_EFFORT says, or 1. */
static unsigned slow;

/* For the main function of a test that has a long form. */
static inline void read_effort(int argc, char **argv) {
  if (argc < 2 || strcmp(argv[1], "--slow") != 0) return;
  const char *effort = getenv("MOYO_TEST_EFFORT");
  slow = effort ? (unsigned)strtoul(effort, NULL, 10) : 1;
  if (slow > 0) return;
  fprintf(stderr,
          "MOYO_TEST_EFFORT is \"%s\": expected a whole number from 1\n",
          effort);
  exit(2);
}

/* How often something random is tried: `some` times, or many. */
static inline unsigned tries(unsigned some, unsigned many) {
  return slow > 0 ? many * slow : some;
}

/* A library, opened before the tests of a group and closed after them. */
static moyo_library *library;

static inline int open_library(void **state) {
  moyo_error error = {"", ""};
  (void)state;
  library = moyo_library_open(MOYO_SOURCE_DIR, &error);
  if (!library) print_error("%s\n", error.message);
  return library ? 0 : -1;
}

static inline int close_library(void **state) {
  (void)state;
  moyo_library_close(library);
  return 0;
}

static inline moyo_game *load(const char *ruleset) {
  moyo_error error = {"", ""};
  char text[512];
  bool lab = strncmp(ruleset, "lab", 3) == 0;
  int name = (int)strcspn(ruleset, ":");
  snprintf(text, sizeof text, "%s%.*s%s%s",
           lab ? MOYO_SOURCE_DIR "/tests/rules/" : "", name, ruleset,
           lab ? ".lua" : "", ruleset + name);
  moyo_game *g = moyo_game_load(library, text, &error);
  if (!g) fail_msg("%s: %s", ruleset, error.message);
  return g;
}

#define STANDARD ".nnn./nooon/noxon/nooon/.nnn."
#define LARGE_N  "..nnn../.nnnnn./nnooonn/nnoxonn/nnooonn/.nnnnn./..nnn.."
#define LARGE_O  ".nnnnn./nnooonn/nooooon/nooxoon/nooooon/nnooonn/.nnnnn."

#endif
