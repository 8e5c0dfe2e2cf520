/*
** bind_program.h - reading a program table: the rules of a game as
** stdlib/moyo/freeze/ writes them.
**
** The table is not trusted even so: whatever would make the runtime read out of
** bounds is an error.
*/
#ifndef MOYO_BIND_PROGRAM_H
#define MOYO_BIND_PROGRAM_H

#include "bind.h"

/* Names of operations, of arguments' kinds, and so on, in program tables. */
extern const char *const bind_arg_names[], *const bind_field_names[],
                                               *const bind_history_names[];

/*
** Reads all of the table on the stack's top into a game that has its board and
** shape; raises what is wrong.  The game is not frozen yet.
*/
void bind_read_program(lua_State *L, moyo_game *g);

/* The operations of a slot, a list of this name in the table on top. */
void bind_read_slot(lua_State *L, const moyo_game *g, program *p, op_slot slot,
                    const char *name);

/* The number of a field of this kind. */
uint16_t bind_read_field(lua_State *L, const moyo_game *g, const char *name,
                         field_kind kind);

/* The field whose numbers name players: of this kind, or a list if `either`. */
uint16_t bind_read_naming(lua_State *L, moyo_game *g, const char *name,
                          field_kind kind, bool either);

/* A player, or NOBODY. */
uint8_t bind_read_player(lua_State *L, const moyo_game *g, const char *name);

/* Its course of play, in bind_course.c: verbs; the places of a turn, which name
** these; where sealed steps are kept, and what is taken when they are played;
** phases, which name places. */
void bind_read_verbs(lua_State *L, moyo_game *g);
void bind_read_places(lua_State *L, moyo_game *g);
void bind_read_seal(lua_State *L, moyo_game *g);
void bind_read_phases(lua_State *L, moyo_game *g);

/* The checks of its parts, in bind_check.c; each raises what is wrong. */
void bind_check_node(lua_State *L, const moyo_game *g, const node *n);
void bind_check_slot(lua_State *L, const moyo_game *g, const program *p);
void bind_check_verb(lua_State *L, const moyo_game *g, const verb *v);
void bind_check_chance(lua_State *L, const verb *v);
void bind_check_automatic(lua_State *L, const program *p);
void bind_check_words(lua_State *L, const moyo_game *g, const verb *v);
void bind_check_jumps(lua_State *L, const moyo_game *g);

/* The code of a node that calls Lua, if the table on top has any; in
** bind_code.c. */
void bind_read_code(lua_State *L, const moyo_game *g, node *n);

/* What a table field says besides, in bind_table.c. */
void bind_read_table(lua_State *L, const moyo_game *g, field *f);

/* The words in the list of this name and their number, or NULL. */
char **bind_read_words(lua_State *L, const char *name, unsigned count);

#endif
