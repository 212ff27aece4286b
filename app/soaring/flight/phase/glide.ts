/** The figures of a glide: everything between two climbs. Metres, seconds, m/s. */
import { shortDistance } from "#app/soaring/geo/earth.ts";
import { type Trace, valueAt } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { Phase } from "../phase.ts";
import { between, type Sums } from "../sums.ts";

export interface Glide {
  kind: "glide";
  start: Seconds;
  end: Seconds;
  startAltitude: Metres;
  endAltitude: Metres;
  /** Negative in most glides. */
  gain: Metres;
  /** From start to end in a straight line. */
  distance: Metres;
  /** Distance over ground, as flown. */
  track: Metres;
  /** Track divided by time. */
  speed: MetresPerSecond;
  /** Distance divided by height lost, null when none is lost. */
  ratio: number | null;
  /** Share of time in rising air, 0 to 1. */
  lift: number;
}

export function measureGlide(trace: Trace, sums: Sums, { start, end }: Phase): Glide {
  const at = (column: ArrayLike<number>, time: Seconds) => valueAt(trace, column, time);
  const { latitude, longitude, altitude } = trace;
  const [startAltitude, endAltitude] = [at(altitude, start), at(altitude, end)];
  const gain = endAltitude - startAltitude;
  const track = between(trace, sums.track, start, end);
  const distance = shortDistance(at(latitude, start), at(longitude, start), at(latitude, end), at(longitude, end));
  return {
    kind: "glide",
    start,
    end,
    startAltitude,
    endAltitude,
    gain,
    distance,
    track,
    speed: track / (end - start),
    ratio: gain < 0 ? distance / -gain : null,
    lift: between(trace, sums.lift, start, end) / (end - start),
  };
}
