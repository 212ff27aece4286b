/** What a browser is answered about the routes of its links is what Remix would answer, at a bounded cost. */
import { createRequestHandler } from "@remix-run/cloudflare";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { routePaths, serverBuild } from "#tests/workers/front/server-build.ts";

const matched = vi.hoisted(() => ({ count: 0 }));
vi.mock("@remix-run/react", async (original) => {
  const react = await original<typeof import("@remix-run/react")>();
  return {
    ...react,
    matchRoutes: ((...asked) => {
      matched.count++;
      return react.matchRoutes(...asked);
    }) satisfies typeof react.matchRoutes,
  };
});
const { routeManifest } = await import("#workers/front/route-manifest.ts");

const build = serverBuild();
const answer = routeManifest(build);
const remix = createRequestHandler(
  Object.assign({}, build, {
    routes: Object.fromEntries(Object.values(build.routes).map((route) => [route.id, { ...route, module: {} }])),
    future: { v3_lazyRouteDiscovery: true },
    entry: { module: {} },
    basename: "/",
  }) as unknown as typeof build,
  "production",
);

beforeEach(() => {
  matched.count = 0;
});

const request = (paths: readonly string[], version = "1") => {
  const url = new URL("https://kettle.test/__manifest");
  for (const path of paths) url.searchParams.append("p", path);
  url.searchParams.set("version", version);
  return new Request(url);
};

const idsBy = async (answered: Response) => Object.keys((await answered.json()) as object).sort();

async function same(path: string): Promise<void> {
  expect(await idsBy(answer(request([path]))), path).toEqual(await idsBy(await remix(request([path]), {} as never)));
}

test("every address of the site, and what is none, gets the routes that Remix finds", async () => {
  // Remix complains of "%zz".
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const addresses = routePaths().map((path) => `/${path.replace(/:\w+\??/g, "7").replace("*", "a/b")}`);
  const odd = [
    "",
    "flight/7",
    "/FLIGHT/List",
    "/user/7/",
    "/club/",
    "/user%2F7",
    "/%75ser/7",
    "/%zz/7",
    "/user/7//",
    "/a/b/c/d/e/f/g/h/i/j",
  ];
  for (const path of [...addresses, "/", "/nowhere", ...odd]) await same(path);
});

test("whatever steps a path is made of, it gets the routes that Remix finds", async () => {
  const steps = [...new Set(routePaths().flatMap((path) => path.split("/")))];
  const odd = fc.constantFrom("7", "~", "a b", "%2F", "é", ".");
  // Remix tells browsers of the title page besides where a step is empty; nothing is found either way.
  const step = fc.oneof(fc.constantFrom(...steps), odd, fc.string()).filter((each) => !/^$|[/?#]|%(?!2F)/.test(each));
  const path = fc.array(step, { maxLength: 9 }).map((all) => `/${all.join("/")}`);
  await fc.assert(fc.asyncProperty(path, same), { numRuns: 300 });
});

test("an address with an empty step is not found", async () => {
  for (const path of ["//user/7", "/user//7", "/flight//list/7"])
    expect(await idsBy(answer(request([path]))), path).toEqual(["root", "shell/pages/not-found"]);
});

test("four hundred links of one kind are one match", async () => {
  const fresh = routeManifest(build);
  const links = Array.from({ length: 380 }, (_, nth) => `/flight/${nth + 100}`);
  expect(await idsBy(fresh(request(links)))).toEqual(await idsBy(await remix(request(links), {} as never)));
  expect(matched.count).toBeLessThanOrEqual(2);
  fresh(request(links.map((link) => `${link}1`)));
  expect(matched.count).toBeLessThanOrEqual(2);
});

test("a question of many kinds is refused before anything is matched, however its paths are written", () => {
  const steps = [...new Set(routePaths().flatMap((path) => path.split("/")))].filter((each) => /^[\w-]+$/.test(each));
  const kinds = steps.flatMap((first) => steps.map((second) => `/${first}/${second}`));
  const fresh = routeManifest(build);
  for (let from = 0; from + 200 < kinds.length; from += 200)
    expect(fresh(request(kinds.slice(from, from + 200))).status).toBe(400);
  expect(fresh(request(["/a".repeat(1500)])).status).toBe(200);
  expect(matched.count).toBeLessThanOrEqual(12);
});

test("another version is told to load the page, a long question and one without paths are refused", () => {
  const old = answer(request(["/flight/7"], "0"));
  expect([old.status, old.headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
  expect(answer(request(["/a".repeat(4000)])).status).toBe(400);
  expect(answer(request([])).status).toBe(400);
  expect(answer(new Request(request(["/"]).url, { method: "POST" })).status).toBe(405);
  expect(matched.count).toBe(0);
});
