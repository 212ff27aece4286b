/**
 * Airspace as a flight keeps it: which editions were looked at, which volumes it was in. Times are ISO 8601 in UTC with `+00:00`,
 * heights and ways metres.
 */

import { isoTime } from "#app/core/time/time.ts";
import type { Infringement, InfringementState } from "#app/soaring/airspace/infringement.ts";
import { getStyle } from "#app/soaring/airspace/kind.ts";
import type { Limit } from "#app/soaring/airspace/volume.ts";

/** What was in force on the flight's day. */
export interface AirspaceEdition {
  /** One word for all editions of a publisher: "de". */
  source: string;
  name: string;
  /** A day, YYYY-MM-DD. */
  validFrom: string;
}

export interface AirspaceFact {
  id: string;
  name: string;
  class: string;
  /** What it is, in the word that programs know. */
  style: string;
  lower: Limit;
  upper: Limit;
  frequency: string | null;
  /** Of the edition it stands in. */
  source: string;
  state: InfringementState;
  /** In force only by NOTAM, and nobody here knows whether it was. */
  possiblyActive: boolean;
  /** In and out, alternating. */
  times: string[];
  totalSeconds: number;
  /** Metres to the nearest border and to the nearer limit; null where there is none. */
  deepest: { time: string; horizontal: number; vertical: number | null };
}

/** @param midnight Unix seconds of 00:00 UTC of the recording's date */
export function airspaceFact(
  { volume, state, intervals, totalSeconds, deepest, possiblyActive }: Infringement,
  source: string,
  midnight: number,
): AirspaceFact {
  const { id, name, lower, upper, frequency } = volume;
  return {
    id,
    name,
    class: volume.class,
    style: getStyle(volume),
    lower,
    upper,
    frequency,
    source,
    state,
    possiblyActive,
    times: intervals.flat().map((second) => isoTime(midnight + second)),
    totalSeconds: Math.round(totalSeconds),
    deepest: {
      time: isoTime(midnight + deepest.time),
      horizontal: Math.round(deepest.horizontal),
      vertical: deepest.vertical === null ? null : Math.round(deepest.vertical),
    },
  };
}

/** Whether the flight crossed what was in force for sure; null where nothing is known of its day and place. */
export function crossedAny(facts: AirspaceFact[] | null): boolean | null {
  return facts ? facts.some(({ state, possiblyActive }) => state === "crossed" && !possiblyActive) : null;
}

const ONE_VISIT_MS = 60_000;

/** In and out alternating, as it is worth telling: less than a minute outside is still the same visit. */
export function visits(times: string[]): string[] {
  return times.filter((time, i) => {
    const other = times[i % 2 === 0 ? i - 1 : i + 1];
    return other === undefined || Math.abs(Date.parse(other) - Date.parse(time)) >= ONE_VISIT_MS;
  });
}
