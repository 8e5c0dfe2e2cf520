/*
** formed.h - forms of a small board, for tests.
*/
#ifndef MOYO_TEST_FORMED_H
#define MOYO_TEST_FORMED_H

#include "forms.h"
#include "scene.h"

static inline forms begin(moyo_state **s) {
  forms f;
  *s = scene("go:size=3");
  assert_true(forms_make(&f, (*s)->game));
  return f;
}

static inline value cell_at(forms *f, unsigned at, int64_t empty, int64_t black,
                            int64_t white) {
  const cell c = {.at = at, .by = {empty, black, white}};
  return forms_from_cell(f, &c);
}

#endif
