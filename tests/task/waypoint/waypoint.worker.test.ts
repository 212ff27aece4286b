/** Collections of waypoints: made, filled, changed, brought in, copied and removed; private ones are there for their owner alone. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { eraseUser } from "#app/people/account/leaving/erase.server.ts";
import { user } from "#app/people/user/schema.ts";
import { writeCup } from "#app/soaring/cup/write-cup.ts";
import { readTaskFile, zipped } from "#app/soaring/task/file/task-file.ts";
import { action, loader } from "#app/task/waypoint/pages/collection.tsx";
import { loader as file } from "#app/task/waypoint/pages/file.tsx";
import { importWaypoints, waypointsIn } from "#app/task/waypoint/point.server.ts";
import { MAX_POINTS, WORLDWIDE } from "#app/task/waypoint/waypoint.ts";
import { ada, ben, carla, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  const db = openDb(env.DB);
  for (const { id } of [ada(), carla()]) await db.update(user).set({ isEarlyBird: true }).where(eq(user.id, id));
});

interface Told {
  id: number;
  name: string;
  private: boolean;
  waypoint_count: number;
  waypoint: { id: number; name: string; geom: { coordinates: [number, number] } }[];
}

const call = async (method: string, path: string, who: Pilot | null, body?: unknown) =>
  SELF.fetch(`${site}/v1/${path}`, {
    method,
    headers: who === null ? {} : (await member(who)).headers,
    body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
  });
const told = async (answer: Response | Promise<Response>) => (await answer).json<Told>();
const make = async (who: Pilot, more: object = {}) =>
  told(call("POST", "waypointcollection", who, { name: "Fields of the Inn", ...more }));
const at = (name: string, longitude: number, latitude: number) => ({
  name,
  geom: { type: "Point", coordinates: [longitude, latitude] },
});

const HEAD = "name,code,country,lat,lon,elev,style,rwdir,rwlen,rwwidth,freq,desc,userdata,pics";
const getCup = (...rows: string[]) => {
  const form = new FormData();
  form.set("file", new File([[HEAD, ...rows].join("\r\n")], "fields.cup"));
  return form;
};

test("a collection is made by a supporter, filled, changed, read by everybody and removed", async () => {
  expect((await call("POST", "waypointcollection", ben(), { name: "No plan" })).status).toBe(403);
  const answer = await call("POST", "waypointcollection", ada(), { name: " My  points ", description: "Two\nlines" });
  expect(answer.status).toBe(201);
  const made = await told(answer);
  expect(made).toEqual({
    id: expect.any(Number),
    name: "My points",
    description: "Two\nlines",
    private: false,
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
    modified: expect.any(String),
    waypoint_count: 0,
    user: { id: ada().id, name: ada().name },
    waypoint: [],
  });
  const added = await call("POST", `waypoint?collection_id=${made.id}`, ada(), at("Church", 11.5, 47.5));
  expect(added.status).toBe(201);
  const point = await added.json<{ id: number }>();
  expect(point).toEqual({
    ...{ id: expect.any(Number), name: "Church", style: 1, collection_id: made.id },
    geom: { type: "Point", coordinates: [11.5, 47.5] },
  });
  const moved = await call("PATCH", `waypoint/${point.id}`, ada(), {
    ...at("Chapel", 11.6, 47.5),
    description: "white",
  });
  expect(await moved.json()).toMatchObject({ name: "Chapel", description: "white" });
  expect(await told(call("GET", `waypointcollection/${made.id}`, null))).toMatchObject({
    waypoint_count: 1,
    waypoint: [{ name: "Chapel", geom: { coordinates: [11.6, 47.5] } }],
  });
  expect(await told(call("PATCH", `waypointcollection/${made.id}`, ada(), { name: "Points" }))).toMatchObject({
    name: "Points",
    description: "Two\nlines",
  });
  expect((await call("DELETE", `waypoint/${point.id}`, ada())).status).toBe(204);
  expect((await call("DELETE", `waypointcollection/${made.id}`, ada())).status).toBe(204);
  expect((await call("GET", `waypointcollection/${made.id}`, ada())).status).toBe(404);
});

test("lists tell public ones and one's own, refuse what they do not understand and name what they do not have", async () => {
  const open = await make(carla(), { name: "Open" });
  const hidden = await make(carla(), { name: "Hidden", private: true });
  const list = async (who: Pilot | null) =>
    (await (await call("GET", `waypointcollection?user_id_in=${carla().id}&order_by=created`, who)).json<Told[]>()).map(
      ({ id }) => id,
    );
  expect(await list(null)).toEqual([open.id]);
  expect(await list(carla())).toEqual([open.id, hidden.id]);
  expect((await call("GET", "waypointcollection?colour=red", null)).headers.get("ignored-parameters")).toBe("colour");
  expect((await call("GET", "waypointcollection?skip=7", null)).status).toBe(422);
  const profile = async (path: string, headers = {}) =>
    (await SELF.fetch(`${site}/v1/user/${path}`, { headers })).json<Record<string, Told[] | undefined>>();
  const names = (list: Told[] | undefined) => list?.map(({ name }) => name).sort();
  const seen = await profile(String(carla().id));
  expect([names(seen.public_waypoint_collection), seen.waypoint_collection]).toEqual([["Open"], undefined]);
  expect(names((await profile("me", (await member(carla())).headers)).waypoint_collection)).toEqual(["Hidden", "Open"]);
});

test("to everybody but its owner a private one is not there, and nobody else changes any", async () => {
  const { id } = await make(ada(), { private: true });
  const point = await (await call("POST", `waypoint?collection_id=${id}`, ada(), at("Mine", 11, 47))).json<{
    id: number;
  }>();
  for (const who of [carla(), null]) {
    expect((await call("GET", `waypointcollection/${id}`, who)).status).toBe(404);
    expect((await call("GET", `waypointcollection/${id}?format=cup`, who)).status).toBe(404);
  }
  const open = await make(ada());
  for (const which of [id, open.id])
    for (const [method, path, body] of [
      ["PATCH", `waypointcollection/${which}`, { name: "Stolen" }],
      ["DELETE", `waypointcollection/${which}`, undefined],
      ["POST", `waypoint?collection_id=${which}`, at("Other", 11, 47)],
      ["POST", `waypoint/cup?collection_id=${which}`, getCup("A,,,4700.000N,01100.000E,,1")],
    ] as const)
      expect([path, (await call(method, path, carla(), body)).status]).toEqual([path, 404]);
  expect((await call("PATCH", `waypoint/${point.id}`, carla(), at("Stolen", 1, 1))).status).toBe(404);
  expect((await call("DELETE", `waypoint/${point.id}`, carla())).status).toBe(404);
  expect((await waypointsIn(tools(), id)).map(({ name }) => name)).toEqual(["Mine"]);
  const program = await member(ada(), { scope: ["profile"] });
  expect((await SELF.fetch(`${site}/v1/waypointcollection/${id}`, { headers: program.headers })).status).toBe(404);
});

test("a CUP file comes in and goes out as it was, columns of others included", async () => {
  const { id } = await make(ada());
  const rows = [
    '"Kufstein","LOIK",AT,4733.817N,01207.517E,493.0m,4,080,660.0m,20.0m,122.605,"Flugplatz, klein",,"a.jpg;b.jpg"',
    '"Pass","",AT,4721.000N,01150.000E,,6,,,,,"","x",""',
  ];
  const answer = await call("POST", `waypoint/cup?collection_id=${id}`, ada(), getCup(...rows));
  expect([answer.status, (await told(answer)).waypoint_count]).toEqual([201, 2]);
  const cup = await call("GET", `waypointcollection/${id}?format=cup`, null);
  expect(cup.headers.get("content-disposition")).toBe('attachment; filename="Fields-of-the-Inn.cup"');
  const [head, first, second] = (await cup.text()).split("\r\n");
  expect([head, first, second]).toEqual([HEAD, rows[0], '"Pass",,AT,4721.000N,01150.000E,,6,,,,,,"x",']);
  expect((await call("POST", `waypoint/cup?collection_id=${id}`, ada(), getCup("nothing"))).status).toBe(422);
});

test("a CUPX with SeeYou's head, a CUP of two bytes a letter and one that a spreadsheet saved come in", async () => {
  const row = ["A", "", "DE", "4700.000N", "01100.000E", "500.0m", "1", "", "", "", ""];
  const text = [HEAD, row.join()].join("\r\n");
  const packed = zipped(text, tools().now());
  const headed = new Uint8Array(256 + packed.length);
  headed.set(new TextEncoder().encode("CUPX"));
  headed.set(packed, 256);
  const wide = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
  const saved = [HEAD.replaceAll(",", ";"), row.join(";")].join("\r\n");
  for (const content of [headed, wide, saved]) {
    const { id } = await make(ada());
    const form = new FormData();
    form.set("file", new File([content], "points"));
    const answer = await call("POST", `waypoint/cup?collection_id=${id}`, ada(), form);
    expect([answer.status, (await told(answer)).waypoint_count]).toEqual([201, 1]);
  }
});

test("points within 100 m are met once: filled, or replaced", async () => {
  const { id } = await make(ada());
  const read = (...rows: string[]) => {
    const found = readTaskFile(new TextEncoder().encode([HEAD, ...rows].join("\n")), "x");
    return found.kind === "read" ? found.waypoints : [];
  };
  await importWaypoints(tools(), ada().id, id, read("Mine,,,4700.000N,01100.000E,,1,,,,,my words"), "merge");
  const others = read(
    "Theirs,CODE,,4700.030N,01100.000E,500m,2,,,,,their words",
    "Far,,,4700.100N,01100.000E,,1",
    "Far too,,,4700.101N,01100.000E,,1",
  );
  expect(await importWaypoints(tools(), ada().id, id, others, "merge")).toEqual({ added: 1, changed: 1 });
  const [far, mine] = await waypointsIn(tools(), id);
  expect([far.name, mine.name]).toEqual(["Far", "Mine"]);
  expect(mine).toMatchObject({ code: "CODE", elevation: 500, style: 2, description: "my words", latitude: 47 });
  expect(await importWaypoints(tools(), ada().id, id, others, "replace")).toEqual({ added: 0, changed: 2 });
  const after = await waypointsIn(tools(), id);
  expect(after.map(({ name }) => name)).toEqual(["Far", "Theirs"]);
  expect(after[1]).toMatchObject({
    id: mine.id,
    description: "their words",
    latitude: expect.closeTo(47.0005, 6),
    other: {},
  });
});

test("five thousand points fit, one more is refused and nothing of its file stays", async () => {
  const { id } = await make(ada());
  const grid = Array.from({ length: MAX_POINTS }, (_, i) => ({
    ...{ code: null, country: null, elevation: 100, style: 1, direction: null, length: null, width: null },
    ...{ frequency: null, description: null, other: {}, name: `P${i}` },
    latitude: 40 + Math.floor(i / 100) / 50,
    longitude: 5 + (i % 100) / 50,
  }));
  expect(await importWaypoints(tools(), ada().id, id, grid, "merge")).toEqual({ added: MAX_POINTS, changed: 0 });
  const more = [
    { ...grid[0], name: "First again" },
    { ...grid[0], name: "One more", latitude: 60 },
  ];
  await expect(importWaypoints(tools(), ada().id, id, more, "replace")).rejects.toMatchObject({ status: 422 });
  const savedWaypoints = await waypointsIn(tools(), id);
  expect([savedWaypoints.length, savedWaypoints.some(({ name }) => name === "First again")]).toEqual([
    MAX_POINTS,
    false,
  ]);
  expect((await call("POST", `waypoint?collection_id=${id}`, ada(), at("Another", 1, 1))).status).toBe(422);
});

test("the worldwide one has our airfields, and nobody changes it", async () => {
  const seen = await told(call("GET", `waypointcollection/${WORLDWIDE}`, null));
  expect(seen.waypoint_count).toBeGreaterThan(0);
  expect(seen.waypoint).toHaveLength(Math.min(seen.waypoint_count, MAX_POINTS));
  expect((await call("DELETE", `waypointcollection/${WORLDWIDE}`, ada())).status).toBe(404);
  expect((await call("POST", `waypoint?collection_id=${WORLDWIDE}`, ada(), at("Mine", 1, 1))).status).toBe(404);
});

const page = async (who: Pilot | null, id: number, search = "", form?: Record<string, string>) => {
  const cookie = who === null ? undefined : await sessionCookie(who.id);
  return pageRequest(`/waypoint/${id}${search}`, { cookie, form, params: { collection: String(id) } });
};

test("the page: filter and pages, a point typed in four notations, changed in its row, removed; copied, deleted", async () => {
  const { id } = await make(ada(), { name: "Typed" });
  const say = async (form: Record<string, string>) => action((await page(ada(), id, "", form)) as never);
  for (const [name, place] of [
    ["A", "47.5, 11.25"],
    ["B", "47°30.000'N 011°15.600'E"],
    ["C", "47°30'00\"N 11°16'12\"E"],
    ["D", "4730.000N 01116.800E"],
  ])
    await say({ section: "add", name, place, elevation: "600" });
  const points = await waypointsIn(tools(), id);
  expect(points.map(({ latitude, longitude }) => [latitude, Number(longitude.toFixed(4))])).toEqual([
    [47.5, 11.25],
    [47.5, 11.26],
    [47.5, 11.27],
    [47.5, 11.28],
  ]);
  const wrong = (await say({ section: "add", name: "E", place: "somewhere" })) as { data: { fields: object } };
  expect(wrong.data.fields).toEqual({ place: { code: "noPlace" } });
  const [first, second] = points;
  await say({ section: "point", id: String(first.id), name: "Alpha", place: "48, 11", style: "7" });
  await say({ section: "remove", id: String(second.id) });
  const seen = async (search: string, who: Pilot | null = ada()) => loader((await page(who, id, search)) as never);
  expect((await seen("?find=alp")).shown).toMatchObject({
    found: 1,
    rows: [{ name: "Alpha", style: 7, elevation: null }],
  });
  expect((await seen("", ben())).may).toEqual({ change: false, copy: false });
  const copied = (await action((await page(carla(), id, "", { section: "copy" })) as never)) as Response;
  const copy = Number(copied.headers.get("location")?.split("/").pop());
  expect((await waypointsIn(tools(), copy)).map(({ name }) => name)).toEqual(["Alpha", "C", "D"]);
  expect((await call("GET", `waypointcollection/${copy}`, null)).status).toBe(404);
  expect((await say({ section: "drop" })) as { data: { fields: object } }).toMatchObject({
    data: { fields: { confirm: { code: "unconfirmedCollection" } } },
  });
  await say({ section: "drop", confirm: "on" });
  expect((await call("GET", `waypointcollection/${id}`, ada())).status).toBe(404);
});

test("a stranger's form changes nothing, a private collection's page and file are not there", async () => {
  const { id } = await make(ada(), { private: true });
  for (const section of ["add", "words", "drop", "copy"])
    await expect(
      action((await page(carla(), id, "", { section, name: "x", confirm: "on" })) as never),
    ).rejects.toMatchObject({ status: 404 });
  await expect(loader((await page(null, id)) as never)).rejects.toMatchObject({ status: 404 });
  await expect(file((await page(carla(), id, "/file?format=cup")) as never)).rejects.toMatchObject({ status: 404 });
  const own = (await file((await page(ada(), id, "/file?format=cup")) as never)) as Response;
  expect(await own.text()).toBe(writeCup([]));
});

test("a file is looked into before it changes anything", async () => {
  const { id } = await make(ada());
  await call("POST", `waypoint?collection_id=${id}`, ada(), at("Here", 11, 47));
  const sent = async (form: FormData) => {
    const { context, params } = await page(ada(), id);
    return action({
      request: new Request(`${site}/waypoint/${id}`, { method: "POST", body: form }),
      context,
      params,
    } as never);
  };
  const form = getCup(
    "There,,,4700.010N,01100.000E,,1",
    "New,,,4800.000N,01100.000E,,1",
    "Bad,,,9900.000N,01100.000E,,1",
  );
  form.set("section", "look");
  const { data } = (await sent(form)) as {
    data: { look: { added: number; names: unknown; unread: number; cup: string } };
  };
  expect(data.look).toMatchObject({ added: 1, same: 1, names: [["There", "Here"]], unread: 1 });
  expect(await waypointsIn(tools(), id)).toHaveLength(1);
  const bring = new FormData();
  bring.set("section", "bring");
  bring.set("same", "replace");
  bring.set("cup", data.look.cup);
  expect(await sent(bring)).toMatchObject({ data: { brought: { added: 1, changed: 1 } } });
  expect((await waypointsIn(tools(), id)).map(({ name }) => name)).toEqual(["New", "There"]);
});

test("what a pilot gathered is in the archive, and goes with the pilot", async () => {
  const { id } = await make(carla(), { name: "Kept" });
  await call("POST", `waypoint?collection_id=${id}`, carla(), at("Tower", 11, 47));
  let told = "[]";
  for await (const { name, input } of listContents(tools(), carla().id))
    if (name === "waypoints.json") told = String(input);
  expect(JSON.parse(told)).toContainEqual(
    expect.objectContaining({ name: "Kept", points: [expect.objectContaining({ name: "Tower" })] }),
  );
  const left = (column: string, table: string, where: string) =>
    env.DB.prepare(`UPDATE ${table} SET ${column} = '2020-01-01T00:00:00+00:00' WHERE ${where} = ?`)
      .bind(carla().id)
      .run();
  await left("deleted", "user", "id");
  expect((await call("GET", `waypointcollection/${id}`, null)).status).toBe(404);
  await left("erased_at", "account", "user_id");
  await eraseUser(tools(), carla().id);
  expect((await call("GET", `waypointcollection/${id}`, null)).status).toBe(404);
  expect(await waypointsIn(tools(), id)).toEqual([]);
});
