/**
 * Sunrise and sunset: when the sun's upper edge touches the horizon at sea level, refraction included, with its
 * centre 50′ below.
 *
 * In: a moment of the day, Unix seconds; degrees WGS 84. Out: Unix seconds, accurate to a minute below 65° of
 * latitude; null where the sun does not rise or set within the day around that moment's noon.
 * Source of the 50′: The Astronomical Almanac, section A, sunrise and sunset.
 */
import type { Degrees, Seconds } from "../units.ts";
import { sunAt } from "./sun.ts";

const SETTING: Degrees = -50 / 60;
const DAY: Seconds = 86_400;

export const sunsetOn = (moment: Seconds, latitude: Degrees, longitude: Degrees) =>
  touching(moment, latitude, longitude, DAY / 2);

export const sunriseOn = (moment: Seconds, latitude: Degrees, longitude: Degrees) =>
  touching(moment, latitude, longitude, -DAY / 2);

/** @param toNight from noon to the midnight before or after it */
function touching(moment: Seconds, latitude: Degrees, longitude: Degrees, toNight: Seconds): Seconds | null {
  const noon = computeNoon(moment, longitude);
  const height = (time: Seconds) => sunAt(time, latitude, longitude).elevation - SETTING;
  let [up, down] = [noon, noon + toNight];
  if (height(up) <= 0 || height(down) >= 0) return null;
  while (Math.abs(down - up) > 1) {
    const middle = (up + down) / 2;
    if (height(middle) > 0) up = middle;
    else down = middle;
  }
  return Math.round(up);
}

/**
 * Returns noon of the solar day, from midnight to midnight, that contains the moment; accurate to a quarter of an
 * hour.
 */
function computeNoon(moment: Seconds, longitude: Degrees): Seconds {
  const ahead = (longitude / 360) * DAY;
  return Math.floor((moment + ahead) / DAY) * DAY + DAY / 2 - ahead;
}
