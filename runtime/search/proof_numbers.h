/*
** proof_numbers.h - is a value at least g?  By proof-number search.
**
** A node has two numbers: how much there is to do to prove that the first seat
** reaches g, and how much to prove that he does not.  Of what the player to
** move wants, it is the least of his replies' numbers; of what the other
** wants, the greatest, and 1 for each more that is open (weak proof numbers,
** Ueda and others 2008).  Sums (Allis 1994) count what is reached on several
** ways as often, and grow without end where play comes back.
**
** Play goes down by the least numbers, and stays below a node until these are
** more than those of what stands beside it (Nagai 2002, df-pn); twice as much,
** so that it does not come and go (Pawlewicz and Lew 2007).  It looks deep
** where there are few replies, and not to one depth after the other.
**
** A reply that tells leaves out what is known of the others: a proof rests on
** it alone.  What rests on the positions before is stored as well, with the
** line of play to it; and numbers always, as they only say where to look.
*/
#ifndef MOYO_PROOF_NUMBERS_H
#define MOYO_PROOF_NUMBERS_H

#include "prover.h"

/* Bounds of the node at `at` that tell whether its value is at least g; with
** `best`, to which a player who can prove what he wants plays.  False if the
** search failed or has to stop. */
bool proof_numbers_ask(prover *z, unsigned at, double g, finding *f,
                       moyo_step *best);

#endif
