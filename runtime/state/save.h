/*
** save.h - reading a saved state, for mechanisms that keep a line in it.
*/
#ifndef MOYO_SAVE_H
#define MOYO_SAVE_H

#include "state.h"

/* A cursor, and where it stands for messages. */
typedef struct reader {
  const char *at;
  unsigned line;
} reader;

/* Each reads on past what it finds; false if something else is there. */
bool reader_word(reader *r, const char *expected);
bool reader_end_line(reader *r);

/* A space, and a number up to `most`. */
bool reader_number(reader *r, uint64_t most, uint64_t *v);

#endif
