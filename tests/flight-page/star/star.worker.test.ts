/** Stars on flights: given, taken back, counted alike in list, detail and page, through leaving, erasing and export. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { eraseFlights } from "#app/flight/erase.server.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import { action, loader } from "#app/flight-page/pages/flight.tsx";
import { star } from "#app/flight-page/star/feature.server.ts";
import { giveStar, listStargazers, takeStarBack } from "#app/flight-page/star/star.server.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { eraseUser } from "#app/people/account/leaving/erase.server.ts";
import { ada, ben, carla, emil } from "#tests/cast/pilots.ts";
import { announced } from "#tests/setup/announced.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { LONG, runs } from "#tests/setup/runs.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

let flight = 0;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil()]) await member(pilot);
  flight = await taken(tools(), circuit(4100));
  await scorePending(tools(), flight);
  // Later it would be told of among what the tests do.
  await announced(flight);
});

const API = `${site}/v1/flightdetail/like`;
const like = async (method: string, pilot = ben(), id: number | string = flight) =>
  SELF.fetch(`${API}/${id}`, { method, headers: (await member(pilot)).headers });

/** The same figure from every place that tells it. */
async function counts(id = flight) {
  const detail = await (await SELF.fetch(`${site}/v1/flightdetail/${id}`)).json<{ stars: number }>();
  const list = await (await SELF.fetch(`${site}/v1/flight?limit=100`)).json<{ id: number; stars: number }[]>();
  const people = await (await SELF.fetch(`${API}/${id}`)).json<unknown[]>();
  const rows = (await listFlights(tools().db, {}, Date.now())).flights.find((row) => row.id === id)?.stars;
  const page = (await getFlight(tools().db, id))?.stars;
  return [detail.stars, list.find((row) => row.id === id)?.stars, people.length, rows, page];
}

const everywhere = (stars: number) => Array(5).fill(stars);

test("a star is given once however often it is sent, and taken back once", async () => {
  expect(await counts()).toEqual(everywhere(0));
  for (let i = 0; i < 2; i++) {
    const answer = await like("POST");
    expect([answer.status, await answer.json()]).toEqual([201, { stars: 1 }]);
  }
  expect(await counts()).toEqual(everywhere(1));
  expect(await (await SELF.fetch(`${API}/${flight}`)).json()).toEqual([
    { user: { id: ben().id, name: ben().name }, created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/) },
  ]);
  for (let i = 0; i < 2; i++) expect((await like("DELETE")).status).toBe(204);
  expect(await counts()).toEqual(everywhere(0));
});

test(
  "whatever is given and taken back, in any order, every place counts the same",
  async () => {
    const pilots = [ben(), carla(), emil()];
    const step = fc.record({ who: fc.constantFrom(...pilots), gives: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const pilot of pilots) await takeStarBack(tools(), flight, pilot.id);
        const given = new Set<number>();
        for (const { who, gives } of steps) {
          if (gives) await giveStar(tools(), flight, who.id);
          else await takeStarBack(tools(), flight, who.id);
          if (gives) given.add(who.id);
          else given.delete(who.id);
        }
        expect(await counts()).toEqual(everywhere(given.size));
      }),
      { numRuns: runs(6, 2500) },
    );
    for (const pilot of pilots) await takeStarBack(tools(), flight, pilot.id);
  },
  LONG,
);

test("nobody stars an own flight, one that is not there, or as a visitor or another's program", async () => {
  expect((await like("POST", ada())).status).toBe(403);
  for (const id of [99_999_999, 0, "x"]) {
    expect((await like("POST", ben(), id)).status).toBe(404);
    expect((await like("DELETE", ben(), id)).status).toBe(404);
    expect((await SELF.fetch(`${API}/${id}`)).status).toBe(404);
  }
  expect((await SELF.fetch(`${API}/${flight}`, { method: "POST" })).status).toBe(401);
  const program = await member(ben(), { scope: ["profile", "upload"] });
  expect((await SELF.fetch(`${API}/${flight}`, { method: "POST", headers: program.headers })).status).toBe(403);
  expect(await counts()).toEqual(everywhere(0));
});

const page = async (path: string, who: { id: number } | null, form?: Record<string, string>) =>
  pageRequest(`/flight/${flight}${path}`, {
    form,
    cookie: who === null ? undefined : await sessionCookie(who.id),
    params: { flight: String(flight) },
  });

