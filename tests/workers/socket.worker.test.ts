/** Who may open a socket, and how many (workers/socket.ts, workers/front/seat.ts), at a flight's room. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { circuit } from "#tests/setup/circuit.ts";
import { send, settle, site } from "#tests/setup/site.ts";

let id: number;

beforeAll(async () => {
  await settle();
  [{ id }] = await (await send(circuit(1))).json<{ id: number }[]>();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`${site}${path}`, { headers: { upgrade: "websocket", ...headers } });

test("our own pages and programs open one, a page of another site does not", async () => {
  expect((await open(`/live/flight/${id}`, { origin: site })).status).toBe(101);
  expect((await open(`/live/flight/${id}`)).status).toBe(101);
  for (const origin of ["https://evil.example", "null", `${site}.evil.example`])
    expect((await open(`/live/flight/${id}`, { origin })).status, origin).toBe(403);
});

test("a socket is no page: without an upgrade the answer is 426", async () => {
  const answer = await SELF.fetch(`${site}/live/flight/${id}`);
  expect(answer.status).toBe(426);
  expect(await answer.json()).toMatchObject({ error: "socket_needed" });
});

test("no room is opened for a flight that is not there", async () => {
  for (const wrong of ["99999999", "0", "x", "1e3"]) expect((await open(`/live/flight/${wrong}`)).status).toBe(404);
});

test("one network has twenty seats of a room, whatever it says of itself; others still find one", async () => {
  const answers = [];
  for (let i = 0; i < 21; i++)
    answers.push(
      await open(`/live/flight/${id}`, { "cf-connecting-ip": "198.51.100.7", "x-kettle-seat-of": String(i) }),
    );
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(101), 429]);
  expect(answers[20].headers.get("retry-after")).toBe("60");
  expect((await open(`/live/flight/${id}`, { "cf-connecting-ip": "198.51.100.8" })).status).toBe(101);
});
