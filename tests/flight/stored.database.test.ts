/** Flights that older engines scored, through the doors: told as far as those engines knew, edited, and scored anew. */
import { SELF } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { forgetAll } from "#app/core/memory.ts";
import { flightContest, flightRevision } from "#app/flight/schema/flight.ts";
import { getWindows } from "#app/flight-page/edit/edit-scoring.server.ts";
import { db, house, scored, soaring, standing } from "#tests/setup/rescoring.ts";
import { get, settle, site } from "#tests/setup/site.ts";
import { ENGINES, type Engine, IN_CONTEST, IN_FACTS, IN_LEGS, less } from "./older.ts";

let id: number;
let today: Awaited<ReturnType<typeof standing>>;

beforeAll(async () => {
  await settle();
  id = await scored(soaring(41, 24_000));
  today = await standing(id);
}, 60_000);

/** As if this engine had scored it. */
async function storedBy(engine: Engine): Promise<void> {
  const [{ facts }] = today.revisions;
  await storeFacts(less(facts, [...IN_FACTS, [7, "allowedTimes", null]], engine));
  for (const { contest, entry } of today.contests)
    await db
      .update(flightContest)
      .set({ entry: less(entry, [...IN_CONTEST, ...IN_LEGS], engine) })
      .where(and(eq(flightContest.flightId, id), eq(flightContest.contest, contest)));
}

/** No flight is another by it, as a new revision would be: who remembers an answer would give it again. */
async function storeFacts(facts: object): Promise<void> {
  await db.update(flightRevision).set({ facts }).where(eq(flightRevision.flightId, id));
  forgetAll();
}

type Detail = Record<string, unknown> & { contest: { score: { geom: unknown } }[] };

/** Keys of the detail that began with this engine, on a flight without engine, task and airspace. */
const SINCE: [Engine, string][] = [
  [3, "takeoff_point"],
  [3, "max_cum_alt_gain_1h"],
];

test.each(ENGINES)("engine %i: what it did not know is left out, and nothing is null", async (engine) => {
  await storedBy(7);
  const whole = await get<Detail>(`/v1/flightdetail/${id}`);
  await storedBy(engine);
  const detail = await get<Detail>(`/v1/flightdetail/${id}`);
  const unknown = SINCE.flatMap(([since, key]) => (since > engine ? [key] : []));
  expect(Object.keys(detail)).toEqual(Object.keys(whole).filter((key) => !unknown.includes(key)));
  expect(JSON.stringify(detail)).not.toContain("null");
  expect(detail.scoring_times).toEqual(whole.scoring_times);
  expect(detail.engine_scoring_times).toEqual(engine < 3 ? [] : whole.engine_scoring_times);
  const [{ score }] = detail.contest;
  expect(score.geom).toEqual(whole.contest[0].score.geom);
});

test.each(ENGINES)("engine %i: the pilot's windows lie in what it allowed", async (engine) => {
  await storedBy(engine);
  const { row } = await standing(id);
  const [from, to] = [row.takeoffTime, row.landingTime!].map((time) => Date.parse(time) / 1000);
  const wish = (start: number, end: number) =>
    getWindows(house().tools, row, { scoring_times: [{ from: start, to: end }] });
  const middle = (from + to) / 2;
  expect((await wish(middle, middle + 600)).scoringTimes).toHaveLength(2);
  await expect(wish(from - 7200, from - 3600)).rejects.toThrow();
});

test("what no engine wrote is a fault that names the flight and the place", async () => {
  await storeFacts({ ...today.revisions[0].facts, launch: "towed" });
  expect((await SELF.fetch(`${site}/v1/flightdetail/${id}`)).status).toBe(500);
  expect((await SELF.fetch(`${site}/v1/flight`)).status).toBe(200);
  await storeFacts(today.revisions[0].facts);
  expect((await SELF.fetch(`${site}/v1/flightdetail/${id}`)).status).toBe(200);
});
