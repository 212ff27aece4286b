/** One broken file through everything that touches a file's bytes. Throws where it should not have. */

import { analyse } from "#app/soaring/flight/analyse.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { IgcStream } from "#app/soaring/igc/stream.ts";
import { understand } from "#app/soaring/understand.ts";
import { chance } from "#tests/cast/chance.ts";

const TODAY = "2026-11-20";
const LIMIT = 10_000_000;

export function survive(bytes: Uint8Array, seed: number): void {
  const { recording, findings, flights, electricity } = understand(bytes, { today: TODAY, kind: "MG" });
  for (const { trace, motion, own } of flights) {
    const { phases, statistics } = analyse(trace, motion, own, { electricity });
    mustBeFinite([phases, statistics(trace.time[0], trace.time[trace.length - 1], 100_000)]);
  }
  for (const { token, parameters } of [...findings, ...recording.oddities]) {
    const sound = parameters.every((p) => (typeof p === "number" ? Number.isFinite(p) : p.length <= 200));
    if (!sound) throw new Error(`${token} says ${JSON.stringify(parameters).slice(0, 200)}`);
  }
  const whole = JSON.stringify(summary(readIgc(bytes)));
  const pieces = JSON.stringify(summary(inPieces(bytes, seed)));
  if (whole !== pieces)
    throw new Error(`in pieces it reads as ${pieces.slice(0, 300)} instead of ${whole.slice(0, 300)}`);
}

function mustBeFinite(told: unknown): void {
  JSON.stringify(told, (name, value) => {
    if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`${name} is ${value}`);
    return value;
  });
}

export function inPieces(bytes: Uint8Array, seed: number) {
  const { between } = chance(seed);
  const stream = new IgcStream(LIMIT);
  for (let at = 0; at < bytes.length; ) {
    const size = Math.ceil(between(0, between(0, 1) < 0.2 ? 12 : 4000));
    stream.push(bytes.subarray(at, at + size));
    at += size;
  }
  return stream.end().recording;
}

/** All of it, with the columns as sums: text of a million numbers would be slow to compare. */
function summary({ fixes, slow, ...rest }: ReturnType<typeof readIgc>) {
  const sum = (column: ArrayLike<number>) => {
    let total = 0;
    for (let i = 0; i < column.length; i++) total = (total * 31 + (Number.isNaN(column[i]) ? 7 : column[i])) % 1e9;
    return total;
  };
  const { time, latitude, longitude, pressureAltitude, gnssAltitude, valid, extensions, ...others } = fixes;
  const columns = [time, latitude, longitude, pressureAltitude, gnssAltitude, valid, ...Object.values(extensions)];
  return [rest, others, columns.map(sum), slow.length, sum(slow.time), Object.values(slow.values).map(sum)];
}
