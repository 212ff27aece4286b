/**
 * Airspace as stored with a flight: the editions that were checked, and the volumes it was in. Times are ISO 8601 in
 * UTC with `+00:00`, heights and distances metres.
 */

import { isoTime } from "#app/core/time/time.ts";
import type { Infringement, InfringementState } from "#app/soaring/airspace/infringement.ts";
import { getStyle } from "#app/soaring/airspace/kind.ts";
import type { Limit } from "#app/soaring/airspace/volume.ts";

/** An edition in force on the day of the flight. */
export interface AirspaceEdition {
  /** The same for all editions of a publisher: "de". */
  source: string;
  name: string;
  /** A day, YYYY-MM-DD. */
  validFrom: string;
}

export interface AirspaceFact {
  id: string;
  name: string;
  class: string;
  /** The kind of airspace, by the name that programs know. */
  style: string;
  lower: Limit;
  upper: Limit;
  frequency: string | null;
  /** The source of its edition. */
  source: string;
  state: InfringementState;
  /** Whether it is active only by NOTAM, which is not available here. */
  possiblyActive: boolean;
  /** Times of entering and leaving, alternating. */
  times: string[];
  totalSeconds: number;
  /** Metres to the nearest border and to the nearer limit; null if there is none. */
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

/** Whether the flight crossed airspace that was certainly active; null if nothing is known about its day and place. */
export function crossedAny(facts: AirspaceFact[] | null): boolean | null {
  return facts ? facts.some(({ state, possiblyActive }) => state === "crossed" && !possiblyActive) : null;
}

const ONE_VISIT_MS = 60_000;

/**
 * Returns times of entering and leaving, alternating, without short breaks: less than a minute outside still counts
 * as the same stay.
 */
export function visits(times: string[]): string[] {
  return times.filter((time, i) => {
    const other = times[i % 2 === 0 ? i - 1 : i + 1];
    return other === undefined || Math.abs(Date.parse(other) - Date.parse(time)) >= ONE_VISIT_MS;
  });
}
