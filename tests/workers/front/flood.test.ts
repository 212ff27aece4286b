/** Floods of what costs are refused by network and minute; what is cheap, and who has no address, is not counted. */
import { expect, test } from "vitest";
import { Refusal } from "#app/kit/refusal.ts";
import { Floods } from "#workers/front/flood.ts";

const NOON = Date.parse("2026-07-12T12:00:00Z");

function asked(path: string, { method = "GET", from = "198.51.100.9" as string | null } = {}): Request {
  const headers: Record<string, string> = from === null ? {} : { "cf-connecting-ip": from };
  return new Request(`https://kettle.test${path}`, { method, headers });
}

/** How many of so many are let in, and after how many seconds the first refused one may come back. */
function letIn(
  floods: Floods,
  request: Request,
  times: number,
  now = NOON,
): { passed: number; retryAfter: number | null } {
  let passed = 0;
  for (let nth = 0; nth < times; nth++) {
    try {
      floods.count(request, now);
      passed++;
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.status !== 429) throw refusal;
      return { passed, retryAfter: refusal.more.retryAfter ?? null };
    }
  }
  return { passed, retryAfter: null };
}

test.each([
  ["/v1/flight?format=xlsx", "GET", 60],
  ["/flight/export/csv", "GET", 60],
  ["/ranking/export?contest=free", "GET", 60],
  ["/v1/search", "POST", 300],
  ["/v1/ranking", "POST", 600],
  ["/flight/map?area=47,11,48,12", "GET", 120],
  ["/flight/map.data?area=47,11,48,12", "GET", 120],
  ["/flight/statistics", "GET", 600],
  ["/track.php?leolive=4", "GET", 600],
  ["/v1/ingest", "POST", 600],
  ["/v1/flightdetail/like/1", "POST", 300],
  ["/v1/flightcollection/1", "DELETE", 300],
])("%s by %s is let in so often a minute, then it is said when to come back", (path, method, most) => {
  const request = asked(path, { method });
  expect(letIn(new Floods(), request, 2000, NOON + 15_000)).toEqual({ passed: most, retryAfter: 45 });
});

test("pages, tracks and lists are not counted", () => {
  for (const path of [
    "/",
    "/flight/list",
    "/flight/1",
    "/v1/flight",
    "/v1/flightdetail/1",
    "/trace/1.1",
    "/v1/live/now",
  ])
    expect(letIn(new Floods(), asked(path), 3000).passed, path).toBe(3000);
  expect(letIn(new Floods(), asked("/v1/upload/7/content", { method: "PUT" }), 3000).passed).toBe(3000);
});

test("another network, another kind and the next minute have their own count; a network's addresses have one", () => {
  const floods = new Floods();
  const sheet = (from: string) => asked("/v1/flight?format=csv", { from });
  expect(letIn(floods, sheet("2001:db8:1:2::3"), 100).passed).toBe(60);
  expect(letIn(floods, sheet("2001:db8:1:2:ffff::9"), 1).passed).toBe(0);
  expect(letIn(floods, sheet("2001:db8:1:3::3"), 1).passed).toBe(1);
  expect(letIn(floods, asked("/v1/search", { method: "POST", from: "2001:db8:1:2::3" }), 1).passed).toBe(1);
  expect(letIn(floods, sheet("2001:db8:1:2::3"), 1, NOON + 60_000).passed).toBe(1);
});

test("on one's own machine nobody is counted", () => {
  for (const from of [null, "127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect(letIn(new Floods(), asked("/v1/search", { method: "POST", from }), 3000).passed).toBe(3000);
});

test("twenty thousand networks in a minute do not fill the memory", () => {
  const floods = new Floods();
  for (let nth = 0; nth < 50_000; nth++)
    floods.count(asked("/v1/search", { from: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}` }), NOON);
  expect(letIn(floods, asked("/v1/search", { from: "10.9.9.9" }), 1).passed).toBe(1);
});
