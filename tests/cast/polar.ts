/** How a glider sinks: a parabola over airspeed, m/s, sinking is negative, as in the aircraft table. */
export interface Polar {
  a: number;
  b: number;
  c: number;
  minSpeed: number;
}

export const sink = (polar: Polar, airspeed: number): number => polar.a * airspeed ** 2 + polar.b * airspeed + polar.c;

/** MacCready in still air. `climb` is what the next thermal is believed to give. Never above 55 m/s. */
export function cruiseSpeed(polar: Polar, climb: number): number {
  const fastest = Math.sqrt(Math.max(polar.c - climb, polar.c - 4) / polar.a);
  return Math.min(Math.max(fastest, polar.minSpeed * 1.2), 55);
}

export const glideRatio = (polar: Polar, airspeed: number): number => -airspeed / sink(polar, airspeed);
