/**
 * `npm run verify -- contests`: are the contests' shapes right? On every real recording against the exact reference and
 * against every valid course of the peers; on 2,000 random small tracks against trying everything; and whether what
 * must not matter does not.
 */
import { find } from "#app/soaring/contest/find.ts";
import { finish } from "#app/soaring/contest/score.ts";
import { SHAPES } from "#app/soaring/contest/search.ts";
import { getShape } from "#app/soaring/contest/shape.ts";
import { obeyed } from "./contests/peers.ts";
import { ORACLE, realFlight, realFlights, SEVEN } from "./contests/reference.ts";
import { tryEverything, tryUnchanged } from "./contests/small.ts";

const TOLERANCE = 0.01; // km: the reference's proof, its distances and its digits
const SMALL_FLIGHTS = 2000;

const faults: string[] = [];
const names = realFlights();
if (names.length === 0) console.log("skipped: no shared data");
let compared = 0;
let furthest = 0;
for (const name of names) {
  const flight = realFlight(name);
  const ready = flight.ready();
  const told: string[] = [];
  const distances = new Map<string, number>();
  for (const shape of SEVEN) {
    const search = finish(find(ready, SHAPES[shape]));
    const oracle = flight.results.find(({ peer, rule }) => peer === "exact-reference" && rule === ORACLE[shape]);
    if (!search || !oracle) {
      faults.push(`${name} ${shape}: ${search ? "unknown to the reference" : "not found"}`);
      continue;
    }
    const { distance, proven, upperBound } = getShape(shape, ready.track, search);
    const off = distance - oracle.distance_km;
    furthest = Math.max(furthest, Math.abs(off));
    distances.set(shape, distance);
    told.push(`${shape} ${distance.toFixed(3)}`);
    if (Math.abs(off) > TOLERANCE) faults.push(`${name} ${shape}: ${off.toFixed(4)} km from the reference`);
    if (!proven || upperBound - distance > 0.001) faults.push(`${name} ${shape}: not proven`);
  }
  for (const result of flight.results) {
    for (const [shape, distance] of Object.entries(obeyed(ready, result))) {
      compared++;
      const ours = distances.get(shape) ?? 0;
      if (distance - ours > 0.001)
        faults.push(
          `${name} ${shape}: ${result.peer} ${result.rule} has ${distance.toFixed(3)} km, ours ${ours.toFixed(3)}`,
        );
    }
  }
  console.log(`${name.padEnd(44)} ${told.join("  ")}`);
}
if (names.length > 0)
  console.log(
    `${names.length} recordings × ${SEVEN.length} shapes: at most ${(furthest * 1000).toFixed(1)} m from the reference; ${compared} valid courses of peers, none longer unless told below`,
  );

for (let seed = 1; seed <= SMALL_FLIGHTS; seed++) {
  const fault = tryEverything(seed) ?? (seed % 4 === 0 ? tryUnchanged(seed) : null);
  if (fault) faults.push(fault);
}
console.log(
  `${SMALL_FLIGHTS} small tracks against trying everything, ${SMALL_FLIGHTS / 4} reversed, moved, delayed and filled up`,
);
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? "all as it should be" : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
