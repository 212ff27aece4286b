/** The thread's side of processors.ts: what it is told, what it tells, and the maps, which the process it belongs to reads for it. */
import { parentPort } from "node:worker_threads";
import { faultWords } from "#app/core/fault.ts";
import type { Files } from "#app/core/ports.ts";

/** The tiles store, as much of it as computations read. */
export type Maps = Pick<Files, "get" | "read" | "length">;

export type Wish =
  | { what: "get" | "length"; key: string }
  | { what: "read"; key: string; offset: number; length: number };

/** What a thread is told: something to compute, or what became of a wish. */
export type Told =
  | { kind: "compute"; name: string; given: object }
  | { kind: "granted"; wish: number; answer: unknown }
  | { kind: "denied"; wish: number; words: string };

/** What it tells: what was made, why nothing was, or what it wants of the maps. */
export type Reports =
  | { kind: "made"; made: object }
  | { kind: "failed"; words: string }
  | { kind: "wants"; wish: number; of: Wish };

/** Computes what this thread is told, one thing after the other as it is told. */
export function computeOnThread(compute: (maps: Maps, name: string, given: object) => Promise<object>): void {
  const port = parentPort;
  if (port === null) throw new Error("This is to run in a thread of its own.");
  const tell = (message: Reports) => port.postMessage(message);
  const wishes = new Map<number, PromiseWithResolvers<unknown>>();
  let wished = 0;

  function want<Answer>(of: Wish): Promise<Answer> {
    const wish = wished++;
    const answer = Promise.withResolvers<unknown>();
    wishes.set(wish, answer);
    tell({ kind: "wants", wish, of });
    return answer.promise as Promise<Answer>;
  }

  const maps: Maps = {
    get: (key) => want({ what: "get", key }),
    read: (key, offset, length) => want({ what: "read", key, offset, length }),
    length: (key) => want({ what: "length", key }),
  };

  port.on("message", (told: Told) => {
    if (told.kind === "compute") {
      compute(maps, told.name, told.given).then(
        (made) => tell({ kind: "made", made }),
        (fault: unknown) => tell({ kind: "failed", words: faultWords(fault).message }),
      );
      return;
    }
    const wish = wishes.get(told.wish);
    wishes.delete(told.wish);
    if (told.kind === "granted") wish?.resolve(told.answer);
    else wish?.reject(new Error(told.words));
  });
}
