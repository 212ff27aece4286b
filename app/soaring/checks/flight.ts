/**
 * Checks whether the recording shows a whole flight: rest before the take-off, a landing, and something to score.
 *
 * Source: the IGC's technical specification requires recorders to write 20 fixes before the take-off; how many
 * approved ones really write is measured on collected recordings.
 */
import { restsAt } from "../flight/rest.ts";
import type { FlightSpan } from "../flight/split.ts";
import { type Finding, refuses, warns } from "../igc/finding.ts";
import type { Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";

export const REQUIRED_FIXES = 3; // the standard requires 20, approved recorders write as few as 4

export function checkStart(trace: Trace, spans: FlightSpan[]): Finding[] {
  if (spans.length === 0) return [refuses("NO_TAKEOFF")];
  let found = 0;
  for (let i = spans[0].from; i < spans[0].takeoff; i++) if (restsAt(trace, i)) found++;
  return found < REQUIRED_FIXES ? [warns("FIXES_BEFORE_TAKEOFF", found, REQUIRED_FIXES)] : [];
}

export function checkLanding({ landing }: FlightSpan): Finding[] {
  return landing === null ? [warns("NO_LANDING")] : [];
}

export function checkWindows(windows: [Seconds, Seconds][]): Finding[] {
  return windows.length === 0 ? [refuses("NO_SCORING_WINDOWS")] : [];
}
