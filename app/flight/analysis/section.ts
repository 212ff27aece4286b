/**
 * Figures of a section of a flight: any stretch of time, across phases, from trace and phases. Pure.
 *
 * A phase counts with the part of it that lies in the section. Seconds, metres, km, km/h, m/s.
 */

import type { Span } from "#app/flight/span.ts";
import type { Flown } from "#app/flight/trace/trace.ts";
import { valueAt } from "#app/soaring/trace/trace.ts";
import type { PhaseKind, PhaseRow } from "./phase-row.ts";

export interface Section extends Span {
  startAltitude: number;
  endAltitude: number;
  gain: number;
  /** Gain divided by time. */
  average: number;
  /** Distance flown over ground. */
  track: number;
  /** `track` divided by time. */
  speed: number;
  /** Shares of the section's time; null without phases. */
  shares: Record<PhaseKind, number> | null;
  /** Mean climb while circling in the section; null without circling. */
  climb: number | null;
  /** Distance over ground in glides divided by the height they lost; null where none was lost. */
  ratio: number | null;
}

/** @param flown kilometres flown up to each fix */
export function getSection(trace: Flown, flown: Float64Array, phases: readonly PhaseRow[] | null, span: Span): Section {
  const { from, to } = span;
  const seconds = Math.max(1, to - from);
  const height = (time: number) => valueAt(trace, trace.altitude, time);
  const way = (time: number) => valueAt(trace, flown, time);
  const parts = (phases ?? []).flatMap((phase) => {
    const [start, end] = [Math.max(from, phase.from), Math.min(to, phase.to)];
    return end > start ? [{ kind: phase.kind, start, end }] : [];
  });
  const sum = (kind: PhaseKind, of: (start: number, end: number) => number) =>
    parts.reduce((total, part) => (part.kind === kind ? total + of(part.start, part.end) : total), 0);
  const time = (kind: PhaseKind) => sum(kind, (start, end) => end - start);
  const gained = (kind: PhaseKind) => sum(kind, (start, end) => height(end) - height(start));
  const lost = -gained("glide");
  const gain = height(to) - height(from);
  const track = way(to) - way(from);
  return {
    from,
    to,
    startAltitude: height(from),
    endAltitude: height(to),
    gain,
    average: gain / seconds,
    track,
    speed: (track / seconds) * 3600,
    shares: phases && {
      thermal: time("thermal") / seconds,
      attempt: time("attempt") / seconds,
      glide: time("glide") / seconds,
    },
    climb: time("thermal") > 0 ? gained("thermal") / time("thermal") : null,
    ratio: lost > 0 ? (sum("glide", (start, end) => way(end) - way(start)) * 1000) / lost : null,
  };
}
