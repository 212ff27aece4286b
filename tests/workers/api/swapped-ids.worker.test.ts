/** Another member calls every route with every id that is Ada's: nothing of hers changes, nothing private is told. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { story as storyTable } from "#app/flight-page/story/schema.ts";
import { subscription } from "#app/people/plan/schema.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { igcForm, member, settle, site, tools } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";

type Headers = Record<string, string>;

let mine: Headers;
let theirs: Headers;
/** What is Ada's: any of it may stand where a route wants an id. */
const ids: Record<string, string> = {};

const json = (method: string, path: string, headers: Headers, body?: unknown) =>
  SELF.fetch(`${site}${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  await settle();
  ({ headers: mine } = await member(cast.ada(), { password: cast.PASSWORD }));
  ({ headers: theirs } = await member(cast.ben()));
  for (const { id: userId } of [cast.ada(), cast.ben()])
    await tools().db.insert(subscription).values({ userId, plan: "patron", since: "2026-01-01" });
  const sent = await SELF.fetch(`${site}/v1/igcfile`, { method: "POST", body: igcForm(circuit(960)), headers: mine });
  const [flight] = await sent.json<{ id: number; igc_file: { id: number } }[]>();
  const group = await (await json("POST", "/v1/usergroup", mine, { name: "Ada’s secret four", pilot: [] })).json<{
    id: number;
  }>();
  const collection = await (
    await json("POST", "/v1/flightcollection", mine, {
      name: "Ada’s secret places",
      private: true,
      flight: [flight.id],
    })
  ).json<{ id: string }>();
  await json("POST", "/v1/user/device", mine, { id: "ADA001" });
  const said = await json("POST", `/v1/comment/flight/${flight.id}`, mine, { comment: "Ada said this" });
  const comment = await said.json<{ id: number }>();
  const reacted = await json("POST", `/v1/comment/reaction/${comment.id}`, mine, { value: "👍" });
  const reaction = await reacted.json<{ id: number }>();
  const point = { type: "Point", coordinates: [11.3, 47.6] };
  const getMade = async (path: string, body: object) => {
    const answer = await json("POST", path, mine, body);
    expect(answer.ok, path).toBe(true);
    return answer.json<{ id: number; token?: string }>();
  };
  const places = await getMade("/v1/waypointcollection", { name: "Ada’s secret ridges", private: true });
  const place = await getMade(`/v1/waypoint?collection_id=${places.id}`, { name: "Ada’s secret rock", geom: point });
  const turn = (longitude: number) => ({
    type: "Feature",
    properties: { name: "Ada’s secret turn", radius: 0.5, kind: "CYLINDER" },
    geometry: { type: "Point", coordinates: [longitude, 47.8] },
  });
  const task = await getMade("/v1/task", {
    name: "Ada’s secret task",
    private: true,
    point_features: [turn(11.4), turn(11.9), turn(11.4)],
  });
  const link = await getMade("/v1/live/link", { name: "Ada’s secret family" });
  const created = "2026-07-12T12:00:00+00:00";
  const [story] = await tools()
    .db.insert(storyTable)
    .values({ flightId: flight.id, userId: cast.ada().id, kind: "text", comment: "A day", place: 1, created })
    .returning({ id: storyTable.id });
  await json("PATCH", "/v1/live/setting", mine, {});
  const archive = await (await json("POST", "/v1/user/me/export", mine)).json<{ id: string }>();
  Object.assign(ids, {
    user: String(cast.ada().id),
    flight: String(flight.id),
    file: String(flight.igc_file.id),
    group: String(group.id),
    collection: collection.id,
    device: "ADA001",
    comment: String(comment.id),
    reaction: String(reaction.id),
    export: archive.id,
    places: String(places.id),
    place: String(place.id),
    task: String(task.id),
    link: String(link.id),
    story: String(story.id),
    season: "2026",
  });
  await vi.waitFor(async () => {
    const ready = "SELECT count(*) AS n FROM user_export WHERE state = 'pending'";
    expect(await env.DB.prepare(ready).first("n")).toBe(0);
    const under = "SELECT count(*) AS n FROM flight WHERE state = 'pending' OR announced = 0";
    expect(await env.DB.prepare(under).first("n")).toBe(0);
  }, 60_000);
});

/** Everything of hers in the database, but how often something was tried, and how many stars others gave. */
async function database(): Promise<string> {
  const owned: [string, string][] = [
    ["user", "id"],
    ["account", "user_id"],
    ["flight", "user_id"],
    ["igc_file", "user_id"],
    ["device", "user_id"],
    ["comment", "user_id"],
    ["comment_reaction", "user_id"],
    ["user_group", "owner_id"],
    ["flight_collection", "user_id"],
    ["user_export", "user_id"],
    ["story", "user_id"],
    ["task", "user_id"],
    ["declaration", "user_id"],
    ["waypoint_collection", "user_id"],
    ["live_link", "user_id"],
    ["live_setting", "user_id"],
    ["notification_setting", "user_id"],
    ["user_block", "user_id"],
    ["friend", "user_id"],
    ["session", "user_id"],
    ["token_family", "user_id"],
    ["credential", "user_id"],
  ];
  const points =
    "SELECT w.* FROM waypoint w JOIN waypoint_collection c ON c.id = w.collection_id WHERE c.user_id = ? ORDER BY w.id";
  const asked = [...owned.map(([table, column]) => `SELECT * FROM "${table}" WHERE ${column} = ? ORDER BY 1`), points];
  const rows = await env.DB.batch<Record<string, unknown>>(
    asked.map((query) => env.DB.prepare(query).bind(cast.ada().id)),
  );
  return JSON.stringify(rows.map(({ results }) => results.map(({ stars: _, ...row }) => row)));
}

/** Fields that any body might be asked by, all about her. */
const body = () => ({
  id: Number(ids.user),
  user_id: Number(ids.user),
  owner_id: Number(ids.user),
  pilot: [Number(ids.user)],
  name: "Swapped Around",
  client_id: "kettle",
  registration: "D-9999",
  competition_id: "XX",
  until: "2030-01-01",
  password: "not the right one",
  date_of_birth: "1990-01-01",
  email: "swapped@kettle.test",
  is_superuser: true,
  comment: "Swapped around",
  message: "Swapped around",
  description: "Swapped around",
  value: "🎉",
  private: false,
  collection_id: Number(ids.places),
  flight_id: Number(ids.flight),
  task_id: Number(ids.task),
  declared_until: new Date(Date.now() + 5 * 3600e3).toISOString(),
  geom: { type: "Point", coordinates: [11, 47] },
  order: [Number(ids.story)],
  cover: Number(ids.story),
});

const PRIVATE = () => [
  cast.getEmail(cast.ada()),
  cast.ada().dateOfBirth,
  "Ada’s secret four",
  "Ada’s secret places",
  "Ada’s secret ridges",
  "Ada’s secret rock",
  "Ada’s secret turn",
  "Ada’s secret task",
  "Ada’s secret family",
  ids.export,
];

test.each(Object.keys(RULES).filter((call) => call.includes(":")))(
  "%s with what is somebody else's changes nothing and tells nothing",
  async (call) => {
    const [method, path] = call.split(" ");
    const before = await database();
    const swapped = async ([what, id]: [string, string]) => {
      const address = path.replace(/:\w+/g, id);
      const answer = await json(method, address, theirs, ["GET", "DELETE"].includes(method) ? undefined : body());
      const said = await answer.text();
      for (const secret of PRIVATE()) expect(said.replaceAll(address, ""), `${what} ${call}`).not.toContain(secret);
    };
    // Who reads is in nobody's way.
    if (method === "GET") await Promise.all(Object.entries(ids).map(swapped));
    else for (const each of Object.entries(ids)) await swapped(each);
    expect(await database()).toBe(before);
  },
);

test("the same calls by their owner do find what is there", async () => {
  expect((await json("GET", `/v1/usergroup/${ids.group}`, mine)).status).toBe(200);
  expect((await json("GET", `/v1/flightcollection/${ids.collection}`, mine)).status).toBe(200);
  expect((await json("GET", `/v1/flightcollection/${ids.collection}`, theirs)).status).toBe(404);
  expect((await json("GET", `/v1/user/me/export/${ids.export}`, mine)).status).toBe(200);
  expect((await json("GET", `/v1/usergroup/${ids.group}`, theirs)).status).toBe(404);
  expect((await json("GET", `/v1/user/me/export/${ids.export}`, theirs)).status).toBe(404);
  expect((await json("DELETE", "/v1/user/device/ADA001", theirs)).status).toBe(404);
  for (const path of [`/v1/waypointcollection/${ids.places}`, `/v1/task/${ids.task}`]) {
    expect((await json("GET", path, mine)).status, path).toBe(200);
    expect((await json("GET", path, theirs)).status, path).toBe(404);
  }
  const swapped = { name: "Mine now", geom: { type: "Point", coordinates: [11, 47] } };
  expect((await json("PATCH", `/v1/waypoint/${ids.place}`, theirs, swapped)).status).toBe(404);
  expect((await json("POST", `/v1/waypoint?collection_id=${ids.places}`, theirs, swapped)).status).toBe(404);
  expect((await json("DELETE", `/v1/live/link/${ids.link}`, theirs)).status).toBe(404);
});
