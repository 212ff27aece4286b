/**
 * Query parameters that a call of the API does not have, named in the answer: a caller who misspelt one sees it, and one who
 * sends a cache buster is not refused. The header is part of what is kept for the address, so it belongs to the answer
 * that it came with.
 */
export const IGNORED_HEADER = "ignored-parameters";

/** Of one answer, and characters of one name: a header is no place for what somebody sends by the kilobyte. */
const MOST_NAMES = 20;
const MOST_CHARACTERS = 100;

/** Percent-encoded, so that no name can end the header or pass for two. */
export const ignoredList = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => encodeURIComponent(name).slice(0, MOST_CHARACTERS).replace(/%.?$/, ""))
    .join(", ");
