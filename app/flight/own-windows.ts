/**
 * The pilot's own scoring windows. Three lists are kept, so that another kind of glider needs no other analysis; one
 * of them counts. Where the pilot chose nothing the analysis' own windows do.
 *
 * Kept lists are flat pairs of ISO text, sorted, without overlaps, each window inside one that the analysis allows:
 * from release to landing without the engine. Pure; times are seconds since 1970.
 */

import { isoTime } from "#app/core/time/time.ts";
import type { AircraftKind } from "#app/soaring/aircraft-kind.ts";
import type { FlightFacts, OwnWindows } from "./flight.ts";
import { type Span, spans } from "./span.ts";

/** Their names in the interface. */
export const WINDOW_LISTS = ["scoring_times", "engine_scoring_times", "fes_scoring_times"] as const;
export type WindowList = (typeof WINDOW_LISTS)[number];

export const COLUMN_OF = {
  scoring_times: "scoringTimes",
  engine_scoring_times: "engineScoringTimes",
  fes_scoring_times: "fesScoringTimes",
} as const satisfies Record<WindowList, keyof OwnWindows>;

/** s, as for any window of the analysis: app/soaring/flight/window.ts. */
export const MIN_WINDOW_SECONDS = 60;
/** Windows that one list may hold. */
export const MAX_WINDOWS = 20;
/** The database keeps whole seconds, recorders may write parts of them. */
const ROUNDING = 1;

/** The list that counts. Source: specification, section 4. */
export function listFor(kind: AircraftKind | null): WindowList {
  if (kind === "MG") return "engine_scoring_times";
  return kind === "FG" ? "fes_scoring_times" : "scoring_times";
}

/**
 * What the analysis allows in a list. Revisions tell the two with engines; a glider without one has nothing cut out, so
 * that its list is all from the first to the last window of whatever flew.
 */
export function allowedIn(list: WindowList, facts: FlightFacts | null): Span[] {
  if (facts === null) return [];
  const flown = spans(facts.allowedTimes);
  if (list === "engine_scoring_times") return facts.engineScoringTimes ? spans(facts.engineScoringTimes) : flown;
  if (list === "fes_scoring_times") return facts.fesScoringTimes ? spans(facts.fesScoringTimes) : flown;
  const [first, last] = [flown.at(0), flown.at(-1)];
  return first && last ? [{ from: first.from, to: last.to }] : [];
}

/** The windows of a list as they stand: the pilot's, else the analysis'. */
export function windowsIn(list: WindowList, own: OwnWindows, facts: FlightFacts | null): Span[] {
  const chosen = own[COLUMN_OF[list]];
  return chosen === null ? allowedIn(list, facts) : spans(chosen);
}

export type WindowFault = "windowShort" | "windowOutside" | "windowEngine";

/** As the database keeps them, null where they are the analysis' own, or what is wrong. Windows that overlap become one. */
export function storedWindows(wanted: Span[], allowed: Span[]): { times: string[] | null } | { fault: WindowFault } {
  const kept: Span[] = [];
  for (const window of joined(wanted)) {
    if (window.to - window.from < MIN_WINDOW_SECONDS) return { fault: "windowShort" };
    const place = allowed.find(({ from, to }) => window.from >= from - ROUNDING && window.to <= to + ROUNDING);
    if (!place) return { fault: ranEngine(window, allowed) ? "windowEngine" : "windowOutside" };
    kept.push({ from: Math.max(window.from, place.from), to: Math.min(window.to, place.to) });
  }
  const times = getTimes(kept);
  return { times: kept.length === 0 || sameTimes(times, getTimes(allowed)) ? null : times };
}

/** The parts of the pilot's windows that the analysis allows today; every one of them long enough. */
export function cutWindows(chosen: Span[], allowed: [number, number][]): [number, number][] {
  return chosen
    .flatMap(({ from, to }) =>
      allowed.map(([start, end]): [number, number] => [Math.max(start, from), Math.min(end, to)]),
    )
    .filter(([from, to]) => to - from >= MIN_WINDOW_SECONDS)
    .sort(([a], [b]) => a - b);
}

/** By time, each forward, those that overlap as one. Windows that only touch stay two: each is scored alone. */
export function joined(windows: Span[]): Span[] {
  const forward = windows.map(({ from, to }) => ({ from: Math.min(from, to), to: Math.max(from, to) }));
  const found: Span[] = [];
  for (const window of forward.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = found.at(-1);
    if (last && window.from < last.to) last.to = Math.max(last.to, window.to);
    else found.push(window);
  }
  return found;
}

export const getTimes = (windows: Span[]): string[] => windows.flatMap(({ from, to }) => [isoTime(from), isoTime(to)]);

export const sameTimes = (a: string[] | null, b: string[] | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Between the first and the last window allowed only the engine is left out. */
function ranEngine({ from, to }: Span, allowed: Span[]): boolean {
  const [first, last] = [allowed.at(0), allowed.at(-1)];
  return first !== undefined && last !== undefined && from >= first.from - ROUNDING && to <= last.to + ROUNDING;
}
