/** The classes of a coloured track in the reader's unit: round limits, and what a legend writes between its colours. */
import type { Reader } from "../../i18n/language.ts";
import { glideRatio, inWords } from "../../units/format.ts";
import { convert, type Quantity } from "../../units/units.ts";
import type { Mode } from "./colouring.ts";

type Scaled = Exclude<Mode, "engine">;

const QUANTITY: Record<Scaled, Quantity | null> = {
  climb: "climb",
  speed: "speed",
  height: "height",
  agl: "height",
  glide: null,
};

/** Brings a limit, in the unit of the values, to a round figure in the reader's unit. */
export function roundLimit(mode: Mode, { units }: Reader): (value: number) => number {
  if (mode === "engine" || mode === "glide" || mode === "climb") return (value) => value;
  const quantity = QUANTITY[mode] as Quantity;
  const factor = convert(1, quantity, units);
  const step = mode === "speed" ? (units === "M" ? 10 : 5) : units === "M" ? 50 : 100;
  return (value) => (Math.round((value * factor) / step) * step) / factor;
}

export function limitInWords(mode: Scaled, value: number, reader: Reader): string {
  const quantity = QUANTITY[mode];
  return quantity === null ? glideRatio(value, reader.language) : inWords(value, quantity, reader);
}
