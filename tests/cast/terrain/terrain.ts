/**
 * The ground under a flight: a pure function of the place. Flat, hills, or a chain of mountains from west to east, none of
 * which ever was; or surveyed, as the map shows it. Around the field all of it is as high as the field, and comes up
 * slowly beyond.
 */
import { cosine, METRES_PER_DEGREE, type Place } from "#tests/cast/ground.ts";
import type { Survey } from "./survey.ts";

export type Terrain = { kind: "flat" } | Hills | Chain | Surveyed;

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

export interface Surveyed {
  kind: "surveyed";
  survey: Survey;
  /** Where a wave stands: the crest it comes from, which lends no height. */
  chain?: Chain;
}

/** The mountains that make a wave or carry along a slope. */
export function getChain(terrain: Terrain): Chain | undefined {
  if (terrain.kind === "chain") return terrain;
  return terrain.kind === "surveyed" ? terrain.chain : undefined;
}

const LEVEL = 3000; // m around the field, and as far again until the ground is what it is
/** Where samples know the valley a field lies in. */
const LEVEL_SURVEYED = 500;
const FINE = 1000; // m between samples

/** Metres above the sea. */
export type Ground = (place: Place) => number;

export function getGround(terrain: Terrain, field: Place & { elevation: number }): Ground {
  if (terrain.kind === "flat") return () => field.elevation;
  const narrow = METRES_PER_DEGREE * cosine(field.latitude);
  if (terrain.kind === "surveyed") return surveyed(terrain.survey, field);
  const relief = terrain.kind === "hills" ? hilly(terrain) : mountainous(terrain);
  return ({ latitude, longitude }) => {
    const x = (longitude - field.longitude) * narrow;
    const y = (latitude - field.latitude) * METRES_PER_DEGREE;
    return field.elevation + relief(x, y) * beyond(Math.hypot(x, y), LEVEL);
  };
}

function surveyed({ height, spacing }: Survey, field: Place & { elevation: number }): Ground {
  const narrow = METRES_PER_DEGREE * cosine(field.latitude);
  const level = spacing(field) <= FINE ? LEVEL_SURVEYED : LEVEL;
  return (place) => {
    const x = (place.longitude - field.longitude) * narrow;
    const y = (place.latitude - field.latitude) * METRES_PER_DEGREE;
    const share = beyond(Math.hypot(x, y), level);
    return share === 0 ? field.elevation : field.elevation + (height(place) - field.elevation) * share;
  };
}

/** 0 up to `level` metres from the field, 1 from twice as far on. */
function beyond(far: number, level: number): number {
  const share = Math.min(Math.max((far - level) / level, 0), 1);
  return share * share * (3 - 2 * share);
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
