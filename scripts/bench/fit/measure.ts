/**
 * The figures by which a simulated recording is held against real ones. All come from the bytes of the file alone.
 *
 * Noise of position and height is the root mean square of a difference that takes the motion away, scaled to what
 * white noise would show: third differences in straight glides (÷ √20), second differences at rest (÷ √6). In
 * glides they hold gusts and the pilot's hand as well; the simulated flight has those too.
 */
import { type UnderstoodFlight, understand } from "#app/soaring/understand.ts";
import { getCircles } from "./circles.ts";
import { getHeightError } from "./height-error.ts";
import { getNoise } from "./noise.ts";
import { findPhases, getPlane, type Phase } from "./phases.ts";
import { type Figures, median, percentile } from "./statistics.ts";

export function measure(bytes: Uint8Array): Figures | null {
  const { recording, flights } = understand(bytes, { today: "2100-01-01" });
  const flight = flights[0];
  if (!flight || flight.trace.length < 100) return null;
  const plane = getPlane(flight.trace);
  const phases = findPhases(flight, plane);
  const V = recording.fixes.valid.reduce((sum, valid) => sum + (valid ? 0 : 1), 0);
  return {
    launched: flight.launch.kind === "W" ? 1 : flight.launch.kind === "S" ? 2 : 0,
    ...rhythm(flight),
    "V fixes, share": V / recording.fixes.length,
    ...getNoise(flight.trace, plane, phases),
    ...getHeightError(flight.trace, phases),
    ...sensor(flight, phases, "ENL"),
    ...sensor(flight, phases, "MOP"),
    ...getCircles(flight.trace, plane, phases),
  };
}

function rhythm({ trace: { time }, takeoffTime, landingTime }: UnderstoodFlight): Figures {
  const end = landingTime ?? time[time.length - 1];
  const rest: number[] = [];
  const flown: number[] = [];
  for (let i = 1; i < time.length; i++) {
    if (time[i] < takeoffTime - 10) rest.push(time[i] - time[i - 1]);
    else if (time[i] <= end) flown.push(time[i] - time[i - 1]);
  }
  const usual = median(flown);
  const hours = (end - takeoffTime) / 3600;
  return {
    "interval, s": usual,
    "interval p90, s": percentile(flown, 0.9),
    "interval at rest, s": median(rest),
    "gaps > 2x, /h": flown.filter((step) => step > 2 * usual).length / hours,
    "gaps > 20 s, /h": flown.filter((step) => step > 20).length / hours,
  };
}

function sensor(flight: UnderstoodFlight, phases: Phase[], code: "ENL" | "MOP"): Figures {
  const column = flight.trace.sensors[code];
  if (!column?.some((value) => value > 0)) return {};
  const of = (phase: Phase) => [...column].filter((value, i) => phases[i] === phase && value >= 0);
  const figures: Figures = {};
  const launch = flight.launch.kind === "S" ? "self launch" : flight.launch.kind === "T" ? "tow" : "winch";
  for (const [phase, name] of [
    ["rest", "rest"],
    ["launch", launch],
    ["glide", "glide"],
    ["circling", "circling"],
  ] as const) {
    const values = of(phase);
    if (values.length < 10) continue;
    for (const share of [10, 50, 90, 99]) figures[`${code} ${name} p${share}`] = percentile(values, share / 100);
  }
  if (code === "ENL") figures["ENL spikes, /h"] = spikes(flight, column, phases);
  return figures;
}

/** Short noises in quiet flight: at least 150 above the median of glides for less than 15 s. */
function spikes({ trace: { time } }: UnderstoodFlight, column: Float32Array, phases: Phase[]): number {
  const quiet = [...column].filter((_, i) => phases[i] === "glide");
  const limit = median(quiet) + 150;
  let [count, seconds, since] = [0, 0, -1];
  for (let i = 1; i < time.length; i++) {
    if (phases[i] !== "glide" && phases[i] !== "circling") continue;
    seconds += time[i] - time[i - 1];
    if (column[i] > limit && since < 0) since = time[i];
    if (column[i] <= limit && since >= 0) {
      if (time[i] - since < 15) count++;
      since = -1;
    }
  }
  return (count / seconds) * 3600;
}
