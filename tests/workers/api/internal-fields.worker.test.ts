/**
 * Fields that nobody may set: every call that takes a body is sent, by whose things it is about, a body that is right, and with it
 * every column that the database has, under both of its names. What then stands in the database beside what the table below allows
 * was set by somebody who may not. A call that is not in the table fails.
 */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { subscription } from "#app/people/plan/schema.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { igcForm, member, settle, site, tools } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";

/** What columns are filled with: found again wherever it got to. */
const [WORD, NUMBER, STAMP] = ["Poisoned", 4_242_424, "2099-09-09T09:09:09+00:00"];

interface Call {
  path?: () => string;
  /** With which it is carried out; a function where it may be sent once only. */
  body: () => object;
  /** Columns that its own optional fields fill: theirs to set. */
  may?: string[];
}

const ids: Record<string, string | number> = {};
let headers: Record<string, string>;
let nth = 0;

const point = (longitude: number, latitude: number) => ({ type: "Point", coordinates: [longitude, latitude] });
const turn = (name: string, longitude: number) => ({
  type: "Feature",
  properties: { name, radius: 0.5, kind: "CYLINDER" },
  geometry: point(longitude, 47.8),
});
const course = () => [turn("Start", 11.4), turn("Turn", 11.9), turn("Finish", 11.4)];

const CALLS: Record<string, Call> = {
  "PATCH /v1/user/me": { body: () => ({ bio: "Flies in wave" }) },
  "POST /v1/usergroup": { body: () => ({ name: `Four of us ${nth++}` }), may: ["user_group.description"] },
  "PATCH /v1/usergroup/:id": {
    path: () => `/v1/usergroup/${ids.group}`,
    body: () => ({ name: "Five of us" }),
    may: ["user_group.description"],
  },
  "POST /v1/usergroup/:id/add": {
    path: () => `/v1/usergroup/${ids.group}/add`,
    body: () => ({ user_id: cast.ben().id }),
  },
  "POST /v1/usergroup/:id/remove": {
    path: () => `/v1/usergroup/${ids.group}/remove`,
    body: () => ({ user_id: cast.ben().id }),
  },
  "POST /v1/flightcollection": { body: () => ({ name: `Best days ${nth++}` }), may: ["flight_collection.description"] },
  "PATCH /v1/flightcollection/:id": {
    path: () => `/v1/flightcollection/${ids.collection}`,
    body: () => ({ name: "Better days" }),
    may: ["flight_collection.description"],
  },
  "POST /v1/flightcollection/add/:id": {
    path: () => `/v1/flightcollection/add/${ids.collection}?flight_id=${ids.flight}`,
    body: () => ({}),
  },
  "POST /v1/flightcollection/star/:id": {
    path: () => `/v1/flightcollection/star/${ids.otherCollection}`,
    body: () => ({}),
  },
  "POST /v1/waypointcollection": {
    body: () => ({ name: `Ridges ${nth++}` }),
    may: ["waypoint_collection.description"],
  },
  "PATCH /v1/waypointcollection/:id": {
    path: () => `/v1/waypointcollection/${ids.waypoints}`,
    body: () => ({ name: "More ridges" }),
    may: ["waypoint_collection.description"],
  },
  "POST /v1/waypoint": {
    path: () => `/v1/waypoint?collection_id=${ids.waypoints}`,
    body: () => ({ name: `Wank ${nth++}`, geom: point(11.1, 47.5) }),
    may: ["waypoint.description"],
  },
  "PATCH /v1/waypoint/:id": {
    path: () => `/v1/waypoint/${ids.waypoint}`,
    body: () => ({ name: "Herzogstand", geom: point(11.3, 47.6) }),
    may: ["waypoint.description"],
  },
  "POST /v1/task": {
    body: () => ({ name: `Out and back ${nth++}`, point_features: course() }),
    may: ["task.description", "task.start_time"],
  },
  "PATCH /v1/task/:id": {
    path: () => `/v1/task/${ids.task}`,
    body: () => ({ name: "There and back", point_features: course() }),
    may: ["task.description", "task.start_time"],
  },
  "POST /v1/task/star/:id": { path: () => `/v1/task/star/${ids.otherTask}`, body: () => ({}) },
  "POST /v1/task/declaration": {
    // As it was: the task with the words that its pilot gave it.
    may: ["declaration.draft"],
    body: () => ({ task_id: ids.task, declared_until: new Date(Date.now() + 5 * 3600e3).toISOString() }),
  },
  "PATCH /v1/flightdetail/:id": {
    path: () => `/v1/flightdetail/${ids.flight}`,
    body: () => ({ competition_id: "K1" }),
  },
  "POST /v1/flightdetail/like/:id": { path: () => `/v1/flightdetail/like/${ids.others}`, body: () => ({}) },
  "POST /v1/comment/flight/:id": {
    path: () => `/v1/comment/flight/${ids.flight}`,
    body: () => ({ comment: `Well flown ${nth++}` }),
  },
  "PATCH /v1/comment/:id": { path: () => `/v1/comment/${ids.comment}`, body: () => ({ comment: "Well landed" }) },
  "POST /v1/comment/reaction/:id": {
    path: () => `/v1/comment/reaction/${ids.comment}`,
    body: () => ({ value: "👍" }),
  },
  "PATCH /v1/story/flight/:id": { path: () => `/v1/story/flight/${ids.flight}`, body: () => ({ order: [] }) },
  "POST /v1/usermessage": {
    body: () => ({ recipient_id: cast.ben().id, message: `Are you flying? ${nth++}` }),
  },
  "POST /v1/user/:id/follow": { path: () => `/v1/user/${cast.ben().id}/follow`, body: () => ({}) },
  "POST /v1/user/:id/block": { path: () => `/v1/user/${cast.carla().id}/block`, body: () => ({}) },
  "POST /v1/user/device": { body: () => ({ id: (0xada000 + nth++).toString(16) }) },
  "POST /v1/live/setting/key": { body: () => ({}) },
  "POST /v1/live/link": { body: () => ({ name: `Family ${nth++}` }) },
  "POST /v1/report": {
    body: () => ({ path: `/flight/${ids.flight}`, message: `The map stays grey ${nth++}` }),
  },
};

