import { globSync } from "node:fs";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aliasTarget } from "#app/alias.ts";
import { checkAccess, guard, type Visitor } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

const { default: routes } = await import("#app/routes.ts");

const VISITOR: Visitor = { member: false, superuser: false, beta: false };

/** As the front door hands it to a loader: nobody is signed in. */
const ask = (request: Request) => ({
  request,
  context: { member: null, tools: { settings: { beta: false } } } as unknown as AppLoadContext,
});

const getId = (route: RouteConfigEntry) => route.id ?? route.file.replace(/\.tsx$/, "");

/** With those that stand inside others. */
const whole = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...whole(entry.children ?? [])]);
const all = whole(routes as RouteConfigEntry[]);

test("every screen is a route, inside the frame that it names", () => {
  const ids = ["root", ...all.map(getId)];
  expect(Object.keys(SCREENS).toSorted()).toEqual(ids.toSorted());
});

test("every page file is a screen, and every screen has its file", () => {
  const files = new Set(all.map(({ file }) => file));
  const pages = globSync("app/**/pages/*.tsx").map((path) => path.slice("app/".length));
  expect(pages.toSorted()).toEqual([...files].toSorted());
});

test("a framed upload and a beta screen lead home, a framed list does not", () => {
  expect(checkAccess({ who: "everyone", framed: false }, VISITOR, true)).toBe("home");
  expect(checkAccess({ who: "everyone", beta: true }, VISITOR, false)).toBe("home");
  expect(checkAccess({ who: "everyone", beta: true }, { ...VISITOR, beta: true }, false)).toBe("granted");
  expect(checkAccess({ who: "everyone" }, VISITOR, true)).toBe("granted");
});

test("visitors are asked to log in, members do not learn of a superuser's screens", () => {
  const member = { ...VISITOR, member: true };
  expect(checkAccess({ who: "member" }, VISITOR, false)).toBe("logIn");
  expect(checkAccess({ who: "member" }, member, false)).toBe("granted");
  expect(checkAccess({ who: "superuser" }, VISITOR, false)).toBe("logIn");
  expect(checkAccess({ who: "superuser" }, member, false)).toBe("notFound");
  expect(checkAccess({ who: "superuser" }, { ...member, superuser: true }, false)).toBe("granted");
});

test("upload inside another site's frame is redirected home, outside it is for whoever reads German", () => {
  const framed = new Request("https://kettle.test/upload", { headers: { "sec-fetch-dest": "iframe" } });
  expect(() => guard(ask(framed), SCREENS["flight/upload/pages/upload"])).toThrow(
    expect.objectContaining({ status: 302 }),
  );
  const request = new Request("https://kettle.test/upload", { headers: { "accept-language": "de" } });
  expect(guard(ask(request), SCREENS["flight/upload/pages/upload"])).toEqual({ language: "de", units: "M" });
});

type Match = Parameters<typeof matchRoutes>[0];

/** As the router has them. */
const getPages = (entries: RouteConfigEntry[]): Match =>
  entries.map((entry) =>
    entry.index
      ? { id: getId(entry), index: true as const, path: entry.path }
      : { id: getId(entry), path: entry.path, children: getPages(entry.children ?? []) },
  );
const PAGES = getPages(routes as RouteConfigEntry[]);

const getScreen = (path: string) => matchRoutes(PAGES, path)?.at(-1)?.route.id;

const ALIASES = [
  "/flights",
  "/flight",
  "/flights/list",
  "/flights/38197",
  "/flight/stats",
  "/flight/story",
  "/flights/stats",
  "/monthly",
  "/monthly/2025-07",
  "/profile/101",
  "/profile/101/collection",
  "/task",
  "/user/101/timeline",
  "/user/101/collection",
  "/user/101/waypoint",
  "/user/ada/timeline",
];

test("an alias in capitals, with percent signs or slashes at its end leads where the plain one does, never to an alias", () => {
  const target = (path: string) => aliasTarget(new URL(`https://kettle.test${path}`));
  const spelt = (letter: string, how: number) =>
    !/[a-z]/.test(letter)
      ? letter
      : how === 0
        ? letter
        : how === 1
          ? letter.toUpperCase()
          : `%${letter.charCodeAt(0).toString(16)}`;
  fc.assert(
    fc.property(
      fc.constantFrom(...ALIASES),
      fc.infiniteStream(fc.integer({ min: 0, max: 2 })),
      fc.constantFrom("", "/", "//"),
      (path, how, end) => {
        const spelling =
          [...path].map((letter) => spelt(letter, path.startsWith("/user/ada") ? 1 : how.next().value)).join("") + end;
        const there = target(spelling);
        const screen = getScreen(there);
        // What is asked for next is a screen, and no alias any more.
        expect(screen).not.toMatch(/^alias/);
        if (!path.includes("ada")) expect(screen).toBe(getScreen(target(path)));
        expect(target(there)).toBe(there);
        expect(matchRoutes(PAGES, spelling.replace(/\/+$/, ""))?.at(-1)?.route.id).toMatch(/^alias/);
      },
    ),
    { numRuns: 500 },
  );
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
