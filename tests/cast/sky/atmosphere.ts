/**
 * The standard atmosphere below 11 km: how much faster true airspeed is than what the pilot reads, and what a
 * pressure sensor set to 1013.25 hPa shows. Temperatures are always standard: a real warm day would stretch true
 * heights by a few per cent against pressure heights, here they agree but for the QNH.
 */
const PER_METRE = 2.25577e-5; // ICAO: 0.0065 K/m over 288.15 K
const PRESSURE_POWER = 5.25588;
const DENSITY_POWER = 4.25588;

/** True airspeed over indicated airspeed: 1 at the sea, 1.10 at 2,000 m. */
export const thinness = (altitude: number): number => (1 - PER_METRE * altitude) ** (-DENSITY_POWER / 2);

/** @param altitude metres above the sea @param qnh hPa @returns metres above 1013.25 hPa */
export function pressureAltitude(altitude: number, qnh: number): number {
  const share = (qnh / 1013.25) ** (1 / PRESSURE_POWER);
  return (1 - share * (1 - PER_METRE * altitude)) / PER_METRE;
}
