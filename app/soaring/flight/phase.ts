/**
 * Phases: a flight from release to landing as climbs, attempts and glides, one after the other without gap or
 * overlap.
 *
 * thermal: circling of a full turn or more that rises by 0.3 m/s or more, for 45 s or by 30 m.
 * attempt: any other circling of three quarters of a turn or more.
 * glide:   all the rest. Straight climbs (ridge, wave, streets) are glides that gain.
 * There are no phases while an engine runs; the stretches before and after it are separate.
 */

import type { Motion } from "../trace/motion.ts";
import { type Span, type Trace, valueAt } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import { type Circling, findCircling } from "./circling.ts";
import { HIGH_THERMAL_GAIN, LONG_THERMAL_TIME, MIN_THERMAL_CLIMB } from "./phase/thermal-limits.ts";

type PhaseKind = "thermal" | "attempt" | "glide";

export interface Phase {
  kind: PhaseKind;
  start: Seconds;
  end: Seconds;
  /** Null for a glide. */
  circling: Circling | null;
}

const MIN_THERMAL_TURN = 360;

/** @param stretches from release to landing without engine runs, in order */
export function findPhases(trace: Trace, motion: Motion, stretches: Span[]): Phase[] {
  const phases: Phase[] = [];
  const glide = (start: Seconds, end: Seconds) => {
    if (end > start) phases.push({ kind: "glide", start, end, circling: null });
  };
  for (const { from, to } of stretches) {
    let since = trace.time[from];
    for (const circling of findCircling(trace, motion, from, to)) {
      const { start, end } = circling;
      glide(since, start);
      phases.push({ kind: getKind(trace, circling), start, end, circling });
      since = end;
    }
    glide(since, trace.time[to]);
  }
  return phases;
}

function getKind(trace: Trace, { start, end, left, right }: Circling): "thermal" | "attempt" {
  const seconds = end - start;
  const gain = valueAt(trace, trace.altitude, end) - valueAt(trace, trace.altitude, start);
  const rises = gain >= MIN_THERMAL_CLIMB * seconds;
  return rises && left + right >= MIN_THERMAL_TURN && (seconds >= LONG_THERMAL_TIME || gain >= HIGH_THERMAL_GAIN)
    ? "thermal"
    : "attempt";
}