const starsTab = async (who: { id: number } | null) => {
  const { tabs, data, tab } = await loader(await page("?tab=stars", who));
  return { mark: tabs.find((each) => each.tab === "stars")?.mark, data, tab };
};

test("a form of the page gives and takes back, and leads back to where it was sent from", async () => {
  const sent = await action(await page("?tab=stars", carla(), { star: "given" }));
  expect([sent.status, sent.headers.get("location")]).toEqual([302, `/flight/${flight}?tab=stars`]);
  expect(await starsTab(carla())).toMatchObject({ tab: "stars", mark: { given: true, may: "give" } });
  expect(await starsTab(ada())).toMatchObject({ mark: { given: false, may: "no" }, data: [{ id: carla().id }] });
  expect(await starsTab(null)).toMatchObject({ mark: { given: false, may: "logIn" } });
  await action(await page("?tab=stars", carla(), { star: "taken-back" }));
  expect((await starsTab(carla())).data).toEqual([]);
});

test("a visitor who sends the form is led to signing in, the pilot is refused, and other parts take no form", async () => {
  const thrown = async (path: string, who: { id: number } | null) =>
    Promise.resolve(action(await page(path, who, { star: "given" }))).then(
      () => null,
      (answer: Response) => answer,
    );
  expect((await thrown("?tab=stars", null))?.headers.get("location")).toBe(
    `/auth/log-in?redirect=${encodeURIComponent(`/flight/${flight}?tab=stars`)}`,
  );
  expect((await thrown("?tab=stars", ada()))?.status).toBe(403);
  expect((await thrown("?tab=file", ben()))?.status).toBe(405);
});

test("who left is neither counted nor named, and is both again after coming back", async () => {
  await giveStar(tools(), flight, ben().id);
  await giveStar(tools(), flight, carla().id);
  const { id } = carla();
  const leaving = (stamp: string | null) =>
    env.DB.prepare("UPDATE user SET deleted = ? WHERE id = ?").bind(stamp, id).run();
  const stamp = "2026-11-01T00:00:00+00:00";
  const [left] = star.onPilot?.left?.(tools(), { user: id, stamp, flights: "keep", when: sql`1` }) ?? [];
  await left;
  await leaving(stamp);
  expect(await counts()).toEqual(everywhere(1));
  expect((await listStargazers(tools(), flight, null)).map(({ id }) => id)).toEqual([ben().id]);
  const [returned] = star.onPilot?.returned?.(tools(), id, sql`1`) ?? [];
  await returned;
  await leaving(null);
  expect(await counts()).toEqual(everywhere(2));
});

test("who is apart by a block is not named to the other, and counts", async () => {
  await env.DB.prepare("INSERT INTO user_block VALUES (?, ?, '')").bind(ben().id, carla().id).run();
  const read = async (reader: number | null) =>
    (await listStargazers(tools(), flight, reader)).map(({ id }) => id).sort();
  expect(await read(null)).toEqual([ben().id, carla().id]);
  expect([await read(ben().id), await read(carla().id)]).toEqual([[ben().id], [carla().id]]);
  expect((await getFlight(tools().db, flight))?.stars).toBe(2);
  await env.DB.prepare("DELETE FROM user_block").run();
});

test("a pilot takes own stars along, and an erased pilot's are gone", async () => {
  await giveStar(tools(), flight, carla().id);
  let told = "";
  for await (const { name, input } of listContents(tools(), carla().id))
    if (name === "stars.json") told = String(input);
  expect(JSON.parse(told)).toEqual([{ flight, since: expect.any(String) }]);
  await env.DB.prepare("UPDATE account SET erased_at = '2020-01-01T00:00:00+00:00' WHERE user_id = ?")
    .bind(carla().id)
    .run();
  await eraseUser(tools(), carla().id);
  expect((await listStargazers(tools(), flight, null)).map(({ id }) => id)).toEqual([ben().id]);
});

test("a removed flight takes no stars, and an erased one leaves none", async () => {
  const other = await taken(tools(), circuit(4101));
  await giveStar(tools(), other, ben().id);
  await env.DB.prepare("UPDATE flight SET deleted = '2026-11-01T00:00:00+00:00' WHERE id = ?").bind(other).run();
  expect((await like("POST", emil(), other)).status).toBe(404);
  await eraseFlights(tools(), [other]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM star WHERE flight_id = ?").bind(other).first("n")).toBe(0);
});
