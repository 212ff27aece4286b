/**
 * A thin feed for cockpits with hardly any network: thermals of the last hour, how high they went, and nearby
 * traffic, in whole numbers without field names. `kB_per_minute` is the data volume when requested every `every`
 * seconds.
 */
import { METRES_PER_DEGREE } from "#app/soaring/geo/earth.ts";
import { type Card, getLabel } from "./glider.ts";
import type { Shown } from "./message.ts";
import type { LiveThermal } from "./thermal.ts";

/** Headers of request and response over a kept-open TLS connection, measured with curl: some 350 bytes. */
const OVERHEAD = 350;
const MOST_THERMALS = 40;
const MOST_GLIDERS = 40;

export interface ThinQuery {
  latitude: number;
  longitude: number;
  km: number;
  /** Seconds between two requests. */
  every: number;
}

export interface Thin {
  time: number;
  /** Thousandths of a degree, 1/10 m/s, metres: latitude, longitude, climb, top, minutes ago. */
  thermals: [number, number, number, number, number][];
  /** Metres: height where the better climbs ended; null with fewer than three of them. */
  base: number | null;
  /** Thousandths of a degree, metres, 1/10 m/s, seconds ago, label. */
  traffic: [number, number, number | null, number | null, number, string][];
  kB_per_minute: number;
}

export function thinFeed(
  { latitude, longitude, km, every }: ThinQuery,
  now: number,
  thermals: readonly LiveThermal[],
  gliders: readonly Shown[],
): Thin {
  const away = (place: { latitude: number; longitude: number }) =>
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180)) *
    METRES_PER_DEGREE;
  const near = thermals
    .filter((each) => away(each) <= km * 1000)
    .sort((one, other) => away(one) - away(other))
    .slice(0, MOST_THERMALS);
  const traffic = gliders
    .filter(({ state, last }) => state === "flying" && away(last) <= km * 1000)
    .sort((one, other) => away(one.last) - away(other.last))
    .slice(0, MOST_GLIDERS);
  const thin: Thin = {
    time: Math.round(now),
    thermals: near.map((each) => [
      Math.round(each.latitude * 1000),
      Math.round(each.longitude * 1000),
      Math.round(each.climb * 10),
      Math.round(each.top),
      Math.round((now - each.time) / 60),
    ]),
    base: getBase(near),
    traffic: traffic.map(({ last, ...card }) => [
      Math.round(last.latitude * 1000),
      Math.round(last.longitude * 1000),
      last.altitude === null ? null : Math.round(last.altitude),
      last.climb === null ? null : Math.round(last.climb * 10),
      Math.round(now - last.time),
      getLabel(card as Card),
    ]),
    kB_per_minute: 0,
  };
  const bytes = JSON.stringify(thin).length + OVERHEAD;
  return { ...thin, kB_per_minute: Math.round((bytes * 60) / every / 10) / 100 };
}

/** Returns the upper quartile of the tops: lower ones were left early. */
function getBase(thermals: readonly LiveThermal[]): number | null {
  if (thermals.length < 3) return null;
  const tops = thermals.map(({ top }) => top).sort((one, other) => one - other);
  return Math.round(tops[Math.floor(tops.length * 0.75)]);
}
