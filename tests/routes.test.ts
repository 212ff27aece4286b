import type { AppLoadContext } from "@remix-run/cloudflare";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { aliasTarget } from "#app/alias.ts";
import { guard } from "#app/guard.server.ts";
import { judge, RULES, VISITOR } from "#app/route-rules.ts";
import { SLICES } from "#app/slices.ts";

const { default: routes } = await import("#app/routes.ts");

/** As the front door hands it to a loader: nobody is signed in. */
const asked = (request: Request) => ({
  request,
  context: { member: null, tools: { settings: { beta: false } } } as unknown as AppLoadContext,
});

const idOf = (route: RouteConfigEntry) => route.id ?? route.file.replace(/\.tsx$/, "");

/** With those that stand inside others. */
const whole = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...whole(entry.children ?? [])]);
const all = whole(routes as RouteConfigEntry[]);

test("every route of the table of contents has a rule, and no rule is left over", () => {
  const ids = ["root", ...all.map(idOf)];
  expect(Object.keys(RULES).toSorted()).toEqual(ids.toSorted());
});

test("every screen declares its messages", () => {
  const files = new Set(all.map((route) => route.file.replace(/\.tsx$/, "")));
  expect(Object.keys(SLICES).toSorted()).toEqual(["root", ...files].toSorted());
});

test("a framed upload and a beta screen lead home, a framed list does not", () => {
  expect(judge({ who: "everyone", framed: false }, VISITOR, true)).toBe("home");
  expect(judge({ who: "everyone", beta: true }, VISITOR, false)).toBe("home");
  expect(judge({ who: "everyone", beta: true }, { ...VISITOR, beta: true }, false)).toBe("enter");
  expect(judge({ who: "everyone" }, VISITOR, true)).toBe("enter");
});

test("visitors are asked to log in, members do not learn of a superuser's screens", () => {
  const member = { ...VISITOR, member: true };
  expect(judge({ who: "member" }, VISITOR, false)).toBe("logIn");
  expect(judge({ who: "member" }, member, false)).toBe("enter");
  expect(judge({ who: "superuser" }, VISITOR, false)).toBe("logIn");
  expect(judge({ who: "superuser" }, member, false)).toBe("notFound");
  expect(judge({ who: "superuser" }, { ...member, superuser: true }, false)).toBe("enter");
});

test("a loader without a rule refuses to run", () => {
  expect(() => guard(asked(new Request("https://kettle.test/")), "routes/secret")).toThrow("no rule");
});

test("upload inside another site's frame is redirected home, outside it is for whoever reads German", () => {
  const framed = new Request("https://kettle.test/upload", { headers: { "sec-fetch-dest": "iframe" } });
  expect(() => guard(asked(framed), "routes/upload")).toThrow(expect.objectContaining({ status: 302 }));
  const request = new Request("https://kettle.test/upload", { headers: { "accept-language": "de" } });
  expect(guard(asked(request), "routes/upload")).toEqual({ language: "de", units: "M" });
});

test("aliases lead to their screens with their query", () => {
  const target = (path: string) => aliasTarget(new URL(`https://kettle.test${path}`));
  expect(target("/flights")).toBe("/flight/list");
  expect(target("/flight?season=2026")).toBe("/flight/list?season=2026");
  expect(target("/flights/list/")).toBe("/flight/list");
  expect(target("/task?kind=TR")).toBe("/task/overview?kind=TR");
  expect(target("/monthly/2025-07")).toBe("/flight-of-the-month/2025-07");
  expect(target("/flights/38197?leg=2")).toBe("/flight/38197?leg=2");
  expect(target("/profile/101?season=2026")).toBe("/user/101?season=2026");
  expect(target("/profile/101/collection")).toBe("/user/101/flight-collection");
  expect(target("/user/101/timeline")).toBe("/user/101");
  expect(target("/user/101/waypoint/")).toBe("/user/101/waypoint-collection");
});
