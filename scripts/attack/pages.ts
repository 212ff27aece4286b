/**
 * Pages with what is another's: a member posts every form of every page, with every number that is Ada's in its address and its fields,
 * with every word its button may say, and looks at every page so. Nothing of hers changes, and nothing private is told; the same
 * as a visitor. Then she herself posts every form with every column of the database as a field: no number gets anywhere, no right
 * is given. `npm run attack -- pages`; calls of the API have their own test (tests/workers/api/swapped-ids.worker.test.ts).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseEnv } from "node:util";
import { databaseIn } from "#scripts/bench/list/kept-world.ts";
import { ada, ben, getEmail } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { removeState, serve, settled, stateFolder } from "#tests/setup/server.ts";
import { ask } from "./ask.ts";
import { bearer, getToken, readCookie, send } from "./crew.ts";
import { allPages, pageForms, wordsOfButtons } from "./page-forms.ts";

const SECRET = "Ada’s own secret";
/** Found again wherever it got to. */
const NUMBER = 4_242_424;
const state = stateFolder();
const { OPERATOR_TOKEN = "" } = parseEnv(readFileSync(join(state, "local.env"), "utf8"));
const server = await serve(state);
const wrong: string[] = [];
let [posted, looked] = [0, 0];

try {
  const { origin } = server;
  const ids = await adas();
  // Before anybody tries doors: whose log-ins were counted has to wait.
  const [own, other] = [await readCookie(origin, ada()), await readCookie(origin, ben())];
  const [sessions, before] = [[other, ""], database()];
  for (const cookie of sessions) {
    for (const { pattern, file, words } of pageForms()) {
      if (/log-out|auth\/|settings\/account/.test(pattern)) continue;
      for (const id of ids)
        for (const button of wordsOfButtons(file)) {
          const fields = Object.fromEntries(words.map(({ name }) => [name, filledWith(name, id)]));
          await post(cookie, getAddress(pattern, id), { ...fields, ...button });
        }
      const now = database();
      if (now !== before) {
        wrong.push(`${cookie === "" ? "a visitor" : ben().name} changed something of hers by ${pattern}`);
        break;
      }
    }
    for (const pattern of allPages()) for (const id of ids) await look(cookie, getAddress(pattern, id));
  }
  await herself(own, ids);
} finally {
  await server.stop();
  removeState(state);
}
for (const line of [...new Set(wrong)].slice(0, 20)) console.log(`  ${line}`);
console.log(`${posted} forms sent and ${looked} pages read with what is somebody else's: ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function herself(cookie: string, ids: string[]): Promise<void> {
  const columns = asked<{ table: string; name: string; type: string }>(
    `SELECT m.name AS "table", c.name AS name, c.type AS type FROM sqlite_master m, pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  );
  const whole = columns.filter(({ type }) => /INT|REAL/i.test(type));
  const poison = Object.fromEntries(
    whole.flatMap(({ name }) => {
      const value = /^is_/.test(name) ? "1" : String(NUMBER);
      return [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())].map((key) => [key, value]);
    }),
  );
  const rights = () => JSON.stringify(asked("SELECT * FROM user WHERE id = 101").map(getFlags));
  const before = rights();
  for (const { pattern, file, words } of pageForms()) {
    if (/log-out|auth\/|settings\/account/.test(pattern)) continue;
    for (const button of wordsOfButtons(file)) {
      const fields = Object.fromEntries(words.map(({ name }) => [name, filledWith(name, ids[1])]));
      await post(cookie, getAddress(pattern, ids[1]), { ...poison, ...fields, ...button }, true);
    }
  }
  if (rights() !== before) wrong.push("a form of her own gave her a right");
  for (const { table, name } of whole) {
    const [{ n }] = asked<{ n: number }>(`SELECT count(*) AS n FROM "${table}" WHERE "${name}" = ${NUMBER}`);
    if (n > 0) wrong.push(`a form of her own set ${table}.${name}`);
  }
}

function getFlags(row: Record<string, unknown>) {
  return Object.entries(row).filter(([name]) => /^(is_|created|deleted)/.test(name));
}

function asked<T = Record<string, unknown>>(query: string): T[] {
  const db = new DatabaseSync(databaseIn(state), { readOnly: true });
  try {
    return db.prepare(query).all() as T[];
  } finally {
    db.close();
  }
}

