/**
 * Query parameters that a call of the API does not have are named in the response: a caller who misspelt one can see
 * it, and one who sends a cache buster is not refused. The header is cached with the response of the same address.
 */
export const IGNORED_HEADER = "ignored-parameters";

/**
 * Names in one response, and characters of one name, because kilobytes that somebody sends must not end up in a
 * header.
 */
const MOST_NAMES = 20;
const MOST_CHARACTERS = 100;

/** Percent-encoded, so that no name can end the header or look like two. */
export const ignoredList = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => encodeURIComponent(name).slice(0, MOST_CHARACTERS).replace(/%.?$/, ""))
    .join(", ");
