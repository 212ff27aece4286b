/**
 * Where a glider could have arrived from one moment of its flight: airfields and outlanding fields with the height it
 * would have above them.
 *
 * The terrain on the way is checked where it is known in enough detail; where it is not, the result says so and
 * nothing is assumed. Metres.
 */
import { groundAltitudes, type TerrainTiles } from "#app/soaring/geo/terrain.ts";
import {
  type Arrival,
  arrivalAt,
  type Glider,
  isBehindTerrain,
  type Means,
  onTheWay,
} from "#app/soaring/polar/arrival.ts";

/** A field as `/v1/airport/around` returns airfields, and the map's tiles contain outlanding fields. */
export interface LandingField {
  id: number | string;
  name: string;
  icao?: string;
  latitude: number;
  longitude: number;
  elevation: number;
  outlanding?: true;
}

/** With the reserve, using part of it, hidden by terrain, or not at all. */
type ArrivalState = "reserve" | "low" | "terrain" | "short";

export interface FieldArrival {
  field: LandingField;
  distance: number;
  /** Metres above the field. */
  height: number;
  state: ArrivalState;
  /**
   * Whether the terrain is known in enough detail all the way. True if it does not matter because the field is out of
   * reach anyway.
   */
  checked: boolean;
  /** The height is that of a detour around terrain, not of the straight glide. */
  around?: true;
}

const FIELDS_SHOWN = 40; // of airfields, and of outlanding fields: labels on a map, lines in a list
const LOWEST_TOLD = -300; // m below a field: how far out of reach is still worth listing
const COARSEST_SPACING = 1000; // m between samples: with coarser ones ridges disappear
/** 104 m between samples of 512 at 47°, a fifth of the steps on the way; one finer would be four times the tiles. */
const ZOOM = 9;

/** @param tiles null: no terrain data are installed */
export async function arrivalsFrom(
  from: Glider,
  fields: readonly LandingField[],
  means: Means,
  tiles: TerrainTiles | null,
): Promise<FieldArrival[]> {
  const isOut = ({ outlanding }: LandingField) => outlanding === true;
  const near = [
    ...nearest(
      from,
      fields.filter((field) => !isOut(field)),
      means,
    ),
    ...nearest(from, fields.filter(isOut), means),
  ];
  const ways = near.map(({ field, arrival }) => (arrival.reach === "short" ? NO_WAY : onTheWay(from, field)));
  const places = {
    length: ways.reduce((sum, { length }) => sum + length, 0),
    latitude: ways.flatMap(({ latitude }) => latitude),
    longitude: ways.flatMap(({ longitude }) => longitude),
  };
  const ground = tiles && (await groundAltitudes(places, tiles, ZOOM));
  let start = 0;
  const found = near.map(({ field, arrival }, i) => {
    const end = start + ways[i].length;
    const below = ground?.altitude.slice(start, end).map((altitude, k) => {
      return ground.resolution[start + k] <= COARSEST_SPACING ? altitude : Number.NaN;
    });
    start = end;
    return judged(from, field, arrival, below ?? new Float32Array(ways[i].length).fill(Number.NaN));
  });
  return found.sort(bestFirst);
}

const NO_WAY = { length: 0, latitude: [], longitude: [] };

/** @param ground terrain on the way, NaN where unknown */
function judged(from: Glider, field: LandingField, arrival: Arrival, ground: Float32Array): FieldArrival {
  const { distance, height, reach } = arrival;
  const hidden = reach !== "short" && isBehindTerrain(from, field, arrival, ground);
  return { field, distance, height, state: hidden ? "terrain" : reach, checked: hidden || !ground.some(Number.isNaN) };
}

function nearest(from: Glider, fields: readonly LandingField[], means: Means) {
  return fields
    .flatMap((field) => {
      const arrival = arrivalAt(from, field, means);
      return arrival && arrival.height >= LOWEST_TOLD ? [{ field, arrival }] : [];
    })
    .sort((a, b) => a.arrival.distance - b.arrival.distance)
    .slice(0, FIELDS_SHOWN);
}

const ORDER: ArrivalState[] = ["reserve", "low", "terrain", "short"];

/** Sorts by state; within a state airfields come before outlanding fields. */
export const bestFirst = (a: FieldArrival, b: FieldArrival) =>
  ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
  Number(a.field.outlanding ?? false) - Number(b.field.outlanding ?? false) ||
  b.height - a.height;
