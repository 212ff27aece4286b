/**
 * A date of birth as it is filled in: three choices, or typed in one go.
 *
 * Typed forms: 1990-05-17, 17.5.1990, 17/05/1990 (day first). What was typed wins over what was chosen.
 */

/** YYYY-MM-DD; "" where nothing was told; what cannot be read comes back as it is, for the shape to refuse. */
export function getBorn(values: Record<string, string>, name = "date_of_birth"): string {
  const typed = (values[name] ?? "").trim();
  if (typed !== "") return readDate(typed) ?? typed;
  const [year, month, day] = ["year", "month", "day"].map((part) => values[`${name}_${part}`] ?? "");
  return year === "" && month === "" && day === "" ? "" : iso(year, month, day);
}

/** Null where it is no date in one of the forms. */
export function readDate(typed: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? [];
  if (year) return iso(year, month, day);
  const [, first, second, last] = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})$/.exec(typed) ?? [];
  return last ? iso(last, second, first) : null;
}

const iso = (year: string, month: string, day: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** "1990-05-17" as the three choices have it, empty where it is none. */
export function splitParts(date: string): { year: string; month: string; day: string } {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return { year, month: String(Number(month) || ""), day: String(Number(day) || "") };
}

/** A day that there was, told as a whole. */
export function isDay(date: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
