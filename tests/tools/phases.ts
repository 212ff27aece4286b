/** An analysis as lines to read: statistics in a few words, wind by time and height, and every phase. */

import type { Analysis } from "#app/soaring/flight/analyse.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import type { Glide } from "#app/soaring/flight/phase/glide.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { compassPoint, type Wind } from "#app/soaring/geo/wind.ts";
import type { Seconds } from "#app/soaring/units.ts";

const fixed = (value: number | null, places = 0) => (value === null ? "–" : value.toFixed(places));
const percent = (share: number | null) => `${fixed(share === null ? null : share * 100)} %`;
const hourly = (speed: number | null) => `${fixed(speed === null ? null : speed * 3.6)} km/h`;
const blows = ({ speed, direction }: Wind) => `${compassPoint(direction)} ${hourly(speed)}`;

export function statisticsLines({ glide, thermal, attempt, wind }: Statistics): string[] {
  return [
    `  ${glide.count} glides ${percent(glide.share)}, ratio ${fixed(glide.ratio, 1)}, ${hourly(glide.speed)}, detour ${fixed(glide.detour, 2)}, rising ${percent(glide.lift)}`,
    `  ${thermal.count} climbs ${percent(thermal.share)}, ${fixed(thermal.average, 2)} m/s, radius ${fixed(thermal.radius)} m, bank ${fixed(thermal.bank)}°, ${hourly(thermal.airspeed)}, to the right ${percent(thermal.right)}`,
    `  ${attempt.count} attempts ${percent(attempt.share)}, ${fixed(attempt.average, 2)} m/s`,
    `  wind ${wind ? blows(wind) : "not known"}`,
  ];
}

export function phaseLines({ phases, wind }: Analysis, clock: (time: Seconds) => string): string[] {
  const field = wind.map((cell) => `${clock(cell.time)}  ${fixed(cell.altitude).padStart(5)} m  ${blows(cell)}`);
  return [...phases.map((phase) => `${clock(phase.start)}–${clock(phase.end)}  ${figures(phase)}`), "", ...field];
}

function figures(phase: Climb | Glide): string {
  const name = `${phase.kind.padEnd(7)} ${fixed(phase.gain).padStart(6)} m`;
  if (phase.kind === "glide") {
    const { distance, speed, ratio, lift } = phase;
    return `${name}  ${fixed(distance / 1000, 1).padStart(5)} km  ${hourly(speed)}  1:${fixed(ratio)}  rising ${percent(lift)}`;
  }
  const { average, turns, radius, bank, right } = phase;
  const side = right > 0.5 ? "right" : "left";
  return `${name}  ${fixed(average, 2).padStart(5)} m/s  ${fixed(turns, 1)} turns ${side}  ${fixed(radius)} m  ${fixed(bank)}°`;
}
