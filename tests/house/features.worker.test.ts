/**
 * What features declare is checked against the migrated database and against what happens when a pilot or a flight is erased,
 * in a pilot's data archive, and on the privacy page.
 */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listPurposes, type Pointers } from "#app/core/feature.ts";
import { FEATURES } from "#app/features.ts";
import { eraseFlights } from "#app/flight/erase.server.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { eraseUser } from "#app/people/account/leaving/erase.server.ts";
import { settle } from "#tests/setup/site.ts";
import { makeTools } from "#workers/tools.ts";

beforeAll(settle);

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  key: boolean;
}

/** An archive is made for each column that points at a pilot. */
const ARCHIVES_MS = 120_000;
const PILOT = 990_001;
const FLIGHT = 990_002;
const GROUP = 990_003;
const MARK = "a mark that stands nowhere else";

const columns = async (): Promise<Column[]> => {
  const { results } = await env.DB.prepare(
    `SELECT m.name AS "table", c.name, c.type, c."notnull" AS required, c.pk AS key
     FROM sqlite_schema m, pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_cf_%' AND m.name <> 'd1_migrations'`,
  ).all<Column>();
  return results;
};

const claims: [table: string, pointers: Pointers][] = FEATURES.flatMap(({ tables }) => Object.entries(tables));
const pilotColumns = ({ pilot = [], anonymised = [] }: Pointers) => [...pilot, ...anonymised];

test("every table of the database belongs to exactly one room", async () => {
  const tables = new Set((await columns()).map(({ table }) => table));
  expect(claims.map(([table]) => table).sort()).toEqual([...tables].sort());
});

test("every column that points at a pilot or a flight is claimed by its room, and nothing else is", async () => {
  const all = await columns();
  // An id of something that has a table with ids of its own points there; every other number points at a pilot or a flight.
  const counted = all.filter(({ name, table }) => name === "id" && table !== "user" && table !== "flight");
  const others = new Set(counted.map(({ table }) => table));
  const elsewhere = (name: string) =>
    !/^(user|flight)_id$/.test(name) &&
    [...others].some((table) => `_${name}`.endsWith(`_${table}_id`) || `_${table}_id`.endsWith(`_${name}`));
  const pointing = all.filter(({ name, type }) => name.endsWith("_id") && type === "INTEGER" && !elsewhere(name));
  const claimed = claims.flatMap(([table, pointers]) =>
    [...pilotColumns(pointers), ...(pointers.flight ?? [])].map((name) => `${table}.${name}`),
  );
  expect(claimed.sort()).toEqual(pointing.map(({ table, name }) => `${table}.${name}`).sort());
});

