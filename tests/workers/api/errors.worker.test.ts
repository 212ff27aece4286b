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
