/**
 * A clock that jumps by five minutes either way, between any two requests: what was given out before is believed as long as it
 * should be and no longer, what is sent is taken, and nothing fails.
 */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { ada, getEmail, PASSWORD } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { announcement, CONFIRMED, igcForm, member, settle, site } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";

const JUMPS = [-300, 300];
const at = (seconds: number) => ({ "x-kettle-now": new Date(Date.now() + seconds * 1000).toISOString() });

let headers: Record<string, string>;

beforeAll(async () => {
  await settle();
  ({ headers } = await member(ada(), { password: PASSWORD }));
});

const logIn = (seconds: number) =>
  SELF.fetch(`${site}/v1/auth/token`, {
    method: "POST",
    headers: at(seconds),
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "kettle",
      username: getEmail(ada()),
      password: PASSWORD,
    }),
  });
const me = (token: string, seconds: number) =>
  SELF.fetch(`${site}/v1/user/me`, { headers: { authorization: `Bearer ${token}`, ...at(seconds) } });

test.each(JUMPS)("%i s: a token of before holds, and one that is over is over", async (jump) => {
  const { access_token, expires_in } = await (await logIn(0)).json<{ access_token: string; expires_in: number }>();
  expect((await me(access_token, jump)).status).toBe(200);
  expect((await me(access_token, expires_in + 301 + jump)).status).toBe(401);
  // A minute for a busy machine.
  expect((await me(access_token, expires_in - 360 + jump)).status).toBe(200);
});

test.each(JUMPS)("%i s: an upload's address of before is written once, and not once it is over", async (jump) => {
  const post = (path: string, body: object, seconds: number) =>
    SELF.fetch(`${site}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { ...headers, ...at(seconds) },
    });
  const bytes = circuit(8700 + jump);
  const announced = await post("/v1/upload", await announcement(bytes), 0);
  const { id, url, expires } = await announced.json<{ id: string; url: string; expires: string }>();
  const put = (seconds: number) =>
    SELF.fetch(url.startsWith("http") ? url : `${site}${url}`, {
      method: "PUT",
      body: bytes,
      headers: { "content-length": String(bytes.length), ...at(seconds) },
    });
  const over = (Date.parse(expires) - Date.now()) / 1000;
  expect((await put(over + 1 + Math.max(0, jump))).status).toBeGreaterThanOrEqual(400);
  expect((await put(jump)).status).toBe(200);
  const done = await post(`/v1/upload/${id}`, CONFIRMED, jump);
  expect(done.status, await done.clone().text()).toBe(201);
});

test.each(JUMPS)("%i s: what may be done so often is counted on, and nothing fails", async (jump) => {
  for (const seconds of [0, jump, 0, jump]) expect((await logIn(seconds)).status).toBe(200);
  const sent = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    body: igcForm(circuit(8800 + jump)),
    headers: at(jump),
  });
  expect(sent.status).toBe(201);
  const [flight] = await sent.json<{ id: number }[]>();
  await vi.waitFor(async () => {
    const state = await env.DB.prepare("SELECT state FROM flight WHERE id = ?").bind(flight.id).first("state");
    expect(state).toBe("valid");
  }, 60_000);
  const plain = Object.keys(RULES).filter((call) => call.startsWith("GET /v1/"));
  for (const call of plain) {
    const path = call.slice(4).replace(/:\w+/g, String(flight.id));
    const answer = await SELF.fetch(`${site}${path}`, { headers: { ...headers, ...at(jump) } });
    await answer.body?.cancel();
    expect(answer.status === 501 ? 0 : answer.status, call).toBeLessThan(500);
  }
});
