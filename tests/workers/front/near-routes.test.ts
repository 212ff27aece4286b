import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { routePaths, serverBuild } from "#tests/workers/front/server-build.ts";
import { byFirstStep } from "#workers/front/near-routes.ts";

const build = serverBuild();

/** An address of every route, and what nobody offers. */
const ADDRESSES = [
  ...routePaths().map((path) => `/${path.replace(/:\w+\??/g, "7").replace("*", "a/b")}`),
  ...["/", "/nowhere", "/nowhere/7", "/user", "/user/", "/USER/7", "/Flight/List", "/user/7/", "//user/7", "/user%2F7"],
  ...["/%75ser/7", "/user.data", "/user/7.data", "/_root.data", "/constructor", "/a.b/c", "/flight//list"],
];

test("every address is answered by the route that all routes together find", async () => {
  const found = asked(build, "whole");
  const answer = byFirstStep(build, (near) => asked(near, near === build ? "whole" : "near"));
  const near: string[] = [];
  for (const address of ADDRESSES) {
    const request = new Request(`https://kettle.test${address}`);
    const [told, expected] = await Promise.all([answer, found].map(async (ask) => (await ask(request)).text()));
    expect(told.split(" ")[1], address).toBe(expected.split(" ")[1]);
    if (told.startsWith("near")) near.push(address);
  }
  expect(near.length).toBeGreaterThan(100);
});

test("only routes below the step are looked through, with what may be anywhere, and kept for the next one", async () => {
  const made: ServerBuild[] = [];
  const answer = byFirstStep(build, (near) => {
    made.push(near);
    return asked(near, "");
  });
  await answer(new Request("https://kettle.test/club/7"));
  await answer(new Request("https://kettle.test/club/8/pilot?season=2026"));
  const [all, club, ...more] = made;
  expect([all, more]).toEqual([build, []]);
  expect(Object.keys(club.routes)).toEqual(
    expect.arrayContaining(["root", "home/pages/home", "people/club/pages/pilot"]),
  );
  expect(Object.values(club.routes).map(({ path = "" }) => path)).not.toContain("flight/list");
  expect(Object.keys(club.assets.routes)).toEqual(Object.keys(club.routes));
  expect(Object.keys(club.routes).length).toBeLessThan(Object.keys(build.routes).length / 5);
});

/** Which route Remix would answer by. */
function asked(near: ServerBuild, word: string) {
  const tree = buildTree(near);
  return async ({ url }: Request) => {
    const path = new URL(url).pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    return new Response(`${word} ${matchRoutes(tree, path)?.at(-1)?.route.id}`);
  };
}

function buildTree({ routes: all }: ServerBuild, parent?: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(all)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index
        ? { id, index: true as const, path }
        : { id, path, children: buildTree({ routes: all } as ServerBuild, id) },
    );
}
