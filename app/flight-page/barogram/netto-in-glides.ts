/**
 * Vertical movement of the air where a glider glides: netto from the polar and the analysed wind, averaged over half
 * a minute. Not computed while circling, where an error of the wind counts twice, nor under power, in tow, or where
 * no wind is known.
 */

import type { Span } from "#app/flight/span.ts";
import { findCircling } from "#app/soaring/flight/circling.ts";
import { getAir, windNear } from "#app/soaring/flight/wind/near.ts";
import type { WindCell } from "#app/soaring/geo/wind.ts";
import { computeNetto, type Wind } from "#app/soaring/polar/netto.ts";
import type { Polar } from "#app/soaring/polar/polar.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";

interface GlidingAir {
  polar: Polar;
  wind: WindCell[];
}

const HALF = 15; // s on each side, as for climb and speed
const WIND_LASTS = 30; // s for which a wind is reused: the wind field has steps of half an hour

/** m/s at every fix, up is positive; NaN where it is not computed. @param windows empty: nothing is outside */
export function nettoInGlides(
  trace: Trace,
  { polar, wind }: GlidingAir,
  engine: readonly Span[],
  windows: readonly Span[],
): Float32Array {
  const motion = computeMotion(trace);
  const netto = computeNetto(polar, trace, motion, windAlong(trace, wind));
  for (const { from, to } of findCircling(trace, motion, 0, trace.length - 1)) netto.fill(Number.NaN, from, to + 1);
  const within = (spans: readonly Span[], time: number) => spans.some(({ from, to }) => time >= from && time <= to);
  for (let i = 0; i < trace.length; i++) {
    const alone = windows.length === 0 || within(windows, trace.time[i]);
    if (!alone || within(engine, trace.time[i])) netto[i] = Number.NaN;
  }
  dropPieces(trace.time, netto);
  return averaged(trace.time, netto);
}

/**
 * Removes pieces between two circling phases that are too short to be a glide: they say more about the pull-up than
 * about the air.
 */
function dropPieces(time: Float64Array, values: Float32Array): void {
  for (let from = 0; from < values.length; from++) {
    if (Number.isNaN(values[from])) continue;
    let to = from;
    while (to + 1 < values.length && !Number.isNaN(values[to + 1])) to++;
    if (time[to] - time[from] < 2 * HALF) values.fill(Number.NaN, from, to + 1);
    from = to;
  }
}

function windAlong({ length, time, altitude }: Trace, cells: readonly WindCell[]): Wind {
  const [east, north] = [new Float32Array(length), new Float32Array(length)];
  let [air, asked] = [{ east: Number.NaN, north: Number.NaN }, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < length; i++) {
    if (time[i] - asked >= WIND_LASTS) {
      const found = windNear(cells, time[i], altitude[i]);
      [air, asked] = [found ? getAir(found) : { east: Number.NaN, north: Number.NaN }, time[i]];
    }
    [east[i], north[i]] = [air.east, air.north];
  }
  return { east, north };
}

/** Returns the mean of the values around each; NaN where there is none. */
function averaged(time: ArrayLike<number>, values: Float32Array): Float32Array {
  const mean = new Float32Array(values.length);
  let [from, to, sum, count] = [0, 0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    for (; to < values.length && time[to] <= time[i] + HALF; to++) {
      if (!Number.isNaN(values[to])) [sum, count] = [sum + values[to], count + 1];
    }
    for (; time[from] < time[i] - HALF; from++) {
      if (!Number.isNaN(values[from])) [sum, count] = [sum - values[from], count - 1];
    }
    mean[i] = Number.isNaN(values[i]) ? Number.NaN : sum / count;
  }
  return mean;
}
