/**
 * `npm run fuzz -- igc [COUNT [FIRST]]`: breaks recordings in 200,000 ways, the same every time, and asks that each is
 * understood: no throw, none that takes more than two seconds, a heap that stays small. A seed that fails is named,
 * and `-- 1 SEED` runs it alone. Each core does its part.
 *
 * `-- --rounds 1000000` or `-- --minutes 8` goes on where the last such run of this engine ended, and says what all of them came to:
 * five million belong to a release.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { PREPARED } from "#scripts/verbs/states.mjs";
import { getPath, ORIGINALS, REAL } from "./igc-originals.ts";
import type { Block, BlockDone } from "./igc-thread.ts";
import { fingerprint, InOrder, NONE, roundsSoFar, runRounds } from "./rounds.ts";

/** Of the processor: on a machine that is busy with other things a recording waits, and is none the slower for it. */
const MAX_READING_MS = 2000;
const MAX_HEAP_BYTES = 256e6; // of one core; in use after a collection would be far less: this bounds what a run leaves behind
const OF_A_RELEASE = 5_000_000;
/** What is tried, and what breaks it. */
const SOURCES = ["app/soaring/**/*.ts", "tests/soaring/igc/{fuzz,mutate}.ts", "scripts/fuzz/igc-*.ts"];
const KEPT = join(PREPARED, "../../fuzz/igc.json");
/** Seeds that a core is given at once. */
const STEP = 1000;
/** A core that says nothing for so long stands in one of its seeds. */
const LONGEST_BLOCK_MS = 300_000;
const TOLD_EVERY = 20_000;

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string" }, rounds: { type: "string" } },
  allowPositionals: true,
});
const [count = 200_000, first = 0] = positionals.map(Number);
const odd = Object.entries({ ...values, count, first }).find(([, value]) => !(Number(value) >= 0));
if (odd) {
  console.error(`fuzz igc: ${odd[0]} wants a number, not "${odd[1]}".`);
  process.exit(2);
}
const goesOn = values.minutes !== undefined || values.rounds !== undefined;

const started = performance.now();
const print = fingerprint([...SOURCES, ...REAL.map(getPath)]);
const before = goesOn ? roundsSoFar(KEPT, print) : { ...NONE, done: first };
const end = goesOn ? before.done + Number(values.rounds ?? Number.POSITIVE_INFINITY) : first + count;
const lastMs = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes) * 60_000;

const inOrder = new InOrder(before.done);
const sum = { ...before, failed: [...before.failed] };
let slowest = { seed: -1, took: 0 };
let heap = 0;
let next = before.done;

await Promise.all(Array.from({ length: availableParallelism() }, core));

const done = sum.done - before.done;
const failed = sum.failed.length - before.failed.length;
const seconds = (performance.now() - started) / 1000;
if (goesOn) console.log(`seeds 0 to ${sum.done - 1} of ${OF_A_RELEASE} done with this engine: ${inWords()}`);
console.log(
  `${done} broken recordings from ${ORIGINALS.length} originals in ${seconds.toFixed(0)} s: ${failed} failed, ` +
    `slowest ${slowest.took.toFixed(0)} ms (seed ${slowest.seed}, goal ${MAX_READING_MS}), heap at most ${(heap / 1e6).toFixed(0)} MB (goal ${MAX_HEAP_BYTES / 1e6})`,
);
process.exit(sum.failed.length === 0 && sum.slowestMs <= MAX_READING_MS && heap <= MAX_HEAP_BYTES ? 0 : 1);

/** One block after the other, until there is none or the time is over. */
async function core(): Promise<void> {
  const thread = new Worker(new URL("./igc-thread.ts", import.meta.url));
  while (next < end && performance.now() - started < lastMs) {
    const block = { from: next, to: Math.min(next + STEP, end) };
    next = block.to;
    take(block, await answered(thread, block));
  }
  await thread.terminate();
}

function answered(thread: Worker, block: Block): Promise<BlockDone> {
  return new Promise((resolve, reject) => {
    const silent = setTimeout(
      () => reject(new Error(`seeds ${block.from} to ${block.to - 1}: one of them does not end`)),
      LONGEST_BLOCK_MS,
    );
    thread.once("message", (blockDone: BlockDone) => {
      clearTimeout(silent);
      thread.off("error", reject);
      resolve(blockDone);
    });
    thread.once("error", reject);
    thread.postMessage(block);
  });
}

function take(block: Block, blockDone: BlockDone): void {
  for (const { seed, said } of blockDone.failed) {
    if (sum.failed.length < 5) console.log(`seed ${seed}: ${said}`);
    // A run that was ended may have told of it already.
    if (!sum.failed.includes(seed)) sum.failed.push(seed);
  }
  if (blockDone.slowest.took > slowest.took) slowest = blockDone.slowest;
  sum.slowestMs = Math.max(sum.slowestMs, blockDone.slowest.took);
  heap = Math.max(heap, blockDone.heap);
  const from = sum.done;
  sum.done = inOrder.with(block.from, block.to);
  if (goesOn) runRounds(KEPT, print, sum);
  if (Math.floor(sum.done / TOLD_EVERY) > Math.floor(from / TOLD_EVERY))
    console.log(`${sum.done - before.done}, ${sum.failed.length - before.failed.length} failed`);
}

function inWords(): string {
  const named = sum.failed.length > 0 ? ` (${sum.failed.slice(0, 5).join(", ")})` : "";
  return `${sum.failed.length} failed${named}, slowest ${sum.slowestMs.toFixed(0)} ms`;
}
