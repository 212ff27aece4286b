/** Airfields that the two seasons add to those of the last ten days. */
import type { Airfield } from "#tests/cast/airfields.ts";

export const oerlinghausen = (): Airfield => ({
  airportId: 28678,
  latitude: 51.93222,
  longitude: 8.66167,
  elevation: 170,
  runway: 40,
  zone: "Europe/Berlin",
  geoid: 46,
  base: 1300,
});
export const wasserkuppe = (): Airfield => ({
  airportId: 29072,
  latitude: 50.49881,
  longitude: 9.95417,
  elevation: 901,
  runway: 60,
  zone: "Europe/Berlin",
  geoid: 48,
  base: 1500,
});
export const aalen = (): Airfield => ({
  airportId: 2260,
  latitude: 48.77778,
  longitude: 10.26472,
  elevation: 584,
  runway: 89,
  zone: "Europe/Berlin",
  geoid: 48,
  base: 1500,
});
export const saintAuban = (): Airfield => ({
  airportId: 28937,
  latitude: 44.06,
  longitude: 5.99139,
  elevation: 460,
  runway: 202,
  zone: "Europe/Paris",
  geoid: 50,
  base: 2900,
});
export const challes = (): Airfield => ({
  airportId: 4134,
  latitude: 45.5611,
  longitude: 5.97576,
  elevation: 297,
  runway: 142,
  zone: "Europe/Paris",
  geoid: 50,
  base: 2900,
});
export const niederoeblarn = (): Airfield => ({
  airportId: 29454,
  latitude: 47.47874,
  longitude: 14.0071,
  elevation: 653,
  runway: 30,
  zone: "Europe/Vienna",
  geoid: 48,
  base: 3000,
});
export const dunstable = (): Airfield => ({
  airportId: 331679,
  latitude: 51.86855,
  longitude: -0.54517,
  elevation: 142,
  runway: 40,
  zone: "Europe/London",
  geoid: 46,
  base: 1250,
});

export const moreAirfields = (): Airfield[] => [
  oerlinghausen(),
  wasserkuppe(),
  aalen(),
  saintAuban(),
  challes(),
  niederoeblarn(),
  dunstable(),
];
