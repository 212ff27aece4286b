/**
 * What a question costs that anybody may ask: rows of the database and objects of the store, counted below everything that asks for them.
 * None reads more than fifty objects or ten thousand rows, unless its networks are held to a rate. `npm run bench -- cost` says times.
 */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { igcForm, member, settle, site, tools } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";
import { getCost } from "#workers/front/budget.ts";

const MOST_OBJECTS = 50;
const MOST_ROWS = 10_000;

interface Statement {
  statement: string;
  params: unknown[];
}

let objects = 0;
let statements: Statement[] = [];
const put: (() => void)[] = [];

/** Counts calls of a method below a binding. */
function counted(of: object, name: string, count: (own: unknown, args: unknown[]) => void): void {
  let holder = Object.getPrototypeOf(of);
  while (holder && !Object.hasOwn(holder, name)) holder = Object.getPrototypeOf(holder);
  const before = holder[name];
  holder[name] = function (this: unknown, ...args: unknown[]) {
    count(this, args);
    return before.apply(this, args);
  };
  put.push(() => {
    holder[name] = before;
  });
}

let flightId = 0;

beforeAll(async () => {
  await settle();
  const owner = await member(cast.ada());
  const answer = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    body: igcForm(circuit(950)),
    headers: owner.headers,
  });
  [{ id: flightId }] = await answer.json<{ id: number }[]>();
  const { db } = tools();
  await vi.waitFor(async () => {
    const [row] = await db.select().from(flight).where(eq(flight.id, flightId));
    expect(row.state).not.toBe("pending");
  }, 60_000);
  for (const name of ["get", "head", "list"]) counted(env.FILES, name, () => objects++);
  const one = env.DB.prepare("SELECT 1");
  for (const name of ["all", "first", "raw", "run"]) counted(one, name, (own) => statements.push(own as Statement));
  for (const of of [env.DB, env.DB.withSession()])
    counted(of, "batch", (_, [all]) => statements.push(...(all as Statement[])));
});
afterAll(() => {
  for (const back of put.toReversed()) back();
});

async function costs(path: string, init: RequestInit = {}) {
  objects = 0;
  statements = [];
  const answer = await SELF.fetch(`${site}${path}`, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  const [read, asked] = [objects, statements];
  // What is asked once more to be told its rows is not counted.
  statements = [];
  let rows = 0;
  for (const { statement, params } of asked) {
    if (!/^\s*(select|with)\b/i.test(statement)) continue;
    const { meta } = await env.DB.prepare(statement)
      .bind(...params)
      .all()
      .catch(() => ({ meta: { rows_read: 0 } }));
    rows += meta.rows_read;
  }
  return { status: answer.status, objects: read, statements: asked.length, rows };
}

const now = Math.floor(Date.now() / 1000);
const DEAREST = [
  "/v1/live/glider/ogn-DD1234/track?from=0",
  `/v1/fix/batch?time=${now - 1200}`,
  `/v1/thermal?time=${now - 1200}`,
  "/v1/flight?limit=100&not_scored=true",
  "/v1/flight?format=xlsx",
];
const PATHS = Object.entries(RULES)
  .filter(([call, { who }]) => who === "everyone" && call.startsWith("GET ") && !/ \/live\/|image/.test(call))
  .map(([call]) =>
    call
      .slice("GET ".length)
      .replace(/:glider/, "ogn-DD1234")
      .replace(/:\w+(\{[^}]*\})?\??/g, String(1))
      .replace("*", "a"),
  );

test.each([...new Set([...PATHS, ...DEAREST])])("GET %s", async (path) => {
  const own = path.replace(/\/1(?=[/?]|$)/, `/${/flight|comment|interval|story/.test(path) ? flightId : 1}`);
  const cost = await costs(own);
  if (env.EVERY_STEP) console.log(`${own} ${JSON.stringify(cost)}`);
  // What is not set up here says so by 501.
  expect(cost.status, own).not.toBe(500);
  const isRated = getCost(new URL(own, site).pathname) > 0;
  if (!isRated) expect(cost.objects, "objects").toBeLessThanOrEqual(MOST_OBJECTS);
  expect(cost.rows, "rows").toBeLessThanOrEqual(MOST_ROWS);
});

test("the counters count", async () => {
  const cost = await costs(`/v1/flightdetail/${flightId}`, { headers: { "cache-control": "no-cache" } });
  expect(cost.statements).toBeGreaterThan(2);
  expect(cost.rows).toBeGreaterThan(2);
  expect((await costs(`/v1/flightdata/${flightId}`)).objects).toBeGreaterThan(0);
});

test("a track of a day that was asked for before reads no object of hours without it", async () => {
  await costs("/v1/live/glider/ogn-DD1234/track?from=0");
  expect((await costs("/v1/live/glider/ogn-DD1234/track?from=0")).objects).toBe(0);
});
