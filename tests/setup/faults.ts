/**
 * Bindings that fail once, at a chosen step: every call to the database, the object store, the queues and the room is a
 * step. `before` fails without doing it, `after` does it and loses the answer, as a crash would.
 */
import type { Env } from "#workers/env.ts";

export class InjectedFault extends Error {
  override name = "InjectedFault";
}

export interface Faulty {
  env: Env;
  /** What was called, in order, until the fault. */
  steps: string[];
  /** Messages that reached a queue. */
  sent: unknown[];
}

/** @param at number of the step that fails, from 0; Infinity never */
export function faulty(env: Env, at: number, when: "before" | "after"): Faulty {
  const steps: string[] = [];
  const sent: unknown[] = [];

  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const mine = steps.length;
    // After a crash nothing more happens.
    if (mine > at) throw new InjectedFault(`after the fault: ${name}`);
    steps.push(name);
    if (mine === at && when === "before") throw new InjectedFault(`before ${name}`);
    const result = await work();
    if (mine === at) throw new InjectedFault(`after ${name}`);
    return result;
  }

  const real = new WeakMap<object, D1PreparedStatement>();
  const statement = (inner: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const outer = {
      bind: (...values: unknown[]) => statement(inner.bind(...values), sql),
      all: () => step(label(sql), () => inner.all()),
      run: () => step(label(sql), () => inner.run()),
      raw: (options?: { columnNames?: false }) => step(label(sql), () => inner.raw(options)),
      first: (column?: string) => step(label(sql), () => (column === undefined ? inner.first() : inner.first(column))),
    } as unknown as D1PreparedStatement;
    real.set(outer, inner);
    return outer;
  };
  const database: D1Database = {
    withSession: () => database,
    prepare: (sql: string) => statement(env.DB.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) =>
      step("ledger batch", () => env.DB.batch(statements.map((s) => real.get(s) ?? s))),
  } as unknown as D1Database;

  const store = {
    get: (key: string) => step(`get ${folder(key)}`, () => env.FILES.get(key)),
    head: (key: string) => step(`head ${folder(key)}`, () => env.FILES.head(key)),
    put: (key: string, value: ArrayBuffer, options?: R2PutOptions) =>
      step(`put ${folder(key)}`, () => env.FILES.put(key, value, options)),
    delete: (keys: string[]) => step(`delete ${folder(keys[0] ?? "")}`, () => env.FILES.delete(keys)),
    list: (options: R2ListOptions) => step("list", () => env.FILES.list(options)),
  } as unknown as R2Bucket;

  const queue = {
    send: (message: unknown) =>
      step("send a job", async () => {
        sent.push(message);
      }),
  } as unknown as Queue;

  const rooms = {
    idFromName: (name: string) => env.FLIGHT_ROOM.idFromName(name),
    get: (id: DurableObjectId) => {
      const room = env.FLIGHT_ROOM.get(id);
      return {
        tell: (news: Parameters<typeof room.tell>[0]) =>
          step("tell the room", async () => void (await room.tell(news))),
      };
    },
  } as unknown as Env["FLIGHT_ROOM"];

  return {
    env: { ...env, DB: database, FILES: store, SCORE_QUEUE: queue, BULK_QUEUE: queue, FLIGHT_ROOM: rooms },
    steps,
    sent,
  };
}

/** A crash after a step that only looks is one before the next step. */
const LOOKS = /^(select|get|head|list)\b/;

/**
 * Of each kind of step that changes something: before the first one, after the last one. A crash before a step that only looks leaves
 * what the step before it left. Or `every` step there is.
 */
export const sampled = (steps: string[], when: "before" | "after", every: boolean): number[] =>
  [...steps.keys()].filter(
    (at) =>
      every ||
      (!LOOKS.test(steps[at]) && at === (when === "before" ? steps.indexOf(steps[at]) : steps.lastIndexOf(steps[at]))),
  );

const label = (sql: string) =>
  `${sql.trim().split(/\s+/)[0].toLowerCase()} ${/(?:from|into|update) "?(\w+)/i.exec(sql)?.[1] ?? ""}`.trim();
const folder = (key: string) => key.split("/")[0];
