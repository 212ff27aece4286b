/**
 * Names as they are compared, everywhere: search, sign-up, uploads without logging in, co-pilots, clubs, places. Pure.
 *
 * A name is folded to words of lower-case letters or digits alone, in any script. Accents, blanks, apostrophes and hyphens of
 * any kind do not count, so "caffè" is "caffe" and "D‑1234" is "d 1234"; letters and digits stand apart, so "LS4" is "LS 4".
 * Scripts that write without blanks (Chinese, Japanese) have one word a letter.
 */

/** Signs that people type where a name has an apostrophe, and the dot between two l of Catalan. */
export const APOSTROPHE = /['’‘‛`´′ʹʻʼʽʾʿˈˊˋꞌ＇·‧∙⋅]/u;
/** What is typed as a hyphen: minus signs and dashes, too. A soft hyphen is none: it is not seen. */
export const HYPHEN = /[-‐‑‒–—―−⁃﹣－]/u;

const APOSTROPHES = new RegExp(APOSTROPHE, "gu");
const SOFT = /\u00ad/g;

/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŧ: "t", ŋ: "n", ĸ: "k" },
  ...{ ə: "e", ǝ: "e", ɛ: "e", ɔ: "o", ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ǥ: "g", ɨ: "i", ς: "σ" },
};
const plainly = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** How Germans and Scandinavians write these where they have no such key. */
const SPELLED: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const spelled = /[äöüåø]/g;
/** What may have been one letter before it was spelled out. */
const DIGRAPH = /(?=ae|oe|ue|aa)/g;
/** Of a name with more umlauts than these all are spelled out, or none. */
const MOST_CHOICES = 5;

/** The first part are letters of the scripts without blanks; Han has signs too, which are parts of letters. */
const WORD =
  /(?=[\p{L}\p{N}])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L})+|\p{N}+/gu;

export function formatWords(text: string): string[] {
  const plain = text
    .replace(SOFT, "")
    .replace(APOSTROPHES, "'")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(plainly, (letter) => PLAIN[letter]);
  return plain.match(WORD) ?? [];
}

/** Two names of one key are written alike. The key of a pilot's name is stored beside it. */
export const nameKey = (text: string): string => formatWords(text).join(" ");

/** Every word that a name is found by: umlauts spelled out and words with an apostrophe in one piece besides. */
export function keywordsIn(text: string): string[] {
  const lower = lowered(text);
  const spellings = [lower, lower.replace(spelled, (letter) => SPELLED[letter]), lower.replace(APOSTROPHES, "")];
  return [...new Set(spellings.flatMap(formatWords))];
}

const lowered = (text: string) => text.toLowerCase().normalize("NFC");

/** Keys of all the ways to write a name: each umlaut plain or spelled out, apostrophes between words or left out. */
function getKeys(text: string): ReadonlySet<string> {
  const known = folded.get(text);
  if (known) return known;
  const written = choices(lowered(text), spelled, (letter) => SPELLED[letter]);
  const ways = new Set([...written, ...written.map((each) => each.replace(APOSTROPHES, ""))]);
  const keys = new Set([...ways].map(nameKey));
  if (folded.size >= MOST_FOLDED) folded.clear();
  if (text.length <= MOST_LETTERS) folded.set(text, keys);
  return keys;
}

/** Lists are compared name by name at every key that is pressed: the last names are not folded again. */
const folded = new Map<string, ReadonlySet<string>>();
const MOST_FOLDED = 4000;
const MOST_LETTERS = 120;

/** The text with each of the places replaced or not. */
function choices(text: string, places: RegExp, other: (found: string) => string): string[] {
  const found = [...text.matchAll(places)];
  if (found.length === 0) return [text];
  if (found.length > MOST_CHOICES) return [text, text.replace(places, other)];
  let made = [""];
  let from = 0;
  for (const { 0: piece, index } of found) {
    const before = text.slice(from, index);
    made = made.flatMap((start) => [start + before + piece, start + before + other(piece)]);
    from = index + piece.length;
  }
  return made.map((start) => start + text.slice(from));
}

/** Words of all the ways to write what was typed, as it stands first. */
export const listWays = (typed: string): string[][] => [...getKeys(typed)].map((key) => key.split(" "));

/** Whether two texts are one name, however each is spelt: "Łukasz O’Brien-Müller" and "lukasz obrien mueller". */
export function isSameName(one: string, other: string): boolean {
  const keys = getKeys(other);
  return [...getKeys(one)].some((key) => key !== "" && keys.has(key));
}

/** Whether a name begins with what was typed, however each is spelt. */
export function beginsWith(name: string, typed: string): boolean {
  const typedKeys = [...getKeys(typed)].map(compact);
  const names = [...getKeys(name)].map(compact);
  return typedKeys.some((key) => key !== "" && names.some((each) => each.startsWith(key)));
}

/** Whether a name has what was typed in it, however each is spelt. */
export function holdsName(name: string, typed: string): boolean {
  const typedKeys = [...getKeys(typed)];
  const names = [...getKeys(name)];
  return typedKeys.some((key) => key !== "" && names.some((each) => each.includes(key)));
}

/**
 * Finds names of which each word that was typed begins a word, however both are spelt. Null where nothing was typed.
 * @returns of a name 0 where it begins with the first of them, 1 where words within it do, null for another name
 */
export function matchTyped(typed: string): ((name: string) => 0 | 1 | null) | null {
  const keys = [...getKeys(typed)].filter((key) => key !== "");
  if (keys.length === 0) return null;
  const wanted = keys.map((key) => key.split(" "));
  return (name) => {
    const said = keywordsIn(name);
    if (!wanted.some((words) => words.every((word) => said.some((each) => each.startsWith(word))))) return null;
    const names = [...getKeys(name)];
    return wanted.some(([first]) => names.some((each) => each.startsWith(first))) ? 0 : 1;
  };
}

const compact = (key: string) => key.replaceAll(" ", "");

/**
 * Keys without blanks, for the database: the stored key, without its blanks, of every name that is the same as what was typed is one of
 * these, and of every name that begins with it one of these begins it. There may be others: `isSameName` and `beginsWith` decide.
 */
export function compactKeys(typed: string): string[] {
  const keys = [...getKeys(typed)].map(compact).filter((key) => key !== "");
  return [...new Set(keys.flatMap(contracted))];
}

/** The key with each digraph as two letters or one. They overlap: "haae" may have been "haä" or "hae". */
function contracted(key: string): string[] {
  const places = new Set([...key.matchAll(DIGRAPH)].map(({ index }) => index));
  if (places.size === 0) return [key];
  if (places.size > MOST_CHOICES) return [key, key.replace(/(?:ae|oe|ue|aa)/g, ([letter]) => letter)];
  const made: string[] = [];
  const go = (at: number, start: string) => {
    if (at >= key.length) made.push(start);
    else {
      go(at + 1, start + key[at]);
      if (places.has(at)) go(at + 2, start + key[at]);
    }
  };
  go(0, "");
  return made;
}

export const isLetters = (word: string): boolean => /^\p{L}/u.test(word);
