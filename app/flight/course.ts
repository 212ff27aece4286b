/** A contest's course as the page draws it. Seconds since 1970. */
import type { Place } from "../map/polyline.ts";
import type { ContestResult } from "./flight.ts";
import { seconds } from "./span.ts";
import { type Flown, fixAt } from "./trace/trace.ts";

export interface Leg {
  from: number;
  to: number;
  distance: number;
  speed: number;
  /** Seconds; more than from `from` to `to` where a part of the leg was flown first. */
  duration: number;
  /** Metres gained from its first to its last fix. */
  climb: number;
  /** Places in the turn points. */
  ends: [number, number];
}

export function legsOf(contest: ContestResult | null): Leg[] {
  return (contest?.score.legs ?? []).map((leg) => ({
    from: seconds(leg.startTime),
    to: seconds(leg.endTime),
    distance: leg.distance,
    speed: leg.speed,
    duration: leg.speed > 0 ? (leg.distance / leg.speed) * 3600 : seconds(leg.endTime) - seconds(leg.startTime),
    climb: leg.endAltitude - leg.startAltitude,
    ends: [leg.from, leg.to],
  }));
}

export function turnPlaces(contest: ContestResult | null): Place[] {
  return (contest?.score.turnpoints ?? []).map(({ latitude, longitude }) => [latitude, longitude]);
}

/** The straight lines whose lengths are summed, in one: of a triangle round its corners, not from its start. */
export function scoredLine(turns: Place[], legs: Leg[]): Place[] {
  if (legs.length === 0) return turns;
  return [legs[0].ends[0], ...legs.map(({ ends }) => ends[1])].flatMap((place) => turns.slice(place, place + 1));
}

/** The fixes of a stretch of time, with both ends. */
export function stretch(trace: Flown, from: number, to: number): Place[] {
  const places: Place[] = [];
  for (let i = fixAt(trace.time, from); i <= fixAt(trace.time, to); i++)
    places.push([trace.latitude[i], trace.longitude[i]]);
  return places;
}

/** The contest a page opens with: the one asked for, else free, else the one with most points. */
export function chooseContest(contests: ContestResult[], asked: string | null): ContestResult | null {
  const best = contests.toSorted((a, b) => b.points - a.points).at(0) ?? null;
  return contests.find((c) => c.name === asked) ?? contests.find((c) => c.name === "free") ?? best;
}

/** `?t=12:34:05`, a local time of the flight's day, as seconds since 1970; null when it is none or outside the flight. */
export function momentAsked(
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
