/**
 * How far simulated figures may lie from real ones. Bands are as wide as recordings of one family differ among
 * themselves: gliders, days and pilots are not the recorder's.
 */
export interface Band {
  /** Names of figures, by how they begin. */
  figure: string;
  /** Simulated over real. */
  ratio: [low: number, high: number];
  /** Smaller differences than this always pass. */
  within: number;
}

const BANDS: Band[] = [
  { figure: "interval", ratio: [0.8, 1.25], within: 0 },
  { figure: "gaps", ratio: [0.4, 2.5], within: 2 },
  { figure: "V fixes", ratio: [0.3, 3], within: 0.005 },
  { figure: "position at rest", ratio: [0.4, 2.5], within: 0.35 },
  { figure: "position in glide", ratio: [0.7, 1.4], within: 0 },
  { figure: "pressure at rest", ratio: [0.5, 2], within: 0.15 },
  { figure: "pressure in glide", ratio: [0.6, 1.6], within: 0.2 },
  { figure: "GNSS height in glide", ratio: [0.6, 1.6], within: 0.2 },
  { figure: "GNSS - pressure, m", ratio: [0.6, 1.6], within: 0 },
  { figure: "GNSS - pressure lasts", ratio: [0.5, 2], within: 10 },
  { figure: "ENL spikes", ratio: [0.4, 2.5], within: 2 },
  { figure: "ENL", ratio: [0.6, 1.6], within: 15 },
  { figure: "MOP", ratio: [0.6, 1.6], within: 15 },
  { figure: "turn period", ratio: [0.8, 1.25], within: 0 },
  { figure: "radius", ratio: [0.75, 1.3], within: 0 },
  { figure: "bank", ratio: [0.85, 1.18], within: 0 },
  { figure: "climb lasts", ratio: [0.6, 1.6], within: 0 },
  { figure: "climb p", ratio: [0.6, 1.6], within: 0.3 },
];

export function getBand(figure: string): Band {
  const band = BANDS.find((one) => figure.startsWith(one.figure));
  if (!band) throw new Error(`no band for ${figure}`);
  return band;
}

export const fits = ({ ratio, within }: Band, found: number, difference: number): boolean =>
  Math.abs(difference) <= within || (found >= ratio[0] && found <= ratio[1]);
