/** The page's side of read.worker.ts. */
import type { ContestEntry } from "../soaring/contest/entry.ts";
import type { ReadFile } from "./card.ts";
import type { Question, Reply } from "./read.worker.ts";
import type { Reading } from "./reading.ts";

export interface Reader {
  /** @param tell  how far it is, some times before the answer @param score  some time after it, unless that fails */
  read(file: File, tell: (reading: Reading) => void, score: (scored: ContestEntry[][]) => void): Promise<ReadFile>;
  close(): void;
}

interface Waiting {
  tell: (reading: Reading) => void;
  score: (scored: ContestEntry[][]) => void;
  resolve: (read: ReadFile) => void;
  reject: (error: Error) => void;
}

export function openReader(): Reader {
  const worker = new Worker(new URL("./read.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let next = 1;

  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const one = waiting.get(data.number);
    if ("reading" in data) return one?.tell(data.reading);
    if ("read" in data) return one?.resolve(data.read);
    waiting.delete(data.number);
    if ("scored" in data) one?.score(data.scored);
    else one?.reject(new Error(data.failed));
  });
  worker.addEventListener("error", (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  });

  return {
    read(file, tell, score) {
      const question: Question = { number: next++, file, today: new Date().toISOString().slice(0, 10) };
      return new Promise((resolve, reject) => {
        waiting.set(question.number, { tell, score, resolve, reject });
        worker.postMessage(question);
      });
    },
    close: () => worker.terminate(),
  };
}
