/** A week of simulated flights through three fields, with all that may happen on it, found by the real pipeline. */
import { SELF } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { travel } from "#app/contest/travel/feature.server.ts";
import { CHECK_TRAVELS } from "#app/contest/travel/jobs.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { member, settle, site } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

const PILOTS = [ada(), ben(), carla()];

beforeAll(async () => {
  await settle();
  for (const pilot of PILOTS) await member(pilot);
});

const place = house();
/** Kilometres east along the 48th parallel. */
const longitude = (km: number) => 10 + km / 74.6;

interface Flown {
  by: ReturnType<typeof ada>;
  with?: ReturnType<typeof ada>;
  /** Kilometres east of home at take-off and landing. */
  from: number;
  to: number;
  hour?: number;
}

async function fly(id: number, day: number, { by, with: second, from, to, hour = 9 }: Flown): Promise<void> {
  const on = `2026-07-${String(day).padStart(2, "0")}`;
  await plainFlight({ id, by, on, with: second, distance: 100, hours: 2 });
  await db.run(sql`UPDATE flight SET takeoff_latitude = 48, takeoff_longitude = ${longitude(from)},
    takeoff_time = ${`${on}T${String(hour).padStart(2, "0")}:00:00+00:00`},
    landing_time = ${`${on}T${String(hour + 2).padStart(2, "0")}:00:00+00:00`} WHERE id = ${id}`);
  await db.run(sql`INSERT INTO flight_feat (flight_id, revision, sprint, out_return, triangle, rectangle, gain, straight, thermal,
      climb, final_glide, left, right, landing_latitude, landing_longitude, rounds)
    VALUES (${id}, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 48, ${longitude(to)}, '{}')`);
}

/** As the queue does it after changes of flights. */
async function renewed(...pilots: { id: number }[]): Promise<void> {
  for (const { id } of pilots) await travel.onPilot?.flightsChanged?.(place.tools, id);
  await deliverAll(place);
}

const standing = async () =>
  (
    await db.all<{ flights: string; owners: string }>(sql`
      SELECT (SELECT group_concat(flight_id, ' ' ORDER BY place) FROM travel_flight WHERE travel_id = t.id) AS flights,
        (SELECT group_concat(user_id, ' ' ORDER BY user_id) FROM travel_owner WHERE travel_id = t.id) AS owners
      FROM travel t ORDER BY 1`)
  ).map(({ flights, owners }) => [flights, owners]);
const both = [ada().id, ben().id].toSorted((a, b) => a - b).join(" ");
const ids = () => db.all<{ id: number }>(sql`SELECT id FROM travel`);
const read = async (path: string, who?: ReturnType<typeof ada>) =>
  SELF.fetch(`${site}/v1${path}`, { headers: who ? (await member(who)).headers : {} });

test("a week of two, with changed seats, a meadow, two days of rain and a local flight, is one travel of both", async () => {
  await fly(9000, 5, { by: ada(), with: ben(), from: 0, to: 0 });
  await fly(9001, 6, { by: ada(), with: ben(), from: 0, to: 100 });
  await fly(9002, 7, { by: ben(), with: ada(), from: 100, to: 220 });
  await fly(9003, 10, { by: ben(), with: ada(), from: 200, to: 200 });
  await fly(9004, 10, { by: ada(), with: ben(), from: 200, to: 100, hour: 15 });
  await fly(9005, 11, { by: ada(), with: ben(), from: 100, to: 0 });
  await renewed(ada(), ben());
  expect(await standing()).toEqual([["9001 9002 9003 9004 9005", both]]);
  const [{ id }] = await ids();
  expect(await (await read(`/travel/${id}`)).json()).toMatchObject({
    start_date: "2026-07-06",
    end_date: "2026-07-11",
    distance: 500,
    flight_count: 5,
    flight: [9001, 9002, 9003, 9004, 9005],
  });
  const told = await db.all(sql`SELECT subject FROM event WHERE kind = 'travel-found'`);
  expect(told).toEqual([{ subject: String(id) }]);
  const listed = await (await read(`/flight?travel_id_in=${id}`)).json<{ id: number }[]>();
  expect(listed.map((row) => row.id).toSorted()).toEqual([9001, 9002, 9003, 9004, 9005]);
});

