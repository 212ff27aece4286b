/** Text for programs that know ASCII alone. */

/** Letters that are no letter with a mark. */
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

/** Marks are taken off (Munchen), letters written out (Strasse); what remains is a question mark, a control a blank. */
export function parseAscii(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, (letter) => LETTERS[letter] ?? (/[\s\p{C}]/u.test(letter) ? " " : "?"));
}
