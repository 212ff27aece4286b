/**
 * The two axes of a barogram: which values its edges stand for, and where lines are drawn. Pure.
 *
 * Values in the unit of the mode (metres, m/s, km/h …), lines at round figures of the reader's unit.
 */
import { heightTicks, ticks, timeTicks } from "#app/chart/ticks.ts";
import type { View } from "#app/chart/view.ts";
import type { Reader, UnitSystem } from "#app/i18n/language.ts";
import { climb, glideRatio, number, quantity, type Shown } from "#app/units/format.ts";
import { offsetMinutes } from "#app/units/time.ts";
import { convert } from "#app/units/units.ts";
import { type ChartMode, QUANTITIES } from "./modes.ts";

export interface ValueScale {
  low: number;
  high: number;
  ticks: number[];
}

/** The best gliders reach 60 in still air; twice that is air that carries, and beyond every ratio looks alike. */
export const HIGHEST_GLIDE_RATIO = 120;
/** What the scale shows at least, so that rest looks like rest. */
const MIN_SPAN: Record<Exclude<ChartMode, "height" | "glide">, number> = {
  agl: 300,
  vario: 2,
  netto: 2,
  speed: 60,
  hour: 60,
  power: 1,
  energy: 0.1,
};

/** @param range of the values in view; null where there are none */
export function valueScale(mode: ChartMode, range: [number, number] | null, units: UnitSystem): ValueScale {
  const [low, high] = edges(mode, range);
  const kind = QUANTITIES[mode];
  const factor = kind === null ? 1 : convert(1, kind, units);
  const marks =
    kind === "height"
      ? heightTicks(low * factor, high * factor, units)
      : ticks(low * factor, high * factor, 5, getStep(mode, units));
  return { low, high, ticks: marks.map((mark) => mark / factor) };
}

/** Feet a minute are read in hundreds; what is electric has decimals. */
function getStep(mode: ChartMode, units: UnitSystem): number {
  if (mode === "energy") return 0.01;
  if (mode === "power") return 0.1;
  return QUANTITIES[mode] === "climb" && units === "U" ? 100 : 1;
}

/** Room above for words; below for the ground, which often falls off from the airfield. */
function edges(mode: ChartMode, range: [number, number] | null): [number, number] {
  if (mode === "height") {
    const [low, high] = range ?? [0, 1000];
    const reach = Math.max(625, high - low);
    return [low - reach * 0.18, high + reach * 0.14];
  }
  if (mode === "glide") return [0, HIGHEST_GLIDE_RATIO];
  const least = MIN_SPAN[mode];
  const [low, high] = range ?? [0, least];
  const signed = QUANTITIES[mode] === "climb";
  const [bottom, top] = [signed ? Math.min(low, -least) : 0, Math.max(high, least)];
  const room = (top - bottom) * 0.08;
  return [signed ? bottom - room : 0, top + 2 * room];
}

export function timeScale({ from, to }: View, zone: string): number[] {
  return timeTicks(from, to, offsetMinutes(from * 1000, zone), 7);
}

/** A value of the mode with its unit. */
export function formatShown(mode: ChartMode, value: number | null | undefined, reader: Reader): Shown {
  const kind = QUANTITIES[mode];
  if (kind === null) return { value: glideRatio(value, reader.language), unit: "" };
  return kind === "climb" ? climb(value, reader) : quantity(value, kind, reader);
}

/** Of one of the scale's lines; decimals only where some line needs them. */
export function tickWords(mode: ChartMode, ticks: readonly number[], reader: Reader): (value: number) => string {
  const kind = QUANTITIES[mode];
  const shown = ticks.map((tick) => (kind === null ? tick : convert(tick, kind, reader.units)));
  const digits = shown.every((tick) => Math.abs(tick - Math.round(tick)) < 1e-6) ? 0 : mode === "energy" ? 2 : 1;
  return (value) => number(kind === null ? value : convert(value, kind, reader.units), digits, reader.language);
}

/** Shares of the width and the height, from the left and from the top; may lie outside. */
export function placesIn(view: View, { low, high }: Pick<ValueScale, "low" | "high">) {
  return {
    x: (time: number) => (time - view.from) / (view.to - view.from),
    y: (value: number) => 1 - (value - low) / (high - low),
  };
}
