/** Gliders of the cast: real types by their id, polars as in `app/places/aircraft/aircraft.csv`, invented registrations. */
import type { Polar } from "./polar.ts";

export interface CastGlider {
  aircraftId: number;
  type: string;
  registration: string;
  competitionId: string;
  polar: Polar;
}

export function glider(
  aircraftId: number,
  type: string,
  marks: string,
  minSpeedKmh: number,
  a: number,
  b: number,
  c: number,
) {
  const [registration, competitionId] = marks.split(" ");
  const minSpeed = Math.round((minSpeedKmh / 3.6) * 100) / 100;
  return { aircraftId, type, registration, competitionId, polar: { a, b, c, minSpeed } } satisfies CastGlider;
}

export const ls8 = () => glider(458, "LS 8", "D-0801 AF", 76.4, -0.002815, 0.1430284, -2.4293602);
export const ls4 = () => glider(483, "LS 4", "D-0402 BS", 70, -0.0029407, 0.1430485, -2.383754);
export const ls8Long = () => glider(112, "LS 8 18m", "G-CLSX HC", 71, -0.0023096, 0.1029453, -1.6776777);
export const ask21 = () => glider(292, "ASK 21", "D-2103 21", 71, -0.00272, 0.1181044, -2.0325171);
export const duoDiscus = () => glider(348, "Duo Discus", "F-CDUO DU", 80, -0.0017779, 0.0843622, -1.5997926);
export const asw20 = () => glider(34, "ASW 20", "D-2004 EK", 71, -0.001596, 0.0655098, -1.2812833);
export const dg800 = () => glider(77, "DG 800A/B 18m", "OE-9808 JT", 68, -0.0022299, 0.0978214, -1.5919131);
export const ventus3 = () => glider(5, "Ventus 3 15m", "VH-VEN V3", 71.2, -0.0028278, 0.1423451, -2.3480324);
export const ka6 = () => glider(211, "Ka 6 E", "D-6066 K6", 62, -0.0038937, 0.1517195, -2.2069313);

export const gliders = (): CastGlider[] => [
  ls8(),
  ls4(),
  ls8Long(),
  ask21(),
  duoDiscus(),
  asw20(),
  dg800(),
  ventus3(),
  ka6(),
];
