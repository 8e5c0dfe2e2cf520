/*
** draft.h - decisions, written down as the questions of a survey.
*/
#ifndef MOYO_DRAFT_H
#define MOYO_DRAFT_H

#include "forms.h"
#include "survey.h"

/*
** A survey as `form`, with its questions, to be freed.  Its roots are so many
** decisions or answers, which become questions or answers.  NULL without
** memory, or if it would be too large.
*/
survey *draft_write(const forms *f, const survey *form, uint32_t *roots,
                    unsigned count);

#endif
