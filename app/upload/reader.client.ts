/** The page's side of read.worker.ts. */
import type { ReadFile } from "./card.ts";
import type { Question, Reply } from "./read.worker.ts";

export interface Reader {
  read(file: File): Promise<ReadFile>;
  close(): void;
}

export function openReader(): Reader {
  const worker = new Worker(new URL("./read.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, { resolve: (read: ReadFile) => void; reject: (error: Error) => void }>();
  let next = 1;

  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const one = waiting.get(data.number);
    waiting.delete(data.number);
    if ("read" in data) one?.resolve(data.read);
    else one?.reject(new Error(data.failed));
  });
  worker.addEventListener("error", (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  });

  return {
    read(file) {
      const question: Question = { number: next++, file, today: new Date().toISOString().slice(0, 10) };
      return new Promise((resolve, reject) => {
        waiting.set(question.number, { resolve, reject });
        worker.postMessage(question);
      });
    },
    close: () => worker.terminate(),
  };
}
