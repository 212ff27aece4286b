/** Converts text for programs that only support ASCII. */

/** Letters that are not a base letter with a diacritic. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
};

/**
 * Diacritics are removed (Munchen) and special letters written out (Strasse); any other character becomes a question
 * mark, a control character a space.
 */
export function parseAscii(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, (letter) => LETTERS[letter] ?? (/[\s\p{C}]/u.test(letter) ? " " : "?"));
}
