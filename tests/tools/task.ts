/** The declared task and what became of it, for `look`. */

import type { Recording } from "#app/soaring/igc/recording.ts";
import { shapeOfTask } from "#app/soaring/task/contest-shape.ts";
import { computeAttempt, type Flying } from "#app/soaring/task/declared/declared-attempt.ts";

/** None without a declaration. */
export function taskLines(recording: Recording, flight: Flying, clock: (time: number | null) => string): string[] {
  const declared = computeAttempt(recording, flight);
  if (declared === null) return [];
  const { declaration, beforeTakeoff, attempt } = declared;
  const shape = shapeOfTask(declaration.points, declaration.earth);
  const when = beforeTakeoff === null ? "" : beforeTakeoff ? ", before take-off" : ", after take-off";
  const lines = [`task ${shape?.kind ?? "none"}${shape?.fai ? " (FAI)" : ""} ${km(shape?.distance ?? 0)}${when}`];
  if (attempt === null) return lines;
  const { outcome, credits, distance, penalty, speed, startAltitude, finishAltitude } = attempt;
  const point = outcome.kind === "missed" ? ` ${outcome.point}` : "";
  const miss = "missed" in outcome ? ` ${outcome.how}, ${metres(outcome.missed)} at ${clock(outcome.time)}` : "";
  const low = outcome.kind === "too_low" ? ` ${metres(outcome.loss)}` : "";
  return [
    ...lines,
    `  ${outcome.kind}${point}${miss}${low}: ${km(distance)}${speed === null ? "" : ` at ${(speed * 3.6).toFixed(2)} km/h`}`,
    ...credits.map(
      ({ time, altitude }, i) => `  ${clock(time)} ${metres(altitude).padStart(7)} ${declaration.points[i].name}`,
    ),
    ...(penalty > 0 ? [`  ${km(penalty)} taken off for inner cylinders`] : []),
    ...(startAltitude === null ? [] : [`  start at ${metres(startAltitude)}, finish at ${metres(finishAltitude)}`]),
  ];
}

const km = (value: number) => `${(value / 1000).toFixed(2)} km`;
const metres = (value: number | null) => (value === null ? "—" : `${Math.round(value)} m`);
