/**
 * The address of a flight's page: which part, which contest, what is chosen, where the cursor stands, what barogram and
 * colours tell. `?tab=phases&contest=dmst&leg=2`, `?phase=t7`, `?range=12:01-13:10`, `?t=12:34:05`, `?mode=vario`,
 * `?colour=agl`; times are local at the take-off. Read and written here alone. Pure.
 */
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { type Leg, requestedMoment } from "#app/flight/course.ts";
import type { Span } from "#app/flight/span.ts";
import { clock } from "#app/units/time.ts";

/** With the stretch of time that it covers. */
export type Selection = Span & ({ kind: "leg"; index: number } | { kind: "phase"; id: string } | { kind: "range" });

/** The flight's time: from take-off to landing, and its zone's minutes ahead of UTC. */
export interface Day {
  whole: Span;
  offset: number;
}

/** The part that is open: the first where none is asked for, or none that there is. */
export function tabIn(query: URLSearchParams, tabs: readonly string[]): string {
  return tabs.find((tab) => tab === query.get("tab")) ?? tabs[0];
}

/** The first is the usual one, and stands for everything that nobody knows. */
export function choiceIn<T extends string>(query: URLSearchParams, name: string, choices: readonly T[]): T {
  return choices.find((choice) => choice === query.get(name)) ?? choices[0];
}

/** The cursor's moment, null where none is asked for or none of this flight. */
export const momentIn = (query: URLSearchParams, { whole, offset }: Day): number | null =>
  requestedMoment(query.get("t"), whole.from, whole.to, offset);

/** The first of leg, phase and range that exists; null where nothing is chosen, or nothing that there is. */
export function selectionIn(
  query: URLSearchParams,
  { legs, phases, whole, offset }: Day & { legs: readonly Leg[]; phases: readonly PhaseRow[] },
): Selection | null {
  const index = Number(query.get("leg")) - 1;
  const leg = legs[index];
  if (leg) return { kind: "leg", index, from: leg.from, to: leg.to };
  const phase = phases.find(({ id }) => id === query.get("phase"));
  if (phase) return { kind: "phase", id: phase.id, from: phase.from, to: phase.to };
  const [from, to] = (query.get("range") ?? "")
    .split("-")
    .map((time) => requestedMoment(withSeconds(time), whole.from, whole.to, offset));
  return from != null && to != null && from < to ? { kind: "range", from, to } : null;
}

const withSeconds = (time: string) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time);

/** What to write to choose it; null lets go of everything. */
export function selectionWords(
  selection: Selection | null,
  zone: string,
): Record<"leg" | "phase" | "range", string | null> {
  const none = { leg: null, phase: null, range: null };
  switch (selection?.kind) {
    case undefined:
      return none;
    case "leg":
      return { ...none, leg: String(selection.index + 1) };
    case "phase":
      return { ...none, phase: selection.id };
    case "range": {
      const [from, to] = [selection.from, selection.to].map((time) => momentWord(time, zone));
      return { ...none, range: `${from}-${to}` };
    }
  }
}

/** A moment as the address has it. @param time seconds since 1970 */
export const momentWord = (time: number, zone: string): string => clock(time * 1000, zone, true);

/** One of several choices: the usual one is not written. */
export const choiceWord = <T extends string>(choice: T, choices: readonly T[]): string | null =>
  choice === choices[0] ? null : choice;
