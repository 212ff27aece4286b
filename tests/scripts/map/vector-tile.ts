/**
 * What a vector tile holds, for tests: of every layer the attributes of its features, geometry left out. Read by hand after
 * the Mapbox Vector Tile specification 2.1: https://github.com/mapbox/vector-tile-spec.
 */
type Value = string | number | boolean;
export type Read = Record<string, Record<string, Value>[]>;

/** Fields of one message: numbers of varints, bytes of everything else. */
function* splitFields(
  bytes: Uint8Array,
): Generator<{ field: number; wire: number; number: number; bytes: Uint8Array }> {
  let at = 0;
  const varint = () => {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const wire = tag & 7;
    const number = wire === 0 ? varint() : 0;
    const length = wire === 2 ? varint() : wire === 1 ? 8 : wire === 5 ? 4 : 0;
    yield { field: tag >> 3, wire, number, bytes: bytes.subarray(at, at + length) };
    at += length;
  }
}

export function readTile(tile: Uint8Array): Read {
  const layers = [...splitFields(tile)].filter(({ field }) => field === 3).map(({ bytes }) => getLayer(bytes));
  return Object.fromEntries(layers);
}

function getLayer(layer: Uint8Array): [name: string, features: Record<string, Value>[]] {
  const fields = [...splitFields(layer)];
  const all = (wanted: number) => fields.filter(({ field }) => field === wanted).map(({ bytes }) => bytes);
  const keys = all(3).map(text);
  const values = all(4).map(readValue);
  return [text(all(1)[0]), all(2).map((feature) => getProps(feature, keys, values))];
}

function getProps(feature: Uint8Array, keys: string[], values: Value[]): Record<string, Value> {
  const tags = [...splitFields(feature)].find(({ field }) => field === 2)?.bytes ?? new Uint8Array();
  // Packed varints read like the fields of a message once each has a tag before it.
  const numbers = [...splitFields(tagged(tags))].map(({ number }) => number);
  const props: Record<string, Value> = {};
  for (let i = 0; i < numbers.length; i += 2) props[keys[numbers[i]]] = values[numbers[i + 1]];
  return props;
}

function tagged(packed: Uint8Array): Uint8Array {
  const out: number[] = [];
  let first = true;
  for (const byte of packed) {
    if (first) out.push(8);
    out.push(byte);
    first = byte < 0x80;
  }
  return Uint8Array.from(out);
}

function readValue(value: Uint8Array): Value {
  const [{ field, number, bytes }] = splitFields(value);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (field === 1) return text(bytes);
  if (field === 2) return view.getFloat32(0, true);
  if (field === 3) return view.getFloat64(0, true);
  if (field === 6) return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
  if (field === 7) return number === 1;
  return number;
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
