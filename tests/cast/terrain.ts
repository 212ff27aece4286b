/**
 * Ground that never was: a pure function of the place. Flat, hills, or a chain of mountains from west to east.
 * Within 3 km of the field all of it is as high as the field, and comes up slowly until 6 km.
 */
import { cosine, METRES_PER_DEGREE, type Place } from "./ground.ts";

export type Terrain = { kind: "flat" } | Hills | Chain;

export interface Hills {
  kind: "hills";
  seed: number;
  /** From valley to top, metres. */
  relief: number;
}

export interface Chain {
  kind: "chain";
  /** Crest north of the field, metres; negative is south. At least 5,000. */
  north: number;
  /** Crest above the field, metres. */
  height: number;
  /** From the crest to its steepest slope, metres: 500 is a bank, 1,500 a mountain side. */
  width: number;
  /** Each way from the field, metres. */
  length: number;
}

/** Metres above the sea. */
export type Ground = (place: Place) => number;

export function groundOf(terrain: Terrain, field: Place & { elevation: number }): Ground {
  if (terrain.kind === "flat") return () => field.elevation;
  const narrow = METRES_PER_DEGREE * cosine(field.latitude);
  const relief = terrain.kind === "hills" ? hilly(terrain) : mountainous(terrain);
  return ({ latitude, longitude }) => {
    const x = (longitude - field.longitude) * narrow;
    const y = (latitude - field.latitude) * METRES_PER_DEGREE;
    const calm = Math.min(Math.max((Math.hypot(x, y) - 3000) / 3000, 0), 1);
    return field.elevation + relief(x, y) * calm * calm * (3 - 2 * calm);
  };
}

function hilly({ seed, relief }: Hills): (x: number, y: number) => number {
  const phase = seed % 97;
  return (x, y) => {
    const rolling = Math.sin(x / 1900 + phase) * Math.sin(y / 2300 + phase * 2) + Math.sin((x + y) / 5300 + phase * 3);
    return (relief * (rolling + 2)) / 4;
  };
}

/** North of the field, metres, where the crest runs `x` metres east of it. It winds a little. */
export const crestAt = ({ north }: Chain, x: number): number => north + 400 * Math.sin(x / 2600);

function mountainous(chain: Chain): (x: number, y: number) => number {
  return (x, y) => {
    const end = Math.min(Math.max((chain.length - Math.abs(x)) / 3000, 0), 1);
    if (end === 0) return 0;
    const off = (y - crestAt(chain, x)) / chain.width;
    const summit = chain.height * (0.9 + 0.1 * Math.cos(x / 1300));
    return end * summit * Math.exp(-(off * off) / 2);
  };
}
