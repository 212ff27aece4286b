/**
 * Airfields of the cast: real ones, by their id in `app/places/airport/airports.csv`. `geoid` is ellipsoid to sea level,
 * metres; `base` a good day's cloud base above the field, as the country around allows.
 */
import type { Field } from "./simulate.ts";

export interface Airfield extends Field {
  airportId: number;
  zone: string;
  base: number;
}

export const koenigsdorf = (): Airfield => ({
  airportId: 308750,
  latitude: 47.82868,
  longitude: 11.465,
  elevation: 601,
  runway: 100,
  zone: "Europe/Berlin",
  geoid: 47,
  base: 1600,
});
export const hahnweide = (): Airfield => ({
  airportId: 309630,
  latitude: 48.63184,
  longitude: 9.4292,
  elevation: 349,
  runway: 120,
  zone: "Europe/Berlin",
  geoid: 48,
  base: 1500,
});
export const vinon = (): Airfield => ({
  airportId: 28942,
  latitude: 43.7378,
  longitude: 5.78417,
  elevation: 275,
  runway: 20,
  zone: "Europe/Paris",
  geoid: 50,
  base: 2400,
});
export const zellAmSee = (): Airfield => ({
  airportId: 28138,
  latitude: 47.29147,
  longitude: 12.79063,
  elevation: 753,
  runway: 70,
  zone: "Europe/Vienna",
  geoid: 49,
  base: 2700,
});
export const lasham = (): Airfield => ({
  airportId: 2423,
  latitude: 51.18744,
  longitude: -1.03166,
  elevation: 188,
  runway: 86,
  zone: "Europe/London",
  geoid: 47,
  base: 1300,
});
export const benalla = (): Airfield => ({
  airportId: 26914,
  latitude: -36.5519,
  longitude: 146.007,
  elevation: 173,
  runway: 94,
  zone: "Australia/Melbourne",
  geoid: 8,
  base: 2600,
});
export const omarama = (): Airfield => ({
  airportId: 30215,
  latitude: -44.4867,
  longitude: 169.98599,
  elevation: 421,
  runway: 90,
  zone: "Pacific/Auckland",
  geoid: 5,
  base: 2300,
});
export const terlet = (): Airfield => ({
  airportId: 28127,
  latitude: 52.0572,
  longitude: 5.92444,
  elevation: 84,
  runway: 39,
  zone: "Europe/Amsterdam",
  geoid: 44,
  base: 1200,
});

export const airfields = (): Airfield[] => [
  koenigsdorf(),
  hahnweide(),
  vinon(),
  zellAmSee(),
  lasham(),
  benalla(),
  omarama(),
  terlet(),
];