test("its owners give it a title, others do not, and it keeps it when a flight goes and comes back", async () => {
  const [{ id }] = await ids();
  const patch = async (who: ReturnType<typeof ada>) =>
    SELF.fetch(`${site}/v1/travel/${id}`, {
      method: "PATCH",
      headers: { ...(await member(who)).headers, "content-type": "application/json" },
      body: JSON.stringify({ name: "East and back" }),
    });
  expect((await patch(carla())).status).toBe(404);
  expect(await (await patch(ben())).json()).toMatchObject({ name: "East and back" });
  await db.run(sql`UPDATE flight SET deleted = '2026-07-20' WHERE id = 9005`);
  await renewed(ada(), ben());
  expect(await standing()).toEqual([["9001 9002 9003 9004", both]]);
  await db.run(sql`UPDATE flight SET deleted = NULL WHERE id = 9005`);
  await renewed(ben());
  expect(await standing()).toEqual([["9001 9002 9003 9004 9005", both]]);
  expect(await (await read(`/travel/${id}`)).json()).toMatchObject({ name: "East and back" });
});

test("with somebody unknown beside her the last day is hers alone, and he owns what he flew", async () => {
  await db.run(sql`UPDATE flight SET co_user_id = NULL, co_user_name = 'A guest' WHERE id = 9005`);
  await renewed(ada(), ben());
  expect(await standing()).toEqual([
    ["9001 9002 9003 9004", String(ben().id)],
    ["9001 9002 9003 9004 9005", String(ada().id)],
  ]);
  await db.run(sql`UPDATE flight SET co_user_id = ${ben().id}, co_user_name = NULL WHERE id = 9005`);
  await renewed(ben());
  expect(await standing()).toEqual([["9001 9002 9003 9004 9005", both]]);
});

test("it has a picture to share, which is kept nowhere", async () => {
  const [{ id }] = await ids();
  const answer = await SELF.fetch(`${site}/picture/travel/${id}.png`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const view = new DataView(await answer.arrayBuffer());
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
  expect((await place.tools.files.list("picture/travel/")).objects).toEqual([]);
  expect((await SELF.fetch(`${site}/picture/travel/999999.png`)).status).toBe(404);
});

test("discarded it is there for its owners alone", async () => {
  const [{ id }] = await ids();
  await db.run(sql`UPDATE travel SET discarded = '2026-07-20'`);
  expect((await read(`/travel/${id}`)).status).toBe(404);
  expect((await read(`/travel/${id}`, ben())).status).toBe(200);
  expect((await SELF.fetch(`${site}/picture/travel/${id}.png`)).status).toBe(404);
  expect(await (await read(`/flight?travel_id_in=${id}`)).json()).toEqual([]);
  const [told] = [await (await read(`/user/${ada().id}`)).json<{ travel: unknown[] }>()];
  expect(told.travel).toEqual([]);
  await db.run(sql`UPDATE travel SET discarded = NULL`);
});

test("what stands wrongly is logged in the night and put right", async () => {
  const lines: unknown[] = [];
  const night = Math.floor(place.tools.now().getTime() / 86_400_000);
  const due = new Date((night + ((((ada().id - night) % 28) + 28) % 28)) * 86_400_000 + 3_600_000);
  const tools = { ...place.tools, now: () => due, log: (line: unknown) => void lines.push(line) };
  await db.run(sql`DELETE FROM travel_owner WHERE user_id = ${ben().id}`);
  await tools.jobs.send(CHECK_TRAVELS, { after: 0 });
  await deliverAll({ ...place, tools });
  expect(lines).toContainEqual({ kind: "travels-differ", user: ada().id });
  expect(await standing()).toEqual([["9001 9002 9003 9004 9005", both]]);
});

test("a landing out of a simulated flight is where its truth says, and who flies on from there is on a travel", async () => {
  const start = Date.parse("2026-06-12T10:00:00Z") / 1000;
  const out = simulate(planFor({ seed: 9901, start, course: [away(koenigsdorf(), 330, 110_000)], landOutOnLeg: 2 }));
  const { landedAt } = out.truth;
  const onward = simulate(planFor({ seed: 9902, start: start + 86_400, field: { ...koenigsdorf(), ...landedAt } }));
  const flights = [await taken(place.tools, out.bytes), await taken(place.tools, onward.bytes)];
  await deliverAll(place);
  await renewed(ada());
  const [feat] = await db.all<{ latitude: number; longitude: number }>(sql`
    SELECT landing_latitude AS latitude, landing_longitude AS longitude FROM flight_feat WHERE flight_id = ${flights[0]}`);
  expect(shortDistance(feat.latitude, feat.longitude, landedAt.latitude, landedAt.longitude)).toBeLessThan(300);
  expect(await standing()).toContainEqual([flights.join(" "), String(ada().id)]);
});
