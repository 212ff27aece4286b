/** The feed's screen: pages of flights with the reader's stars, given in place. */
import { beforeAll, expect, test } from "vitest";
import { follow } from "#app/community/friend/friend.server.ts";
import { action, loader } from "#app/community/friend/pages/feed.tsx";
import { ada, ben } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  const on = tools().now().toISOString().slice(0, 10);
  for (let i = 0; i < 26; i++) await plainFlight({ id: 5700 + i, by: ben(), on });
});

const at = async (path: string, form?: Record<string, string>) =>
  pageRequest(path, { form, cookie: await sessionCookie(ada().id) });

test("who follows nobody is told so, a visitor is led to signing in and back", async () => {
  expect(await loader(await at("/feed"))).toMatchObject({ flights: [], follows: false, complete: true });
  const thrown = await loader(await pageRequest("/feed?skip=25")).catch((answer: Response) => answer);
  expect(thrown instanceof Response && thrown.headers.get("location")).toBe(
    "/auth/log-in?redirect=%2Ffeed%3Fskip%3D25",
  );
});

test("its pages are whole whatever the address says, and stars stand beside the flights", async () => {
  await follow(tools(), ada().id, ben().id);
  const sizes = async (query: string) => {
    const { flights, complete, filter } = await loader(await at(`/feed${query}`));
    return [flights.length, complete, filter.skip];
  };
  expect(await sizes("")).toEqual([25, false, 0]);
  expect(await sizes("?skip=25")).toEqual([1, true, 25]);
  expect(await sizes("?skip=30")).toEqual([1, true, 25]);
  for (const odd of ["?skip=-1", "?skip=x", "?skip=1e99"]) expect((await sizes(odd))[0]).toBeLessThanOrEqual(25);
  expect(await action(await at("/feed", { flight: "5725", star: "given" }))).toEqual({ given: true });
  expect((await loader(await at("/feed"))).flights[0]).toMatchObject({ id: 5725, starred: true, stars: 1 });
  expect(await action(await at("/feed", { flight: "5725", star: "taken-back" }))).toEqual({ given: false });
  expect((await loader(await at("/feed"))).flights[0]).toMatchObject({ id: 5725, starred: false, stars: 0 });
});
