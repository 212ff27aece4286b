import { readdirSync, statSync } from "node:fs";
import fc from "fast-check";
import { jsPDF } from "jspdf";
import { expect, test } from "vitest";
import { embedFonts } from "#app/people/user/certificate/lettering.ts";
import { FONT_PIECES, piecesFor } from "#workers/engines/font-pieces.ts";
import { FONTS, fontsFor } from "./font-files.ts";

test("names in Latin, Greek and Cyrillic need no other font", () => {
  for (const name of ["Gerard 't Hooft", "Gal·la Puig", "Łukasz Ζωή Жанна", ""]) expect(piecesFor(name)).toEqual([]);
});

test("a name needs the pieces of its own letters alone", () => {
  expect(piecesFor("王 小明")).toEqual(["han-5c", "han-6a"]);
  expect(piecesFor("さくら タナカ")).toEqual(["signs"]);
  expect(piecesFor("김민준")).toEqual(["hangul"]);
});

test("a letter needs one piece at most, and a text those of its letters", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 1 }), { maxLength: 12 }), (letters) => {
      for (const letter of letters) expect(piecesFor(letter).length).toBeLessThanOrEqual(1);
      const each = new Set(letters.flatMap(piecesFor));
      expect(piecesFor(letters.join(""))).toEqual(FONT_PIECES.filter((piece) => each.has(piece)));
    }),
  );
});

test("two megabytes of a picture's letters are passed over at once", () => {
  const svg = `<image href="data:image/png;base64,${"iVBORw0K".repeat(250_000)}"/><text>王</text>`;
  const begun = performance.now();
  expect(piecesFor(svg)).toEqual(["han-6a"]);
  expect(performance.now() - begun).toBeLessThan(500);
});

test("each piece is a file, four megabytes in all, with its licence beside it", () => {
  const files = readdirSync(FONTS).filter((name) => name.endsWith(".ttf"));
  expect(files.sort()).toEqual(FONT_PIECES.map((piece) => `${piece}.ttf`).sort());
  expect(files.reduce((sum, name) => sum + statSync(`${FONTS}/${name}`).size, 0)).toBeLessThan(4.2e6);
  expect(readdirSync(FONTS)).toContain("OFL.txt");
});

/** The letters of a standard's rows, as this platform decodes them. */
function getLetters(encoding: string, from: number, to: number): string {
  const letters: string[] = [];
  for (let row = from; row <= to; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++)
      letters.push(new TextDecoder(encoding).decode(new Uint8Array([row, cell])));
  return letters.filter((letter) => /^[\p{L}ー]$/u.test(letter)).join("");
}

test.each([
  ["Chinese characters of GB 2312", getLetters("gbk", 0xb0, 0xf7), 6763],
  ["Japanese kana", getLetters("euc-jp", 0xa4, 0xa5), 169],
  ["Japanese characters of JIS X 0208", getLetters("euc-jp", 0xb0, 0xf4), 6355],
  ["Korean syllables of KS X 1001", getLetters("euc-kr", 0xb0, 0xc8), 2350],
  ["variants that Japanese names have", "髙﨑", 2],
])("all %s have a glyph", (_, letters, count) => {
  expect(letters.length).toBe(count);
  const fonts = embedFonts(new jsPDF(), fontsFor(letters));
  expect([...letters].filter((letter) => !fonts.some(({ has }) => has(letter)))).toEqual([]);
});
