import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { DUMMY } from "#app/people/account/captcha/captcha.server.ts";
import { faulty } from "#tests/setup/faults.ts";
import { site } from "#tests/setup/site.ts";
import { api } from "#workers/base.ts";

afterEach(() => void vi.restoreAllMocks());

test("a fault is logged by its route, without the address in the path or in the query", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = faulty(env, 1, "before");
  const address = "ada.secret@example.org";
  const body = JSON.stringify({ captcha: DUMMY });
  const path = `${site}/v1/auth/recover-password/${encodeURIComponent(address)}`;
  const answer = await api().request(path, { method: "POST", body }, broken.env);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error_description: "Please try again later or contact us" });
  const [line] = lines.mock.calls.map(([text]) => String(text));
  expect(JSON.parse(line)).toMatchObject({
    kind: "request-failed",
    path: "/v1/auth/recover-password/:address",
    message: expect.stringContaining("select"),
  });
  expect(line).not.toContain("ada.secret");
});

test("programs read an English sentence; who prefers codes gets code and values beside it", async () => {
  const ask = async (path: string, body: unknown, headers: HeadersInit = {}) => {
    const answer = await api().request(`${site}${path}`, { method: "POST", body: JSON.stringify(body), headers }, env);
    return answer.json();
  };
  const many = { name: "a.igc", length: 1e9, sha256: "0".repeat(64) };
  const published = { error: "too_large", error_description: "A file may be at most 10 MB." };
  expect(await ask("/v1/upload", many)).toEqual(published);
  expect(await ask("/v1/upload", many, { prefer: "respond-async, codes" })).toEqual({
    ...published,
    code: "recording_too_large",
    values: { megabytes: 10 },
  });
  const nobody = { ...many, length: 1, date_of_birth: "1990-01-01" };
  const field = { loc: ["body", "user_id"], msg: "a pilot number or name is needed", type: "custom" };
  expect(await ask("/v1/upload", nobody)).toEqual({ detail: [field] });
  expect(await ask("/v1/upload", nobody, { prefer: "codes" })).toEqual({
    detail: [{ ...field, code: "nameOrNumber" }],
  });
});

test.each([
  ["D1_ERROR: database or disk is full: SQLITE_FULL", 507, "600", "storage_full"],
  ["Exceeded maximum DB size", 507, "600", "storage_full"],
  ["writev(): No space left on device", 507, "600", "storage_full"],
  ["D1_ERROR: D1 DB is overloaded. Requests queued for too long.", 503, "10", "ledger_busy"],
  ["D1_ERROR: D1 DB is overloaded. Too many requests queued.", 503, "10", "ledger_busy"],
  ["D1 DB storage operation exceeded timeout which caused object to be reset.", 503, "10", "ledger_busy"],
  ["Network connection lost.", 503, "10", "ledger_busy"],
  ["D1_ERROR: database is locked: SQLITE_BUSY", 503, "10", "ledger_busy"],
  ["put: Unspecified error (0)", 503, "10", "ledger_busy"],
  ["internal error; reference = f4lu2oq71vuvg5ru770390dd", 503, "10", "ledger_busy"],
])("%j is told as %i: nothing of it was kept, and it may be sent again", async (message, status, seconds, error) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const full = () => Promise.reject(new Error(message));
  const statement = { bind: () => statement, all: full, run: full, raw: full, first: full };
  const database = { withSession: () => database, prepare: () => statement, batch: full } as unknown as D1Database;
  const body = JSON.stringify({ captcha: DUMMY });
  const answer = await api().request(
    `${site}/v1/auth/recover-password/ada@example.org`,
    { method: "POST", body },
    { ...env, DB: database },
  );
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, seconds]);
  expect(await answer.json()).toMatchObject({ error });
});
