/**
 * Reads a trace file: whole, or cut to some of its blocks. It contains what the browser needs of the format, without
 * the writing.
 *
 * The caller supplies the decompression. Bytes that end early, are damaged or are not a trace file throw a
 * RangeError; memory stays within what the directory states and the bytes can contain.
 */
import { unpackColumn } from "./column.ts";
import { BLOCKS, type Entry, FOLLOWS, LEVELS, type Part, readDirectory, splitParts, type TraceLevel } from "./file.ts";
import { makeTrace, NOTHING_DROPPED, type Sensors, type Trace } from "./trace.ts";

/** Inflates to exactly `size` bytes, otherwise throws a RangeError; never uses more memory than that. */
export type Inflate = (bytes: Uint8Array, size: number) => Promise<Uint8Array>;

/** Returns the finest level in the bytes, with everything else they contain of it. */
export async function unpackTrace(bytes: Uint8Array, inflate: Inflate): Promise<{ trace: Trace; level: TraceLevel }> {
  const directory = readDirectory(bytes);
  const parts = splitParts(directory);
  const level = finestIn(parts);
  const blocks: Record<string, Block> = {};
  for (const { entry, from, to } of parts) {
    if (entry.level !== level || !(BLOCKS as readonly string[]).includes(entry.block)) continue;
    if (to > bytes.length) throw new RangeError("trace file ends early");
    blocks[entry.block] = await unpackBlock(entry, bytes.subarray(from, to), inflate);
  }
  return { trace: assemble(blocks.core, blocks.engine, blocks.extras, directory.altitudeSource), level };
}

/** Returns times and positions of the finest level in the bytes; heights are left packed. */
export async function unpackPlaces(
  bytes: Uint8Array,
  inflate: Inflate,
): Promise<Pick<Trace, "length" | "time" | "latitude" | "longitude">> {
  const parts = splitParts(readDirectory(bytes));
  const level = finestIn(parts);
  const part = parts.find(({ entry }) => entry.level === level && entry.block === "core");
  if (part === undefined || part.to > bytes.length) throw new RangeError("trace file ends early");
  const core = await unpackBlock(part.entry, bytes.subarray(part.from, part.to), inflate, PLACES);
  const [time, latitude, longitude] = PLACES.map((name) => columnIn(core, name));
  return { length: core.length, time, latitude, longitude };
}

const PLACES: readonly string[] = ["time", "latitude", "longitude"];

function finestIn(parts: readonly Part[]): TraceLevel {
  const level = LEVELS.findLast((name) => parts.some(({ entry }) => entry.level === name && entry.block === "core"));
  if (level === undefined) throw new RangeError("trace file without a core");
  return level;
}

interface Block {
  length: number;
  columns: Map<string, Float64Array>;
}

/** @param only reads these columns, none of which follows another one; all columns if absent */
async function unpackBlock(
  { fixes, columns }: Entry,
  bytes: Uint8Array,
  inflate: Inflate,
  only: readonly string[] | null = null,
): Promise<Block> {
  const whole = new Map<string, Float64Array>();
  const values = new Map<string, Float64Array>();
  let at = 0;
  for (const { name, scale, way, missing, size, inflated } of columns) {
    const packed = bytes.subarray(at, at + size);
    at += size;
    if (only && !only.includes(name)) continue;
    const body = await inflate(packed, inflated);
    const numbers = unpackColumn({ way, missing, bytes: body }, fixes, whole.get("time"), whole.get(FOLLOWS[name]));
    if (name === "time") mustIncrease(numbers);
    whole.set(name, numbers);
    const column = new Float64Array(fixes);
    for (let i = 0; i < fixes; i++) column[i] = numbers[i] / scale;
    values.set(name, column);
  }
  return { length: fixes, columns: values };
}

function mustIncrease(numbers: Float64Array): void {
  for (let i = 1; i < numbers.length; i++) {
    if (!(numbers[i] > numbers[i - 1])) throw new RangeError("trace file whose time does not increase");
  }
}

function columnIn({ columns }: Block, name: string): Float64Array {
  const values = columns.get(name);
  if (!values) throw new RangeError(`trace file without ${name}`);
  return values;
}

function assemble(
  core: Block,
  engine: Block | undefined,
  extras: Block | undefined,
  altitudeSource: Trace["altitudeSource"],
): Trace {
  const { length } = core;
  for (const block of [engine, extras]) {
    if (block && block.length !== length) throw new RangeError("trace file whose blocks differ in length");
  }
  const column = (name: string) => columnIn(core, name);
  const sensor = (name: string) => {
    const values = engine?.columns.get(name);
    return values ? Float32Array.from(values) : null;
  };
  const pressureAltitude = Float32Array.from(column("pressureAltitude"));
  const gnssAltitude = Float32Array.from(column("gnssAltitude"));
  const sensors: Sensors = { ENL: sensor("ENL"), MOP: sensor("MOP"), RPM: sensor("RPM") };
  return makeTrace({
    length,
    time: column("time"),
    latitude: column("latitude"),
    longitude: column("longitude"),
    pressureAltitude,
    gnssAltitude,
    altitudeSource,
    sensors,
    extras: Object.fromEntries([...(extras?.columns ?? [])].map(([name, values]) => [name, Float32Array.from(values)])),
    dropped: NOTHING_DROPPED,
  });
}
