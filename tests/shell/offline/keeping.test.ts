import { expect, test } from "vitest";
import { bare, chooseQuery, getPlace, mayManage, sheetsIn, standIn, type Way } from "#app/shell/offline/keeping.ts";

const HERE = "https://kettle.test";

test.each<[method: string, path: string, mode: string, way: Way]>([
  ["GET", "/flight/7?leg=2", "navigate", "page"],
  ["GET", "/flight/list?season=2026", "navigate", "page"],
  ["GET", "/settings/account", "navigate", "fresh"],
  ["GET", "/auth/log-in", "navigate", "fresh"],
  ["GET", "/assets/root-1.js", "cors", "script"],
  ["GET", "/flight/parts/7?lang=de", "cors", "piece"],
  ["GET", "/tiles", "cors", "piece"],
  ["GET", "/task/plan/places", "cors", "piece"],
  ["GET", "/task/plan/around?points=47,11", "cors", "pass"],
  ["GET", "/task/plan/new", "navigate", "page"],
  ["GET", "/tiles/basemap/3/4/2?v=1", "cors", "pass"],
  ["GET", "/v1/user/1", "cors", "pass"],
  ["GET", "/settings/account.data", "cors", "pass"],
  ["POST", "/auth/log-out", "navigate", "reader"],
  ["POST", "/auth/log-in", "cors", "reader"],
  ["PUT", "/v1/upload/1", "cors", "pass"],
])("%s %s as %s goes the way of a %s", (method, path, mode, way) => {
  expect(chooseQuery({ method, url: HERE + path, mode }, HERE)).toBe(way);
});

test("what another site answers is none of ours", () => {
  expect(chooseQuery({ method: "GET", url: "https://else.test/flight/7", mode: "navigate" }, HERE)).toBe("pass");
});

test("settings, faults and what was redirected are not kept", () => {
  const answer = (status: number, control = "private, no-cache") =>
    new Response(null, { status, headers: { "cache-control": control } });
  expect(mayManage(answer(200))).toBe(true);
  expect(mayManage(answer(200, "no-store"))).toBe(false);
  expect(mayManage(answer(500))).toBe(false);
  expect(mayManage(answer(404))).toBe(false);
  expect(mayManage({ status: 200, redirected: true, headers: new Headers() })).toBe(false);
});

test("a flight is kept once, whatever is chosen of it; a list once for each filter", () => {
  expect(getPlace(`${HERE}/flight/7?t=12:00:01&leg=2`)).toBe(`${HERE}/flight/7`);
  expect(getPlace(`${HERE}/flight/list?season=2026`)).toBe(`${HERE}/flight/list?season=2026`);
  const kept = [`${HERE}/flight/list`, `${HERE}/flight/77`, `${HERE}/flight/7?tab=file`];
  expect(standIn(`${HERE}/flight/7?t=12:00:01`, kept)).toBe(kept[2]);
  expect(standIn(`${HERE}/flight/8`, kept)).toBeNull();
  expect(standIn(`${HERE}/flight/list?season=2025`, kept)).toBeNull();
});

test("the page that says so is kept without its scripts, with its sheets", () => {
  const html = [
    '<link rel="stylesheet" href="/assets/root-1.css"/><link rel="modulepreload" href="/assets/root-1.js"/>',
    '<p>No network</p><script nonce="x">window.a = "</p>";</script><script type="module">b()</script>',
  ].join("");
  expect(bare(html)).toBe('<link rel="stylesheet" href="/assets/root-1.css"/><p>No network</p>');
  expect(sheetsIn(html)).toEqual(["/assets/root-1.css"]);
});
