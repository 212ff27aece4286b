/**
 * Reads a NetCDF classic file ("CDF", version 1): big-endian header, then plain arrays.
 * Only what old grids of the earth need: fixed dimensions, variables of 16 or 32 bit integers, floats and doubles.
 * Source: NetCDF classic format specification, Unidata.
 */
export interface Variable {
  /** Lengths, slowest first. */
  shape: number[];
  at(index: number): number;
}

const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 4, 6: 8 }; // byte, char, short, int, float, double
const ATTRIBUTES = 12;

export function readNetcdf(bytes: Uint8Array): Map<string, Variable> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0x43444601) throw new Error("not a NetCDF classic file");
  let at = 8; // after the mark and the number of records

  const integer = () => {
    at += 4;
    return view.getInt32(at - 4);
  };
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  function name(): string {
    const length = integer();
    const text = new TextDecoder().decode(bytes.subarray(at, at + length));
    at += padded(length);
    return text;
  }
  function list<T>(read: () => T): T[] {
    at += 4; // the kind of list; absent ones are two zeros
    return Array.from({ length: integer() }, read);
  }
  function skipAttributes() {
    if (view.getInt32(at) !== ATTRIBUTES && view.getInt32(at) !== 0) throw new Error(`no attributes at byte ${at}`);
    list(() => {
      name();
      const size = SIZES[integer()];
      const length = padded(integer() * size);
      at += length;
    });
  }

  const dimensions = list(() => ({ name: name(), length: integer() }));
  skipAttributes();
  const variables = list(() => {
    const called = name();
    const shape = Array.from({ length: integer() }, () => dimensions[integer()].length);
    skipAttributes();
    const type = integer();
    at += 4; // bytes of the whole array, which the shape tells too
    return [called, variable(view, type, integer(), shape)] as const;
  });
  return new Map(variables);
}

function variable(view: DataView, type: number, begin: number, shape: number[]): Variable {
  switch (type) {
    case 3:
      return { shape, at: (index) => view.getInt16(begin + 2 * index) };
    case 4:
      return { shape, at: (index) => view.getInt32(begin + 4 * index) };
    case 5:
      return { shape, at: (index) => view.getFloat32(begin + 4 * index) };
    case 6:
      return { shape, at: (index) => view.getFloat64(begin + 8 * index) };
    default:
      throw new Error(`arrays of type ${type} are not read`);
  }
}
