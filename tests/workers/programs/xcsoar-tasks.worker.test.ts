/**
 * Tasks as XCSoar asks for them, with its headers, and read by its rules: one element of a list that it cannot convert drops
 * the whole list, a download is a file unless its type is exactly `application/json`. Source: src/net/client/WeGlide of
 * XCSoar (ListTasks.cpp, DownloadTask.cpp, Error.cpp), whose conversions were compiled and aimed at a running site besides.
 */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { readTaskFile } from "#app/soaring/task/file/task-file.ts";
import { declareTask } from "#app/task/declare.server.ts";
import { saveTask } from "#app/task/keep.server.ts";
import { ada, ben, emil } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { outAndReturn, triangle } from "#tests/task/drawn.ts";

const HEADERS = { "user-agent": "XCSoar/7.46", accept: "*/*" };
const ask = (path: string) => SELF.fetch(`${site}/v1${path}`, { headers: HEADERS, redirect: "manual" });

const made = { mine: 0, hidden: 0, area: 0 };

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), emil()]) await member(pilot);
  const until = new Date(tools().now().getTime() + 8 * 3_600_000).toISOString();
  made.mine = (await saveTask(tools(), ada(), triangle({ name: "Große Runde" }))).id;
  made.hidden = (await saveTask(tools(), ada(), triangle({ private: true }))).id;
  made.area = (await saveTask(tools(), ben(), outAndReturn({ ruleset: "AA", minTime: 9000 }))).id;
  await declareTask(tools(), ada(), made.mine, { until });
  await declareTask(tools(), emil(), (await saveTask(tools(), emil(), triangle({ private: true }))).id, { until });
});

/** Throws where XCSoar would throw the whole list away. */
async function list(path: string) {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  const body: unknown = await answer.json();
  if (!Array.isArray(body)) throw new Error("no array");
  return body.map((each) => {
    if (!Number.isInteger(each.id)) throw new Error("id");
    if (typeof each.name !== "string") throw new Error("name");
    if (typeof each.distance !== "number") throw new Error("distance");
    // Some versions ask for the pilot of each by name.
    if (typeof each.user?.name !== "string") throw new Error("user");
    for (const { properties, geometry } of each.point_features ?? []) {
      if (properties.elevation !== undefined && !Number.isInteger(properties.elevation)) throw new Error("elevation");
      if (geometry.coordinates.some((value: unknown) => typeof value !== "number")) throw new Error("coordinates");
    }
    return each;
  });
}

/** As DownloadTask.cpp does: null where nothing is there, the document, or what went wrong. */
async function download(path: string): Promise<string | null> {
  const answer = await ask(`${path}?cup=false&tsk=true`);
  if (answer.headers.get("content-type") === "application/json") {
    const body = await answer.json();
    if (answer.status === 200)
      return body === null ? null : Promise.reject(new Error("JSON where a file was asked for"));
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw new Error("no object");
    throw new Error(String((body as { error?: string }).error));
  }
  expect(answer.status).toBe(200);
  return answer.text();
}

test("tasks of a pilot: the public ones, with whole elevations and radii in kilometres", async () => {
  const [task, ...others] = await list(`/task?user_id_in=${ada().id}`);
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    id: made.mine,
    name: "Große Runde",
    kind: "TR",
    ruleset: "D",
    distance: expect.closeTo(282, -1),
    user: { id: ada().id, name: ada().name },
    locked: true,
    private: false,
  });
  expect(task.token).toBeUndefined();
  expect(task.point_features[0]).toEqual({
    type: "Feature",
    properties: { name: "Königsdorf", elevation: 602, radius: 1, kind: "CYLINDER" },
    geometry: { type: "Point", coordinates: [11.467222, 47.828333] },
  });
  expect(task.point_features[1].properties).toEqual({ name: "Mittenwald", elevation: 912, kind: "SYMMETRIC_QUADRANT" });
});

test("a pilot without tasks, and one that nobody is, have an empty list", async () => {
  expect(await list("/task?user_id_in=424242")).toEqual([]);
});

test("declared tasks are those that are public", async () => {
  expect((await list("/task/declaration")).map(({ id }) => id)).toEqual([made.mine]);
});

test("competitions and results are honest empty lists", async () => {
  expect(await list("/task/competitions/today")).toEqual([]);
  expect(await list("/task/score/recent")).toEqual([]);
  expect(await list("/task/score?order_by=-scoring_date&limit=10")).toEqual([]);
});

test("a task without a name is called by distance and kind", async () => {
  const [task] = await list(`/task?user_id_in=${ben().id}`);
  expect(task.name).toMatch(/^\d+ km out and return$/);
  expect(task).toMatchObject({ min_time: 9000, ruleset: "AA", min_distance: expect.any(Number), kind: "OR" });
});

test("a task comes as a document that says each point by name, id, height and place", async () => {
  const text = await download(`/task/${made.mine}`);
  expect(text).toContain("<Task");
  expect(text?.match(/<Waypoint [^>]*id="\d+"/g)).toHaveLength(4);
  const read = readTaskFile(new TextEncoder().encode(text ?? ""), "task.tsk");
  if (read.kind === "refused") throw new Error(read.refusal);
  expect(read.format).toBe("tsk");
  expect(read.tasks[0].points.map(({ name, elevation }) => [name, Math.round(elevation ?? 0)])).toEqual([
    ["Königsdorf", 602],
    ["Mittenwald", 912],
    ["Zell am See", 754],
    ["Königsdorf", 602],
  ]);
  expect(read.tasks[0].points[1].latitude).toBeCloseTo(47.4422, 6);
});

test("an area task comes as one, with its least time", async () => {
  const text = await download(`/task/${made.area}`);
  expect(text).toMatch(/<Task[^>]*type="AAT"/);
  expect(text).toMatch(/aat_min_time="9000"/);
  expect(text).toMatch(/<Point[^>]*type="Area"/);
});

test("a declared task comes by its pilot; private, nobody's and nobody are null", async () => {
  expect(await download(`/task/declaration/${ada().id}`)).toContain("Mittenwald");
  for (const pilot of [ben().id, emil().id, 424242]) expect(await download(`/task/declaration/${pilot}`)).toBeNull();
});

test("what is not there, or not for everybody, is an error's object of bare type", async () => {
  for (const path of ["/task/999999", `/task/${made.hidden}`, "/task/nonsense"])
    await expect(download(path)).rejects.toThrow("not_found");
});

test("no public call of these challenges for a password, and none is led elsewhere", async () => {
  for (const path of ["/task?user_id_in=1", "/task/declaration", `/task/${made.mine}`, "/task/declaration/1"]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([200, null]);
  }
});
