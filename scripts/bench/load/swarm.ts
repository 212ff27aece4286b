/** Many connections that ask a site at once, each again as soon as it was answered: the process that `bench -- load` starts. */
import { Agent, request } from "node:http";

export interface Swarming {
  origin: string;
  connections: number;
  /** Before it counts, and while it counts. */
  warmSeconds: number;
  seconds: number;
  /** Asked in turn. */
  asks: readonly Ask[];
}

export interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Swarmed {
  /** Milliseconds of each answer. */
  times: number[];
  /** Answers of 400 and more, and none at all (599), by their status. */
  errors: Record<number, number>;
  /** Answers altogether, those of warming up too. */
  all: number;
}

process.on("message", async (swarming: Swarming) => process.send?.(await swarm(swarming)));

async function swarm({ origin, connections, warmSeconds, seconds, asks }: Swarming): Promise<Swarmed> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts = performance.now() + warmSeconds * 1000;
  const end = counts + seconds * 1000;
  const times: number[] = [];
  const errors: Record<number, number> = {};
  let [nth, all] = [0, 0];
  const one = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const status = await asked(agent, origin, asks[nth++ % asks.length]);
      all++;
      if (begun < counts) continue;
      times.push(performance.now() - begun);
      if (status >= 400) errors[status] = (errors[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { times, errors, all };
}

/** The status; 599 where there was no answer. */
function asked(agent: Agent, origin: string, { path, method = "GET", headers = {}, body }: Ask): Promise<number> {
  return new Promise((done) => {
    const sent = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 599));
      answer.on("error", () => done(599));
    });
    sent.on("error", () => done(599));
    sent.end(body);
  });
}
