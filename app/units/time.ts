/**
 * Instants and days as text. Instants are milliseconds since 1970 or ISO text; zones are IANA names.
 *
 * A pilot reads times where the glider took off. A zone nobody knows is read as UTC.
 */
import { LANGUAGE, type Language } from "../i18n/languages.ts";

type Instant = number | string;

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}|${zone}|${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) {
    try {
      found = new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
    } catch {
      found = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    }
    formats.set(key, found);
  }
  return found;
}

/** Local time of day: 14:19, or 14:19:31 with seconds. Midnight is 00:00. */
export function clock(instant: Instant, zone: string, seconds = false): string {
  const options = {
    hour: "2-digit",
    minute: "2-digit",
    second: seconds ? "2-digit" : undefined,
    hourCycle: "h23",
  } as const;
  return getFormat("en-gb", zone, options).format(new Date(instant));
}

/** The zone's distance from UTC then: UTC+2, UTC−3:30, UTC. */
export function offset(instant: Instant, zone: string): string {
  const minutes = offsetMinutes(instant, zone);
  if (minutes === 0) return "UTC";
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

/** Minutes to add to UTC for the zone's local time at that instant. */
export function offsetMinutes(instant: Instant, zone: string): number {
  const parts = getFormat("en-gb", zone, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(instant));
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return Math.round((local - Math.floor(new Date(instant).getTime() / 1000) * 1000) / 60_000);
}

/**
 * A local date, YYYY-MM-DD. long: "Friday 12 June 2026"; medium: "Fri 12 June 2026"; date: "12 June 2026"; short:
 * "12 Jun 2026"; American: "Friday, June 12, 2026"; `year` false leaves it out. Put together here, word by word: server and browser place commas differently.
 */
export function day(
  date: string,
  language: Language,
  style: "long" | "medium" | "date" | "short" = "long",
  year = true,
): string {
  const word = (options: Intl.DateTimeFormatOptions) =>
    getFormat(language, "UTC", options)
      .format(Date.parse(`${date}T00:00:00Z`))
      .replace(/\.$/, "");
  const number = Number(date.slice(8, 10));
  const month = word({ month: style === "short" ? "short" : "long" });
  const weekday = style === "short" || style === "date" ? "" : word({ weekday: style === "long" ? "long" : "short" });
  const { monthFirst, afterWeekday, afterDay } = LANGUAGE[language].date;
  const inMonth = monthFirst ? `${month} ${number}${year ? afterDay : ""}` : `${number}${afterDay} ${month}`;
  return [weekday && `${weekday}${afterWeekday}`, inMonth, year ? date.slice(0, 4) : ""].filter(Boolean).join(" ");
}

/** A month, YYYY-MM, in words: "June 2026". */
export function month(yearMonth: string, language: Language): string {
  const name = getFormat(language, "UTC", { month: "long" }).format(Date.parse(`${yearMonth}-01T00:00:00Z`));
  return `${name} ${yearMonth.slice(0, 4)}`;
}

/** The month of a YYYY-MM or longer date in three or four letters, as an axis has it: "Jun". */
export const shortMonth = (date: string, language: Language): string =>
  getFormat(language, "UTC", { month: "short" })
    .format(Date.parse(`${date.slice(0, 7)}-01T00:00:00Z`))
    .replace(/\.$/, "");

/** @param day from Monday, 0: "Mon" */
export const shortWeekday = (day: number, language: Language): string =>
  // The first Monday of 2024 was its first day.
  getFormat(language, "UTC", { weekday: "short" })
    .format(Date.UTC(2024, 0, day + 1))
    .replace(/\.$/, "");

/** Milliseconds since 1970 when clocks of a zone show a time. @param local what they show, without a zone: "2026-11-26T14:30" */
export function atClock(local: string, zone: string): number {
  const there = Date.parse(`${local}Z`);
  // The offset of that hour, not of the same hour in UTC: they differ on the days that clocks change.
  const guess = there - offsetMinutes(there, zone) * 60_000;
  return there - offsetMinutes(guess, zone) * 60_000;
}

/** The date of an instant in a zone, YYYY-MM-DD. */
export function localDate(instant: Instant, zone: string): string {
  const local = new Date(instant).getTime() + offsetMinutes(instant, zone) * 60_000;
  return new Date(local).toISOString().slice(0, 10);
}
