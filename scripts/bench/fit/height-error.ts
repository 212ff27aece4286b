/**
 * How GNSS height wanders around pressure height. The day's temperature stretches pressure height by a few per
 * cent, so a straight line over each quarter of an hour is taken away first: what is left is wander of the receiver.
 */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Phase } from "./phases.ts";
import { correlationTime, type Figures, median, rms } from "./statistics.ts";

const WINDOW = 900; // s
const STEP_TIME = 5; // s

export function getHeightError(trace: Trace, phases: Phase[]): Figures {
  const { time, pressureAltitude, gnssAltitude, length } = trace;
  if (trace.altitudeSource !== "pressure") return {};
  const first = phases.indexOf("glide");
  if (first < 0 || !gnssAltitude.some((height) => height !== 0)) return {};
  const size: number[] = [];
  const lasting: number[] = [];
  for (let from = first; from < length; ) {
    let to = from;
    const samples: [number, number][] = [];
    let next = time[from];
    for (; to < length && time[to] - time[from] < WINDOW; to++) {
      if (time[to] < next || phases[to] === "rest") continue;
      samples.push([pressureAltitude[to], gnssAltitude[to] - pressureAltitude[to]]);
      next = time[to] + STEP_TIME;
    }
    if (samples.length > 100) {
      const left = withoutLine(samples);
      size.push(rms(left));
      lasting.push(correlationTime(left, STEP_TIME));
    }
    from = to;
  }
  return { "GNSS - pressure, m": median(size), "GNSS - pressure lasts, s": median(lasting) };
}

/** Residuals of the least squares line. */
function withoutLine(samples: [number, number][]): number[] {
  const n = samples.length;
  const mx = samples.reduce((sum, [x]) => sum + x, 0) / n;
  const my = samples.reduce((sum, [, y]) => sum + y, 0) / n;
  let [xx, xy] = [0, 0];
  for (const [x, y] of samples) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
  }
  const slope = xx > 0 ? xy / xx : 0;
  return samples.map(([x, y]) => y - my - slope * (x - mx));
}
