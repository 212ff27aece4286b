/**
 * The two axes of a barogram: the values at its edges, and where grid lines are drawn. Pure.
 *
 * Values in the unit of the mode (metres, m/s, km/h …), lines at round values of the reader's unit.
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

/** The best gliders reach 60 in still air. Twice that means rising air, and beyond that all ratios look the same. */
export const HIGHEST_GLIDE_RATIO = 120;
/** The smallest range of the scale, so that small changes do not look large. */
const MIN_SPAN: Record<Exclude<ChartMode, "height" | "glide">, number> = {
  agl: 300,
  vario: 2,
  netto: 2,
  speed: 60,
  hour: 60,
  power: 1,
  energy: 0.1,
};

/** @param range of the values in view; null if there are none */
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

/** Feet per minute are read in hundreds; electrical values need decimals. */
function getStep(mode: ChartMode, units: UnitSystem): number {
  if (mode === "energy") return 0.01;
  if (mode === "power") return 0.1;
  return QUANTITIES[mode] === "climb" && units === "U" ? 100 : 1;
}

/** Leaves space above for labels, and below for terrain, which often lies lower than the airfield. */
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

/** Formats a value of the mode with its unit. */
export function formatShown(mode: ChartMode, value: number | null | undefined, reader: Reader): Shown {
  const kind = QUANTITIES[mode];
  if (kind === null) return { value: glideRatio(value, reader.language), unit: "" };
  return kind === "climb" ? climb(value, reader) : quantity(value, kind, reader);
}

/** Returns a function that formats the values of the grid lines, with decimals only if one of them needs it. */
export function tickWords(mode: ChartMode, ticks: readonly number[], reader: Reader): (value: number) => string {
  const kind = QUANTITIES[mode];
  const shown = ticks.map((tick) => (kind === null ? tick : convert(tick, kind, reader.units)));
  const digits = shown.every((tick) => Math.abs(tick - Math.round(tick)) < 1e-6) ? 0 : mode === "energy" ? 2 : 1;
  return (value) => number(kind === null ? value : convert(value, kind, reader.units), digits, reader.language);
}

/** Returns positions as shares of width and height, from the left and from the top; they may lie outside. */
export function placesIn(view: View, { low, high }: Pick<ValueScale, "low" | "high">) {
  return {
    x: (time: number) => (time - view.from) / (view.to - view.from),
    y: (value: number) => 1 - (value - low) / (high - low),
  };
}
