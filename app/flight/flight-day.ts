/** The day of a flight in words, and that it is not known where the recording has no date and its pilot said none. */
import type { Language } from "#app/i18n/language.ts";
import { day } from "#app/units/time.ts";
import { isUndated } from "./undated.ts";

type Say = (key: "flight.noDay") => string;

export function flightDay(
  say: Say,
  scoringDate: string,
  language: Language,
  style?: Parameters<typeof day>[2],
  year?: boolean,
): string {
  return isUndated(scoringDate) ? say("flight.noDay") : day(scoringDate, language, style, year);
}
