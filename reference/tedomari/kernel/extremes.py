"""The largest and the smallest of the words of some options."""

from tedomari.kernel.words import i64, vec


def highest_word(words: vec[i64], options: vec[i64]) -> i64:
    """The largest of the words of some options, at least one."""
    highest = words[options[0]]
    for g in options:
        word = words[g]
        if word > highest:
            highest = word
    return highest


def lowest_word(words: vec[i64], options: vec[i64]) -> i64:
    """The smallest of the words of some options, at least one."""
    lowest = words[options[0]]
    for g in options:
        word = words[g]
        if word < lowest:
            lowest = word
    return lowest
