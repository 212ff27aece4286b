/**
 * Tours by glider among the flights of one pilot, in whichever seat. Pure.
 *
 * One begins with a flight that lands away from where it took off when the next one takes off there, and goes on as long
 * as each next flight begins where the last one ended. It ends with the landing at its first airfield, or where a flight
 * begins somewhere else: who was fetched home by road has ended it, who was brought to a field near by goes on. Landing out
 * is landing away like any other. Two pilots who found the same flights own one travel together; who sat where, and whether
 * anybody unknown sat beside them, makes no difference.
 */
import { shortDistance } from "#app/soaring/geo/earth.ts";

export interface Leg {
  flight: number;
  /** ISO, UTC. */
  takeoff: string;
  /** Local days. */
  from: string;
  to: string;
  /** Null where it is not known: no travel leads there. */
  began: Spot | null;
  ended: Spot | null;
}

export interface Spot {
  latitude: number;
  longitude: number;
}

export interface Found {
  /** By take-off; two or more. */
  flights: number[];
  startDate: string;
  endDate: string;
  /** The last one landed where the first one began. */
  home: boolean;
}

/** Metres between two places that count as one. */
const NEAR = 30_000;
/** Days between two flights on which nobody flew. */
export const MAX_IDLE_DAYS = 7;
const DAY_MS = 86_400_000;

/** @param legs in any order */
export function findTravels(legs: readonly Leg[]): Found[] {
  const flown = legs.toSorted((a, b) => (a.takeoff < b.takeoff ? -1 : a.takeoff > b.takeoff ? 1 : a.flight - b.flight));
  const found: Found[] = [];
  for (let i = 0; i < flown.length; i++) {
    if (isNear(flown[i].began, flown[i].ended) || !goesOn(flown[i], flown[i + 1])) continue;
    const first = flown[i];
    let last = i;
    while (!isNear(first.began, flown[last].ended) && goesOn(flown[last], flown[last + 1])) last++;
    found.push({
      flights: flown.slice(i, last + 1).map(({ flight }) => flight),
      startDate: first.from,
      endDate: flown[last].to,
      home: isNear(first.began, flown[last].ended),
    });
    i = last;
  }
  return found;
}

/** Unknown places are near to none. */
function isNear(one: Spot | null, other: Spot | null): boolean {
  if (one === null || other === null) return false;
  return shortDistance(one.latitude, one.longitude, other.latitude, other.longitude) <= NEAR;
}

const goesOn = (leg: Leg, next: Leg | undefined): next is Leg =>
  next !== undefined && isNear(leg.ended, next.began) && idleDays(leg.to, next.from) <= MAX_IDLE_DAYS;

/** Days in between, without both. */
const idleDays = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) - 1);

export type TravelState = "under way" | "finished" | "discarded";

/** @param today local or UTC, YYYY-MM-DD: within a day of the limit nobody can tell */
export function getState(
  travel: { endDate: string; home: boolean; discarded: string | null },
  today: string,
): TravelState {
  if (travel.discarded !== null) return "discarded";
  return travel.home || idleDays(travel.endDate, today) > MAX_IDLE_DAYS ? "finished" : "under way";
}
