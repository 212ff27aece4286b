/**
 * What is chosen on a flight's page: a leg of the course, a phase, or a range of time; map, barogram and tables all show
 * it. It stands in the address: `?leg=2`, `?phase=t7`, `?range=12:01-13:10` in local time. Pure.
 */

import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import type { Leg } from "#app/flight/course.ts";
import { momentAsked } from "#app/flight/course.ts";
import type { Span } from "#app/flight/span.ts";
import { clock } from "#app/units/time.ts";

/** With the stretch of time that it covers. */
export type Selection = Span & ({ kind: "leg"; index: number } | { kind: "phase"; id: string } | { kind: "range" });

interface Asked {
  legs: readonly Leg[];
  phases: readonly PhaseRow[];
  /** Take-off to landing. */
  whole: Span;
  /** Minutes of the local time ahead of UTC. */
  offset: number;
}

/** The first of leg, phase and range that exists; null where nothing is chosen, or nothing that there is. */
export function selectionIn(query: URLSearchParams, { legs, phases, whole, offset }: Asked): Selection | null {
  const index = Number(query.get("leg")) - 1;
  const leg = legs[index];
  if (leg) return { kind: "leg", index, from: leg.from, to: leg.to };
  const phase = phases.find(({ id }) => id === query.get("phase"));
  if (phase) return { kind: "phase", id: phase.id, from: phase.from, to: phase.to };
  const [from, to] = (query.get("range") ?? "")
    .split("-")
    .map((time) => momentAsked(withSeconds(time), whole.from, whole.to, offset));
  return from != null && to != null && from < to ? { kind: "range", from, to } : null;
}

const withSeconds = (time: string) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time);

/** What to change in the address to choose it; null lets go of everything. */
export function addressOf(selection: Selection | null, zone: string): Record<"leg" | "phase" | "range", string | null> {
  const none = { leg: null, phase: null, range: null };
  switch (selection?.kind) {
    case undefined:
      return none;
    case "leg":
      return { ...none, leg: String(selection.index + 1) };
    case "phase":
      return { ...none, phase: selection.id };
    case "range": {
      const [from, to] = [selection.from, selection.to].map((time) => clock(time * 1000, zone, true));
      return { ...none, range: `${from}-${to}` };
    }
  }
}
