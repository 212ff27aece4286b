/** Text inside XML 1.0. */

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** For elements and attributes alike. What XML cannot hold at all (control characters, halves of a pair) is replaced. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, "\uFFFD").replace(/[&<>"']/g, (letter) => ENTITIES[letter]);
}

/** All but what section 2.2 of the standard calls a character. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
