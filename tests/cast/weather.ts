/**
 * A simple thermal day. Thermals stand in a grid of about 3 km, live 40 minutes, are strongest at two in the
 * afternoon by the sun, and are the same for every glider of that day: those who fly together meet.
 */
import { scatter } from "./chance.ts";
import { cosine, type Place, sine } from "./ground.ts";

export interface Weather {
  seed: number;
  /** Mean climb in the best hours, m/s. */
  climb: number;
  /** Cloud base in the best hours, metres above the field. */
  base: number;
  /** Where it blows from, degrees, and how fast near the ground, m/s. Half as much again at 1,000 m. */
  windFrom: number;
  wind: number;
  /** hPa. */
  qnh: number;
}

export interface Thermal extends Place {
  climb: number;
}

const CELL = 0.03; // degrees of latitude
const LIFE = 2400; // s
const SHARE = 0.45; // of all cells hold a thermal

/** 0 at dawn and dusk, 1 at two in the afternoon by the sun. */
export function heating(place: Place, time: number): number {
  const hour = (((time / 3600 + place.longitude / 15) % 24) + 24) % 24;
  const height = Math.sin((Math.PI * (hour - 8.5)) / 11);
  return height > 0 ? height ** 0.6 : 0;
}

export const cloudBase = (day: Weather, place: Place, time: number): number =>
  day.base * (0.6 + 0.4 * heating(place, time));

export function windAt(day: Weather, height: number): { east: number; north: number } {
  const speed = day.wind * (1 + Math.min(Math.max(height, 0), 3000) / 2000);
  return { east: -speed * sine(day.windFrom), north: -speed * cosine(day.windFrom) };
}

/** Everything that rises within `reach` metres, in no order. */
export function thermals(day: Weather, around: Place, time: number, reach: number): Thermal[] {
  const wide = CELL / cosine(Math.round(around.latitude / 5) * 5);
  const span = Math.ceil(reach / 3300);
  const row = Math.floor(around.latitude / CELL);
  const column = Math.floor(around.longitude / wide);
  const found: Thermal[] = [];
  for (let y = row - span; y <= row + span; y++) {
    for (let x = column - span; x <= column + span; x++) {
      const age = Math.floor(time / LIFE + scatter(day.seed, x, y));
      if (scatter(day.seed, x, y, age) > SHARE) continue;
      found.push({
        latitude: (y + scatter(day.seed, x, y, age, 1)) * CELL,
        longitude: (x + scatter(day.seed, x, y, age, 2)) * wide,
        climb: day.climb * heating(around, time) * (0.6 + 0.8 * scatter(day.seed, x, y, age, 3)),
      });
    }
  }
  return found;
}
