/** A house for rescoring in worker tests: its queue is in the test's hands, its clock too, and flights can be made old. */
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { openDb } from "#app/core/db/db.ts";
import { makeMessage } from "#app/core/job-kind.ts";
import type { JobTools } from "#app/core/tools.ts";
import type { Report } from "#app/flight/rescore/rescore.ts";
import { rescoreFlight } from "#app/flight/rescore/schema.ts";
import { flight, flightContest, flightRevision } from "#app/flight/schema/flight.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import type { Env } from "#workers/env.ts";
import { makeJobTools } from "#workers/job-tools.ts";
import { consume } from "#workers/queue.ts";
import { ASIDE, DRAWN } from "./aside.ts";
import { blank, pictures } from "./pictures-drawn.ts";
import { taken } from "./taken.ts";

export const db = openDb(env.DB);

export interface Sent {
  job: unknown;
  queue: string | undefined;
  delay: number | undefined;
}

/** The evening of the flights: in time for every contest. */
const EVENING = Date.parse("2026-07-12T20:00:00Z");

/** @param later milliseconds after the evening of the flights */
export function house(later = 0, bindings: Env = env): { tools: JobTools; sent: Sent[] } {
  const sent: Sent[] = [];
  const tools: JobTools = {
    ...makeJobTools(bindings),
    now: () => new Date(EVENING + later),
    pause: async () => undefined, // nobody else looks at the site meanwhile
    jobs: {
      send: async (kind, fields, { queue, delaySeconds: delay } = {}) =>
        void sent.push({ job: makeMessage(kind, fields), queue, delay }),
    },
  };
  return { tools, sent };
}

/** One whose queue takes no job that is left aside (`aside.ts`): for tests that look at scores alone. */
export function scoringSite(later = 0): ReturnType<typeof house> {
  const { tools, sent } = house(later);
  const send: JobTools["jobs"]["send"] = async (kind, ...more) => {
    if (![...DRAWN, ...ASIDE].includes(kind.name)) await tools.jobs.send(kind, ...more);
  };
  return { tools: { ...tools, jobs: { send } }, sent };
}

/** Pictures stay blank where no test of the file looks at them. */
export async function deliver(all: JobTools, jobs: unknown[]): Promise<void> {
  const tools = pictures.drawn ? all : { ...all, draw: blank };
  for (const body of jobs) {
    const message = { id: "1", timestamp: new Date(), body, attempts: 1, ack() {}, retry() {} };
    await consume({ queue: "bulk", messages: [message], ackAll() {}, retryAll() {} } as unknown as MessageBatch, tools);
  }
}

/** Until the queue is empty. */
export async function deliverAll({ tools, sent }: ReturnType<typeof house>): Promise<void> {
  while (sent.length > 0)
    await deliver(
      tools,
      sent.splice(0).map(({ job }) => job),
    );
}

/** Scored and announced by today's engine. */
export async function scored(bytes: Uint8Array<ArrayBuffer>, place = house()): Promise<number> {
  const id = await taken(place.tools, bytes);
  await deliverAll(place);
  return id;
}

/** An hour or two of soaring, out and back: enough points for the ranking. */
export const soaring = (seed: number, distance: number) =>
  simulate(
    planFor({
      seed,
      start: Date.parse("2026-07-12T10:00:00Z") / 1000,
      course: [away(koenigsdorf(), 200, distance)],
      interval: 4,
    }),
  ).bytes;

/** As if an older engine had scored it, with these points more in every contest. */
export async function aged(id: number, more: number): Promise<void> {
  await db.batch([
    db
      .update(flightRevision)
      .set({ engine: "2", rules: { free: "0" } })
      .where(eq(flightRevision.flightId, id)),
    db
      .update(flightContest)
      .set({ points: sql`points + ${more}`, rule: "0" })
      .where(eq(flightContest.flightId, id)),
    db
      .update(flight)
      .set({ points: sql`points + ${more}` })
      .where(eq(flight.id, id)),
  ]);
}

/** What readers see of a flight. */
export async function standing(id: number) {
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  const revisions = await db.select().from(flightRevision).where(eq(flightRevision.flightId, id));
  const contests = await db.select().from(flightContest).where(eq(flightContest.flightId, id));
  const free = contests.find(({ contest }) => contest === "free");
  if (!free) throw new Error(`flight ${id} has no free distance`);
  return { row, revisions, contests, free };
}

/** What a report tells of free distance. */
export function freeIn({ contests }: Pick<Report, "contests">): Report["contests"][number] {
  const free = contests.find(({ contest }) => contest === "free");
  if (!free) throw new Error("free distance is not in the report");
  return free;
}

export async function placeIn(run: number, id: number): Promise<string | undefined> {
  const rows = await db.select().from(rescoreFlight).where(eq(rescoreFlight.run, run));
  return rows.find(({ flightId }) => flightId === id)?.state;
}
