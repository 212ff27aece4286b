/**
 * Packs a trace into a file, for R2 and for transfer: immutable, in three levels, in blocks that are compressed
 * separately.
 *
 * Levels are for drawing: fixes of the trace itself, thinned so that no other lies farther than 20 m (150 m) from the
 * line between its neighbours, half of that in height. Core takes 0.7 to 3.4 bytes per fix. Positions have a
 * resolution of thousandths of a minute as recorders write them, finer where a recorder does.
 *
 * A recording's values are restored exactly; others within 0.01 m, 0.5 m in height, 0.5 ms, and 0.005 in extra
 * columns. What was dropped from a recording is not stored. The caller supplies the asynchronous compression:
 * platforms have it, the engine does not, and the directory needs the compressed sizes.
 */
import { joined } from "./bytes.ts";
import { packColumn } from "./column.ts";
import { type BlockName, type Entry, FOLLOWS, type TraceLevel, writeDirectory } from "./file.ts";
import { thin } from "./thin.ts";
import type { Sensors, Trace } from "./trace.ts";

export type Deflate = (bytes: Uint8Array) => Promise<Uint8Array>;

const PER_DEGREE = [60_000, 600_000, 6_000_000];
const PER_SECOND = [1, 10, 100, 1000];
const DECIMALS = [1, 10, 100];

interface Column {
  name: string;
  /** Whole numbers per unit. */
  scale: number;
  values: Float64Array | Float32Array;
}

/** @param pause called between columns, for code that shares its thread */
export async function packTrace(
  trace: Trace,
  deflate: Deflate,
  pause: () => Promise<void> = async () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = [await packBlock("150", "core", getCore(thin(trace, 150)), deflate, pause)];
  blocks.push(await packBlock("20", "core", getCore(thin(trace, 20)), deflate, pause));
  blocks.push(await packBlock("full", "core", getCore(trace), deflate, pause));
  blocks.push(await packBlock("full", "engine", columnsIn(trace.sensors), deflate, pause));
  blocks.push(await packBlock("full", "extras", columnsIn(trace.extras), deflate, pause));
  const filled = blocks.filter(({ entry }) => entry.columns.length > 0);
  const entries = filled.map(({ entry }) => entry);
  const directory = writeDirectory({ altitudeSource: trace.altitudeSource, entries });
  return joined([directory, ...filled.flatMap(({ bodies }) => bodies)]);
}

function getCore({ time, latitude, longitude, pressureAltitude, gnssAltitude }: Trace): Column[] {
  return [
    { name: "time", scale: exact(time, PER_SECOND), values: time },
    { name: "latitude", scale: exact(latitude, PER_DEGREE), values: latitude },
    { name: "longitude", scale: exact(longitude, PER_DEGREE), values: longitude },
    { name: "pressureAltitude", scale: 1, values: pressureAltitude },
    { name: "gnssAltitude", scale: 1, values: gnssAltitude },
  ];
}

function columnsIn(columns: Sensors | Trace["extras"]): Column[] {
  return Object.entries(columns).flatMap(([name, values]: [string, Float32Array | null]) =>
    values ? [{ name, scale: exact(values, DECIMALS), values }] : [],
  );
}

/** Returns the coarsest of the scales that loses nothing, the finest if all do. */
function exact(values: Float64Array | Float32Array, scales: number[]): number {
  const short = values instanceof Float32Array;
  const kept = (value: number, scale: number) => {
    const whole = Math.round(value * scale);
    return short ? Math.fround(whole / scale) === value : Math.abs(value * scale - whole) < 1e-4;
  };
  const fits = (scale: number) => {
    for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]) && !kept(values[i], scale)) return false;
    return true;
  };
  return scales.find(fits) ?? scales[scales.length - 1];
}

async function packBlock(
  level: TraceLevel,
  block: BlockName,
  columns: Column[],
  deflate: Deflate,
  pause: () => Promise<void>,
) {
  const whole = new Map<string, Float64Array>();
  const entry: Entry = { level, block, fixes: columns[0]?.values.length ?? 0, columns: [] };
  const bodies: Uint8Array[] = [];
  for (const { name, scale, values } of columns) {
    const numbers = new Float64Array(values.length);
    for (let i = 0; i < numbers.length; i++) numbers[i] = Math.round(values[i] * scale);
    if (name === "time") keepIncreasing(numbers);
    const packed = packColumn(numbers, whole.get("time"), whole.get(FOLLOWS[name]));
    whole.set(name, numbers);
    const body = await deflate(packed.bytes);
    const { way, missing } = packed;
    entry.columns.push({ name, scale, way, missing, size: body.length, inflated: packed.bytes.length });
    bodies.push(body);
    await pause();
  }
  return { entry, bodies };
}

/** Keeps fixes less than a millisecond apart from getting the same number. */
function keepIncreasing(numbers: Float64Array): void {
  for (let i = 1; i < numbers.length; i++) if (numbers[i] <= numbers[i - 1]) numbers[i] = numbers[i - 1] + 1;
}
