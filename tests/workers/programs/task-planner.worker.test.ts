/** A planner with a personal key: it makes tasks, declares them and takes them back. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { getHolder, getKeys, makeKey, revokeKey } from "#app/people/account/key/key.server.ts";
import { personalKey } from "#app/people/account/schema.ts";
import { writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { getFileTask } from "#app/task/file.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { outAndReturn, triangle } from "#tests/task/drawn.ts";

let key = "";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  key = await makeKey(tools(), ada().id, { name: "Planner", scopes: ["declare"] });
});

const call = (method: string, path: string, body?: unknown, with_ = key) =>
  SELF.fetch(`${site}/v1${path}`, {
    method,
    headers: { "x-api-key": with_, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

const feature = (name: string, longitude: number, latitude: number, more = {}) => ({
  type: "Feature",
  properties: { name, ...more },
  geometry: { type: "Point", coordinates: [longitude, latitude] },
});
const FEATURES = [
  feature("Königsdorf", 11.467222, 47.828333, { radius: 1, kind: "CYLINDER" }),
  feature("Zell", 12.7873, 47.2926, { radius: 3, kind: "CYLINDER" }),
  feature("Königsdorf", 11.467222, 47.828333, { radius: 0.5, kind: "LINE" }),
];
const soon = (hours: number) => new Date(tools().now().getTime() + hours * 3_600_000).toISOString();

interface Told {
  id: number;
  name: string;
  kind: string;
  locked: boolean;
  private: boolean;
  description?: string;
  declared_until?: string;
  point_features: { properties: { radius?: number; kind?: string } }[];
}

test("a task is made, declared, locked, freed, changed and removed by key", async () => {
  const answer = await call("POST", "/task", { point_features: FEATURES, name: "By key" });
  expect(answer.status).toBe(200);
  const task = await answer.json<Told>();
  expect(task).toMatchObject({ name: "By key", kind: "OR", locked: false, private: false });
  expect(task.point_features.map(({ properties }) => [properties.kind, properties.radius])).toEqual([
    ["CYLINDER", 1],
    ["CYLINDER", 3],
    ["LINE", 0.5],
  ]);

  const declared = await call("POST", "/task/declaration", { task_id: task.id, declared_until: soon(6) });
  expect(declared.status).toBe(201);
  expect(await declared.json()).toMatchObject({ id: task.id, locked: true, declared_until: expect.any(String) });
  const no = await call("PATCH", `/task/${task.id}`, { name: "Other" });
  expect([no.status, await no.json()]).toMatchObject([409, { error: "task_declared" }]);
  expect((await call("DELETE", "/task/declaration")).status).toBe(204);

  const patched = await call("PATCH", `/task/${task.id}`, { description: "With text", private: true });
  expect(await patched.json()).toMatchObject({ name: "By key", description: "With text", private: true, kind: "OR" });
  expect((await SELF.fetch(`${site}/v1/task/${task.id}`)).status).toBe(404);
  expect((await call("GET", `/task/${task.id}`)).status).toBe(200);
  expect((await call("DELETE", `/task/${task.id}`)).status).toBe(204);
  expect((await call("GET", `/task/${task.id}`)).status).toBe(404);
});

test.each([
  ["one point", { point_features: [FEATURES[0]] }, ["body", "point_features"]],
  [
    "a latitude that is no number",
    { point_features: [FEATURES[0], feature("x", 11, Number.NaN)] },
    ["body", "point_features", 1, "geometry", "coordinates", 1],
  ],
  ["rules nobody knows", { point_features: FEATURES, ruleset: "X" }, ["body", "ruleset"]],
  ["a group", { point_features: FEATURES, user_group_id: 3 }, ["body", "user_group_id"]],
  [
    "an airfield nobody knows",
    { point_features: FEATURES, scoring_airport_id: 99_999_999 },
    ["body", "scoring_airport_id"],
  ],
  ["a day that is none", { point_features: FEATURES, scoring_date: "soon" }, ["body", "scoring_date"]],
])("%s is a 422 that names its field", async (_, body, loc) => {
  const answer = await call("POST", "/task", body);
  expect(answer.status).toBe(422);
  expect((await answer.json<{ detail: { loc: unknown }[] }>()).detail[0].loc).toEqual(loc);
});

test("a parameter that nobody published is ignored and named, a bad value is refused", async () => {
  const answer = await call("GET", "/task?club_id_in=1&distance_gt=-1");
  expect([answer.status, answer.headers.get("ignored-parameters")]).toEqual([200, "club_id_in"]);
  const wrong = await call("GET", "/task?distance_gt=far");
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { detail: [{ loc: ["query", "distance_gt"] }] }]);
});

test("a file of two tasks becomes two tasks; one without a task is refused in the published words", async () => {
  const tasks = [triangle({ name: "One" }), outAndReturn({ name: "Two" })].map((draft) =>
    getFileTask({ draft, title: draft.name ?? "" }),
  );
  const { bytes } = writeTaskFile(tasks, "cup", tools().now());
  const send = (content: Uint8Array) => {
    const form = new FormData();
    form.set("file", new File([content as Uint8Array<ArrayBuffer>], "tasks.cup"));
    form.set("private", "true");
    return SELF.fetch(`${site}/v1/task/cup`, { method: "POST", headers: { "x-api-key": key }, body: form });
  };
  const answer = await send(bytes);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject([
    { name: "One", private: true, kind: "TR" },
    { name: "Two", private: true, kind: "OR" },
  ]);
  const none = await send(new TextEncoder().encode("name,code\n"));
  expect([none.status, await none.json()]).toMatchObject([422, { detail: [{ msg: "No valid task in file found" }] }]);
  const row = "name,code,country,lat,lon,elev\nA,,,4700.000N,01100.000E,1m\n";
  for (const [content, type] of [
    [row, "value_error.points"],
    ['<gpx><trk><trkseg><trkpt lat="47" lon="11"/></trkseg></trk></gpx>', "value_error.track"],
  ]) {
    const other = await send(new TextEncoder().encode(content));
    expect(await other.json()).toMatchObject({ detail: [{ type, msg: "No valid task in file found" }] });
  }
});

test("a CUPX with SeeYou's head gives its tasks", async () => {
  const draft = triangle({ name: "Packed" });
  const { bytes } = writeTaskFile([getFileTask({ draft, title: "Packed" })], "cupx", tools().now());
  const headed = new Uint8Array(256 + bytes.length);
  headed.set(new TextEncoder().encode("CUPX"));
  headed.set(bytes, 256);
  const form = new FormData();
  form.set("file", new File([headed], "packed.cupx"));
  const answer = await SELF.fetch(`${site}/v1/task/cup`, { method: "POST", headers: { "x-api-key": key }, body: form });
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ name: "Packed", kind: "TR" }]]);
});

test("lists come as one CUP file, and as TSK where it is one task", async () => {
  const cup = await call("GET", "/task?cup=true");
  expect(cup.headers.get("content-disposition")).toMatch(/\.cup/);
  expect(await cup.text()).toContain("-----Related Tasks-----");
  expect((await call("GET", "/task?tsk=true")).status).toBe(422);
  expect((await call("GET", "/task?tsk=true&limit=1")).headers.get("content-type")).not.toContain("json");
});

test("a key opens what it was made for and nothing else, until it is revoked", async () => {
  expect((await call("GET", "/user/me")).status).toBe(403);
  expect((await call("POST", "/igcfile", {})).status).toBe(403);
  const other = await makeKey(tools(), ada().id, { name: "Reader", scopes: ["profile"] });
  expect((await call("GET", "/user/me", undefined, other)).status).toBe(200);
  expect((await call("POST", "/task", { point_features: FEATURES }, other)).status).toBe(403);
  const made = await getKeys(tools(), ada().id);
  expect(made.map(({ name, ending, scopes }) => [name, ending, scopes])).toContainEqual([
    "Reader",
    other.slice(-6),
    ["profile"],
  ]);
  const { id } = made.find(({ name }) => name === "Reader") ?? { id: "" };
  await revokeKey(tools(), ben().id, id);
  expect((await call("GET", "/user/me", undefined, other)).status).toBe(200);
  await revokeKey(tools(), ada().id, id);
  expect((await call("GET", "/user/me", undefined, other)).status).toBe(401);
  expect((await call("GET", "/task", undefined, other)).status).toBe(200);
});

test("the database knows no key, only its hash; nonsense is none; eleven are too many", async () => {
  const rows = await tools().db.select().from(personalKey);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(rows.find(({ name }) => name === "Planner")?.used).toBe(tools().now().toISOString().slice(0, 10));
  expect(await getHolder(tools(), "kettle_x")).toBeNull();
  for (let i = 0; i < 10; i++) await makeKey(tools(), carla().id, { name: `k${i}`, scopes: ["declare"] });
  await expect(makeKey(tools(), carla().id, { name: "k", scopes: ["declare"] })).rejects.toThrow();
});

test("more than 1,200 requests in an hour are refused", async () => {
  const busy = await makeKey(tools(), ben().id, { name: "Busy", scopes: ["declare"] });
  const now = () => new Date("2026-06-01T10:00:00Z");
  const at = { ...tools(), now };
  await getHolder(at, busy);
  const { meta } = await env.DB.prepare(
    "UPDATE attempt SET count = 1199 WHERE key LIKE 'personal-key:%' AND count = 1",
  ).run();
  expect(meta.changes).toBe(1);
  await getHolder(at, busy);
  await expect(getHolder(at, busy)).rejects.toMatchObject({ code: "too_many_requests" });
});
