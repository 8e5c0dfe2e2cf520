/*
** error.h - filling in an error.
*/
#ifndef MOYO_ERROR_H
#define MOYO_ERROR_H

#include "moyo.h"

/*
** Fills the error with the rule's name and a message made as printf does, and
** returns the status.  The error and the rule's name may be NULL.
*/
moyo_status error_set(moyo_error *error, moyo_status status, const char *rule,
                      const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
