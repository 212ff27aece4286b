/** Noise of position and pressure height by differences, see `measure.ts`. Only evenly spaced fixes are used. */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Phase, Plane } from "./phases.ts";
import { type Figures, median, rms } from "./statistics.ts";

export function getNoise(trace: Trace, { x, y }: Plane, phases: Phase[]): Figures {
  const { time, pressureAltitude, gnssAltitude } = trace;
  const figures: Figures = {};
  const at = (phase: Phase, order: 2 | 3, column: ArrayLike<number>) => differences(time, column, phases, phase, order);
  figures["position at rest, m"] = rms([...at("rest", 2, x), ...at("rest", 2, y)]);
  figures["position in glide, m"] = rms([...at("glide", 3, x), ...at("glide", 3, y)]);
  if (trace.altitudeSource === "pressure") {
    figures["pressure at rest, m"] = rms(at("rest", 2, pressureAltitude));
    figures["pressure in glide, m"] = rms(at("glide", 3, pressureAltitude));
  }
  figures["GNSS height in glide, m"] = rms(at("glide", 3, gnssAltitude));
  return figures;
}

function differences(time: Float64Array, column: ArrayLike<number>, phases: Phase[], phase: Phase, order: 2 | 3) {
  const usual = usualStep(time, phases, phase);
  const found: number[] = [];
  for (let i = order; i < time.length; i++) {
    let even = true;
    for (let k = 0; k <= order; k++) {
      if (phases[i - k] !== phase || (k < order && time[i - k] - time[i - k - 1] !== usual)) even = false;
    }
    if (!even) continue;
    const [d, c, b] = [column[i], column[i - 1], column[i - 2]];
    if (order === 2) found.push((d - 2 * c + b) / Math.sqrt(6));
    else found.push((d - 3 * c + 3 * b - column[i - 3]) / Math.sqrt(20));
  }
  return found;
}

function usualStep(time: Float64Array, phases: Phase[], phase: Phase): number {
  const steps: number[] = [];
  for (let i = 1; i < time.length; i++) if (phases[i] === phase) steps.push(time[i] - time[i - 1]);
  return median(steps);
}
