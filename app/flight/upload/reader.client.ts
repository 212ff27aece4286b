/** The page's side of read.worker.ts. */
import type { AircraftKind } from "#app/places/aircraft/aircraft.ts";
import type { ContestEntry } from "#app/soaring/contest/entry.ts";
import type { ReadFile } from "./card.ts";
import type { Question, Reply } from "./read.worker.ts";
import type { Reading } from "./reading.ts";

export interface Reader {
  /** @param tell receives the progress several times before the answer */
  read(file: File, tell: (reading: Reading) => void): Promise<ReadFile>;
  /** Returns the contests of each flight, flown in this kind of glider; null for any. */
  score(file: File, kind: AircraftKind | null): Promise<ContestEntry[][]>;
  close(): void;
}

interface Waiting {
  tell: (reading: Reading) => void;
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

export function openReader(): Reader {
  const worker = new Worker(new URL("./read.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let next = 1;

  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const one = waiting.get(data.number);
    if ("reading" in data) return one?.tell(data.reading);
    waiting.delete(data.number);
    if ("failed" in data) one?.reject(new Error(data.failed));
    else one?.resolve(data);
  });
  worker.addEventListener("error", (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  });

  function ask(question: Omit<Question, "number" | "today">, tell: Waiting["tell"]): Promise<Reply> {
    const number = next++;
    return new Promise((resolve, reject) => {
      waiting.set(number, { tell, resolve, reject });
      worker.postMessage({ ...question, number, today: new Date().toISOString().slice(0, 10) } satisfies Question);
    });
  }

  return {
    async read(file, tell) {
      const reply = await ask({ file }, tell);
      if (!("read" in reply)) throw new Error("read, but not answered as such");
      return reply.read;
    },
    async score(file, kind) {
      const reply = await ask({ file, score: { kind } }, () => {});
      if (!("scored" in reply)) throw new Error("scored, but not answered as such");
      return reply.scored;
    },
    close: () => worker.terminate(),
  };
}
