/** The classes of a coloured track in the reader's unit: round limits, and the texts of a legend between its colours. */
import type { Reader } from "#app/i18n/language.ts";
import { glideRatio, inWords } from "#app/units/format.ts";
import { convert, type Quantity } from "#app/units/units.ts";
import type { Mode } from "./colouring.ts";

type Scaled = Exclude<Mode, "engine">;

const QUANTITY: Record<Scaled, Quantity | null> = {
  climb: "climb",
  speed: "speed",
  height: "height",
  agl: "height",
  glide: null,
};

/** Steps of round numbers in the reader's unit: m and ft, km/h and kt, m/s, ft/min and kt. */
const STEP: Record<"speed" | "height" | "climb", Record<Reader["units"], number>> = {
  speed: { M: 10, U: 5, I: 5 },
  height: { M: 50, U: 100, I: 100 },
  climb: { M: 0.5, U: 100, I: 1 },
};

/** Rounds a limit, given in the unit of the values, to a round number in the reader's unit. */
export function roundLimit(mode: Mode, { units }: Reader): (value: number) => number {
  if (mode === "engine" || mode === "glide") return (value) => value;
  const factor = convert(1, QUANTITY[mode] as Quantity, units);
  const step = STEP[mode === "agl" ? "height" : mode][units];
  return (value) => (Math.round((value * factor) / step) * step) / factor;
}

export function limitInWords(mode: Scaled, value: number, reader: Reader): string {
  const quantity = QUANTITY[mode];
  return quantity === null ? glideRatio(value, reader.language) : inWords(value, quantity, reader);
}
