/** Words of a printed page, each letter in the first font that has it: jsPDF sets a line in one font and leaves out what that lacks. */
import type { jsPDF } from "jspdf";
import type { Font } from "#app/core/tools.ts";

/** Shown instead of a letter that no font has. */
const PLACEHOLDER = "□";

interface Embedded {
  name: string;
  has(letter: string): boolean;
}

export interface Run {
  font: string;
  words: string;
}

/** @param fonts that of most letters first: it must have the placeholder */
export function embedFonts(doc: jsPDF, fonts: readonly Font[]): Embedded[] {
  return fonts.map(({ name, bytes }) => {
    doc.addFileToVFS(`${name}.ttf`, binary(bytes));
    doc.addFont(`${name}.ttf`, name, "normal");
    const { codeMap } = doc.setFont(name, "normal").getFont().metadata.cmap.unicode;
    return { name, has: (letter) => letter.length === 1 && codeMap[letter.charCodeAt(0)] > 0 };
  });
}

/** Signs that are not seen and marks on letters go without a placeholder of their own. */
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

/** As the library wants files: a letter per byte. */
function binary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192) parts.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  return parts.join("");
}
