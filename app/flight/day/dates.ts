import type { Language } from "#app/i18n/languages.ts";
import type { Text } from "#app/i18n/text.tsx";
import { day } from "#app/units/time.ts";
import type { Dates } from "./period.ts";

/** Formats one day in full, or the first and last day; the first one without its year when both are in the same year. */
export function inWords({ first, last }: Dates, text: Text, language: Language): string {
  if (first === last) return day(first, language);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return text("home.fromTo", { first: day(first, language, "short", !sameYear), last: day(last, language, "short") });
}
