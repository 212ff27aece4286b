/** Texts for arrival heights and for the fields where they apply. */
import type { Reader } from "#app/i18n/language.ts";
import type { useText } from "#app/i18n/text.tsx";
import { number } from "#app/units/format.ts";
import { convert, getUnit } from "#app/units/units.ts";
import type { FieldArrival, LandingField } from "./arrivals.ts";

/** Formats a height with its sign, in tens of the reader's unit, because it is not known more exactly. */
export function arrivalHeight(height: number, { language, units }: Reader): string {
  const tens = Math.round(convert(height, "height", units) / 10) * 10;
  return `${tens > 0 ? "+" : ""}${number(tens, 0, language)} ${getUnit("height", units).sign}`;
}

/** Returns the name; that of an outlanding field says that it is one. */
export const getName = ({ name, outlanding }: LandingField, text: ReturnType<typeof useText>): string =>
  outlanding ? text("reach.outlanding", { name }) : name;

export const getState = ({ state, around }: FieldArrival, text: ReturnType<typeof useText>): string =>
  around ? text("reach.around", { state: text(`reach.state_${state}`) }) : text(`reach.state_${state}`);
