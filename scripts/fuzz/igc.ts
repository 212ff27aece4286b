/**
 * `npm run fuzz:igc [-- COUNT [FIRST]]`: breaks recordings in 200,000 ways, the same every time, and asks that each is
 * understood: no throw, none that takes more than two seconds, a heap that stays small. A seed that fails is named,
 * and `-- 1 SEED` runs it alone.
 *
 * `-- --minutes 8` goes on where the last such run of this engine ended, and says what all of them came to: five
 * million belong to a release.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PREPARED } from "#scripts/verbs/states.mjs";
import { circuit } from "#tests/setup/circuit.ts";
import { survive } from "#tests/soaring/igc/fuzz.ts";
import { mutated } from "#tests/soaring/igc/mutate.ts";
import { keepRounds, printOf, roundsSoFar } from "./rounds.ts";

/** Of the processor: on a machine that is busy with other things a recording waits, and is none the slower for it. */
const MAX_READING_MS = 2000;
const MAX_HEAP_BYTES = 256e6; // in use after a collection would be far less; this bounds what a run leaves behind
const REAL = ["filser-hornet-winch-circuit", "broken-repeated-times", "volkslogger-duo-2001", "filser-ventus-2001"];
const OF_A_RELEASE = 5_000_000;
/** What is tried, and what breaks it. */
const SOURCES = ["app/soaring/**/*.ts", "tests/soaring/igc/{fuzz,mutate}.ts"];
const KEPT = join(PREPARED, "../../fuzz/igc.json");
/** From time to time what was done is kept. */
const STEP = 1000;

const { values, positionals } = parseArgs({ options: { minutes: { type: "string" } }, allowPositionals: true });
const [count = 200_000, first = 0] = positionals.map(Number);
const originals = [circuit(1), circuit(2), ...REAL.flatMap(real)];
let slowest = { seed: -1, took: 0 };
let heap = 0;
let fellBefore = 0;
const failed: number[] = [];
const started = performance.now();

const told = values.minutes === undefined ? aRange() : onwards(Number(values.minutes) * 60_000);
const seconds = (performance.now() - started) / 1000;
console.log(
  `${told} broken recordings from ${originals.length} originals in ${seconds.toFixed(0)} s: ${failed.length} failed, ` +
    `slowest ${slowest.took.toFixed(0)} ms (seed ${slowest.seed}, goal ${MAX_READING_MS}), heap at most ${(heap / 1e6).toFixed(0)} MB (goal ${MAX_HEAP_BYTES / 1e6})`,
);
process.exit(fellBefore + failed.length === 0 && slowest.took <= MAX_READING_MS && heap <= MAX_HEAP_BYTES ? 0 : 1);

function aRange(): number {
  for (let seed = first; seed < first + count; seed++) {
    attempt(seed);
    if (seed % 20_000 === 0 && seed > first) console.log(`${seed - first} of ${count}, ${failed.length} failed`);
  }
  return count;
}

/** @returns how many were done in this time */
function onwards(ms: number): number {
  const print = printOf([...SOURCES, ...REAL.map(pathOf)]);
  const before = roundsSoFar(KEPT, print);
  fellBefore = before.failed.length;
  let seed = before.done;
  let sum = before;
  while (performance.now() - started < ms) {
    for (const end = seed + STEP; seed < end; seed++) attempt(seed);
    sum = {
      done: seed,
      failed: [...before.failed, ...failed],
      slowestMs: Math.max(before.slowestMs, slowest.took),
    };
    keepRounds(KEPT, print, sum);
  }
  console.log(
    `seeds 0 to ${sum.done - 1} of ${OF_A_RELEASE} done with this engine: ${sum.failed.length} failed${sum.failed.length > 0 ? ` (${sum.failed.slice(0, 5).join(", ")})` : ""}, slowest ${sum.slowestMs.toFixed(0)} ms`,
  );
  return seed - before.done;
}

function attempt(seed: number): void {
  const bytes = mutated(originals[seed % originals.length], seed);
  const from = process.cpuUsage();
  try {
    survive(bytes, seed);
  } catch (error) {
    failed.push(seed);
    if (failed.length <= 5) console.log(`seed ${seed}:`, error);
  }
  const { user, system } = process.cpuUsage(from);
  const took = (user + system) / 1000;
  if (took > slowest.took) slowest = { seed, took };
  if (seed % 1000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed);
}

function real(name: string): Uint8Array[] {
  try {
    return [new Uint8Array(readFileSync(pathOf(name)))];
  } catch {
    console.log(`skipped: no shared data (${name})`);
    return [];
  }
}

function pathOf(name: string): string {
  return join(process.env.KETTLE_SHARED ?? "../shared", "data/igc", `${name}.igc`);
}
