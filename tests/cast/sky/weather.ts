/**
 * A day: when the sun heats, how high thermals go, what the wind does, and whether there are streets or a wave.
 * The same for every glider of that day: those who fly together meet in the same thermals.
 */
import type { Place } from "#tests/cast/ground.ts";
import type { Windy } from "./wind.ts";

export interface Weather extends Windy {
  seed: number;
  /** Mean climb in the best hours, m/s. 0 is a day without thermals. */
  climb: number;
  /** Cloud base in the best hours, metres above the field. */
  base: number;
  /** hPa. */
  qnh: number;
  /** Restless air between thermals, m/s rms up and down; 0.65 when not said, 0 is dead calm. */
  bumps?: number;
  /** Lift of cloud streets along the wind, m/s. */
  streets?: number;
  wave?: Wave;
  /** Slopes of surveyed ground carry. */
  slopes?: Slopes;
  /** Places whose ground feeds a good thermal all day, every day. */
  sources?: Place[];
}

/** A standing wave in the lee of a chain of mountains: bars parallel to the crest, smooth air, no thermals within. */
export interface Wave {
  /** Greatest rise, m/s, in the first bar. */
  rise: number;
  /** From bar to bar, metres; 6,000 to 15,000 are seen. */
  length: number;
  /** Metres above the field between which it works. */
  low: number;
  high: number;
}

/** Lift that the wind makes along ground. */
export interface Slopes {
  /** Metres over which a slope is taken: no less than samples of the ground are apart. */
  step: number;
  /** Metres above the ground in which the lift falls to 1/e: over a mountain side more than over a bank. */
  depth: number;
}

/** 0 at dawn and dusk, 1 at two in the afternoon by the sun. */
export function heating(place: Place, time: number): number {
  const hour = (((time / 3600 + place.longitude / 15) % 24) + 24) % 24;
  const height = Math.sin((Math.PI * (hour - 8.5)) / 11);
  return height > 0 ? height ** 0.6 : 0;
}

export const cloudBase = (day: Weather, place: Place, time: number): number =>
  day.base * (0.6 + 0.4 * heating(place, time));