/** What is hers, some of it private: the numbers of it. */
async function adas(): Promise<string[]> {
  const { origin } = server;
  const operate = { ...bearer(OPERATOR_TOKEN), "content-type": "application/json" };
  for (const pilot of [ada(), ben()])
    await fetch(`${origin}/v1/operator/plan`, {
      method: "POST",
      headers: operate,
      body: JSON.stringify({ email: getEmail(pilot), plan: "patron" }),
    });
  const headers = { ...bearer(await getToken(origin, ada())), "content-type": "application/json" };
  const made = async (path: string, body: object) => {
    const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status} ${await answer.text()}`);
    return String(((await answer.json()) as { id: number }).id);
  };
  const [flight] = (await (await send(origin, ada(), circuit(1), "1.igc")).json()) as { id: number }[];
  await settled(origin, [flight.id], 60);
  const name = SECRET;
  const turn = (longitude: number) => ({
    type: "Feature",
    properties: { name, radius: 0.5, kind: "CYLINDER" },
    geometry: { type: "Point", coordinates: [longitude, 47.8] },
  });
  const places = await made("/v1/waypointcollection", { name, private: true });
  return [
    String(ada().id),
    String(flight.id),
    await made("/v1/usergroup", { name }),
    await made("/v1/flightcollection", { name, private: true, flight: [flight.id] }),
    places,
    await made(`/v1/waypoint?collection_id=${places}`, { name, geom: { type: "Point", coordinates: [11.3, 47.6] } }),
    await made("/v1/task", { name, private: true, point_features: [turn(11.4), turn(11.9), turn(11.4)] }),
    await made("/v1/live/link", { name }),
    await made(`/v1/comment/flight/${flight.id}`, { comment: "Ada said this" }),
  ];
}

function getAddress(pattern: string, id: string): string {
  return pattern.replace(/:\w+\??|\*/g, id);
}

/** Numbers where one may stand, else a text. */
function filledWith(name: string, id: string): string {
  return /^(name|title|words|comment|message|text|description|bio|reason|note)$/.test(name) ? "Swapped around" : id;
}

async function post(cookie: string, path: string, fields: Record<string, string>, own = false): Promise<void> {
  const answer = await ask(`${server.origin}${path}`, {
    method: "POST",
    headers: { cookie, origin: server.origin, "content-type": "application/x-www-form-urlencoded" },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  });
  posted++;
  tell(path, answer, own);
}

async function look(cookie: string, path: string): Promise<void> {
  const answer = await ask(`${server.origin}${path}`, { method: "GET", headers: { cookie } });
  looked++;
  tell(path, answer);
}

/** @param own what she is told herself may be hers */
function tell(path: string, answer: { status: number; text: string } | null, own = false): void {
  if (answer === null || (answer.status >= 500 && answer.status !== 501)) wrong.push(`${path}: ${answer?.status}`);
  if (own) return;
  for (const secret of [SECRET, getEmail(ada()), ada().dateOfBirth])
    if (answer?.text.includes(secret)) wrong.push(`${path} tells ${secret}`);
}

/** Everything of hers, but how many stars others gave and who follows her. */
function database(): string {
  const db = new DatabaseSync(databaseIn(state), { readOnly: true });
  const owned: Record<string, string> = {
    user: "id",
    account: "user_id",
    flight: "user_id",
    comment: "user_id",
    user_group: "owner_id",
    flight_collection: "user_id",
    waypoint_collection: "user_id",
    task: "user_id",
    declaration: "user_id",
    live_link: "user_id",
    live_setting: "user_id",
    story: "user_id",
    friend: "user_id",
    session: "user_id",
    notification_setting: "user_id",
  };
  try {
    const rows = Object.entries(owned).map(([table, column]) =>
      db.prepare(`SELECT * FROM "${table}" WHERE ${column} = ? ORDER BY 1`).all(ada().id),
    );
    const points = db.prepare(
      "SELECT w.* FROM waypoint w JOIN waypoint_collection c ON c.id = w.collection_id WHERE c.user_id = ? ORDER BY w.id",
    );
    rows.push(points.all(ada().id));
    return JSON.stringify(rows, (key, value) => (key === "stars" || key === "media_info" ? undefined : value));
  } finally {
    db.close();
  }
}
