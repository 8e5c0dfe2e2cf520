/*
** retraction.h - turns that can be taken back, with what their stones took.
**
** Of a stone whose placement is remembered, `placed` holds the turn in which it
** was; of every point that this turn emptied, `by` names the turn, with the
** colour of the stone that stood there and who holds that now: nobody, where it
** was moved away.  This is dropped when a later turn puts anything on the point;
** a turn is forgotten when none of its stones is left, or when a stone that
** nobody holds could not return.
**
** These layers are part of a state, but only of games in which some step places
** stones so.
*/
#ifndef MOYO_RETRACTION_H
#define MOYO_RETRACTION_H

#include "state.h"

/* Room for the layers in the block, and where they are in it. */
size_t retraction_size(const moyo_game *g);
void retraction_bind(moyo_state *s);

static inline bool retraction_is_kept(const moyo_state *s) {
  return s->recall.placed != NULL;
}

/* Something is put on p; the stone on p leaves. */
void retraction_arrive(moyo_state *s, unsigned p);
void retraction_leave(moyo_state *s, unsigned p);

/* The stone on p, if it is still there, and what the step has taken, are
** remembered; it came from another point, or in place of a colour's stone. */
void retraction_note(moyo_state *s, unsigned p);
void retraction_note_from(moyo_state *s, unsigned p, unsigned from,
                          unsigned colour);

/* The mover's turn ends. */
static inline void retraction_end_turn(moyo_state *s) {
  if (retraction_is_kept(s))
    s->recall.last_turn[s->head->mover] = s->head->ply + 1;
}

/* Was the stone on p put there by another player, since this one's own last
** turn? */
bool retraction_is_recent(const moyo_state *s, unsigned p, unsigned player);

/* Fills a set with all such points, and returns how many there are. */
unsigned retraction_recent(const moyo_state *s, unsigned player, set_word *set);

/* Would a stone return to q if the turn that placed the one on p were taken
** back, and its holder still had it? */
bool retraction_returns(const moyo_state *s, unsigned p, unsigned q);

/*
** Takes back the turn in which the stone on p was placed: its stones leave, and
** are nobody's prisoners, and what they took returns, in the order of the
** points, as far as those who hold it still have such prisoners.  Fills `list`,
** with room for all points, and returns how many.
*/
unsigned retraction_undo(moyo_state *s, unsigned p, uint16_t *list);

/* Adds to stones, by colour less one, what that makes of them with prisoners. */
void retraction_balance(const moyo_state *s, unsigned p, int64_t *stones);

/*
** May it be taken back?  The stone's placement is remembered, and no group with
** a stone that returns, or beside one, would have no liberty.  Else `text`, if
** there is one, says why not.
*/
bool retraction_may_undo(const moyo_state *s, unsigned p, char *text,
                         size_t size);

/* NULL, or what is wrong. */
const char *retraction_audit(const moyo_state *s);

#endif
