/**
 * Reads distances and days as people type them, for programs that request the documents `distance`, `scoring_date`
 * and `date`. It understands and names the same as the search bar. Pure.
 */
import type { Reader } from "#app/i18n/language.ts";
import type { Text } from "#app/i18n/text.tsx";
import { day } from "#app/units/time.ts";
import { type Shortcut, shortcutsIn } from "./bar/shortcut.ts";
import { distanceWords, rangeWords } from "./bar/tags.ts";
import { shortcutWords } from "./bar/words.ts";
import { PARSED } from "./document.ts";

export interface ParsedName {
  document: (typeof PARSED)[number];
  /** Kilometres as `above_below`, either of which may be empty; YYYY-MM-DD, or two days separated by `_`. */
  id: string;
  name: string;
  /** The filter by the names of the flight list's parameters. */
  told: Record<string, string | number>;
}

interface About {
  reader: Reader;
  /** YYYY-MM-DD */
  today: string;
  text: Text;
}

export function parsedNames(typed: string, documents: readonly string[], about: About): ParsedName[] {
  const wanted = PARSED.filter((document) => documents.includes(document));
  if (wanted.length === 0) return [];
  const { reader, today, text } = about;
  const understood = shortcutsIn(typed, { reader, today, words: shortcutWords(text) });
  return wanted.flatMap((document) => understood.flatMap((shortcut) => getNames(shortcut, document, about)));
}

function getNames(shortcut: Shortcut, document: ParsedName["document"], { reader, text }: About): ParsedName[] {
  const { language } = reader;
  if (document === "distance") {
    if (shortcut.kind !== "distance") return [];
    const { above, below } = shortcut;
    const told = { ...(above !== null && { distance_gt: above }), ...(below !== null && { distance_lt: below }) };
    return [{ document, id: `${above ?? ""}_${below ?? ""}`, name: distanceWords(shortcut, text, reader), told }];
  }
  if (shortcut.kind === "days")
    return shortcut.dates.map((date) => ({
      ...{ document, id: date, name: day(date, language, "medium"), told: { scoring_date: date } },
    }));
  if (shortcut.kind !== "range") return [];
  const { from, to } = shortcut;
  const told = { scoring_date_start: from, scoring_date_end: to };
  return [{ document, id: `${from}_${to}`, name: rangeWords(from, to, text, language), told }];
}
