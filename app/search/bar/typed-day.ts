/**
 * Reads days and months as typed in a language. Without a year the latest one that is not in the future is assumed.
 * Pure.
 */
import type { Language } from "#app/i18n/languages.ts";
import { formatWords } from "#app/i18n/name.ts";

const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export const dayBefore = (date: string): string => iso(Date.parse(date) - DAY_MS);

export const dayAfter = (date: string): string => iso(Date.parse(date) + DAY_MS);

/** Returns Saturday and Sunday of the last weekend that is over. */
export function lastWeekend(today: string): string[] {
  const time = Date.parse(today);
  const sinceSunday = new Date(time).getUTCDay() || 7;
  return [iso(time - (sinceSunday + 1) * DAY_MS), iso(time - sinceSunday * DAY_MS)];
}

/** @param month 1 to 12 */
export const daysIn = (year: number, month: number): { from: string; to: string } => ({
  from: iso(Date.UTC(year, month - 1, 1)),
  to: iso(Date.UTC(year, month, 0)),
});

const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2024, month, 15)),
  );

/** The number of letters by which a month is recognised: "mar", "jun". */
const LETTERS = 3;

function getMonth(word: string, language: Language): { month: number; name: string } | null {
  if ([...word].length < LETTERS) return null;
  const found = monthNames(language).flatMap((name, i) =>
    formatWords(name)[0].startsWith(word) ? [{ month: i + 1, name }] : [],
  );
  return found.length === 1 ? found[0] : null;
}

/** Reads "June", "juni 2026"; `year` is null if there is none. */
export function readMonth(
  text: string,
  language: Language,
): { month: number; name: string; year: number | null } | null {
  const [word, year, ...more] = formatWords(text);
  const month = word === undefined || more.length > 0 ? null : getMonth(word, language);
  if (month === null || (year !== undefined && !/^(19|20)\d\d$/.test(year))) return null;
  return { ...month, year: year === undefined ? null : Number(year) };
}

/**
 * Reads "2026-06-12", "12.6.26", "12.6.", "12/6/2026", "12 June", "12. Juni 2026"; null for anything but a day of the
 * calendar.
 */
export function readDay(text: string, language: Language, today: string): string | null {
  const written = text.trim();
  const whole = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(written);
  if (whole) return getDay(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const numbers = /^(\d\d?)[./](\d\d?)(?:[./]|[./](\d{4}|\d\d))?$/.exec(written);
  if (numbers) return dated(Number(numbers[1]), Number(numbers[2]), numbers[3], today);
  const [day, month, year, ...more] = formatWords(written);
  if (!/^\d\d?$/.test(day ?? "") || month === undefined || more.length > 0) return null;
  if (year !== undefined && !/^\d{4}$/.test(year)) return null;
  const named = getMonth(month, language);
  return named && dated(Number(day), named.month, year, today);
}

function dated(day: number, month: number, year: string | undefined, today: string): string | null {
  if (year !== undefined) return getDay(Number(year.length === 2 ? `20${year}` : year), month, day);
  const now = Number(today.slice(0, 4));
  // The last 29 February may be up to eight years ago.
  for (let ago = 0; ago <= 8; ago++) {
    const date = getDay(now - ago, month, day);
    if (date !== null && date <= today) return date;
  }
  return null;
}

function getDay(year: number, month: number, day: number): string | null {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? iso(time) : null;
}
