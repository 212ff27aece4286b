/**
 * Where a glider could have arrived from one moment of its flight: airfields and outlanding fields with the height it would have above them.
 *
 * The ground on the way is checked where it is known finely enough; where it is not, that is said and nothing is made up.
 * Metres.
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

/** As `/v1/airport/around` tells airfields, and the map's tiles outlanding fields. */
export interface LandingField {
  id: number | string;
  name: string;
  icao?: string;
  latitude: number;
  longitude: number;
  elevation: number;
  outlanding?: true;
}

/** With the reserve, into it, hidden by the ground, or not at all. */
type ArrivalState = "reserve" | "low" | "terrain" | "short";

export interface FieldArrival {
  field: LandingField;
  distance: number;
  /** Above the field. */
  height: number;
  state: ArrivalState;
  /** The ground is known finely enough all the way. True where nobody needs it: the field is out of reach anyway. */
  checked: boolean;
  /** The height is that of a way around the ground, not of the straight one. */
  around?: true;
}

const FIELDS_SHOWN = 40; // of airfields, and of outlanding fields: labels on a map, lines in a list
const LOWEST_TOLD = -300; // m below a field: how far from reach is still worth telling
const COARSEST_SPACING = 1000; // m between samples: above, ridges disappear
/** 104 m between samples of 512 at 47°, a fifth of the steps on the way; one finer would be four times the tiles. */
const ZOOM = 9;

/** @param tiles null: the ground is not known anywhere */
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

/** @param ground on the way, NaN where it is not known */
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

/** Of one state airfields before outlanding fields. */
export const bestFirst = (a: FieldArrival, b: FieldArrival) =>
  ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
  Number(a.field.outlanding ?? false) - Number(b.field.outlanding ?? false) ||
  b.height - a.height;