/** A row of this table that points where it is told, all else as plain as its columns allow; `whole` fills every text. */
async function plant(table: string, told: Record<string, number | string>, whole = false): Promise<void> {
  const own = (await columns()).filter((column) => column.table === table);
  const values = own
    .filter(({ name, required, key, type }) => name in told || required || key || (whole && type === "TEXT"))
    .map(({ name, type }): [string, number | string] => [name, told[name] ?? plain(name, type)]);
  const names = values.map(([name]) => `"${name}"`).join(", ");
  await env.DB.prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${values.map(() => "?").join(", ")})`)
    .bind(...values.map(([, value]) => value))
    .run();
}

let planted = 990_100;

/** JSON where the schema keeps it, instants that are over, else words or a number. */
function plain(name: string, type: string): number | string {
  if (name === "group_id") return GROUP;
  if (type !== "TEXT") return ++planted;
  if (
    /times|filter|uris|findings|rules|entry|^before$|^after$|engine_scoring|bbox|evidence|rounds|^off$|^points$|^draft$/.test(
      name,
    )
  )
    return "[]";
  if (/facts|snapshot|preferences/.test(name)) return "{}";
  if (name === "image" || name === "language") return "";
  if (name === "created" || name === "deleted") return "2020-01-01T00:00:00+00:00";
  return MARK;
}

const count = async (table: string, column: string, value: number) =>
  await env.DB.prepare(`SELECT count(*) AS n FROM "${table}" WHERE "${column}" = ?`).bind(value).first<number>("n");

/** All that the archive tells, with whatever objects rows name lying in the store. */
async function archive(user: number): Promise<string> {
  const tools = makeTools(env);
  const open = async () => ({ length: 0, body: new Response("").body ?? new ReadableStream<Uint8Array>() });
  const told: string[] = [];
  for await (const { name, input } of listContents({ ...tools, files: { ...tools.files, open } }, user)) {
    if (name !== "README.txt") told.push(typeof input === "string" ? `${name}: ${input}` : name);
  }
  return told.join("\n");
}

test("a flight that is erased leaves nothing behind that points at it", async () => {
  for (const [table, { flight = [] }] of claims) for (const name of flight) await plant(table, { [name]: FLIGHT });
  await plant("flight", { id: FLIGHT, user_id: PILOT + 1 });
  const pointers = claims.flatMap(([table, { flight = [] }]) => flight.map((name) => [table, name] as const));
  for (const [table, name] of pointers) expect([table, await count(table, name, FLIGHT)]).toEqual([table, 1]);
  await eraseFlights(makeTools(env), [FLIGHT]);
  for (const [table, name] of pointers) expect([table, await count(table, name, FLIGHT)]).toEqual([table, 0]);
});

test(
  "whatever points at a pilot stands in the pilot's archive, or its room says why not",
  async () => {
    await plant("user", { id: PILOT });
    await plant("account", { user_id: PILOT });
    await plant("user_group", { id: GROUP, owner_id: PILOT + 1 });
    let before = await archive(PILOT);
    for (const [table, pointers] of claims) {
      if (table === "account" || pointers.notExportedBecause) continue;
      for (const name of pilotColumns(pointers)) {
        await plant(table, { [name]: PILOT });
        const after = await archive(PILOT);
        expect([`${table}.${name}`, after !== before]).toEqual([`${table}.${name}`, true]);
        before = after;
      }
    }
  },
  ARCHIVES_MS,
);

test("every entry of the archive is explained in it", async () => {
  const explained = FEATURES.flatMap(({ onPilot }) => Object.keys(onPilot?.archive ?? {}));
  for await (const { name, input } of listContents(makeTools(env), PILOT)) {
    if (typeof input !== "string") await input.cancel();
    if (name !== "README.txt") expect(explained.some((known) => name.startsWith(known))).toBe(true);
  }
});

test("a pilot who is erased leaves nothing behind but rows without a name", async () => {
  await env.DB.prepare("DELETE FROM user WHERE id = ?").bind(PILOT).run();
  await plant("user", { id: PILOT }, true);
  await plant("account", { user_id: PILOT });
  for (const [table, pointers] of claims)
    for (const name of pilotColumns(pointers)) await plant(table, { [name]: PILOT });
  await env.DB.prepare("UPDATE account SET erased_at = '2020-01-01T00:00:00+00:00' WHERE user_id = ?")
    .bind(PILOT)
    .run();
  await eraseUser(makeTools(env), PILOT);
  for (const [table, { pilot = [] }] of claims)
    for (const name of pilot)
      expect([`${table}.${name}`, await count(table, name, PILOT)]).toEqual([`${table}.${name}`, 0]);
  const row = await env.DB.prepare("SELECT * FROM user WHERE id = ?").bind(PILOT).first<Record<string, unknown>>();
  expect(Object.values(row ?? {})).not.toContain(MARK);
});

test("the privacy page tells of every table that points at a pilot", () => {
  const told = listPurposes(FEATURES).flatMap(({ tables }) => tables);
  const personal = claims.filter(([, pointers]) => pilotColumns(pointers).length > 0).map(([table]) => table);
  expect(personal.filter((table) => !told.includes(table))).toEqual([]);
});

test("a purpose names tables of its own room, and processors that the page knows", () => {
  for (const { name, tables, processing = [] } of FEATURES)
    for (const purpose of processing)
      for (const table of purpose.tables) expect([name, table in tables && table]).toEqual([name, table]);
});

test("no two rooms claim one kind of job", () => {
  const kinds = FEATURES.flatMap(({ jobHandlers = [] }) => jobHandlers.map(({ kind }) => kind.name));
  expect(new Set(kinds).size).toBe(kinds.length);
});
