/**
 * Finds tours by glider among the flights of one pilot, in either seat. Pure.
 *
 * A tour begins with a flight that lands away from where it took off, if the next one takes off there, and continues
 * as long as each flight begins where the previous one ended. It ends with a landing at its first airfield, or when a
 * flight begins somewhere else: being fetched home by road ends it, being moved to a nearby field does not. A field
 * landing is a landing like any other. Two pilots with the same flights own one travel together; it makes no
 * difference who sat where, or whether somebody unknown sat beside them.
 */
import { shortDistance } from "#app/soaring/geo/earth.ts";

export interface Leg {
  flight: number;
  /** ISO, UTC. */
  takeoff: string;
  /** Local days. */
  from: string;
  to: string;
  /** Null if unknown; no travel continues through an unknown place. */
  began: Spot | null;
  ended: Spot | null;
}

export interface Spot {
  latitude: number;
  longitude: number;
}

export interface Found {
  /** In order of take-off; two or more. */
  flights: number[];
  startDate: string;
  endDate: string;
  /** Whether the last flight landed where the first one began. */
  home: boolean;
}

/** Two places no more than this many metres apart count as one. */
const NEAR = 30_000;
/** The number of days without flying that a travel may contain between two flights. */
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

/** An unknown place is not near any other. */
function isNear(one: Spot | null, other: Spot | null): boolean {
  if (one === null || other === null) return false;
  return shortDistance(one.latitude, one.longitude, other.latitude, other.longitude) <= NEAR;
}

const goesOn = (leg: Leg, next: Leg | undefined): next is Leg =>
  next !== undefined && isNear(leg.ended, next.began) && idleDays(leg.to, next.from) <= MAX_IDLE_DAYS;

/** Returns the number of days between two dates, without these dates. */
const idleDays = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) - 1);

export type TravelState = "under way" | "finished" | "discarded";

/** @param today local or UTC date, YYYY-MM-DD: within a day of the limit the result is uncertain */
export function getState(
  travel: { endDate: string; home: boolean; discarded: string | null },
  today: string,
): TravelState {
  if (travel.discarded !== null) return "discarded";
  return travel.home || idleDays(travel.endDate, today) > MAX_IDLE_DAYS ? "finished" : "under way";
}
