/**
 * The figures of the selection: for a leg or a phase exactly those of its row, for any other stretch those computed
 * from what lies in it. Pure. Seconds since 1970, metres, kilometres, km/h, m/s; null if unknown.
 */
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import type { Section } from "#app/flight/analysis/section.ts";
import type { Leg } from "#app/flight/course.ts";
import type { Span } from "#app/flight/span.ts";
import type { Selection } from "./address.ts";

export interface Chosen extends Span {
  startAltitude: number;
  endAltitude: number;
  gain: number;
  /** Gain divided by time. */
  average: number;
  /** As in the row: for a leg as scored, for a glide in a straight line; null without a row. */
  distance: number | null;
  /** km/h, as in the row. */
  speed: number | null;
  ratio: number | null;
  /** Share of the time spent circling. */
  circling: number | null;
  turns: number | null;
  wind: PhaseRow["wind"];
}

const NOTHING = { distance: null, speed: null, ratio: null, circling: null, turns: null, wind: null };

/** @param section the figures of the same stretch */
export function getChosen(
  selection: Selection,
  { legs, phases, section }: { legs: readonly Leg[]; phases: readonly PhaseRow[] | null; section: Section },
): Chosen {
  const { from, to } = selection;
  const leg = selection.kind === "leg" ? legs.at(selection.index) : undefined;
  if (leg) {
    const { startAltitude, endAltitude, climb: gain, distance, speed, ratio, circling } = leg;
    const average = gain / Math.max(1, to - from);
    return { ...NOTHING, from, to, startAltitude, endAltitude, gain, average, distance, speed, ratio, circling };
  }
  const phase = selection.kind === "phase" ? phases?.find(({ id }) => id === selection.id) : undefined;
  if (phase) {
    const { startAltitude, endAltitude, gain, average, distance, speed, ratio, turns, wind } = phase;
    return { ...NOTHING, from, to, startAltitude, endAltitude, gain, average, distance, speed, ratio, turns, wind };
  }
  const { startAltitude, endAltitude, gain, average, ratio } = section;
  return { ...NOTHING, from, to, startAltitude, endAltitude, gain, average, ratio };
}