/** Calls without a body that a member's fields could come in, and those that have tests of what may come: each with why. */
const OTHERS: Record<string, string> = {
  "POST /v1/auth": "signing in and mails: no body becomes a row (tests/people/account)",
  "POST /v1/user": "an account by its own shape: signs up a visitor (auth.worker.test.ts)",
  "POST /v1/user/me/delete": "ends the member",
  "POST /v1/user/image": "a picture's bytes",
  "POST /v1/usergroup/:id/image": "a picture's bytes",
  "POST /v1/usergroup/image/:id": "a picture's bytes",
  "POST /v1/usergroup/add/:id": "its pilot is in the address, and nothing of its body is read",
  "POST /v1/copilot/status/:status": "its status is in the address, and nothing of its body is read",
  "POST /v1/flightcollection/image/:id": "a picture's bytes",
  "POST /v1/travel/image/:id": "a picture's bytes",
  "POST /v1/story": "forms with a picture or film, whose rows begin with its bytes (story.worker.test.ts)",
  "PATCH /v1/story/:id": "text and time of a picture (story.worker.test.ts)",
  "PATCH /v1/travel/:id": "name and whether it is shown (tests/contest/travel)",
  "PATCH /v1/live/launch/:airport/:id": "of clubs' keepers (tests/live)",
  "POST /v1/task/cup": "a file",
  "POST /v1/waypoint/cup": "a file",
  "POST /v1/push_subscription": "a browser's own address and keys (tests/community/notification)",
  "POST /v1/uploadproposal": "asks",
  "POST /v1/uploadairspace": "asks",
  "POST /v1/upload": "recordings: fields by their own shape (upload.worker.test.ts)",
  "PUT /v1/upload": "bytes",
  "POST /v1/igcfile": "a recording and its form (upload.worker.test.ts)",
  "POST /v1/ingest": "beacons, signed",
  "POST /v1/live/skylines": "beacons, signed",
  "PATCH /v1/live/setting": "takes its own fields alone and refuses all others (tests/live)",
  "POST /v1/user/me/export": "one at a time, and nothing of its body is read",
  "POST /v1/search": "asks",
  "POST /v1/ranking": "asks",
  "POST /v1/rescore": "the operator",
  "POST /v1/operator": "the operator",
};

beforeAll(async () => {
  await settle();
  ({ headers } = await member(cast.ada(), { password: cast.PASSWORD }));
  // Plans allow more to set, and more that might be set besides.
  await tools().db.insert(subscription).values({ userId: cast.ada().id, plan: "patron", since: "2026-01-01" });
  for (const pilot of [cast.ben(), cast.carla()]) await member(pilot);
  const [mine, theirs] = await Promise.all(
    [970, 971].map(async (seed, at) => {
      const body = igcForm(
        circuit(seed),
        at === 0 ? {} : { user_id: String(cast.ben().id), date_of_birth: cast.ben().dateOfBirth },
      );
      const sent = await SELF.fetch(`${site}/v1/igcfile`, { method: "POST", body });
      return (await sent.json<{ id: number }[]>())[0].id;
    }),
  );
  Object.assign(ids, { flight: mine, others: theirs });
  const made = async (call: string) => {
    const answer = await send(call, {});
    expect(answer.status, `${call} ${await answer.clone().text()}`).toBeLessThan(300);
    return (await answer.json<{ id: number }>()).id;
  };
  await vi.waitFor(async () => {
    expect(await env.DB.prepare("SELECT count(*) AS n FROM flight WHERE state = 'pending'").first("n")).toBe(0);
  }, 60_000);
  ids.group = await made("POST /v1/usergroup");
  ids.collection = await made("POST /v1/flightcollection");
  ids.waypoints = await made("POST /v1/waypointcollection");
  ids.waypoint = await made("POST /v1/waypoint");
  ids.task = await made("POST /v1/task");
  ids.comment = await made("POST /v1/comment/flight/:id");
  const own = headers;
  ({ headers } = await member(cast.ben()));
  ids.otherCollection = await made("POST /v1/flightcollection");
  ids.otherTask = await made("POST /v1/task");
  headers = own;
}, 60_000);

