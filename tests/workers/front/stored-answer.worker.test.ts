/** What programs ask for most is made once, until something in it is another; whoever shows who they are is told what is so now. */
import { SELF } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import { ada } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { StoredAnswers } from "#workers/front/stored-answer.ts";

const LIST = "/v1/flight?user_id_in=101&limit=10";
const FLIGHT = "/v1/flightdetail/1";

let token: Record<string, string> = {};

beforeAll(async () => {
  await settle();
  token = (await member(ada())).headers;
  await plainFlight({ id: 1, by: ada(), on: "2026-06-01" });
});

const starred = () => tools().db.update(flight).set({ stars: sql`stars + 1` }).where(eq(flight.id, 1));

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await SELF.fetch(`${site}${path}`, { headers });
  const { status } = answer;
  return { status, text: await answer.text(), isStored: answer.headers.get("cache-status") !== null, answer };
}

test.each([LIST, FLIGHT])("%s is made once, and again as soon as a flight is another", async (path) => {
  const first = await ask(path);
  const second = await ask(path);
  expect([first.status, first.isStored, second.isStored]).toEqual([200, false, true]);
  expect(second.text).toBe(first.text);
  for (const name of ["content-type", "etag", "cache-control", "link", "access-control-allow-origin"])
    expect(second.answer.headers.get(name), name).toBe(first.answer.headers.get(name));
  await starred();
  const third = await ask(path);
  expect(third.isStored).toBe(false);
  expect(third.text).not.toBe(first.text);
});

test("who has it is told so by what is kept, too", async () => {
  const { answer } = await ask(FLIGHT);
  const again = await ask(FLIGHT, { "if-none-match": answer.headers.get("etag") ?? "" });
  expect([again.status, again.isStored, again.text]).toEqual([304, true, ""]);
  expect(again.answer.headers.get("etag")).toBe(answer.headers.get("etag"));
});

test("a member, whoever wants what is newest, a sheet and a collection are answered for themselves", async () => {
  for (const path of [LIST, FLIGHT])
    for (const headers of [token, { "cache-control": "no-cache" }, { "x-api-key": "nobody's" }])
      for (const _ of [1, 2])
        expect((await ask(path, headers)).isStored, `${path} ${JSON.stringify(headers)}`).toBe(false);
  for (const path of [
    `${LIST}&format=csv`,
    "/v1/flight?flight_collection_id_in=nobodys",
    `${LIST}&not_scored=true`,
    "/v1/flightdetail/2",
  ])
    for (const _ of [1, 2]) expect((await ask(path)).isStored, path).toBe(false);
});

test("a flight that was not announced yet is told as it is now: changed, and gone", async () => {
  const { db } = tools();
  const change = (set: Partial<typeof flight.$inferInsert>) => db.update(flight).set(set).where(eq(flight.id, 3));
  await plainFlight({ id: 3, by: ada(), on: "2026-06-02" });
  await change({ announced: 0 });
  expect((await ask("/v1/flightdetail/3")).status).toBe(200);
  await change({ stars: 7 });
  expect(JSON.parse((await ask("/v1/flightdetail/3")).text)).toMatchObject({ stars: 7 });
  await change({ deleted: "2026-06-03T10:00:00.000000+00:00" });
  expect((await ask("/v1/flightdetail/3")).status).toBe(404);
  await change({ announced: 1 });
});

test("an instance keeps so many characters of its answers, for ten seconds, and drops what was not asked for longest", () => {
  const all = new StoredAnswers();
  const answer = (made: number) => ({ text: "x".repeat(3_000_000), headers: {}, version: 7, made });
  all.put("a", answer(0));
  all.put("b", answer(0));
  expect(all.get("a", 7, 9999)).toBeDefined();
  all.put("c", answer(0));
  expect(["a", "b", "c"].map((key) => all.get(key, 7, 9999) !== undefined)).toEqual([true, false, true]);
  expect(all.get("a", 8, 9999)).toBeUndefined();
  expect(all.get("c", 7, 10_000)).toBeUndefined();
  all.put("d", { ...answer(0), text: "x".repeat(9_000_000) });
  expect(all.get("d", 7, 0)).toBeUndefined();
  for (let i = 0; i < 5; i++) all.put("e", answer(i));
  expect(all.get("e", 7, 4)).toMatchObject({ made: 4 });
});

test("what was ignored is named by a kept answer too, and by the answer to its tag", async () => {
  const path = `${LIST}&_=1&aircraft_class=15`;
  const first = await ask(path);
  const second = await ask(path);
  expect([first.isStored, second.isStored]).toEqual([false, true]);
  const tag = first.answer.headers.get("etag") ?? "";
  const third = await ask(path, { "if-none-match": tag });
  expect(third.status).toBe(304);
  for (const { answer } of [first, second, third])
    expect(answer.headers.get("ignored-parameters")).toBe("_, aircraft_class");
  expect((await ask(LIST)).answer.headers.get("ignored-parameters")).toBeNull();
});
