/**
 * The machine's other processors, for the jobs of a local site: on each a thread that only computes. What is asked waits in one line
 * for whoever is free, before others what somebody looks at as soon as it is there. A thread that dies takes with it what it computed, which its asker tries again, and another one takes
 * its place.
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { OtherProcessor } from "#app/core/computation.ts";
import { frame, unframed } from "#app/core/data/frame.ts";
import { faultWords } from "#app/core/fault.ts";
import type { Maps, Reports, Told, Wish } from "./on-thread.ts";

/** One processor answers pages. */
export const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Otherwise it lets garbage lie as long as the machine has room; a search holds 64 MB at most (`npm run bench -- contests`). */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
/** One that dies as soon as it lives shall not keep a processor busy with dying. */
const REST_MS = 1000;

interface Asked {
  name: string;
  isAwaited: boolean;
  given: object;
  answer: PromiseWithResolvers<object>;
}

interface Thread {
  worker: Worker;
  asked: Asked | null;
}

export interface Processors {
  compute: OtherProcessor;
  end(): Promise<void>;
}

export interface Computing {
  /** The thread's program, and what it is told when it begins. */
  file: string | URL;
  workerData?: object;
  maps: Maps;
  threads?: number;
}

export function processors({ file, workerData, maps, threads = THREADS }: Computing): Processors {
  const line: Asked[] = [];
  const all = new Set<Thread>();
  let ended = false;

  function begin(): void {
    if (ended) return;
    const thread: Thread = { worker: new Worker(file, { workerData, resourceLimits: MEMORY }), asked: null };
    all.add(thread);
    let words = "its thread ended";
    thread.worker.on("message", (reports: Reports) => hear(thread, reports));
    thread.worker.on("error", (fault) => {
      words = faultWords(fault).message;
      console.error(fault);
    });
    thread.worker.on("exit", () => {
      all.delete(thread);
      thread.asked?.answer.reject(new Error(words));
      setTimeout(begin, REST_MS).unref();
    });
    next();
  }

  function next(): void {
    for (const thread of all) {
      if (thread.asked || line.length === 0) continue;
      const asked = line.shift() as Asked;
      thread.asked = asked;
      tell(thread, { kind: "compute", name: asked.name, given: asked.given });
    }
  }

  function hear(thread: Thread, told: Reports): void {
    if (told.kind === "wants") {
      const { wish } = told;
      read(maps, told.of).then(
        (answer) => tell(thread, { kind: "granted", wish, answer }),
        (fault) => tell(thread, { kind: "denied", wish, words: faultWords(fault).message }),
      );
      return;
    }
    const { asked } = thread;
    thread.asked = null;
    if (told.kind === "made") asked?.answer.resolve(told.made);
    else asked?.answer.reject(new Error(told.words));
    next();
  }

  for (let i = 0; i < threads; i++) begin();
  return {
    compute({ name, isAwaited }, given) {
      const answer = Promise.withResolvers<object>();
      const asked = { name, isAwaited, given, answer };
      const before = isAwaited ? line.findIndex((each) => !each.isAwaited) : -1;
      line.splice(before < 0 ? line.length : before, 0, asked);
      next();
      return answer.promise;
    },
    async end() {
      ended = true;
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

const tell = ({ worker }: Thread, told: Told) => worker.postMessage(told);

async function read(maps: Maps, of: Wish): Promise<unknown> {
  if (of.what === "read") return maps.read(of.key, of.offset, of.length);
  return of.what === "get" ? maps.get(of.key) : maps.length(of.key);
}

/** A frame comes in (workers/other-processor.ts), a frame goes out; what went wrong with 500. */
export async function answer(
  { compute }: Pick<Processors, "compute">,
  request: { url: string; arrayBuffer(): Promise<ArrayBuffer> },
): Promise<{ body: Uint8Array<ArrayBuffer> | string; status: number }> {
  try {
    const given = unframed(new Uint8Array(await request.arrayBuffer()));
    const { pathname, searchParams } = new URL(request.url);
    const computation = { name: pathname.slice(1), isAwaited: searchParams.has("awaited") };
    return { body: frame(await compute(computation, given)), status: 200 };
  } catch (fault) {
    return { body: faultWords(fault).message, status: 500 };
  }
}
