/** A run of rescoring from its question to its end: nothing moves before the switch, everything once after it. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getReport } from "#app/flight/rescore/report.server.ts";
import { giveUp, startRun, sweepRuns, sweepStaged, switchRun } from "#app/flight/rescore/run.server.ts";
import { type RescoredRule, rescoreRun } from "#app/flight/rescore/schema.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { ENGINE } from "#app/flight/scoring/engine.server.ts";
import { getRuleVersions } from "#app/flight/scoring/rule-version.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { circuit } from "#tests/setup/circuit.ts";
import {
  aged,
  db,
  deliver,
  deliverAll,
  freeIn,
  placeIn,
  scored as scoredIn,
  scoringSite,
  soaring,
  standing,
} from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

beforeAll(settle);

const MINUTE = 60_000;
const scored = (bytes: Uint8Array<ArrayBuffer>) => scoredIn(bytes, scoringSite());
const staged = async () => (await env.FILES.list({ prefix: "rescore/" })).objects.length;

/** Computed to the end; nothing is switched. */
async function computed(rule: RescoredRule = "all", season = "2026") {
  const place = scoringSite();
  const { run } = await startRun(place.tools, rule, season);
  await deliverAll(place);
  return { ...place, run: run.id, report: await getReport(place.tools, { ...run, state: "computed" }) };
}

async function switched(place: Awaited<ReturnType<typeof computed>>) {
  await switchRun(place.tools, place.run);
  await deliverAll(place);
}

test("a dry run tells the difference and changes nothing that readers see", async () => {
  const id = await scored(circuit(8001));
  const { points } = (await standing(id)).free;
  await aged(id, 12.5);
  const before = await standing(id);
  const { report, run } = await computed();
  expect(freeIn(report)).toMatchObject({ flights: 1, changed: 1, gained: 0, lost: 0 });
  expect(freeIn(report).greatest).toMatchObject([
    { flight: id, season: 2026, points: { old: points + 12.5, new: points }, rule: { old: "0" } },
  ]);
  expect(await standing(id)).toEqual(before);
  expect(await env.FILES.head(`trace/${id}.2`)).toBeNull();
  expect((await startRun(scoringSite().tools, "all", "2026")).run).toMatchObject({ id: run, state: "computed" });
});

test("switching it puts today's points, engine and rules in force, and tells those who watch", async () => {
  const [{ flightId: id }] = await db.select().from(flightContest).where(eq(flightContest.rule, "0"));
  const { points: old } = (await standing(id)).free;
  const place = await computed();
  await switched(place);
  const { row, revisions, contests, free } = await standing(id);
  expect(row).toMatchObject({ state: "valid", revision: 2, announced: 2, points: free.points });
  expect(free).toMatchObject({ revision: 2, points: expect.closeTo(old - 12.5, 9) });
  expect(contests.every(({ rule }) => rule !== "0" && rule !== "")).toBe(true);
  expect(revisions.map(({ engine, rules }) => [engine, rules])).toEqual([
    ["2", { free: "0" }],
    [ENGINE, getRuleVersions(2026)],
  ]);
  expect(await env.FILES.head(`trace/${id}.2`)).not.toBeNull();
  expect(await env.FILES.head(`analysis/${id}.2`)).not.toBeNull();
  expect(await staged()).toBe(0);
  expect((await computed()).report.flights.total).toBe(0);
});

test("what was compared before the release comes into force in today's shape", async () => {
  const id = await scored(circuit(8031));
  await aged(id, 3);
  const place = await computed();
  const key = `rescore/${place.run}/${id}.json`;
  const written = await (await env.FILES.get(key))!.text();
  const { facts, contests, ...outcome } = JSON.parse(written);
  const older = { ...outcome, facts: leavingOut(facts), contests: contests.map(leavingOut) };
  await env.FILES.put(key, JSON.stringify(older));
  await switched(place);
  const { revisions, contests: results } = await standing(id);
  expect(revisions[1].facts).toEqual({ ...facts, electricity: null, task: null });
  expect(results.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining(contests.map((result: object) => ({ ...result, limit: null, statistics: null }))),
  );
});

/** As it was written when these were left out where there were none. */
const leavingOut = ({ electricity: _, task: __, limit: ___, statistics: ____, ...told }: Record<string, unknown>) =>
  told;

