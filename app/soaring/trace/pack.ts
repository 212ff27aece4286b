/**
 * A trace as a file, for R2 and the wire: immutable, compressed by gzip outside.
 *
 *   "KTRC" version  number of fixes  height source  directory  blocks
 *
 * The directory lists each block's name and the columns in it (name, whole numbers per unit, size), so that `core`
 * (time, position, two heights) can be fetched without `engine` (ENL, MOP, RPM). Every column is written as second
 * differences of whole numbers; a glide at constant speed is a row of zeros. Positions count in thousandths of a
 * minute as recorders write them, finer where a recorder does. Core takes 1.5 to 3.5 bytes per fix after gzip.
 *
 * A recording's values come back exactly; other positions within 0.01 m, times within 5 ms. Readers refuse other
 * versions and skip columns and blocks they do not know. What a recording dropped is not kept.
 */
import { Reader, Writer } from "./bytes.ts";
import { loudest, type Sensors, type Trace } from "./trace.ts";

const MAGIC = "KTRC";
const VERSION = 1;
const MISSING = -1_000_000; // stands for NaN; no column reaches it
const MOST_FIXES = 5_000_000; // more cannot come from a recording of 10 MB

const PER_DEGREE = [60_000, 600_000, 6_000_000];

interface Column {
  name: string;
  /** Whole numbers per unit. */
  scale: number;
  values: ArrayLike<number>;
}

export function packTrace(trace: Trace): Uint8Array {
  const blocks: Record<string, Column[]> = { core: coreOf(trace), engine: engineOf(trace.sensors) };
  const head = new Writer();
  for (const letter of MAGIC) head.byte(letter.charCodeAt(0));
  head.byte(VERSION);
  head.number(trace.length);
  head.byte(trace.altitudeSource === "pressure" ? 0 : 1);
  const filled = Object.entries(blocks).filter(([, columns]) => columns.length > 0);
  head.number(filled.length);
  const bodies: Uint8Array[] = [];
  for (const [name, columns] of filled) {
    const packed = columns.map(({ values, scale }) => packColumn(values, scale));
    head.text(name);
    head.number(columns.length);
    for (const [i, column] of columns.entries()) {
      head.text(column.name);
      head.number(column.scale);
      head.number(packed[i].length);
    }
    bodies.push(...packed);
  }
  for (const body of bodies) head.append(body);
  return head.done();
}

/** Throws on anything that is not a trace file of this version. */
export function unpackTrace(bytes: Uint8Array): Trace {
  const file = new Reader(bytes);
  for (const letter of MAGIC) if (file.byte() !== letter.charCodeAt(0)) throw new RangeError("not a trace file");
  const version = file.byte();
  if (version !== VERSION) throw new RangeError(`trace file of version ${version}, this reads ${VERSION}`);
  const length = file.number();
  if (length > MOST_FIXES) throw new RangeError("trace file with too many fixes");
  const altitudeSource = file.byte() === 0 ? "pressure" : "gnss";

  const directory: { name: string; scale: number; size: number }[] = [];
  for (let blocks = file.number(); blocks > 0; blocks--) {
    file.text();
    for (let columns = file.number(); columns > 0; columns--) {
      directory.push({ name: file.text(), scale: file.number(), size: file.number() });
    }
  }
  const columns = new Map<string, Float64Array>();
  for (const { name, scale, size } of directory) {
    const part = file.part(size);
    if (KNOWN.includes(name)) columns.set(name, unpackColumn(part, length, scale));
  }
  return assemble(columns, length, altitudeSource);
}

const KNOWN = ["time", "latitude", "longitude", "pressureAltitude", "gnssAltitude", "ENL", "MOP", "RPM"];

function coreOf({ time, latitude, longitude, pressureAltitude, gnssAltitude }: Trace): Column[] {
  return [
    { name: "time", scale: exact(time, [1, 10, 100]), values: time },
    { name: "latitude", scale: exact(latitude, PER_DEGREE), values: latitude },
    { name: "longitude", scale: exact(longitude, PER_DEGREE), values: longitude },
    { name: "pressureAltitude", scale: 1, values: pressureAltitude },
    { name: "gnssAltitude", scale: 1, values: gnssAltitude },
  ];
}

/** The coarsest of the scales that loses nothing, the finest when all do. */
function exact(values: Float64Array, scales: number[]): number {
  const fits = (scale: number) => values.every((value) => Math.abs(value * scale - Math.round(value * scale)) < 1e-4);
  return scales.find(fits) ?? scales[scales.length - 1];
}

function engineOf(sensors: Sensors): Column[] {
  return (["ENL", "MOP", "RPM"] as const).flatMap((name) => {
    const values = sensors[name];
    return values ? [{ name, scale: 1, values }] : [];
  });
}

function packColumn(values: ArrayLike<number>, scale: number): Uint8Array {
  const writer = new Writer();
  let [before, step] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const value = Number.isNaN(values[i]) ? MISSING : Math.round(values[i] * scale);
    writer.signed(value - before - step);
    step = value - before;
    before = value;
  }
  return writer.done();
}

function unpackColumn(bytes: Uint8Array, length: number, scale: number): Float64Array {
  const reader = new Reader(bytes);
  if (length > bytes.length) throw new RangeError("trace file ends early"); // a value takes a byte at least
  const values = new Float64Array(length);
  let [before, step] = [0, 0];
  for (let i = 0; i < length; i++) {
    step += reader.signed();
    before += step;
    values[i] = before === MISSING ? Number.NaN : before / scale;
  }
  return values;
}

function assemble(columns: Map<string, Float64Array>, length: number, altitudeSource: Trace["altitudeSource"]): Trace {
  const column = (name: string) => {
    const values = columns.get(name);
    if (!values) throw new RangeError(`trace file without ${name}`);
    return values;
  };
  const optional = (name: string) => (columns.has(name) ? Float32Array.from(column(name)) : null);
  const pressureAltitude = Float32Array.from(column("pressureAltitude"));
  const gnssAltitude = Float32Array.from(column("gnssAltitude"));
  const sensors: Sensors = { ENL: optional("ENL"), MOP: optional("MOP"), RPM: optional("RPM") };
  return {
    length,
    time: column("time"),
    latitude: column("latitude"),
    longitude: column("longitude"),
    altitude: altitudeSource === "pressure" ? pressureAltitude : gnssAltitude,
    pressureAltitude,
    gnssAltitude,
    altitudeSource,
    engine: loudest(sensors, length),
    sensors,
    extras: {},
    dropped: { invalid: 0, nowhere: 0, backward: 0, repeated: 0, fast: 0, height: 0 },
  };
}
