/** One core of `npm run fuzz -- igc`: told a block of seeds it breaks and reads each, and answers with what they came to. */
import { parentPort } from "node:worker_threads";
import { survive } from "#tests/soaring/igc/fuzz.ts";
import { mutated } from "#tests/soaring/igc/mutate.ts";
import { makeOriginal } from "./igc-originals.ts";

/** Seeds `from` to `to - 1`. */
export interface Block {
  from: number;
  to: number;
}

export interface BlockDone {
  failed: { seed: number; said: string }[];
  /** Of this thread's processor time, ms. */
  slowest: { seed: number; took: number };
  /** Bytes in use after the block. */
  heap: number;
}

parentPort?.on("message", ({ from, to }: Block) => {
  const done: BlockDone = { failed: [], slowest: { seed: -1, took: 0 }, heap: 0 };
  for (let seed = from; seed < to; seed++) attempt(seed, done);
  done.heap = process.memoryUsage().heapUsed;
  parentPort?.postMessage(done);
});

function attempt(seed: number, done: BlockDone): void {
  const bytes = mutated(makeOriginal(seed), seed);
  const from = process.threadCpuUsage();
  try {
    survive(bytes, seed);
  } catch (error) {
    done.failed.push({ seed, said: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  const { user, system } = process.threadCpuUsage(from);
  const took = (user + system) / 1000;
  if (took > done.slowest.took) done.slowest = { seed, took };
}