test("places are those of the whole list: a flight outside the run takes its place among them", async () => {
  const ids = [await scored(soaring(1, 20_000)), await scored(soaring(2, 27_000)), await scored(soaring(3, 34_000))];
  const points = await Promise.all(ids.map(async (id) => (await standing(id)).free.points));
  expect(points[0]).toBeLessThan(points[1]);
  expect(points[1]).toBeLessThan(points[2]);
  // The shortest had been first, the longest last; the one between is of today.
  await aged(ids[0], 1000);
  await aged(ids[2], -points[2] + 50);
  const { report } = await computed();
  expect(freeIn(report)).toMatchObject({ flights: 2, changed: 2, moved: 2 });
  expect(freeIn(report).greatest.map(({ flight, rank }) => [flight, rank.old, rank.new])).toEqual([
    [ids[0], 1, 3],
    [ids[2], 3, 1],
  ]);
  await switched(await computed());
});

test("every job twice, all at once, and again after the end is one new revision", async () => {
  const id = await scored(circuit(8002));
  await aged(id, 3);
  const place = scoringSite();
  const { run } = await startRun(place.tools, "all", "2026");
  const first = place.sent.splice(0).map(({ job }) => job);
  await Promise.all([deliver(place.tools, first), deliver(place.tools, first), deliver(place.tools, first)]);
  await switchRun(place.tools, run.id);
  const second = place.sent.splice(0).map(({ job }) => job);
  await Promise.all([deliver(place.tools, second), deliver(place.tools, second)]);
  await deliverAll(place);
  await deliver(place.tools, [...first, ...second]);
  const { row, revisions, contests } = await standing(id);
  expect([row.revision, row.announced, revisions.length]).toEqual([2, 2, 2]);
  expect(contests.map(({ contest }) => contest)).toEqual([...new Set(contests.map(({ contest }) => contest))]);
});

test("a lost job is sent again by the sweep, after one minute, not before", async () => {
  const id = await scored(circuit(8003));
  await aged(id, 3);
  const lost = scoringSite();
  const { run } = await startRun(lost.tools, "all", "2026");
  const soon = scoringSite(0.9 * MINUTE);
  await sweepRuns(soon.tools);
  expect(soon.sent).toEqual([]);
  const later = scoringSite(1.1 * MINUTE);
  await sweepRuns(later.tools);
  await deliverAll(later);
  expect(await placeIn(run.id, id)).toBe("computed");
  // The same while it switches.
  await switchRun(scoringSite(2 * MINUTE).tools, run.id);
  const much = scoringSite(4 * MINUTE);
  await sweepRuns(much.tools);
  await deliverAll(much);
  expect((await standing(id)).row.revision).toBe(2);
});

test("a flight whose job never ends is given up after five tries, told by number, and tried again when asked", async () => {
  const id = await scored(circuit(8004));
  await aged(id, 3);
  const { run } = await startRun(scoringSite().tools, "all", "2026");
  for (const minutes of [2, 6, 14, 30]) await sweepRuns(scoringSite(minutes * MINUTE).tools);
  expect(await placeIn(run.id, id)).toBe("waiting");
  await sweepRuns(scoringSite(70 * MINUTE).tools);
  const [ended] = await db.select().from(rescoreRun).where(eq(rescoreRun.id, run.id));
  const report = await getReport(scoringSite().tools, ended);
  expect([report.state, report.failed, report.flights.failed]).toEqual(["computed", [id], 1]);
  const place = await computed();
  expect(place.run).toBe(run.id);
  expect(await placeIn(run.id, id)).toBe("computed");
  await switched(place);
});

test("a fresh upload goes first: the job steps aside for two seconds until nobody waits", async () => {
  const id = await scored(circuit(8005));
  await aged(id, 3);
  const place = scoringSite();
  const { run } = await startRun(place.tools, "all", "2026");
  const [{ job }] = place.sent.splice(0);
  const fresh = scoringSite();
  const pending = await taken(fresh.tools, circuit(8006));
  await deliver(place.tools, [job]);
  expect(place.sent.splice(0)).toEqual([{ job, queue: "bulk", delay: 2 }]);
  expect(await placeIn(run.id, id)).toBe("waiting");
  await deliverAll(fresh);
  expect((await standing(pending)).row.state).toBe("valid");
  await deliver(place.tools, [job]);
  expect(await placeIn(run.id, id)).toBe("computed");
  await switched(await computed());
});

test("a pending flight that was tried three times holds nobody up, and is left to its own job", async () => {
  const [stuck, other] = [await scored(circuit(8007)), await scored(circuit(8008))];
  await aged(stuck, 3);
  await aged(other, 3);
  const place = scoringSite();
  const { run } = await startRun(place.tools, "all", "2026");
  const retryAt = "2026-07-12T21:00:00+00:00";
  await db.update(flight).set({ state: "pending", tries: 3, retryAt }).where(eq(flight.id, stuck));
  await deliverAll(place);
  expect([await placeIn(run.id, stuck), await placeIn(run.id, other)]).toEqual(["left", "computed"]);
  await deliver(place.tools, [{ v: 1, kind: "score-flight", flight: stuck }]);
  await deliverAll(place);
  await switched(await computed());
});

