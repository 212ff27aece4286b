/**
 * Queues in Node, for database tests: a message is a copy, comes in a later turn to what workerd's consumer calls, and comes again
 * when it asks for it, after its seconds; after the last try it lies in the queue of dead letters. `queue.contract.ts` holds them equal
 * to queues in workerd.
 */
import { setImmediate, setTimeout } from "node:timers/promises";

/** As in wrangler.jobs.toml. */
const MAX_RETRIES = 5;
const MOST_AT_ONCE: Record<string, number> = { score: 1, bulk: 10, "score-dead": 10, "bulk-dead": 10 };

interface Letter {
  id: string;
  timestamp: Date;
  body: unknown;
  attempts: number;
}

/** Queues at work, until a file ends. */
const working = new Set<Promise<void>>();
let letters = 0;
/** Changes with each file: what waits for its time is not delivered to another one. */
let file = 0;

/** Nothing more comes: what is on its way has been consumed, what waits for another try is let go. */
export async function leaveQueues(): Promise<void> {
  while (working.size > 0) await Promise.all(working);
  file += 1;
}

export function openQueue(name: string, getEnv: () => Cloudflare.Env): Queue {
  const waiting: Letter[] = [];
  let open = false;

  async function deliver(): Promise<void> {
    // As long as a producer goes on in this turn its messages come together.
    await setImmediate();
    while (waiting.length > 0) await hand(waiting.splice(0, MOST_AT_ONCE[name]));
    open = false;
  }

  async function hand(batch: Letter[]): Promise<void> {
    const [{ consume }, { makeJobTools }] = await Promise.all([
      import("#workers/queue.ts"),
      import("#workers/job-tools.ts"),
    ]);
    const again = new Map<Letter, number>();
    const messages = batch.map((letter) => ({
      ...letter,
      ack: () => void again.delete(letter),
      retry: ({ delaySeconds = 0 } = {}) => void again.set(letter, delaySeconds),
    }));
    try {
      await consume({ queue: name, messages } as unknown as MessageBatch, makeJobTools(getEnv()));
    } catch (fault) {
      console.error("a consumer failed", fault);
      for (const letter of batch) again.set(letter, 0);
    }
    for (const [letter, seconds] of again) {
      if (letter.attempts > MAX_RETRIES) dead?.put(letter.body, 0, 1);
      else put(letter.body, seconds, letter.attempts + 1, letter);
    }
  }

  function put(body: unknown, delaySeconds = 0, attempts = 1, { id, timestamp } = newLetter()): void {
    const letter = { id, timestamp, body, attempts };
    const begun = file;
    if (delaySeconds > 0)
      setTimeout(delaySeconds * 1000, undefined, { ref: false }).then(() => begun === file && push(letter));
    else push(letter);
  }

  function push(letter: Letter): void {
    waiting.push(letter);
    if (open) return;
    open = true;
    const work = deliver().finally(() => working.delete(work));
    working.add(work);
  }

  const dead = name.endsWith("-dead") ? null : (openQueue(`${name}-dead`, getEnv) as Queue & { put: typeof put });
  const queue = {
    put,
    async send(body: unknown, { delaySeconds }: QueueSendOptions = {}) {
      const copy = structuredClone(body);
      await setImmediate();
      put(copy, delaySeconds);
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  };
  return queue as unknown as Queue;
}

const newLetter = () => ({ id: String(++letters), timestamp: new Date() });
