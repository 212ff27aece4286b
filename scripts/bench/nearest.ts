/**
 * `npm run bench -- nearest`: one question for the nearest airfield. Goal: below 0.1 ms on the full list of airfields
 * (`KETTLE_SHARED`), else on our own table. The peer in the same run looks at every field.
 */
import { existsSync, readFileSync } from "node:fs";
import { buildAirportIndex, nearest } from "#app/places/airport/nearest.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";

const GOAL = 0.1; // ms
const QUESTIONS = 20_000;
const PEER_QUESTIONS = 50;

const full = `${process.env.KETTLE_SHARED ?? "../shared"}/data/airports.csv`;
const fields = readAirports(readFileSync(existsSync(full) ? full : "app/places/airport/airports.csv", "utf8"));
const index = buildAirportIndex(fields);
// A walk over the globe that comes near every place, the same in every run.
const asked = Array.from({ length: QUESTIONS }, (_, i) => [((i * 37.7) % 180) - 90, ((i * 101.3) % 360) - 180]);

let started = performance.now();
for (const [latitude, longitude] of asked) nearest(index, latitude, longitude, 1e7);
const ours = (performance.now() - started) / QUESTIONS;

started = performance.now();
for (const [latitude, longitude] of asked.slice(0, PEER_QUESTIONS)) everyField(latitude, longitude);
const peer = (performance.now() - started) / PEER_QUESTIONS;

console.log(
  `${fields.length} fields: ${(ours * 1000).toFixed(1)} µs a question, ${(peer / ours).toFixed(0)} times as fast as looking at every field`,
);
console.log(ours <= GOAL ? `goal ${GOAL} ms met` : `goal ${GOAL} ms missed`);
process.exitCode = ours <= GOAL ? 0 : 1;

function everyField(latitude: number, longitude: number) {
  const radians = Math.PI / 180;
  let best = Number.POSITIVE_INFINITY;
  for (const field of fields) {
    const a =
      Math.sin(((field.latitude - latitude) * radians) / 2) ** 2 +
      Math.cos(latitude * radians) *
        Math.cos(field.latitude * radians) *
        Math.sin(((field.longitude - longitude) * radians) / 2) ** 2;
    if (a < best) best = a;
  }
  return best;
}
