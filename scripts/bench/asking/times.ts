/**
 * How long a site takes to answer, asked from a process of its own: one that also holds a database open and has built a world pauses
 * for its own garbage, up to 100 ms, and counts that as the site's.
 */
import { fork } from "node:child_process";
import type { Asking } from "./asker.ts";

/** Rounds of tries, of which the better one counts: what else a machine does only ever adds. */
const ROUNDS = 2;

export interface Asker {
  /** Milliseconds of each try of the better round. @throws where an answer is not ok */
  getTimes(asking: Asking): Promise<number[]>;
  /** Of one round. */
  round(asking: Asking): Promise<number[]>;
  stop(): void;
}

export function asker(): Asker {
  const child = fork(new URL("./asker.ts", import.meta.url), { execArgv: ["--disable-warning=ExperimentalWarning"] });
  const round = (asking: Asking) =>
    new Promise<number[]>((done, failed) => {
      child.once("message", ({ times, fault }: { times?: number[]; fault?: string }) =>
        times ? done(times) : failed(new Error(fault)),
      );
      child.send(asking);
    });
  return {
    round,
    async getTimes(asking) {
      let best = await round(asking);
      for (let i = 1; i < ROUNDS; i++) {
        const times = await round(asking);
        if (at(times, 0.99) < at(best, 0.99)) best = times;
      }
      return best;
    },
    stop: () => child.disconnect(),
  };
}

/** The least value that this part of all is not above; NaN of none. */
export function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
