/**
 * A database of an earlier release with flights, members and stories in it is brought up to date: every flight keeps its points, its
 * contests and its page. The earlier database is made of the tables that the release had, with the rows of a site of today in them.
 */
import { applyD1Migrations, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { forgetAll } from "#app/core/memory.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { igcForm, member, settle, site } from "#tests/setup/site.ts";

type Row = Record<string, unknown>;

const all = env.TEST_MIGRATIONS as { name: string; queries: string[] }[];
/** The baseline alone, half of all migrations, and all but the newest; the baseline where there is no other. */
const EARLIER = [...new Set([1, Math.ceil(all.length / 2), Math.max(1, all.length - 1)])];

let rows: Map<string, Row[]>;
let before: Awaited<ReturnType<typeof seen>>;
const flights: number[] = [];

/** What a reader is shown of the flights, member and story. */
async function seen() {
  forgetAll();
  const json = async (path: string) => {
    const answer = await SELF.fetch(`${site}${path}`);
    expect(answer.status, path).toBe(200);
    return answer.json<Row & { id: number }>();
  };
  const details = await Promise.all(flights.map((id) => json(`/v1/flightdetail/${id}`)));
  const list = (await json("/v1/flight?user_id_in=101&season_in=2026")) as unknown as (Row & { contest: Row })[];
  return {
    details: details.map(
      ({ id, user, club, aircraft, contest, igc_file, takeoff_time, landing_time, scoring_date, valid }) => ({
        id,
        user,
        club,
        aircraft,
        contest,
        igc_file,
        takeoff_time,
        landing_time,
        scoring_date,
        valid,
      }),
    ),
    list: list.map(({ id, scoring_date, contest }) => ({ id, scoring_date, contest })),
    pilot: ((await json("/v1/user/101")) as Row).name,
  };
}

const getTables = async () =>
  (
    await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name <> 'd1_migrations'",
    ).all<{ name: string }>()
  ).results.map(({ name }) => name);

const getColumns = async (table: string) =>
  (
    await env.DB.prepare(
      `SELECT name, "notnull" AS needed, dflt_value AS usual FROM pragma_table_info('${table}')`,
    ).all<{ name: string; needed: number; usual: string | null }>()
  ).results;

async function emptied(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view', 'trigger') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY type = 'table'",
  ).all<{ type: string; name: string }>();
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...results.map(({ type, name }) => env.DB.prepare(`DROP ${type} IF EXISTS "${name}"`)),
  ]);
}

/** The tables of the first `count` migrations, with what they have room for of today's rows. */
async function earlier(count: number): Promise<Map<string, number>> {
  await emptied();
  await applyD1Migrations(env.DB, all.slice(0, count));
  const placed = new Map<string, number>();
  const statements: D1PreparedStatement[] = [env.DB.prepare("PRAGMA defer_foreign_keys = on")];
  for (const table of await getTables()) {
    // What triggers count comes by itself.
    const columns = await getColumns(table);
    for (const row of rows.get(table) ?? []) {
      const kept = columns.filter(({ name, needed, usual }) => name in row || (needed && usual === null));
      const values = kept.map(({ name }) => (name in row ? row[name] : ""));
      statements.push(
        env.DB.prepare(
          `INSERT OR REPLACE INTO "${table}" (${kept.map(({ name }) => `"${name}"`).join(", ")}) VALUES (${kept.map(() => "?").join(", ")})`,
        ).bind(...values),
      );
      placed.set(table, (placed.get(table) ?? 0) + 1);
    }
  }
  await env.DB.batch(statements);
  return placed;
}

beforeAll(async () => {
  await settle();
  const { headers } = await member(cast.ada());
  for (const seed of [990, 991]) {
    const sent = await SELF.fetch(`${site}/v1/igcfile`, { method: "POST", headers, body: igcForm(circuit(seed)) });
    flights.push((await sent.json<{ id: number }[]>())[0].id);
  }
  const form = new FormData();
  form.set("flight_id", String(flights[0]));
  form.set("comment", "Lift all the way to the Zugspitze");
  expect((await SELF.fetch(`${site}/v1/story`, { method: "POST", headers, body: form })).status).toBe(201);
  await vi.waitFor(async () => {
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM flight WHERE state = 'pending' OR announced < revision").first(
        "n",
      ),
    ).toBe(0);
  }, 60_000);
  before = await seen();
  rows = new Map();
  for (const table of await getTables())
    rows.set(table, (await env.DB.prepare(`SELECT * FROM "${table}"`).all<Row>()).results);
}, 120_000);

test.each(EARLIER)(
  "flights of a database with the first %i migrations keep points, contests and pages",
  async (count) => {
    const placed = await earlier(count);
    expect(placed.get("flight")).toBe(2);
    await applyD1Migrations(env.DB, all);
    for (const table of ["flight", "igc_file", "user", "account", "story"])
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM "${table}"`).first("n"), table).toBe(placed.get(table));
    expect(await seen()).toEqual(before);
    const body = await (await SELF.fetch(`${site}/v1/story/${flights[0]}`)).json<Row[]>();
    expect(body.map(({ comment }) => comment)).toEqual(["Lift all the way to the Zugspitze"]);
    expect(before.list.every(({ contest }) => contest !== undefined)).toBe(true);
    expect((await env.DB.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
  },
);
