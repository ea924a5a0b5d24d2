/* Outcomes of Domineering: an engine in C that uses only the standard library.
 *
 *     cc -O2 -o domineering docs/engines/domineering.c
 *     tedomari check --engine ./domineering --ruleset domineering
 */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 20, CELLS = 30, SLOTS = 1 << 20, STRIDE = 8 };

static char line[LINE + 2];
static uint64_t keys[SLOTS]; /* an empty set of cells is never looked up, so 0 is free */
static unsigned char found[SLOTS];

/* Returns the start of the value of a member of the object in the line, or NULL. */
static const char *member(const char *name) {
    size_t length = strlen(name);
    int depth = 0;
    for (const char *at = line; *at; at++) {
        if (*at == '"') {
            const char *text = ++at;
            while (*at && *at != '"')
                at += *at == '\\' && at[1] ? 2 : 1;
            if (!*at)
                return NULL;
            const char *after = at + 1;
            while (isspace((unsigned char)*after))
                after++;
            if (depth == 1 && *after == ':' && (size_t)(at - text) == length &&
                !strncmp(text, name, length)) {
                do
                    after++;
                while (isspace((unsigned char)*after));
                return after;
            }
        } else if (strchr("{[", *at))
            depth++;
        else if (strchr("}]", *at))
            depth--;
    }
    return NULL;
}

/* Whether a member is this string. */
static int is(const char *name, const char *text) {
    const char *value = member(name);
    size_t length = strlen(text);
    return value && *value == '"' && !strncmp(value + 1, text, length) && value[1 + length] == '"';
}

/* Counts the empty cells of a board such as "../.x"; -1: not a board, -2: too large. */
static int board(const char *text, uint64_t *empty) {
    int row = 0, column = 0, cells = 0;
    *empty = 0;
    if (!text || *text++ != '"')
        return -1;
    for (; *text != '"'; text++) {
        if (*text == '/' && column > 0)
            row++, column = 0;
        else if (*text == '.' || *text == 'x') {
            if (row == STRIDE || column == STRIDE - 1)
                return -2;
            if (*text == '.')
                *empty |= (uint64_t)1 << (STRIDE * row + column), cells++;
            column++;
        } else
            return -1;
    }
    return column == 0 ? -1 : cells > CELLS ? -2 : cells;
}

/* Whether the player to move wins: Left places vertical dominoes, Right horizontal ones. */
static int wins(uint64_t empty, int left) {
    int shift = left ? STRIDE : 1;
    uint64_t first = empty & (empty >> shift);
    if (!first)
        return 0;
    size_t slot = (size_t)((empty * 0x9E3779B97F4A7C15u) >> 44) ^ (size_t)left;
    uint64_t key = empty << 1 | (uint64_t)left; /* the last cell of a row is never used */
    if (keys[slot] == key)
        return found[slot];
    int result = 0;
    for (; first && !result; first &= first - 1) {
        uint64_t cell = first & -first;
        result = !wins(empty & ~(cell | cell << shift), !left);
    }
    keys[slot] = key;
    found[slot] = (unsigned char)result;
    return result;
}

static void answer(void) {
    uint64_t empty;
    const char *seq = member("seq");
    printf("{\"seq\":%ld,", seq ? strtol(seq, NULL, 10) : 0);
    int cells = board(member("position"), &empty);
    if (!is("operation", "outcome") || !is("ruleset", "domineering"))
        printf("\"type\":\"declined\",\"reason\":\"only outcomes of domineering\"}\n");
    else if (cells == -1)
        printf("\"type\":\"error\",\"code\":\"illegal\",\"message\":\"no board\"}\n");
    else if (cells == -2)
        printf("\"type\":\"declined\",\"reason\":\"more than 8x7, or %d empty cells\"}\n", CELLS);
    else
        printf("\"type\":\"result\",\"result\":{\"outcome\":\"%c\"}}\n",
               "PRLN"[2 * wins(empty, 1) + wins(empty, 0)]);
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        if (is("type", "bye"))
            return 0;
        if (is("type", "hello"))
            printf("{\"type\":\"hello\",\"protocol\":1,\"name\":\"domineering.c\",\"version\":\"1.0\","
                   "\"rulesets\":{\"domineering\":{\"operations\":[\"outcome\"],"
                   "\"limits\":{\"cells\":%d}}}}\n", CELLS);
        else
            answer();
        fflush(stdout);
    }
    return 0;
}
