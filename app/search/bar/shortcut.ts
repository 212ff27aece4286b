/**
 * Shortcuts that are understood while typing, without a request: years, distances, days, classes and months, as
 * people write them in their language and units. Pure.
 */
import type { Reader } from "#app/i18n/language.ts";
import { formatWords } from "#app/i18n/name.ts";
import { convert } from "#app/units/units.ts";
import { dayBefore, daysIn, lastWeekend, readDay, readMonth } from "./typed-day.ts";

export type Shortcut =
  | { kind: "season"; season: number }
  /** Kilometres. */
  | { kind: "distance"; above: number | null; below: number | null }
  | { kind: "days"; dates: string[] }
  | { kind: "range"; from: string; to: string }
  | { kind: "chip"; index: "sc_class" | "month"; id: string; name: string };

/** Words in the reader's language. */
export interface ShortcutWords {
  today: string;
  yesterday: string;
  lastWeekend: string;
  /** Names of classes by their ids. */
  classes: readonly { id: string; name: string }[];
}

interface About {
  reader: Reader;
  /** YYYY-MM-DD */
  today: string;
  words: ShortcutWords;
}

/** Returns the most likely shortcuts first. */
export function shortcutsIn(typed: string, about: About): Shortcut[] {
  const text = typed.trim();
  if (text === "") return [];
  const season = seasonIn(text, about.today);
  const distance = distanceIn(text, about);
  const time = timeIn(text, about);
  return [season, distance, time, ...namedIn(text, about)].filter((each) => each !== null);
}

/** The season of the first recordings. */
const FIRST_SEASON = 1990;

function seasonIn(text: string, today: string): Shortcut | null {
  const season = Number(text);
  return /^\d{4}$/.test(text) && isSeason(season, today) ? { kind: "season", season } : null;
}

const isSeason = (year: number, today: string) => year >= FIRST_SEASON && year <= Number(today.slice(0, 4)) + 1;

/** Kilometres. Source: specification, section 9. */
export const MAX_DISTANCE = 3000;

function distanceIn(text: string, { reader, today }: About): Shortcut | null {
  const [, sign, one, unit] = /^([<>])\s*(\d{1,4})\s*(km|nm|mi)?$/i.exec(text) ?? [];
  const [, from, to] = /^(\d{1,4})\s*[-–]\s*(\d{1,4})\s*(?:km|nm|mi)?$/i.exec(text) ?? [];
  const km = (value: string) => Math.round((Number(value) / convert(1, "distance", getReader(unit, reader))) * 10) / 10;
  if (one !== undefined) {
    if (km(one) > MAX_DISTANCE) return null;
    return { kind: "distance", above: sign === ">" ? km(one) : null, below: sign === "<" ? km(one) : null };
  }
  if (from === undefined || [from, to].every((year) => year.length === 4 && isSeason(Number(year), today))) return null;
  const fits = Number(from) < Number(to) && km(to) <= MAX_DISTANCE;
  return fits ? { kind: "distance", above: km(from), below: km(to) } : null;
}

const SIGNS: Readonly<Record<string, Reader["units"]>> = { km: "M", nm: "U", mi: "I" };
const getReader = (unit: string | undefined, { units }: Reader) => SIGNS[unit?.toLowerCase() ?? ""] ?? units;

const BETWEEN = /(?<!\s)\s+(?:-|–|bis|to|until)\s+|(?<!\s)\s*[–…]\s*|(?<=[.\d])\s*-\s*(?=\d{1,2}[./]|\d{4}-)/i;

function timeIn(text: string, { reader: { language }, today, words }: About): Shortcut | null {
  const said = formatWords(text).join(" ");
  const is = (word: string) => said === formatWords(word).join(" ");
  if (is(words.today)) return { kind: "days", dates: [today] };
  if (is(words.yesterday)) return { kind: "days", dates: [dayBefore(today)] };
  if (is(words.lastWeekend)) return { kind: "days", dates: lastWeekend(today) };
  const day = readDay(text, language, today);
  if (day !== null) return { kind: "days", dates: [day] };
  const month = readMonth(text, language);
  if (month?.year) return { kind: "range", ...daysIn(month.year, month.month) };
  const [first, last, ...more] = text.split(BETWEEN);
  if (last === undefined || more.length > 0) return null;
  const to = readDay(last, language, today);
  // "1.6. - 12.6.2025": only the end contains the year.
  const from = to && readDay(first, language, to);
  return from && from <= to ? { kind: "range", from, to } : null;
}

/** The number of letters from which a class or month is recognised. */
const LETTERS = 2;

function namedIn(text: string, { reader: { language }, words }: About): Shortcut[] {
  const typed = formatWords(text);
  const month = readMonth(text, language);
  const months: Shortcut[] =
    month !== null && month.year === null
      ? [{ kind: "chip", index: "month", id: String(month.month), name: month.name }]
      : [];
  const fits = ({ id, name }: { id: string; name: string }) =>
    formatWords(id).join(" ") === typed.join(" ") ||
    (typed.join("").length >= LETTERS && typed.every((word, i) => formatWords(name)[i]?.startsWith(word)));
  const classes = words.classes.filter(fits).map(
    ({ id, name }): Shortcut => ({
      ...{ kind: "chip", index: "sc_class", id, name },
    }),
  );
  return [...months, ...classes];
}
