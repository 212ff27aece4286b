/**
 * Reads trace files of the first releases: one level, every column as second differences, gzipped as a whole. The
 * store reads them once and saves the result in today's version; no other code uses them.
 */
import { Reader } from "./bytes.ts";
import { makeTrace, NOTHING_DROPPED, type Sensors, type Trace } from "./trace.ts";

const MISSING = -1_000_000;

/** Expects inflated bytes. Throws a RangeError on anything else. */
export function readVersion1(bytes: Uint8Array): Trace {
  const file = new Reader(bytes);
  if (String.fromCharCode(...file.part(4)) !== "KTRC" || file.byte() !== 1) throw new RangeError("not a trace file");
  const length = file.number();
  const altitudeSource = file.byte() === 0 ? "pressure" : "gnss";
  const directory: { name: string; scale: number; size: number }[] = [];
  for (let blocks = file.number(); blocks > 0; blocks--) {
    file.text();
    for (let columns = file.number(); columns > 0; columns--) {
      directory.push({ name: file.text(), scale: file.number(), size: file.number() });
    }
  }
  const columns = new Map(directory.map(({ name, scale, size }) => [name, getColumn(file.part(size), length, scale)]));
  const core = (name: string) => columns.get(name) ?? new Float64Array(length);
  const sensor = (name: string) => (columns.has(name) ? Float32Array.from(core(name)) : null);
  const pressureAltitude = Float32Array.from(core("pressureAltitude"));
  const gnssAltitude = Float32Array.from(core("gnssAltitude"));
  const sensors: Sensors = { ENL: sensor("ENL"), MOP: sensor("MOP"), RPM: sensor("RPM") };
  return makeTrace({
    length,
    time: core("time"),
    latitude: core("latitude"),
    longitude: core("longitude"),
    pressureAltitude,
    gnssAltitude,
    altitudeSource,
    sensors,
    extras: {},
    dropped: NOTHING_DROPPED,
  });
}

function getColumn(bytes: Uint8Array, length: number, scale: number): Float64Array {
  if (length > bytes.length) throw new RangeError("trace file ends early"); // a value takes at least one byte
  const reader = new Reader(bytes);
  const values = new Float64Array(length);
  let [before, step] = [0, 0];
  for (let i = 0; i < length; i++) {
    step += reader.signed();
    before += step;
    values[i] = before === MISSING ? Number.NaN : before / scale;
  }
  return values;
}
