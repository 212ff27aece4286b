/** How a glider sinks: a parabola over airspeed, m/s, sinking is negative, as in the aircraft table. */
export interface Polar {
  a: number;
  b: number;
  c: number;
  minSpeed: number;
}

export const sink = (polar: Polar, airspeed: number): number => polar.a * airspeed ** 2 + polar.b * airspeed + polar.c;

/**
 * Sink in a turn. A wing that carries `load` times the weight flies √load faster for the same angle of attack, and
 * its drag grows with the load: w(v, n) = n^1.5 · w(v / √n).
 */
export const sinkInTurn = (polar: Polar, airspeed: number, load: number): number =>
  load ** 1.5 * sink(polar, airspeed / Math.sqrt(load));

/** The polar at another mass: speeds and sink both grow with its square root. `ratio` is mass over reference mass. */
export function laden({ a, b, c, minSpeed }: Polar, ratio: number): Polar {
  const faster = Math.sqrt(ratio);
  return { a: a / faster, b, c: c * faster, minSpeed: minSpeed * faster };
}

/** MacCready in still air. `climb` is what the next thermal is believed to give. Never above 55 m/s. */
export function cruiseSpeed(polar: Polar, climb: number): number {
  const fastest = Math.sqrt(Math.max(polar.c - climb, polar.c - 6) / polar.a);
  return Math.min(Math.max(Number.isNaN(fastest) ? 0 : fastest, polar.minSpeed * 1.2), 55);
}

export const glideRatio = (polar: Polar, airspeed: number): number => -airspeed / sink(polar, airspeed);
