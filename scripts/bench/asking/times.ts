/**
 * How long a site takes to answer, asked from a process of its own: one that also holds a ledger open and has built a world pauses
 * for its own garbage, up to 100 ms, and counts that as the site's.
 */
import { fork } from "node:child_process";
import type { Asking } from "./asker.ts";

export interface Asker {
  /** Milliseconds of each try. @throws where an answer is not ok */
  timesOf(asking: Asking): Promise<number[]>;
  stop(): void;
}

export function asker(): Asker {
  const child = fork(new URL("./asker.ts", import.meta.url), { execArgv: ["--disable-warning=ExperimentalWarning"] });
  return {
    timesOf: (asking) =>
      new Promise((done, failed) => {
        child.once("message", ({ times, fault }: { times?: number[]; fault?: string }) =>
          times ? done(times) : failed(new Error(fault)),
        );
        child.send(asking);
      }),
    stop: () => child.disconnect(),
  };
}

/** The value that a part of all is not above. */
export function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
