/** The day of a flight as text, or that it is not known because the recording has no date and its pilot gave none. */
import type { Language } from "#app/i18n/languages.ts";
import { day, month as monthInWords } from "#app/units/time.ts";
import { isUndated } from "./undated.ts";

type Translate = (key: "flight.noDay") => string;

export function flightDay(
  say: Translate,
  scoringDate: string,
  language: Language,
  style?: Parameters<typeof day>[2],
  year?: boolean,
): string {
  return isUndated(scoringDate) ? say("flight.noDay") : day(scoringDate, language, style, year);
}

/** @param month YYYY-MM */
export function flightMonth(say: Translate, month: string, language: Language): string {
  return isUndated(`${month}-01`) ? say("flight.noDay") : monthInWords(month, language);
}
