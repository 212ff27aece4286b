/**
 * `npm run bench -- airspace`: which airspace a flight was in. Goal: 20 ms for 10,000 fixes against 700 volumes. On a day of a
 * competition and the German airspace of `KETTLE_SHARED`, where absent on simulated flights and 700 circles about their fields.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { infringements } from "#app/soaring/airspace/infringement.ts";
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import type { Volume } from "#app/soaring/airspace/volume.ts";
import { indexVolumes } from "#app/soaring/airspace/volume-index.ts";
import { decodeText } from "#app/soaring/text/decode.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";

const GOAL = 20; // ms for 10,000 fixes
const ROUNDS = 15;
const FLIGHTS = 8;

const shared = `${process.env.KETTLE_SHARED ?? "../shared"}/data`;
const german = `${shared}/airspace/de-2026-03.txt`;
const real = existsSync(german);
const traces = (real ? recorded() : simulated()).filter(({ length }) => length > 1000).slice(0, FLIGHTS);
const volumes = real ? readOpenAir(decodeText(readFileSync(german))).volumes : circles(traces);

let started = performance.now();
const index = indexVolumes(volumes);
console.log(
  `${volumes.length} volumes, ${index.entries.length} restrict; index ${(performance.now() - started).toFixed(1)} ms`,
);

let worst = 0;
for (const trace of traces) {
  const span = { from: 0, to: trace.length - 1 };
  const check = () => infringements(trace, index, { seaLevel: trace.altitude, ground: null }, span);
  const found = check().length;
  const times = Array.from({ length: ROUNDS }, () => {
    started = performance.now();
    check();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  const each = (times[ROUNDS >> 1] * 10_000) / trace.length;
  worst = Math.max(worst, each);
  console.log(`${String(trace.length).padStart(6)} fixes, in ${found} volumes: ${each.toFixed(1)} ms for 10,000 fixes`);
}
console.log(
  `worst ${worst.toFixed(1)} ms, ${(worst / GOAL).toFixed(2)} of the goal: ${worst <= GOAL ? "met" : "missed"}`,
);
process.exitCode = worst <= GOAL ? 0 : 1;

/** A day of a competition within that airspace. */
function recorded(): Trace[] {
  const folder = `${shared}/competition/bayreuth-2018-open-day4/igc`;
  const files = readdirSync(folder).slice(0, FLIGHTS);
  return files.map((name) => understand(gunzipSync(readFileSync(`${folder}/${name}`)), { today: "2026-01-01" }).trace);
}

function simulated(): Trace[] {
  return Array.from(
    { length: FLIGHTS },
    (_, i) => understand(simulate(getPlan(i, 1)).bytes, { today: "2026-12-31" }).trace,
  );
}

/** Around their fields, as dense as a country's, at heights one flies at. */
function circles(flights: Trace[]): Volume[] {
  const lines = Array.from({ length: 700 }, (_, i) => {
    const { latitude, longitude } = flights[i % flights.length];
    const [north, east] = [latitude[0] + ((i * 7) % 60) / 20 - 1.5, longitude[0] + ((i * 13) % 60) / 12 - 2.5];
    const at = `${Math.abs(north)} ${north < 0 ? "S" : "N"} ${Math.abs(east)} ${east < 0 ? "W" : "E"}`;
    return `AC D\nAN ${i}\nAL ${(i % 9) * 1000} MSL\nAH FL 145\nV X=${at}\nDC ${1 + (i % 8)}`;
  });
  return readOpenAir(lines.join("\n")).volumes;
}
