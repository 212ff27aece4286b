/**
 * Finds the IANA time zone of any position on earth, for flights that begin away from every airfield. Seas give
 * "Etc/GMT±n".
 */
import lookup from "@photostructure/tz-lookup";

/** Degrees WGS 84. Longitudes beyond ±180 are wrapped. Takes about 1 µs. */
export function zoneAt(latitude: number, longitude: number): string {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return lookup(Math.min(Math.max(latitude, -90), 90), turned);
}
