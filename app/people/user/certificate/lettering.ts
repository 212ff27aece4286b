/**
 * Text of a printed page, with each letter in the first font that has it: jsPDF prints a line in one font and leaves
 * out letters that it lacks.
 */
import type { jsPDF } from "jspdf";
import type { Font } from "#app/core/tools.ts";

/** Printed instead of a letter that no font has. */
const PLACEHOLDER = "□";

interface Embedded {
  name: string;
  has(letter: string): boolean;
}

export interface Run {
  font: string;
  words: string;
}

/** @param fonts the one with the most letters first: it must have the placeholder */
export function embedFonts(doc: jsPDF, fonts: readonly Font[]): Embedded[] {
  return fonts.map(({ name, bytes }) => {
    doc.addFileToVFS(`${name}.ttf`, binary(bytes));
    doc.addFont(`${name}.ttf`, name, "normal");
    const { codeMap } = doc.setFont(name, "normal").getFont().metadata.cmap.unicode;
    return { name, has: (letter) => letter.length === 1 && codeMap[letter.charCodeAt(0)] > 0 };
  });
}

/** Invisible characters and combining marks get no placeholder. */
const UNSEEN = /[\p{M}\p{C}]/u;

export function getRuns(fonts: readonly Embedded[], words: string): Run[] {
  const runs: Run[] = [];
  for (const letter of words.normalize("NFC")) {
    const font = fonts.find(({ has }) => has(letter));
    if (!font && UNSEEN.test(letter)) continue;
    const set = { font: (font ?? fonts[0]).name, words: font ? letter : PLACEHOLDER };
    const last = runs.at(-1);
    if (last?.font === set.font) last.words += set.words;
    else runs.push(set);
  }
  return runs;
}

/** Returns the bytes as the library expects files: one character per byte. */
function binary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192) parts.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  return parts.join("");
}
