/* Bytes in a row that grow at the end and are taken from the beginning. */
#ifndef MOYO_BUFFER_H
#define MOYO_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A text that grows; out of memory it stays as it was. */
typedef struct buffer {
  char *text;
  size_t length, capacity;
} buffer;

static inline bool buffer_add(buffer *b, const char *text, size_t length) {
  if (length > b->capacity - b->length) {
    size_t capacity = b->capacity * 2 + length + 256;
    char *more = realloc(b->text, capacity);
    if (more == NULL) return false;
    b->text = more;
    b->capacity = capacity;
  }
  if (length > 0) memcpy(b->text + b->length, text, length);
  b->length += length;
  return true;
}

static inline void buffer_drop(buffer *b, size_t length) {
  b->length -= length;
  if (b->length > 0) memmove(b->text, b->text + length, b->length);
}

static inline void buffer_free(buffer *b) {
  free(b->text);
  *b = (buffer){0};
}

#endif