test("a flight judged anew between comparing and switching is left; one that is stale again is computed again", async () => {
  const [done, stale, deleted] = [
    await scored(circuit(8009)),
    await scored(circuit(8010)),
    await scored(circuit(8011)),
  ];
  for (const id of [done, stale, deleted]) await aged(id, 3);
  const place = await computed();
  for (const id of [done, stale]) {
    await db.update(flight).set({ state: "pending" }).where(eq(flight.id, id));
    await deliver(place.tools, [{ v: 1, kind: "score-flight", flight: id }]);
  }
  await deliverAll(place);
  await aged(stale, 5);
  const { points } = (await standing(done)).free;
  await db.update(flight).set({ deleted: "2026-07-13T00:00:00+00:00" }).where(eq(flight.id, deleted));
  await switched(place);
  expect((await standing(done)).row.revision).toBe(2);
  expect((await standing(stale)).row.revision).toBe(3);
  expect((await standing(deleted)).row.revision).toBe(1);
  expect((await standing(stale)).revisions.at(-1)?.engine).toBe(ENGINE);
  expect((await standing(done)).free.points).toBe(points);
});

test("a run whose engine is not today's ends by itself, and asking again begins another", async () => {
  const id = await scored(circuit(8012));
  await aged(id, 3);
  const place = scoringSite();
  const { run } = await startRun(place.tools, "all", "2026");
  await db.update(rescoreRun).set({ engine: "a later one" }).where(eq(rescoreRun.id, run.id));
  await deliverAll(place);
  expect(await placeIn(run.id, id)).toBe("waiting");
  const next = await computed();
  expect(next.run).not.toBe(run.id);
  await expect(switchRun(place.tools, run.id)).rejects.toThrow("outdated");
  await switched(next);
});

test("a run that is given up switches nothing, and its judgements are removed at night", async () => {
  const id = await scored(circuit(8013));
  await aged(id, 3);
  const place = await computed();
  expect(await staged()).toBe(3);
  await giveUp(place.tools, place.run);
  await expect(switchRun(place.tools, place.run)).rejects.toThrow("given up");
  expect((await standing(id)).row.revision).toBe(1);
  await sweepStaged(place.tools);
  expect(await staged()).toBe(0);
  await switched(await computed());
});

test("what was computed and never switched is forgotten after 30 days, not before", async () => {
  const id = await scored(circuit(8014));
  await aged(id, 3);
  const place = await computed();
  await sweepStaged(scoringSite(29 * 24 * 60 * MINUTE).tools);
  expect(await staged()).toBe(3);
  await sweepStaged(scoringSite(31 * 24 * 60 * MINUTE).tools);
  expect(await staged()).toBe(0);
  await expect(switchRun(place.tools, place.run)).rejects.toThrow("given up");
  await switched(await computed());
});

test("a rule and a season concern no other: flights without a result there, or of another year, are left", async () => {
  const id = await scored(circuit(8015));
  await aged(id, 3);
  expect((await computed("free", "2025")).report.flights.total).toBe(0);
  const nzc = await computed("nzc", "2026");
  expect([nzc.report.flights.left, nzc.report.flights.computed]).toEqual([1, 0]);
  const free = await computed("free", "all");
  expect(free.report.flights.computed).toBe(1);
  await switched(free);
  expect((await standing(id)).row.revision).toBe(2);
});

test("another index makes a flight stale, and one of a later season does not", async () => {
  const id = await scored(circuit(8016));
  const { points } = (await standing(id)).free;
  const type = eq(aircraft.id, ls8().aircraftId);
  await db
    .update(aircraft)
    .set({ indexBySeason: { "2025": 108, "2027": 99 }, dmstIndex: 99 })
    .where(type);
  expect((await computed()).report.flights.total).toBe(0);
  await db
    .update(aircraft)
    .set({ indexBySeason: { "2025": 108, "2026": 54 } })
    .where(type);
  const [place] = [await computed()];
  expect(await placeIn(place.run, id)).toBe("computed");
  const mine = freeIn(place.report).greatest.find(({ flight }) => flight === id);
  // Half of the index is twice the points.
  expect(mine?.points.new).toBeCloseTo(2 * points, 9);
  await giveUp(place.tools, place.run);
  await db
    .update(aircraft)
    .set({ indexBySeason: { "2025": 108 }, dmstIndex: 108 })
    .where(type);
});
