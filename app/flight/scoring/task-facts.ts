/** The result of the declared task in the form of the database: ISO times, kilometres and km/h. Pure. */

import { isoTime } from "#app/core/time/time.ts";
import { describeDetails } from "#app/flight/declared.ts";
import type { TaskFacts } from "#app/flight/flight.ts";
import { encodePolyline } from "#app/map/polyline.ts";
import type { DeclaredAttempt } from "#app/soaring/task/declared/declared-attempt.ts";
import { getAreas } from "#app/soaring/task/zone/zone-area.ts";
import { makeOutlines } from "#app/soaring/task/zone/zone-outline.ts";

/**
 * @param midnight Unix seconds of 00:00 UTC of the recording's date
 * @param site     the id of the declaration on this site, where there was one
 */
export function taskFacts(
  declared: DeclaredAttempt | null,
  midnight: number,
  site: number | null = null,
): TaskFacts | null {
  if (!declared?.attempt) return null;
  const { outcome, credits, distance, penalty, duration, speed, startAltitude, finishAltitude } = declared.attempt;
  const at = (second: number) => isoTime(midnight + second);
  const rounded = (metres: number | null) => metres && Math.round(metres);
  return {
    outcome:
      "missed" in outcome
        ? { ...outcome, missed: rounded(outcome.missed), time: outcome.time === null ? null : at(outcome.time) }
        : outcome.kind === "too_low"
          ? { ...outcome, loss: Math.round(outcome.loss) }
          : outcome,
    beforeTakeoff: declared.beforeTakeoff,
    credits: credits.map(({ latitude, longitude, time, altitude }) => ({
      latitude,
      longitude,
      time: at(time),
      altitude: Math.round(altitude),
    })),
    distance: distance / 1000,
    penalty: penalty / 1000,
    duration: duration === null ? null : Math.round(duration),
    speed: speed === null ? null : speed * 3.6,
    startAltitude: rounded(startAltitude),
    finishAltitude: rounded(finishAltitude),
    zones: getAreas(declared.declaration).map((area) =>
      makeOutlines(area).map(({ latitude, longitude }) => encodePolyline(latitude, longitude)),
    ),
    ...(declared.declaration.source === "site"
      ? { by: "site", declared: describeDetails(declared), declaration: site }
      : { by: "recorder", declared: null, declaration: null }),
  };
}
