/*
** error.c - filling in an error.  See error.h.
*/
#include "error.h"

#include <stdarg.h>
#include <stdio.h>

moyo_status error_set(moyo_error *error, moyo_status status, const char *rule,
                      const char *format, ...) {
  if (!error) return status;
  va_list list;
  va_start(list, format);
  vsnprintf(error->message, sizeof error->message, format, list);
  va_end(list);
  snprintf(error->rule, sizeof error->rule, "%s", rule ? rule : "");
  return status;
}
