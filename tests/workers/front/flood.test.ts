/** Floods of what costs are refused by network and minute; what is cheap, and who has no address, is not counted. */
import { expect, test } from "vitest";
import { Refusal } from "#app/core/request/refusal.ts";
import { allPages } from "#scripts/attack/page-forms.ts";
import { RULES } from "#workers/api/rules.ts";
import { Floods } from "#workers/front/flood.ts";

const NOON = Date.parse("2026-07-12T12:00:00Z");

function ask(path: string, { method = "GET", from = "198.51.100.9" as string | null } = {}): Request {
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

const COSTLY: [string, string, number][] = [
  ["/v1/flight?format=xlsx", "GET", 60],
  ["/flight/export/csv", "GET", 60],
  ["/ranking/free/export/csv", "GET", 60],
  ["/v1/segment/export", "GET", 60],
  ["/league/weekend/sheet/standings-2026-1.csv", "GET", 60],
  ["/club/7/report/member.xlsx", "GET", 60],
  ["/user/7/logbook/file.csv", "GET", 60],
  ["/task/7/download", "GET", 60],
  ["/waypoint/7/file", "GET", 60],
  ["/v1/search", "POST", 300],
  ["/v1/user/copilot/ada", "GET", 300],
  ["/search?q=ada", "GET", 300],
  ["/club/find?q=isar", "GET", 300],
  ["/task/plan/places", "GET", 300],
  ["/v1/ranking", "POST", 600],
  ["/v1/airport/around", "GET", 600],
  ["/v1/map/route", "GET", 600],
  ["/task/plan/around", "GET", 600],
  ["/flight/map?area=47,11,48,12", "GET", 120],
  ["/flight/statistics", "GET", 600],
  ["/v1/flightdata/7", "GET", 300],
  ["/file/flight/7.kml", "GET", 300],
  ["/v1/live/glider/ogn-DD1234/track?from=0", "GET", 300],
  ["/v1/live/family/abc", "GET", 300],
  ["/v1/fix/batch?time=2026-07-12T12:00:00Z", "GET", 300],
  ["/v1/thermal?time=2026-07-12T12:00:00Z", "GET", 300],
  ["/tiles/relief/7/68/44.light.256.webp", "GET", 600],
  ["/track.php?leolive=4", "GET", 600],
  ["/client.php?op=login", "GET", 600],
  ["/v1/live/skylines", "POST", 600],
  ["/v1/ingest", "POST", 600],
  ["/v1/flightdetail/like/1", "POST", 300],
  ["/v1/flightcollection/1", "DELETE", 300],
];

test.each(COSTLY)("%s by %s is let in so often a minute, then it is said when to come back", (path, method, most) => {
  const request = ask(path, { method });
  expect(letIn(new Floods(), request, 2000, NOON + 15_000)).toEqual({ passed: most, retryAfter: 45 });
});

const PAGES = allPages();

test.each(COSTLY)("%s by %s is an address that the site has", (path, method) => {
  const { pathname } = new URL(`https://kettle.test${path}`);
  const known = [...Object.keys(RULES), ...PAGES.map((page) => `${method} ${page}`)];
  const fitting = known.filter((call) => {
    const [verb, pattern] = call.split(" ");
    const form = pattern.replace(/:\w+(\{[^}]*\})?/g, "[^/]+");
    return verb === method && pattern.length > 1 && new RegExp(`^${form}$`).test(pathname);
  });
  expect(fitting).not.toEqual([]);
});

test.each([
  "/v1/search/",
  "/v1/%73earch",
  "/V1/Search",
  "/flight/export/csv.data",
  "/flight/export/csv//",
  "/Flight/Export/csv",
  "/flight/%65xport/csv/.data",
])("%s, which is another spelling, is counted with the others", (path) => {
  expect(letIn(new Floods(), ask(path), 2000).retryAfter).not.toBeNull();
});

test("an address that cannot be decoded is let through, to be told what it is", () => {
  expect(letIn(new Floods(), ask("/flight/%zz/%ff"), 2000).passed).toBe(2000);
});

test("pages, tracks of maps and lists are not counted", () => {
  for (const path of [
    "/",
    "/flight/list",
    "/flight/1",
    "/v1/flight",
    "/v1/flightdetail/1",
    "/trace/1.1",
    "/v1/live/now",
  ])
    expect(letIn(new Floods(), ask(path), 3000).passed, path).toBe(3000);
  expect(letIn(new Floods(), ask("/v1/upload/7/content", { method: "PUT" }), 3000).passed).toBe(3000);
});

test("another network, another kind and the next minute have their own count; a network's addresses have one", () => {
  const floods = new Floods();
  const sheet = (from: string) => ask("/v1/flight?format=csv", { from });
  expect(letIn(floods, sheet("2001:db8:1:2::3"), 100).passed).toBe(60);
  expect(letIn(floods, sheet("2001:db8:1:2:ffff::9"), 1).passed).toBe(0);
  expect(letIn(floods, sheet("2001:db8:1:3::3"), 1).passed).toBe(1);
  expect(letIn(floods, ask("/v1/search", { method: "POST", from: "2001:db8:1:2::3" }), 1).passed).toBe(1);
  expect(letIn(floods, sheet("2001:db8:1:2::3"), 1, NOON + 60_000).passed).toBe(1);
});

test("on one's own machine nobody is counted", () => {
  for (const from of [null, "127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect(letIn(new Floods(), ask("/v1/search", { method: "POST", from }), 3000).passed).toBe(3000);
});

test("twenty thousand networks in a minute do not fill the memory", () => {
  const floods = new Floods();
  for (let nth = 0; nth < 50_000; nth++)
    floods.count(ask("/v1/search", { from: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}` }), NOON);
  expect(letIn(floods, ask("/v1/search", { from: "10.9.9.9" }), 1).passed).toBe(1);
});
