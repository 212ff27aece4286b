/** A contest's course as the flight's page draws it. Seconds since 1970. */
import type { Place } from "../map/polyline.ts";
import type { ContestResult } from "./flight.ts";
import { seconds } from "./span.ts";
import { type Flown, fixAt } from "./trace/trace.ts";

export interface Leg {
  from: number;
  to: number;
  distance: number;
  speed: number;
  startAltitude: number;
  endAltitude: number;
  /** Metres gained from the leg's first to its last fix. */
  climb: number;
  /** Share of the time spent circling; this and the following field are null when the leg was not analysed. */
  circling: number | null;
  /** Scored distance divided by the height lost in glides; null when none was lost. */
  ratio: number | null;
  /** Indexes of the leg's ends in the turnpoints. */
  ends: [number, number];
}

/** Figures from the analysis for a leg or the whole course. */
export type LegFigures = Pick<Leg, "circling" | "ratio">;
export const NO_FIGURES: LegFigures = { circling: null, ratio: null };

/** @param figures of the legs, in their order */
export function getLegs(contest: ContestResult | null, figures: readonly LegFigures[] = []): Leg[] {
  return (contest?.score.legs ?? []).map((leg, i) => ({
    ...(figures.at(i) ?? NO_FIGURES),
    startAltitude: leg.startAltitude,
    endAltitude: leg.endAltitude,
    from: seconds(leg.startTime),
    to: seconds(leg.endTime),
    distance: leg.distance,
    speed: leg.speed,
    climb: leg.endAltitude - leg.startAltitude,
    ends: [leg.from, leg.to],
  }));
}

export function turnPlaces(contest: ContestResult | null): Place[] {
  return (contest?.score.turnpoints ?? []).map(({ latitude, longitude }) => [latitude, longitude]);
}

/**
 * Returns the indexes of the turnpoints between which the scored straight lines run. A triangle is scored around its
 * corners, wherever it was started; an out and return is scored as its outbound leg, which counts twice.
 */
export function scoredPlaces({ name, turnpoints }: { name: string; turnpoints: readonly unknown[] }): number[] {
  if (name === "triangle") return [1, 2, 3, 1];
  return name === "out_return" ? [0, 1] : [...turnpoints.keys()];
}

/** Returns the scored lines as one. */
export function scoredLine(contest: ContestResult | null): Place[] {
  const turns = turnPlaces(contest);
  return contest === null ? [] : scoredPlaces(contest.score).map((place) => turns[place]);
}

/** Returns the fixes of a stretch of time, including both ends. */
export function stretch(trace: Flown, from: number, to: number): Place[] {
  const places: Place[] = [];
  for (let i = fixAt(trace.time, from); i <= fixAt(trace.time, to); i++)
    places.push([trace.latitude[i], trace.longitude[i]]);
  return places;
}

/** Chooses the contest that a page opens with: the requested one, else free, else the one with the most points. */
export function chooseContest(contests: ContestResult[], asked: string | null): ContestResult | null {
  const best = contests.toSorted((a, b) => b.points - a.points).at(0) ?? null;
  return contests.find((c) => c.name === asked) ?? contests.find((c) => c.name === "free") ?? best;
}

/**
 * Reads `?t=12:34:05`, a local time on the day of the flight, as seconds since 1970; null when it is not a time or
 * lies outside the flight.
 */
export function requestedMoment(
  asked: string | null,
  takeoff: number,
  landing: number,
  offsetMinutes: number,
): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(asked ?? "");
  if (!match) return null;
  const [, hours, minutes, secs] = match.map(Number);
  const midnight = Math.floor((takeoff + offsetMinutes * 60) / 86_400) * 86_400 - offsetMinutes * 60;
  const time = midnight + hours * 3600 + minutes * 60 + secs;
  return [time, time + 86_400].find((t) => t >= takeoff - 3600 && t <= landing + 3600) ?? null;
}
