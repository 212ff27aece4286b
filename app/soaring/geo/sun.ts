/**
 * The position of the sun seen from a place: azimuth clockwise from north, elevation without refraction, degrees.
 *
 * In: Unix seconds, degrees WGS 84. Accurate to 0.02° from 1950 to 2050.
 * Source: "Low precision formulas for the Sun's coordinates", The Astronomical Almanac, section C; mean sidereal time
 * after J. Meeus, Astronomical Algorithms, chapter 12. The difference of UT and dynamical time (a minute) moves the
 * sun by 0.001° and is ignored.
 */
import type { Degrees, Seconds } from "../units.ts";

const J2000: Seconds = 946_728_000; // 2000-01-01 12:00 UTC
const DAY: Seconds = 86_400;
const RADIANS = Math.PI / 180;

export interface SunPosition {
  azimuth: Degrees;
  elevation: Degrees;
}

export function sunAt(time: Seconds, latitude: Degrees, longitude: Degrees): SunPosition {
  const days = (time - J2000) / DAY;
  const { rightAscension, declination } = equatorial(days);
  const sidereal = 280.46061837 + 360.98564736629 * days + longitude;
  const hourAngle = (sidereal - rightAscension) * RADIANS;
  const [phi, delta] = [latitude * RADIANS, declination * RADIANS];
  const up = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(hourAngle);
  const north = Math.cos(phi) * Math.sin(delta) - Math.sin(phi) * Math.cos(delta) * Math.cos(hourAngle);
  const east = -Math.cos(delta) * Math.sin(hourAngle);
  return {
    azimuth: (Math.atan2(east, north) / RADIANS + 360) % 360,
    elevation: Math.asin(Math.min(Math.max(up, -1), 1)) / RADIANS,
  };
}

/** Returns degrees, for the mean equinox of date. */
function equatorial(days: number): { rightAscension: Degrees; declination: Degrees } {
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const longitude = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.0000004 * days) * RADIANS;
  return {
    rightAscension: Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)) / RADIANS,
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / RADIANS,
  };
}
