/**
 * Phases of a flight for the list, map and selection of its page. An id is the letter of the kind and the number
 * among its kind in order of time: `t3` is the third climb. Pure.
 *
 * Seconds since 1970, metres, m/s, kilometres, km/h; null for what is not known.
 */

import type { Span } from "#app/flight/span.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import type { Glide } from "#app/soaring/flight/phase/glide.ts";
import { windNear } from "#app/soaring/flight/wind/near.ts";
import type { WindCell } from "#app/soaring/geo/wind.ts";
import type { FlightAnalysis } from "./analysis.ts";

export const PHASE_KINDS = ["thermal", "attempt", "glide"] as const;
export type PhaseKind = (typeof PHASE_KINDS)[number];

export interface PhaseRow extends Span {
  id: string;
  kind: PhaseKind;
  startAltitude: number;
  endAltitude: number;
  gain: number;
  /** Gain divided by time. */
  average: number;
  /** Straight-line distance; this and the following fields are null while circling. */
  distance: number | null;
  speed: number | null;
  ratio: number | null;
  /** Full turns, share of them to the right, metres and degrees; only for circling. */
  turns: number | null;
  right: number | null;
  radius: number | null;
  bank: number | null;
  /**
   * The direction the wind comes from in degrees and its speed in km/h. The uncertainty of the speed is in km/h, null
   * when not known.
   */
  wind: { speed: number; direction: number; uncertainty: number | null } | null;
}

export function phaseRows({ phases, wind }: Pick<FlightAnalysis, "phases" | "wind">): PhaseRow[] {
  const met: Record<PhaseKind, number> = { thermal: 0, attempt: 0, glide: 0 };
  return phases.map((phase) => {
    met[phase.kind]++;
    const { kind, start, end, startAltitude, endAltitude, gain } = phase;
    return {
      id: `${kind[0]}${met[kind]}`,
      kind,
      from: start,
      to: end,
      startAltitude,
      endAltitude,
      gain,
      average: end > start ? gain / (end - start) : 0,
      ...(phase.kind === "glide" ? gliding(phase) : circling(phase)),
      wind: windThen(wind, (start + end) / 2, (startAltitude + endAltitude) / 2),
    };
  });
}

const gliding = ({ distance, speed, ratio }: Glide) => ({
  distance: distance / 1000,
  speed: speed * 3.6,
  ratio,
  turns: null,
  right: null,
  radius: null,
  bank: null,
});

const circling = ({ turns, right, radius, bank }: Climb) => ({
  distance: null,
  speed: null,
  ratio: null,
  turns,
  right,
  radius,
  bank,
});

/** Looks up the wind in the flight's wind field, which is steadier than the wind of a single climb. */
function windThen(cells: WindCell[], time: number, altitude: number) {
  const found = windNear(cells, time, altitude);
  if (found === null) return null;
  const { speed, direction, uncertainty } = found;
  return { speed: speed * 3.6, direction, uncertainty: uncertainty === null ? null : uncertainty * 3.6 };
}
