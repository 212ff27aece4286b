/** Collections: made, shown, changed, starred, copied and removed; private ones are there for their owner alone. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { duplicateCollection, getCollection, listCollections } from "#app/community/collection/collection.server.ts";
import { flightsIn, listFlightIds, moveFlight } from "#app/community/collection/place.server.ts";
import { eraseFlights } from "#app/flight/erase.server.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { eraseUser } from "#app/people/account/leaving/erase.server.ts";
import { ada, ben, carla, emil, type Pilot } from "#tests/cast/pilots.ts";
import { jpeg } from "#tests/setup/pictures.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const [MAY, JUNE, JULY] = [5001, 5002, 5003];

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil()]) await member(pilot);
  await plainFlight({ id: MAY, by: ada(), on: "2026-05-10", distance: 300, hours: 5 });
  await plainFlight({ id: JUNE, by: ben(), on: "2026-06-10", distance: 500, hours: 7 });
  await plainFlight({ id: JULY, by: ben(), on: "2026-07-10", distance: null, hours: 1 });
});

interface Told {
  id: string;
  name: string;
  private: boolean;
  flight: number[];
  flight_count: number;
  stars: number;
}

const call = async (method: string, path: string, who: Pilot | null, body?: unknown) =>
  SELF.fetch(`${site}/v1/flightcollection${path}`, {
    method,
    headers: who === null ? {} : (await member(who)).headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const read = async (answer: Response | Promise<Response>) => (await answer).json<Told>();
const make = async (who: Pilot, more: object = {}) =>
  read(call("POST", "", who, { name: "Best of the year", ...more }));

test("a collection is made with flights of anybody, read, changed and removed", async () => {
  const answer = await call("POST", "", ada(), {
    name: " Alpine  camp ",
    description: "Two\nlines",
    flight: [JUNE, MAY, JUNE],
  });
  expect(answer.status).toBe(201);
  const made = await read(answer);
  expect(made).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: "Alpine camp",
    description: "Two\nlines",
    private: false,
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
    flight_count: 2,
    stars: 0,
    user: { id: ada().id, name: ada().name },
    flight: [JUNE, MAY],
  });
  const changed = await read(call("PATCH", `/${made.id}`, ada(), { name: "Sea camp", description: "", flight: [MAY] }));
  expect(changed).toMatchObject({ name: "Sea camp", flight: [MAY], flight_count: 1 });
  expect(changed).not.toHaveProperty("description");
  expect((await call("DELETE", `/${made.id}`, ada())).status).toBe(204);
  expect((await call("GET", `/${made.id}`, ada())).status).toBe(404);
});

test("flights go in and out one by one, however often it is said", async () => {
  const { id } = await make(ada());
  for (const flight of [MAY, JULY, MAY])
    expect((await call("POST", `/add/${id}?flight_id=${flight}`, ada())).status).toBe(201);
  expect(await read(call("GET", `/${id}`, null))).toMatchObject({ flight: [JULY, MAY], flight_count: 2 });
  for (let i = 0; i < 2; i++) expect((await call("DELETE", `/add/${id}?flight_id=${MAY}`, ada())).status).toBe(204);
  expect((await read(call("GET", `/${id}`, null))).flight).toEqual([JULY]);
  expect((await call("POST", `/add/${id}?flight_id=999999`, ada())).status).toBe(404);
  expect((await call("POST", `/add/${id}`, ada())).status).toBe(422);
});

test("flights stand by date, or by hand in the order they were left in", async () => {
  const { id } = await make(carla(), { flight: [MAY, JULY, JUNE] });
  const order = async () => listFlightIds(tools(), await getCollection(tools(), null, id));
  expect(await order()).toEqual([JULY, JUNE, MAY]);
  await call("PATCH", `/${id}`, carla(), { by_hand: true });
  expect(await order()).toEqual([JULY, JUNE, MAY]);
  await moveFlight(tools(), await getCollection(tools(), null, id), MAY, -1);
  expect(await order()).toEqual([JULY, MAY, JUNE]);
  await moveFlight(tools(), await getCollection(tools(), null, id), JULY, -1);
  expect(await order()).toEqual([JULY, MAY, JUNE]);
  expect((await flightsIn(tools(), { id, byHand: true })).map((flight) => flight.id)).toEqual([JULY, MAY, JUNE]);
  await call("PATCH", `/${id}`, carla(), { flight: [MAY, JUNE, JULY] });
  expect(await order()).toEqual([MAY, JUNE, JULY]);
});

test("to everybody but its owner a private one is not there, under any call and in any list", async () => {
  const { id } = await make(ada(), { name: "Only mine", private: true, flight: [MAY] });
  for (const who of [ben(), null]) {
    expect((await call("GET", `/${id}`, who)).status).toBe(404);
    expect(await (await call("GET", "", who)).text()).not.toContain(id);
    expect(await (await call("GET", `?user_id_in=${ada().id}`, who)).text()).not.toContain("Only mine");
  }
  for (const [method, path, body] of [
    ["PATCH", `/${id}`, { name: "Stolen" }],
    ["DELETE", `/${id}`, undefined],
    ["POST", `/add/${id}?flight_id=${JUNE}`, undefined],
    ["DELETE", `/add/${id}?flight_id=${MAY}`, undefined],
    ["POST", `/star/${id}`, undefined],
    ["DELETE", `/star/${id}`, undefined],
    ["DELETE", `/image/${id}`, undefined],
  ] as const) {
    const [there, nowhere] = [
      await call(method, path, ben(), body),
      await call(method, path.replace(id, "0".repeat(32)), ben(), body),
    ];
    expect([there.status, await there.text()]).toEqual([404, await nowhere.text()]);
  }
  await expect(duplicateCollection(tools(), ben().id, id)).rejects.toMatchObject({ status: 404 });
  const program = await member(ada(), { scope: ["profile"] });
  expect((await SELF.fetch(`${site}/v1/flightcollection/${id}`, { headers: program.headers })).status).toBe(404);
  const own = await call("GET", `/${id}`, ada());
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect(await read(own)).toMatchObject({ name: "Only mine", private: true, flight: [MAY] });
});

test("a profile tells the public ones to everybody, and all of them to their owner", async () => {
  await env.DB.prepare("DELETE FROM flight_collection").run();
  await make(ada(), { name: "Shown" });
  await make(ada(), { name: "Kept", private: true });
  const profile = async (path: string, headers = {}) => {
    const told = await (await SELF.fetch(`${site}/v1/user/${path}`, { headers })).json<Record<string, Told[]>>();
    return [told.public_flight_collection, told.flight_collection].map((list) => list?.map(({ name }) => name).sort());
  };
  expect(await profile(String(ada().id))).toEqual([["Shown"], undefined]);
  expect(await profile("me", (await member(ada())).headers)).toEqual([["Shown"], ["Kept", "Shown"]]);
});

test("others read a public one and change nothing", async () => {
  const { id } = await make(ada(), { flight: [MAY] });
  for (const [method, path] of [
    ["PATCH", `/${id}`],
    ["DELETE", `/${id}`],
    ["POST", `/add/${id}?flight_id=${JUNE}`],
    ["DELETE", `/add/${id}?flight_id=${MAY}`],
    ["DELETE", `/image/${id}`],
  ] as const)
    expect((await call(method, path, ben(), method === "PATCH" ? { name: "Stolen" } : undefined)).status).toBe(404);
  expect(await read(call("GET", `/${id}`, ben()))).toMatchObject({ name: "Best of the year", flight: [MAY] });
});

test("stars are given once, not to oneself, and counted without those who left", async () => {
  const { id } = await make(ada());
  for (let i = 0; i < 2; i++) expect(await read(call("POST", `/star/${id}`, ben()))).toEqual({ stars: 1 });
  expect((await call("POST", `/star/${id}`, ada())).status).toBe(403);
  const leaving = (stamp: string | null) =>
    env.DB.prepare("UPDATE user SET deleted = ? WHERE id = ?").bind(stamp, ben().id).run();
  await leaving("2026-11-01T00:00:00+00:00");
  expect((await getCollection(tools(), null, id)).stars).toBe(0);
  await leaving(null);
  expect(await (await call("GET", `?starred_by=${ben().id}`, null)).json()).toEqual([
    expect.objectContaining({ id, stars: 1 }),
  ]);
  expect((await call("DELETE", `/star/${id}`, ben())).status).toBe(204);
  expect((await getCollection(tools(), null, id)).stars).toBe(0);
});

test("the list is ordered and chosen as asked, what it does not understand is refused and what it does not have is named", async () => {
  await env.DB.prepare("DELETE FROM flight_collection").run();
  const none = await make(emil(), { name: "None" });
  const two = await make(carla(), { name: "Two", flight: [MAY, JUNE] });
  const one = await make(carla(), { name: "One", flight: [MAY] });
  await call("POST", `/star/${one.id}`, ben());
  await env.DB.prepare(
    "UPDATE flight_collection SET created = '2026-01-0' || length(name), modified = '2026-02-0' || (9 - length(name))",
  ).run();
  const names = async (query: string) =>
    (await (await call("GET", query, null)).json<Told[]>()).map(({ name }) => name);
  expect(await names("?order_by=-flights")).toEqual(["Two", "One", "None"]);
  expect((await names("?order_by=-stars"))[0]).toBe("One");
  expect((await names("?order_by=created")).at(-1)).toBe("None");
  expect((await names("?order_by=created_desc"))[0]).toBe("None");
  expect((await names("")).at(-1)).toBe("None");
  expect(await names(`?user_id_in=${emil().id}`)).toEqual(["None"]);
  expect(
    (
      await names(
        `?club_id_in=${(await env.DB.prepare("SELECT club_id AS c FROM user WHERE id = ?").bind(carla().id).first("c")) ?? 0}&limit=1`,
      )
    ).length,
  ).toBe(1);
  for (const [query, word] of [
    ["?order_by=name", "order_by"],
    ["?skip=50", "skip"],
    ["?limit=101", "limit"],
    ["?user_id_in=x", "user_id_in"],
  ]) {
    const answer = await call("GET", query, null);
    expect([answer.status, (await answer.text()).includes(word)]).toEqual([422, true]);
  }
  expect((await call("GET", "?flight_id=1", null)).headers.get("ignored-parameters")).toBe("flight_id");
  for (const body of [
    {},
    { name: "" },
    { name: "x".repeat(101) },
    { name: "x", description: "x".repeat(10_001) },
    { name: "x", flight: [999_999] },
  ])
    expect((await call("POST", "", ada(), body)).status).toBe(422);
  expect((await call("GET", `/${none.id.toUpperCase().slice(1)}`, null)).status).toBe(404);
  expect(two.flight_count).toBe(2);
});

test("limits are said with their quantity: 300 flights, 200 collections", async () => {
  const { id } = await make(emil(), { flight: [MAY] });
  await env.DB.prepare(
    `INSERT INTO flight_collection_flight (collection_id, flight_id, place, added)
     SELECT ?, 800000 + value, value, '' FROM json_each(?)`,
  )
    .bind(id, JSON.stringify(Array.from({ length: 299 }, (_, i) => i)))
    .run();
  const full = await call("POST", `/add/${id}?flight_id=${JUNE}`, emil());
  expect([full.status, (await full.text()).includes("300")]).toEqual([422, true]);
  expect((await call("POST", `/add/${id}?flight_id=${MAY}`, emil())).status).toBe(201);
  await env.DB.prepare(
    `INSERT INTO flight_collection (id, user_id, name, created, modified)
     SELECT 'full' || value, ?, 'x', '', '' FROM json_each(?)`,
  )
    .bind(emil().id, JSON.stringify(Array.from({ length: 200 }, (_, i) => i)))
    .run();
  const many = await call("POST", "", emil(), { name: "One more" });
  expect([many.status, (await many.text()).includes("200")]).toEqual([422, true]);
  await env.DB.prepare("DELETE FROM flight_collection WHERE user_id = ?").bind(emil().id).run();
});

test("a copy has the same flights in the same order, and is for its maker alone at first", async () => {
  const first = await make(ada(), { description: "Words", flight: [MAY, JUNE] });
  await call("PATCH", `/${first.id}`, ada(), { by_hand: true, flight: [JUNE, MAY] });
  const copy = await duplicateCollection(tools(), ben().id, first.id);
  expect(await read(call("GET", `/${copy}`, ben()))).toMatchObject({
    name: "Best of the year",
    description: "Words",
    private: true,
    by_hand: true,
    user: { id: ben().id },
    flight: [JUNE, MAY],
  });
  expect((await getCollection(tools(), null, first.id)).owner.id).toBe(ada().id);
});

test("a cover is stored, served, and gone with the collection", async () => {
  const { id } = await make(ada());
  const form = new FormData();
  form.set("image", new Blob([jpeg()]), "a.jpg");
  const { headers } = await member(ada());
  const sent = await SELF.fetch(`${site}/v1/flightcollection/image/${id}`, { method: "POST", headers, body: form });
  expect(sent.status).toBe(201);
  const { image } = await sent.json<{ image: string }>();
  expect(image).toMatch(new RegExp(`^${ada().id}/collection/[0-9a-f]{32}\\.webp$`));
  expect((await SELF.fetch(`${site}/file/${image}`)).headers.get("content-type")).toBe("image/webp");
  expect(await (await call("GET", `/${id}`, null)).json()).toMatchObject({ image });
  await call("DELETE", `/${id}`, ada());
  expect((await SELF.fetch(`${site}/file/${image}`)).status).toBe(404);
});

test("a removed flight is not counted and not shown, an erased one leaves no place", async () => {
  const other = await plainFlight({ id: 5004, by: ben(), on: "2026-07-11" });
  const { id } = await make(ada(), { flight: [MAY, other] });
  await env.DB.prepare("UPDATE flight SET deleted = '2026-11-01T00:00:00+00:00' WHERE id = ?").bind(other).run();
  expect(await read(call("GET", `/${id}`, null))).toMatchObject({ flight: [MAY], flight_count: 1 });
  await eraseFlights(tools(), [other]);
  const places = env.DB.prepare("SELECT count(*) AS n FROM flight_collection_flight WHERE flight_id = ?").bind(other);
  expect(await places.first("n")).toBe(0);
});

test("an owner who left has no collections, takes them along, and an erased one leaves none", async () => {
  const { id } = await make(carla(), { name: "Carla’s own", flight: [MAY, JUNE] });
  let archive = "";
  for await (const { name, input } of listContents(tools(), carla().id))
    if (name === "collections.json") archive = String(input);
  expect(JSON.parse(archive).own).toContainEqual(
    expect.objectContaining({
      name: "Carla’s own",
      flights: [MAY, JUNE].map((flight) => ({ flight, added: expect.any(String) })),
    }),
  );
  await env.DB.prepare("UPDATE user SET deleted = '2026-11-01T00:00:00+00:00' WHERE id = ?").bind(carla().id).run();
  expect((await call("GET", `/${id}`, null)).status).toBe(404);
  expect(await listCollections(tools(), null, { users: [carla().id], order: "-modified", skip: 0, limit: 9 })).toEqual(
    [],
  );
  await env.DB.prepare("UPDATE account SET erased_at = '2020-01-01T00:00:00+00:00' WHERE user_id = ?")
    .bind(carla().id)
    .run();
  await eraseUser(tools(), carla().id);
  const left = env.DB.prepare(
    "SELECT (SELECT count(*) FROM flight_collection WHERE id = ?1) + (SELECT count(*) FROM flight_collection_flight WHERE collection_id = ?1) AS n",
  );
  expect(await left.bind(id).first("n")).toBe(0);
});
