/** `cloudflare:test` in Node, for database tests: the front Worker is called as a function, without a network between. */
import type { D1Migration } from "cloudflare:test";
import { env } from "./env.ts";
import { leaveHolders } from "./memory-and-jobs.ts";

export { env };

/** Nothing outlives the work it is given: a test may wait for it. */
export function createExecutionContext() {
  const work: Promise<unknown>[] = [];
  return {
    work,
    waitUntil: (promise: Promise<unknown>) => void work.push(Promise.resolve(promise).catch(() => undefined)),
    passThroughOnException: () => undefined,
    props: {},
  };
}

export const waitOnExecutionContext = async ({ work }: ReturnType<typeof createExecutionContext>): Promise<void> => {
  for (let done = 0; done < work.length; done++) await work[done];
};

const MOST_REDIRECTS = 20;

export const SELF = {
  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { default: door } = await import("#workers/base.ts");
    let request = new Request(input as Request, init);
    for (let i = 0; ; i++) {
      const follows = request.redirect === "follow" && i < MOST_REDIRECTS;
      const again = follows ? request.clone() : request;
      const answer = await door.fetch(request, env, createExecutionContext() as unknown as ExecutionContext);
      const to = answer.headers.get("location");
      if (!follows || to === null || ![301, 302, 303, 307, 308].includes(answer.status)) return answer;
      const keeps = answer.status === 307 || answer.status === 308 || ["GET", "HEAD"].includes(again.method);
      const headers = new Headers(again.headers);
      if (!keeps) for (const name of ["content-type", "content-length"]) headers.delete(name);
      const url = new URL(to, again.url);
      request = keeps ? new Request(url, again as RequestInit) : new Request(url, { headers });
    }
  },
};

export const evictAllDurableObjects = async (): Promise<void> => leaveHolders();
export const abortAllDurableObjects = async (): Promise<void> => leaveHolders();

/** Files of one process share a database, which is migrated once. */
export async function applyD1Migrations(db: D1Database, migrations: D1Migration[], table = "d1_migrations") {
  await db
    .prepare(`CREATE TABLE IF NOT EXISTS ${table} (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)`)
    .run();
  const { results } = await db.prepare(`SELECT name FROM ${table}`).all<{ name: string }>();
  for (const { name, queries } of migrations) {
    if (results.some((done) => done.name === name)) continue;
    const done = db.prepare(`INSERT INTO ${table} (name) VALUES (?)`).bind(name);
    await db.batch([...queries.map((query) => db.prepare(query)), done]);
  }
}
