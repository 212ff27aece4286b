/** Health is the database's, and a site on one's own machine is nobody else's. */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { site } from "#tests/setup/site.ts";
import { api } from "#workers/base.ts";
import { isLocalName } from "#workers/front/local-host.ts";

afterEach(() => void vi.restoreAllMocks());

test("a site whose database answers is well, and nobody keeps that", async () => {
  const answer = await api().request(`${site}/v1/health`, {}, env);
  expect([answer.status, await answer.json(), answer.headers.get("cache-control")]).toEqual([
    200,
    { ok: true },
    "no-store",
  ]);
});

test.each(["no such table: flight", "D1_ERROR: database disk image is malformed"])(
  "where the database says %j the site is not well, and its log says so",
  async (message) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = () => Promise.reject(new Error(message));
    const statement = { bind: () => statement, all: broken, run: broken, raw: broken, first: broken };
    const database = { withSession: () => database, prepare: () => statement } as unknown as D1Database;
    const answer = await api().request(`${site}/v1/health`, {}, { ...env, DB: database });
    expect([answer.status, await answer.json()]).toEqual([503, { ok: false, ledger: "unreachable" }]);
    expect(JSON.parse(String(said.mock.calls[0]?.[0]))).toMatchObject({ kind: "ledger-unreachable" });
  },
);

test("a local site answers to this machine's names alone", async () => {
  const local = { ...env, APP_ENV: "local" };
  const ask = async (host: string) =>
    (await api().request(`http://${host}/v1/health`, {}, local, createExecutionContext())).status;
  for (const host of ["localhost:8787", "127.0.0.1:8787", "[::1]:8787", "kettle.localhost"])
    expect(await ask(host), host).toBe(200);
  for (const host of ["rebound.example:8787", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1"])
    expect(await ask(host), host).toBe(421);
  expect(isLocalName("127.1.2.3")).toBe(true);
});
