/**
 * Reads untrusted JSON. Its depth and number of values are counted before it is parsed: a list of three million empty
 * objects is nine megabytes of text and four seconds of work, and code that walks the result cannot handle a nesting
 * ten thousand deep.
 */
/** Greatest nesting of lists and objects. GeoJSON of a page has nine levels. */
export const MOST_DEEP = 64;
/** Greatest number of values in a file. */
export const MOST_VALUES = 150_000;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Returns "too_large" where it is too deep or has too many values, "broken" where it is not JSON. */
export function readJson(text: string): { value: unknown } | "too_large" | "broken" {
  if (!isBounded(text)) return "too_large";
  try {
    return { value: JSON.parse(text) };
  } catch {
    return "broken";
  }
}

function isBounded(text: string): boolean {
  let [deep, values, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (isQuoted) {
      if (letter === BACKSLASH) at++;
      else if (letter === QUOTE) isQuoted = false;
    } else if (letter === QUOTE) isQuoted = true;
    else if (letter === COMMA) values++;
    else if (letter === OPEN || letter === OPEN_LIST) {
      values++;
      deep++;
    } else if (letter === CLOSE || letter === CLOSE_LIST) deep--;
    if (deep > MOST_DEEP || values > MOST_VALUES) return false;
  }
  return true;
}
