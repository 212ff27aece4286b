/**
 * Checks whether the two height columns come from working sensors. Only the fixes that are believed are used.
 *
 * Sources: the kinds and first values of the limits come from igc_lib; they are adjusted to collected recordings of
 * real flights. A ceiling is the one stated in the file's own header.
 */

import { type Finding, refuses, warns } from "../igc/finding.ts";
import type { Header } from "../igc/header.ts";
import { instant } from "../instant.ts";
import { type Failure, MAX_ALTITUDE, MIN_ALTITUDE } from "../trace/height.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond } from "../units.ts";

export const STUCK_CHANGE: Metres = 0.01; // mean change per fix; real flights have 0.9 to 22
export const MAX_CLIMB: MetresPerSecond = 50; // a winch launch reaches 25, only aerobatics 60
export const MAX_GLITCHES = 1; // number of steps faster than MAX_CLIMB; a single one is a glitch
export const NEAR_CEILING: Metres = 10;

export function checkHeights(trace: Trace, header: Header): Finding[] {
  if (trace.length < 2) return [];
  const found: Finding[] = [];
  const dead = trace.pressureAltitude.every((altitude) => altitude === 0);
  if (dead)
    found.push(warns("PRESS_ALT_NOT_VALID", 0)); // there is no pressure sensor; GNSS height is used
  else found.push(...checkColumn(trace, trace.pressureAltitude, "PRESS", header.pressureSensor));
  found.push(...checkColumn(trace, trace.gnssAltitude, "GNSS", header.receiver));
  return found;
}

/** Reports since when and for how long a pressure sensor failed, where its heights were replaced by GNSS. */
export function checkFailure(failure: Failure | null, date: string | null): Finding[] {
  if (failure === null) return [];
  return [warns("PRESS_ALT_FAILED", instant(date, failure.from), failure.to - failure.from)];
}

function checkColumn({ length, time }: Trace, altitude: Float32Array, name: string, sensor: string | null): Finding[] {
  let [change, fast, outside, highest] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < length; i++) {
    if (altitude[i] < MIN_ALTITUDE || altitude[i] > MAX_ALTITUDE) outside++;
    if (altitude[i] > highest) highest = altitude[i];
    if (i === 0) continue;
    const step = Math.abs(altitude[i] - altitude[i - 1]);
    change += step;
    if (step / (time[i] - time[i - 1]) > MAX_CLIMB) fast++;
  }
  const found: Finding[] = [];
  const mean = change / (length - 1);
  if (mean < STUCK_CHANGE) found.push(refuses(`AVG_${name}_ALT_CHANGE`, round(mean), STUCK_CHANGE));
  if (outside > 0) found.push(warns(`${name}_ALT_VIOLATIONS`, MIN_ALTITUDE, MAX_ALTITUDE, outside));
  if (fast > MAX_GLITCHES) found.push(warns(`HIGH_CHANGE_${name}_ALT`, fast, MAX_CLIMB));
  const ceiling = Number(/max\s*(\d{3,5})\s*m/i.exec(sensor ?? "")?.[1] ?? Number.POSITIVE_INFINITY);
  if (highest >= ceiling - NEAR_CEILING) found.push(warns(`MAX_${name}_ALT_REACHED`, ceiling, highest));
  return found;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
