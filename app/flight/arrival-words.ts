/** A height of arrival as text: with its sign, in tens of the reader's unit, because nobody knows it better. */
import type { Reader } from "../i18n/language.ts";
import { number } from "../units/format.ts";
import { convert, unitOf } from "../units/units.ts";

export function arrivalHeight(height: number, { language, units }: Reader): string {
  const tens = Math.round(convert(height, "height", units) / 10) * 10;
  return `${tens > 0 ? "+" : ""}${number(tens, 0, language)} ${unitOf("height", units).sign}`;
}
