/** Finds which letters of a name were typed, to highlight them. Pure. */
import { formatWords } from "#app/i18n/name.ts";

export interface Part {
  text: string;
  typed: boolean;
}

/** Marks the beginnings of words that match one of the typed words. */
export function marked(name: string, typed: string): Part[] {
  const words = formatWords(typed);
  const parts: Part[] = [];
  // A word may consist of several of our words ("LS8"); the typed part is marked letter by letter.
  for (const piece of name.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? []) {
    const folded = formatWords(piece).join("");
    const word = words.find((each) => folded !== "" && folded.startsWith(each));
    const letters = word === undefined ? 0 : getLetters(piece, word);
    if (letters > 0) parts.push({ text: piece.slice(0, letters), typed: true });
    if (letters < piece.length) parts.push({ text: piece.slice(letters), typed: false });
  }
  return parts;
}

/** Returns how many letters of the piece fold to the word: "Kö" to "ko", "ß" to "ss". */
function getLetters(piece: string, word: string): number {
  for (let length = 1; length <= piece.length; length++)
    if (formatWords(piece.slice(0, length)).join("").length >= word.length) return length;
  return piece.length;
}
