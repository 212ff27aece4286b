/** The operator's door: who may pass, and a run from end to end through it. */
import { createExecutionContext, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { attempt } from "#app/core/schema.ts";
import type { Report } from "#app/flight/rescore/rescore.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { aged, db, freeIn, scored, standing } from "#tests/setup/rescoring.ts";
import { settle, site } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";
import door from "#workers/base.ts";

beforeAll(settle);
beforeEach(async () => void (await db.delete(attempt)));

const TOKEN = String(env.OPERATOR_TOKEN);
const CALLS = Object.keys(RULES).filter((call) => RULES[call].who === "operator" && call.includes("/v1/rescore"));

const call = (path: string, method: string, token?: string, body?: unknown) =>
  SELF.fetch(`${site}${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const start = (rule: unknown, season: unknown) => call("/v1/rescore", "POST", TOKEN, { rule, season });
const getReport = async (id: number) => (await call(`/v1/rescore/${id}`, "GET", TOKEN)).json<Report>();
const comesTo = (id: number, state: string) =>
  vi.waitFor(async () => expect((await getReport(id)).state).toBe(state), 60_000);

test("there are four calls for rescoring, all of them the operator's", () => {
  expect(CALLS).toHaveLength(4);
});

test.each(CALLS)("%s without a secret, or with another one, is refused and nothing else is told", async (operation) => {
  const [method, path] = operation.replace(":id", "1").split(" ");
  for (const token of [undefined, "", "wrong", `${TOKEN}x`, TOKEN.slice(1)]) {
    const answer = await call(path, method, token, method === "POST" ? { rule: "all", season: "all" } : undefined);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: "not_authorised" });
  }
});

test("after five wrong secrets even the right one waits; asking without one is not counted", async () => {
  for (let i = 0; i < 9; i++) await call("/v1/rescore/1", "GET");
  expect((await call("/v1/rescore/999", "GET", TOKEN)).status).toBe(404);
  for (let i = 0; i < 5; i++) expect((await call("/v1/rescore/1", "GET", `wrong-${i}`)).status).toBe(401);
  expect((await call("/v1/rescore/1", "GET", "wrong")).status).toBe(429);
  const late = await call("/v1/rescore/1", "GET", TOKEN);
  expect([late.status, Number(late.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("a site without the secret says that it is not configured, whatever is sent", async () => {
  for (const token of ["", "undefined", "null", TOKEN]) {
    const request = new Request(`${site}/v1/rescore/1`, { headers: { authorization: `Bearer ${token}` } });
    const answer = await door.fetch(request as never, { ...env, OPERATOR_TOKEN: "" }, createExecutionContext());
    expect([answer.status, await answer.json()]).toEqual([
      501,
      { error: "not_configured", error_description: expect.stringContaining("OPERATOR_TOKEN") },
    ]);
  }
});

test.each([
  ["freedom", "2026"],
  ["free", "26"],
  ["free", null],
  [undefined, "all"],
])("rule %s of season %s is no question", async (rule, season) => {
  expect((await start(rule, season)).status).toBe(422);
});

test("computed, seen, switched through the door; the same question goes on with the same run", async () => {
  const id = await scored(circuit(8301));
  const { points } = (await standing(id)).free;
  await aged(id, 4);
  const begun = await start("all", 2026);
  expect(begun.status).toBe(201);
  const run = await begun.json<Report>();
  await comesTo(run.id, "computed");
  const again = await start("all", "2026");
  expect([again.status, await again.json()]).toMatchObject([200, { id: run.id, resumed: true }]);
  await comesTo(run.id, "computed");
  expect(freeIn(await getReport(run.id)).greatest).toMatchObject([
    { flight: id, points: { old: points + 4, new: points } },
  ]);
  expect((await standing(id)).row).toMatchObject({ revision: 1, points: points + 4 });
  expect((await call(`/v1/rescore/${run.id}/switch`, "POST", TOKEN)).status).toBe(200);
  await comesTo(run.id, "done");
  expect((await call(`/v1/rescore/${run.id}/switch`, "POST", TOKEN)).status).toBe(200);
  expect((await standing(id)).row).toMatchObject({ revision: 2, points });
});

test("a run that is given up is not switched any more", async () => {
  const id = await scored(circuit(8302));
  await aged(id, 4);
  const run = await (await start("free", "all")).json<Report>();
  await comesTo(run.id, "computed");
  expect(await (await call(`/v1/rescore/${run.id}`, "DELETE", TOKEN)).json()).toMatchObject({ state: "given_up" });
  const late = await call(`/v1/rescore/${run.id}/switch`, "POST", TOKEN);
  expect([late.status, await late.json()]).toMatchObject([409, { error: "is_given_up" }]);
  expect((await standing(id)).row.revision).toBe(1);
});
