/**
 * Whether the recording shows a whole flight: rest before the take-off, a landing, and something to score.
 *
 * Source: the IGC's technical specification asks recorders for 20 fixes before the take-off; what approved ones really
 * give is measured on collected recordings.
 */
import type { FlightSpan } from "../../flight/split.ts";
import { shortDistance } from "../../geo/earth.ts";
import type { Trace } from "../../trace/trace.ts";
import type { MetresPerSecond, Seconds } from "../../units.ts";
import { type Finding, refuses, warns } from "../finding.ts";

export const REQUIRED = 3; // the standard asks for 20, approved recorders give as few as 4
const REST: MetresPerSecond = 1.5; // scatter of a position at rest

export function checkStart(trace: Trace, spans: FlightSpan[]): Finding[] {
  if (spans.length === 0) return [refuses("NO_TAKEOFF")];
  let found = 0;
  for (let i = spans[0].from; i < spans[0].takeoff; i++) if (speedAfter(trace, i) < REST) found++;
  return found < REQUIRED ? [warns("FIXES_BEFORE_TAKEOFF", found, REQUIRED)] : [];
}

export function checkLanding({ landing }: FlightSpan): Finding[] {
  return landing === null ? [warns("NO_LANDING")] : [];
}

export function checkWindows(windows: [Seconds, Seconds][]): Finding[] {
  return windows.length === 0 ? [refuses("NO_SCORING_WINDOWS")] : [];
}

function speedAfter({ time, latitude, longitude }: Trace, i: number): MetresPerSecond {
  return shortDistance(latitude[i], longitude[i], latitude[i + 1], longitude[i + 1]) / (time[i + 1] - time[i]);
}
