/**
 * The pilot's own scoring windows. Three lists are stored, one for each kind of glider, so that a change of glider
 * needs no new analysis; one of them counts. Where the pilot chose nothing, the windows of the analysis count.
 *
 * Stored lists are flat pairs of ISO text, sorted, without overlaps, each window inside one that the analysis allows:
 * from release to landing without the engine. Pure; times are seconds since 1970.
 */

import { isoTime } from "#app/core/time/time.ts";
import type { AircraftKind } from "#app/soaring/aircraft-kind.ts";
import type { FlightFacts, OwnWindows } from "./flight.ts";
import { type Span, spans } from "./span.ts";

/** Their names in the API. */
export const WINDOW_LISTS = ["scoring_times", "engine_scoring_times", "fes_scoring_times"] as const;
export type WindowList = (typeof WINDOW_LISTS)[number];

export const COLUMN_OF = {
  scoring_times: "scoringTimes",
  engine_scoring_times: "engineScoringTimes",
  fes_scoring_times: "fesScoringTimes",
} as const satisfies Record<WindowList, keyof OwnWindows>;

/** Seconds, the same minimum as for windows of the analysis: app/soaring/flight/window.ts. */
export const MIN_WINDOW_SECONDS = 60;
/** The most windows of one list. */
export const MAX_WINDOWS = 20;
/** The database stores whole seconds, while recorders may write fractions. */
const ROUNDING = 1;

/** Returns the list that counts. Source: specification, section 4. */
export function listFor(kind: AircraftKind | null): WindowList {
  if (kind === "MG") return "engine_scoring_times";
  return kind === "FG" ? "fes_scoring_times" : "scoring_times";
}

/**
 * Returns the windows that the analysis allows in a list. Revisions store one list for each kind with an engine. A
 * glider without an engine has nothing cut out, so its list is everything from the first to the last window.
 */
export function allowedIn(list: WindowList, facts: FlightFacts | null): Span[] {
  if (facts === null) return [];
  const flown = spans(facts.allowedTimes);
  if (list === "engine_scoring_times") return facts.engineScoringTimes ? spans(facts.engineScoringTimes) : flown;
  if (list === "fes_scoring_times") return facts.fesScoringTimes ? spans(facts.fesScoringTimes) : flown;
  const [first, last] = [flown.at(0), flown.at(-1)];
  return first && last ? [{ from: first.from, to: last.to }] : [];
}

/** Returns the present windows of a list: the pilot's, else those of the analysis. */
export function windowsIn(list: WindowList, own: OwnWindows, facts: FlightFacts | null): Span[] {
  const chosen = own[COLUMN_OF[list]];
  return chosen === null ? allowedIn(list, facts) : spans(chosen);
}

export type WindowFault = "windowShort" | "windowOutside" | "windowEngine";

/**
 * Returns the windows as the database stores them, null when they equal those of the analysis, or what is wrong with
 * them. Overlapping windows are merged.
 */
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

/** Returns the parts of the pilot's windows that the current analysis allows, without those that are too short. */
export function cutWindows(chosen: Span[], allowed: [number, number][]): [number, number][] {
  return chosen
    .flatMap(({ from, to }) =>
      allowed.map(([start, end]): [number, number] => [Math.max(start, from), Math.min(end, to)]),
    )
    .filter(([from, to]) => to - from >= MIN_WINDOW_SECONDS)
    .sort(([a], [b]) => a - b);
}

/**
 * Sorts windows by time, turns reversed ones and merges overlapping ones. Windows that only touch stay separate,
 * because each is scored alone.
 */
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

/** Whether the engine ran: between the first and the last allowed window only engine runs are left out. */
function ranEngine({ from, to }: Span, allowed: Span[]): boolean {
  const [first, last] = [allowed.at(0), allowed.at(-1)];
  return first !== undefined && last !== undefined && from >= first.from - ROUNDING && to <= last.to + ROUNDING;
}
