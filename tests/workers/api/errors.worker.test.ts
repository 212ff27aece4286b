import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { DUMMY } from "#app/account/captcha/captcha.server.ts";
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
  const published = { error: "too_large", error_description: "A recording may have at most 10 MB." };
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
