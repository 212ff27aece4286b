/**
 * Encodes points as a vector tile of one layer, uncompressed. Source: Mapbox Vector Tile specification 2.1, sections
 * 4.1 to 4.4; protocol buffers' wire format.
 */
export interface TilePoint {
  /** Tile units from its upper left corner; points slightly outside belong to it too. */
  x: number;
  y: number;
  properties: Record<string, string | number>;
}

/** Width of a tile in units. */
export const EXTENT = 4096;

const POINT = 1;
const MOVE_TO_ONCE = 9; // command 1, once

export function pointTile(layer: string, points: readonly TilePoint[]): Uint8Array<ArrayBuffer> {
  const keys = table<string>();
  const values = table<string | number>();
  const features = points.map(({ x, y, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [keys.at(key), values.at(value)]);
    return field(2, [
      ...field(2, tags.flatMap(varint)),
      ...whole(3, POINT),
      ...field(4, [MOVE_TO_ONCE, zigzag(x), zigzag(y)].flatMap(varint)),
    ]);
  });
  const parts = [
    whole(15, 2), // version
    field(1, utf8(layer)),
    whole(5, EXTENT),
    ...features,
    ...keys.all.map((key) => field(3, utf8(key))),
    ...values.all.map((value) => field(4, written(value))),
  ];
  return Uint8Array.from(field(3, parts.flat()));
}

/** Collects values, each once, and returns their indices. */
function table<T>() {
  const places = new Map<T, number>();
  return {
    at(value: T): number {
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    },
    get all(): T[] {
      return [...places.keys()];
    },
  };
}

/** Encodes a string, a whole number, or a double. */
function written(value: string | number): number[] {
  if (typeof value === "string") return field(1, utf8(value));
  if (Number.isSafeInteger(value)) return value < 0 ? whole(6, zigzag(value)) : whole(5, value);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value, true);
  return [(3 << 3) | 1, ...bytes];
}

const utf8 = (text: string) => [...new TextEncoder().encode(text)];

const field = (number: number, bytes: number[]): number[] => [(number << 3) | 2, ...varint(bytes.length), ...bytes];
const whole = (number: number, value: number): number[] => [number << 3, ...varint(value)];

/** Maps 0, −1, 1, −2 … to 0, 1, 2, 3 …; beyond 31 bits too. */
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}
