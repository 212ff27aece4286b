import type { Language } from "#app/i18n/languages.ts";
import type { Text } from "#app/i18n/text.tsx";
import { day } from "#app/units/time.ts";
import type { Dates } from "./period.ts";

/** A day in full, or the first and the last one; without the first one's year where both are of the same. */
export function inWords({ first, last }: Dates, text: Text, language: Language): string {
  if (first === last) return day(first, language);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return text("home.fromTo", { first: day(first, language, "short", !sameYear), last: day(last, language, "short") });
}
