/** Traces and recordings drawn by hand: a point is metres east and north of 48° N 11° E, and a height. */
import type { Trace } from "#app/soaring/trace/trace.ts";

export type Drawn = [east: number, north: number, altitude?: number];

const SOUTH = 48;
const WEST = 11;
const PER_DEGREE = 111_195;

export function draw(points: Drawn[], seconds = 10): Trace {
  const altitude = Float32Array.from(points, ([, , height]) => height ?? 1000);
  return {
    length: points.length,
    time: Float64Array.from(points, (_, i) => 36_000 + i * seconds),
    latitude: Float64Array.from(points, ([, north]) => SOUTH + north / PER_DEGREE),
    longitude: Float64Array.from(points, ([east]) => WEST + east / PER_DEGREE / Math.cos((SOUTH * Math.PI) / 180)),
    altitude,
    pressureAltitude: altitude,
    gnssAltitude: altitude.map((height) => height + 48),
    altitudeSource: "pressure",
    engine: null,
    sensors: { ENL: null, MOP: null, RPM: null },
    extras: {},
    dropped: { invalid: 0, nowhere: 0, backward: 0, repeated: 0, fast: 0, height: 0 },
  };
}

/** B lines of a drawn trace between a header and a signature. */
export function write(trace: Trace, header = ["AXXXABCkettle", "HFDTE280526", "I013638FXA"]): Uint8Array {
  const pad = (value: number, width: number) => String(Math.round(value)).padStart(width, "0");
  const angle = (value: number, width: number, sides: string) => {
    const thousandths = Math.round(Math.abs(value) * 60_000);
    return pad(Math.floor(thousandths / 60_000), width) + pad(thousandths % 60_000, 5) + sides[value < 0 ? 1 : 0];
  };
  const height = (value: number) => (value < 0 ? `-${pad(-value, 4)}` : pad(value, 5));
  const lines = Array.from(trace.time, (time, i) => {
    const clock = pad(((time / 3600) % 24) | 0, 2) + pad(((time / 60) | 0) % 60, 2) + pad(time % 60, 2);
    const where = angle(trace.latitude[i], 2, "NS") + angle(trace.longitude[i], 3, "EW");
    return `B${clock}${where}A${height(trace.pressureAltitude[i])}${height(trace.gnssAltitude[i])}010`;
  });
  return new TextEncoder().encode([...header, ...lines, "GABC", ""].join("\r\n"));
}
