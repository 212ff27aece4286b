/** The page's interface to the reach worker: a question returns a promise. The worker starts with the first question. */
import type { ReachAnswer, ReachQuestion } from "./area.ts";
import type { ReachOrder, ReachReport } from "./worker.ts";

export interface ReachService {
  /** Resolves to null where a newer question came before its turn. */
  ask(question: ReachQuestion): Promise<ReachAnswer | null>;
  end(): void;
}

interface Waiting {
  resolve(answer: ReachAnswer | null): void;
  reject(fault: Error): void;
}

const startWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** @param version of the installed elevation */
export function reachService(version: string, start: () => Worker = startWorker): ReachService {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let next = 1;

  function begin(): Worker {
    const begun = start();
    begun.addEventListener("message", ({ data }: MessageEvent<ReachReport>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === "failed") asked?.reject(new Error(data.message));
      else asked?.resolve(data.answer);
    });
    begun.addEventListener("error", (event) => {
      for (const { reject } of waiting.values()) reject(new Error(event.message || "the reach worker failed"));
      waiting.clear();
    });
    begun.postMessage({ kind: "open", version } satisfies ReachOrder);
    return begun;
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject });
        worker ??= begin();
        worker.postMessage({ kind: "ask", id, question } satisfies ReachOrder);
      }),
    end() {
      worker?.terminate();
      worker = null;
      for (const { resolve } of waiting.values()) resolve(null);
      waiting.clear();
    },
  };
}