async function send(call: string, fields: object): Promise<Response> {
  // What may be done so often an hour is not what is asked here.
  await env.DB.prepare("DELETE FROM attempt").run();
  const { path, body } = CALLS[call];
  const [method, pattern] = call.split(" ");
  return SELF.fetch(`${site}${path?.() ?? pattern}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ ...fields, ...body() }),
  });
}

interface Column {
  table: string;
  name: string;
  whole: boolean;
}

async function columns(): Promise<Column[]> {
  const { results } = await env.DB.prepare(
    `SELECT m.name AS "table", c.name AS name, c.type AS type FROM sqlite_master m, pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '\\_cf%' ESCAPE '\\'
       AND m.name NOT LIKE 'd1_%' AND m.sql NOT LIKE 'CREATE VIRTUAL%'`,
  ).all<{ table: string; name: string; type: string }>();
  return results.map(({ table, name, type }) => ({ table, name, whole: /INT|REAL/i.test(type) }));
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a column might be given: by its type, and flags as such. */
function poisons(all: Column[]): [string, unknown][] {
  const found = new Map<string, unknown>();
  for (const { name, whole } of all) {
    const stamp = /(^|_)(created|deleted|verified|until|since|expires|at|time|modified|changed)$/.test(name);
    const flag = whole && /^(is|score|use|past|pinned|private|listed|valid|analysed|badge)/.test(name);
    for (const key of [name, camel(name)]) found.set(key, flag ? true : whole ? NUMBER : stamp ? STAMP : WORD);
  }
  return [...found];
}

/** How many rows have poison in a column, or a flag that is set: of all tables at once. */
async function counted(all: Column[]): Promise<Record<string, number>> {
  const tables = [...new Set(all.map(({ table }) => table))].map((table) => ({
    table,
    its: all.filter((column) => column.table === table),
  }));
  const answers = await env.DB.batch<Record<string, number | null>>(
    tables.map(({ table, its }) => {
      const sums = its.map(
        ({ name, whole }, at) =>
          `sum(${whole ? `"${name}" = ${NUMBER}` : `instr("${name}", '${WORD}') OR "${name}" LIKE '2099-09-09%'`}) AS c${at}${whole ? `, sum("${name}" = 1) AS f${at}` : ""}`,
      );
      return env.DB.prepare(`SELECT ${sums.join(", ")} FROM "${table}"`);
    }),
  );
  const found: Record<string, number> = {};
  tables.forEach(({ table, its }, i) => {
    const [row] = answers[i].results;
    its.forEach(({ name, whole }, at) => {
      if (row?.[`c${at}`]) found[`${table}.${name}`] = row[`c${at}`] ?? 0;
      if (whole && /^(is|past)_/.test(name) && row?.[`f${at}`]) found[`${table}.${name}`] = row[`f${at}`] ?? 0;
    });
  });
  return found;
}

/** Sent together; where that is refused in halves, until each is taken or refused alone. */
async function sendAll(call: string, fields: [string, unknown][]): Promise<number> {
  const answer = await send(call, Object.fromEntries(fields));
  await answer.body?.cancel();
  expect(answer.status, `${call} ${fields.map(([name]) => name).join(" ")}`).toBeLessThan(500);
  if (answer.ok || fields.length === 1) return answer.ok ? fields.length : 0;
  const half = Math.ceil(fields.length / 2);
  return (await sendAll(call, fields.slice(0, half))) + (await sendAll(call, fields.slice(half)));
}

test.each(Object.keys(CALLS))("%s sets nothing but what is its own", async (call) => {
  const all = await columns();
  const right = await send(call, {});
  expect(right.status, await right.text()).toBeLessThan(300);
  const before = await counted(all);
  const own = new Set(Object.keys(CALLS[call].body()));
  const taken = await sendAll(
    call,
    poisons(all).filter(([name]) => !own.has(name)),
  );
  expect(taken).toBeGreaterThan(100);
  const after = await counted(all);
  const set = Object.keys(after).filter((column) => after[column] > (before[column] ?? 0));
  expect(set.filter((column) => !CALLS[call].may?.includes(column))).toEqual([]);
});

test("every call that takes a body is in the table, or says why not", () => {
  const calls = Object.keys(RULES).filter((call) => /^(POST|PUT|PATCH) /.test(call));
  const unsaid = calls.filter(
    (call) => !(call in CALLS) && !Object.keys(OTHERS).some((other) => call === other || call.startsWith(`${other}/`)),
  );
  expect(unsaid).toEqual([]);
});
