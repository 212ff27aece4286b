/** Escapes text for XML 1.0. */

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/**
 * Works for elements and attributes alike. Characters that XML does not allow (control characters, unpaired
 * surrogates) are replaced.
 */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, "\uFFFD").replace(/[&<>"']/g, (letter) => ENTITIES[letter]);
}

/** Everything but what section 2.2 of the standard calls a character. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
