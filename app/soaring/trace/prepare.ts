/** From a recording to the trace that everything else works on: believed fixes only, one height chosen for rules. */
import type { Recording } from "../igc/recording.ts";
import type { KilometresPerHour, Metres } from "../units.ts";
import { type Sieve, sieve } from "./sieve.ts";
import { loudest, pick, type Sensors, type Trace } from "./trace.ts";

export const LOWEST: Metres = -600; // salt lakes in high pressure reach -450
export const HIGHEST: Metres = 16_000; // the highest wave flights of ordinary gliders end near 15,500
const MOVING = 0.01; // share of steps in which a live pressure sensor changes; real ones show 0.3 to 0.95

export function prepareTrace(recording: Recording, options: { maxSpeed?: KilometresPerHour } = {}): Trace {
  return withinReach(traceOf(recording, sieve(recording.fixes, options.maxSpeed)));
}

/** Leaves out the fixes whose height for rules no glider reaches: the sensor failed for a moment. */
export function withinReach(trace: Trace): Trace {
  const { altitude, length, dropped } = trace;
  const kept = [...altitude.keys()].filter((i) => altitude[i] >= LOWEST && altitude[i] <= HIGHEST);
  if (kept.length === length) return trace;
  return { ...pick(trace, kept), dropped: { ...dropped, height: length - kept.length } };
}

/** Everything the sieve let through, heights as they are. */
export function traceOf(recording: Recording, { kept, dropped }: Sieve): Trace {
  const { fixes } = recording;
  const length = kept.length;
  const gather = <T extends Float64Array | Float32Array>(column: ArrayLike<number>, into: T): T => {
    for (let i = 0; i < length; i++) into[i] = column[kept[i]];
    return into;
  };
  const sensor = (code: string) => {
    const column = fixes.extensions[code];
    return column ? gather(column, new Float32Array(length)) : null;
  };
  const pressureAltitude = gather(fixes.pressureAltitude, new Float32Array(length));
  const gnssAltitude = gather(fixes.gnssAltitude, new Float32Array(length));
  const altitudeSource = moves(pressureAltitude) || !moves(gnssAltitude) ? "pressure" : "gnss";
  const sensors: Sensors = { ENL: sensor("ENL"), MOP: sensor("MOP"), RPM: sensor("RPM") };
  return {
    length,
    time: gather(fixes.time, new Float64Array(length)),
    latitude: gather(fixes.latitude, new Float64Array(length)),
    longitude: gather(fixes.longitude, new Float64Array(length)),
    altitude: altitudeSource === "pressure" ? pressureAltitude : gnssAltitude,
    pressureAltitude,
    gnssAltitude,
    altitudeSource,
    engine: loudest(sensors, length),
    sensors,
    dropped,
  };
}

/** A dead sensor writes one number for ever; a single odd value in between does not bring it to life. */
function moves(altitude: Float32Array): boolean {
  let steps = 0;
  for (let i = 1; i < altitude.length; i++) if (altitude[i] !== altitude[i - 1]) steps++;
  return steps > altitude.length * MOVING;
}
