/**
 * `npm run fuzz:igc [-- COUNT [FIRST]]`: breaks recordings in 200,000 ways, the same every time, and asks that each is
 * understood: no throw, none that takes more than two seconds, a heap that stays small. A seed that fails is named,
 * and `-- 1 SEED` runs it alone.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { circuit } from "#tests/setup/circuit.ts";
import { survive } from "#tests/soaring/igc/fuzz.ts";
import { mutated } from "#tests/soaring/igc/mutate.ts";

const MAX_READING_MS = 2000;
const MAX_HEAP_BYTES = 256e6; // in use after a collection would be far less; this bounds what a run leaves behind
const REAL = ["filser-hornet-winch-circuit", "broken-repeated-times", "volkslogger-duo-2001", "filser-ventus-2001"];

const [count = 200_000, first = 0] = process.argv.slice(2).map(Number);
const originals = [circuit(1), circuit(2), ...REAL.flatMap(real)];
let slowest = { seed: -1, took: 0 };
let heap = 0;
const failed: number[] = [];
const started = performance.now();

for (let seed = first; seed < first + count; seed++) {
  const bytes = mutated(originals[seed % originals.length], seed);
  const from = performance.now();
  try {
    survive(bytes, seed);
  } catch (error) {
    failed.push(seed);
    if (failed.length <= 5) console.log(`seed ${seed}:`, error);
  }
  const took = performance.now() - from;
  if (took > slowest.took) slowest = { seed, took };
  if (seed % 1000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed);
  if (seed % 20_000 === 0 && seed > first) console.log(`${seed - first} of ${count}, ${failed.length} failed`);
}

const seconds = (performance.now() - started) / 1000;
console.log(
  `${count} broken recordings from ${originals.length} originals in ${seconds.toFixed(0)} s: ${failed.length} failed, ` +
    `slowest ${slowest.took.toFixed(0)} ms (seed ${slowest.seed}, goal ${MAX_READING_MS}), heap at most ${(heap / 1e6).toFixed(0)} MB (goal ${MAX_HEAP_BYTES / 1e6})`,
);
process.exit(failed.length === 0 && slowest.took <= MAX_READING_MS && heap <= MAX_HEAP_BYTES ? 0 : 1);

function real(name: string): Uint8Array[] {
  try {
    return [new Uint8Array(readFileSync(join(process.env.KETTLE_SHARED ?? "../shared", "data/igc", `${name}.igc`)))];
  } catch {
    console.log(`skipped: no shared data (${name})`);
    return [];
  }
}
