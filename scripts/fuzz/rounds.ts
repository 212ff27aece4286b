/**
 * Rounds of broken inputs: millions take hours, so they are done by and by. What was done is kept beside this checkout's other made
 * things and counts as long as what is tried and what breaks it are the same, by content: then all rounds say of one release.
 */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";

export interface Rounds {
  /** How many were done, from seed 0, without a hole. */
  done: number;
  /** Seeds that failed. */
  failed: number[];
  /** The longest that one took, ms. */
  slowestMs: number;
}

export const NONE: Rounds = { done: 0, failed: [], slowestMs: 0 };

/** @param sources globs of files, wherever they lie  @returns another one as soon as any of them is another */
export function fingerprint(sources: readonly string[]): string {
  const print = createHash("sha256");
  for (const file of globSync([...sources]).sort()) print.update(`${basename(file)}\n`).update(readFileSync(file));
  return print.digest("hex");
}

/** What rounds of this print came to; none where there were none, or of something else. */
export function roundsSoFar(file: string, print: string): Rounds {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Rounds & { print: string };
    return kept.print === print ? { done: kept.done, failed: kept.failed, slowestMs: kept.slowestMs } : NONE;
  } catch {
    return NONE;
  }
}

export function runRounds(file: string, print: string, rounds: Rounds): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ print, ...rounds }));
}

/** Blocks end in any order: how far all are done without a hole. */
export class InOrder {
  #upTo: number;
  readonly #beyond = new Map<number, number>();

  constructor(from: number) {
    this.#upTo = from;
  }

  /** @param to the first seed that is not of the block  @returns the first that is not done */
  with(from: number, to: number): number {
    this.#beyond.set(from, to);
    for (let end = this.#beyond.get(this.#upTo); end !== undefined; end = this.#beyond.get(this.#upTo)) {
      this.#beyond.delete(this.#upTo);
      this.#upTo = end;
    }
    return this.#upTo;
  }
}
