/** What to search when nothing is called as it was typed: the words one by one, then their beginnings. Pure. */
import { formatWords } from "#app/i18n/name.ts";

/** The number of further searches. */
const MOST = 4;
const BEGINNINGS = [5, 3];

/** Returns the longest words first, none shorter than three letters. */
export function nearerWords(typed: string): string[] {
  const words = formatWords(typed)
    .filter((word) => [...word].length >= 3)
    .sort((a, b) => b.length - a.length);
  const alone = words.length > 1 ? words : [];
  const begun = words.slice(0, 1).flatMap((word) => BEGINNINGS.map((letters) => [...word].slice(0, letters).join("")));
  const tried = new Set([formatWords(typed).join(" ")]);
  return [...new Set([...alone, ...begun])].filter((each) => !tried.has(each)).slice(0, MOST);
}
