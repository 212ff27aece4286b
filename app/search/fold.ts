/**
 * Names as they are compared: words of lower case letters or digits alone, in any script.
 *
 * Accents, marks, blanks and hyphens do not count, so "caffè" is "caffe" and "D-1234" is "d 1234"; letters and digits stand
 * apart, so "LS4" is "LS 4". Scripts that write without blanks (Chinese, Japanese) have one word a letter. Pure.
 */

/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i", ħ: "h" },
};
const plainly = /[ßøłđðþæœıħ]/g;

/** How Germans and Scandinavians write these where they have no such key. */
const SPELLED: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const spelled = /[äöüåø]/g;

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L})+|\p{N}+/gu;
const APOSTROPHE = /['’‘`´]/g;

export function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(plainly, (letter) => PLAIN[letter]);
  return folded.match(WORD) ?? [];
}

/** Two names of one key are written alike. */
export const keyOf = (text: string): string => wordsOf(text).join(" ");

/** Every word that a name is found by: umlauts spelled out and words with an apostrophe in one piece besides. */
export function saidIn(text: string): string[] {
  const lower = text.toLowerCase().normalize("NFC");
  const spellings = [lower, lower.replace(spelled, (letter) => SPELLED[letter]), lower.replace(APOSTROPHE, "")];
  return [...new Set(spellings.flatMap(wordsOf))];
}

export const isLetters = (word: string): boolean => /^\p{L}/u.test(word);
