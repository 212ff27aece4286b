/**
 * `npm run fuzz -- beacon [COUNT [FIRST]]`: breaks lines of the Open Glider Network, requests of LiveTrack24 and datagrams
 * of SkyLines in 500,000 ways, the same every time: none may throw, say what is no number, or take longer than 200 ms.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LINES, survive } from "#tests/soaring/beacon/fuzz.ts";

/** A pattern that goes wrong takes seconds; a busy machine some tens of milliseconds. */
const MOST_MS = 200;

const [count = 500_000, first = 0] = process.argv.slice(2).map(Number);
if (![count, first].every((each) => Number.isSafeInteger(each) && each >= 0)) {
  console.error("COUNT and FIRST are whole numbers.");
  process.exit(2);
}
const lines = [...LINES, ...real()];
let slowest = { seed: -1, took: 0 };
const failed: number[] = [];
const started = performance.now();
// Compiling takes its time once.
for (let seed = 0; seed < 2000; seed++) survive(seed, lines);
for (let seed = first; seed < first + count; seed++) {
  const from = performance.now();
  try {
    survive(seed, lines);
  } catch (error) {
    failed.push(seed);
    if (failed.length <= 5) console.log(`seed ${seed}:`, error);
  }
  const took = performance.now() - from;
  if (took > slowest.took) slowest = { seed, took };
}
console.log(
  `${count} broken lines, requests and datagrams of ${lines.length} lines in ${((performance.now() - started) / 1000).toFixed(0)} s: ` +
    `${failed.length} failed, slowest ${slowest.took.toFixed(1)} ms (seed ${slowest.seed}, goal ${MOST_MS})`,
);
process.exit(failed.length === 0 && slowest.took <= MOST_MS ? 0 : 1);

function real(): string[] {
  try {
    const file = join(process.env.KETTLE_SHARED ?? "../shared", "data/live/ogn-sample-lines.tsv");
    return readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.slice(line.indexOf("\t") + 1));
  } catch {
    console.log("skipped: no shared data (sample lines)");
    return [];
  }
}
