/**
 * The address of a flight's page: the part, the contest, the selection, the cursor, and what barogram and colours
 * show. `?tab=phases&contest=dmst&leg=2`, `?phase=t7`, `?range=12:01-13:10`, `?t=12:34:05`, `?mode=vario`,
 * `?colour=agl`; times are local to the take-off. It is only read and written in this module. Pure.
 */
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { type Leg, requestedMoment } from "#app/flight/course.ts";
import type { Span } from "#app/flight/span.ts";
import { clock } from "#app/units/time.ts";

/** A selection with the stretch of time that it covers. */
export type Selection = Span & ({ kind: "leg"; index: number } | { kind: "phase"; id: string } | { kind: "range" });

/** The flight's time from take-off to landing, and its zone's offset from UTC in minutes. */
export interface Day {
  whole: Span;
  offset: number;
}

/** Returns the open part: the first one if none is requested or the requested one does not exist. */
export function tabIn(query: URLSearchParams, tabs: readonly string[]): string {
  return tabs.find((tab) => tab === query.get("tab")) ?? tabs[0];
}

/** Returns the requested choice; the first is the default, also for unknown values. */
export function choiceIn<T extends string>(query: URLSearchParams, name: string, choices: readonly T[]): T {
  return choices.find((choice) => choice === query.get(name)) ?? choices[0];
}

/** Returns the cursor's moment, null if none is requested or it is not within this flight. */
export const momentIn = (query: URLSearchParams, { whole, offset }: Day): number | null =>
  requestedMoment(query.get("t"), whole.from, whole.to, offset);

/** Returns the first of leg, phase and range that exists; null if nothing is selected, or nothing that exists. */
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

/** Returns the changes to the address that select it; null clears every selection. */
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

/** Formats a moment as in the address. @param time seconds since 1970 */
export const momentWord = (time: number, zone: string): string => clock(time * 1000, zone, true);

/** Formats one of several choices; the default is left out of the address. */
export const choiceWord = <T extends string>(choice: T, choices: readonly T[]): string | null =>
  choice === choices[0] ? null : choice;
