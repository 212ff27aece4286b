/** Public lists are drawn once and handed out until something on them changes; nobody is handed what was drawn for another. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { versionOfLists } from "#app/flight/list/version.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { user } from "#app/people/user/schema.ts";
import { ada } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { storedPage } from "#workers/front/stored-page.ts";

beforeAll(async () => {
  await settle();
  await member(ada());
  await plainFlight({ id: 1, by: ada(), on: "2026-06-01" });
});

let drawn = 0;

/** A page with a nonce, as often as it has to be drawn. */
async function ask(
  path: string,
  {
    headers = {},
    nonce = "n0nce",
    method = "GET",
    answer,
    cache,
  }: {
    headers?: Record<string, string>;
    nonce?: string;
    method?: string;
    answer?: Response;
    cache?: Parameters<typeof storedPage>[1]["cache"];
  } = {},
) {
  const before = drawn;
  const work: Promise<unknown>[] = [];
  const page = await storedPage(
    new Request(`${site}${path}`, { method, headers }),
    { tools: tools(), nonce, later: (each) => work.push(each), cache },
    async () => {
      drawn++;
      return (
        answer ??
        new Response(`<script nonce="${nonce}">${drawn}</script>`, { headers: { "content-type": "text/html" } })
      );
    },
  );
  const text = await page.text();
  await Promise.all(work);
  return { text, fresh: drawn > before, status: page.headers.get("cache-status") };
}

test("the second visitor is handed what the first one was drawn, with another nonce", async () => {
  const first = await ask("/flight/list?season=2026", { nonce: "one" });
  const second = await ask("/flight/list?season=2026", { nonce: "two" });
  expect([first.fresh, second.fresh]).toEqual([true, false]);
  expect(second.text).toBe(first.text.replace("one", "two"));
  expect(second.status).toBe("kettle; hit");
});

test("language, units and filter have pages of their own", async () => {
  const variants = [
    ["/flight/list?a=1", {}],
    ["/flight/list?a=2", {}],
    ["/flight/list?a=1", { "accept-language": "de" }],
    ["/flight/list?a=1", { cookie: "unit=I" }],
  ] as const;
  for (const [path, headers] of variants) expect((await ask(path, { headers })).fresh).toBe(true);
  for (const [path, headers] of variants) expect((await ask(path, { headers })).fresh).toBe(false);
});

test.each([
  ["who brings a cookie", "/flight/list", { cookie: "lang=de; __Host-wrote=1" }],
  ["who brings a token", "/flight/list", { authorization: "Bearer x" }],
  ["who asks for what is newest", "/flight/list", { "cache-control": "no-cache" }],
  ["a frame of another site", "/flight/list", { "sec-fetch-dest": "iframe" }],
  ["a collection, which may be private", "/flight/list?flight_collection=abc", {}],
  ["a page that is no list", "/upload", {}],
  ["a flight", "/flight/1", {}],
] as const)("%s is drawn a page each time", async (_, path, headers) => {
  expect((await ask(path, { headers })).fresh).toBe(true);
  expect((await ask(path, { headers })).fresh).toBe(true);
});

test("refusals, faults and answers with a cookie are not kept", async () => {
  for (const [path, answer] of [
    ["/flight/list?b=1", () => new Response("no", { status: 400 })],
    ["/flight/list?b=2", () => new Response("oh", { status: 500 })],
    ["/flight/list?b=3", () => new Response("hm", { headers: { "set-cookie": "lang=de" } })],
  ] as const) {
    await ask(path, { answer: answer() });
    expect((await ask(path, { answer: answer() })).fresh).toBe(true);
  }
});

test("a flight that comes, changes, is removed or erased, and a pilot's new name give the lists another version", async () => {
  const { db } = tools();
  const changes = [
    () => plainFlight({ id: 2, by: ada(), on: "2026-06-02" }),
    () => db.update(flight).set({ points: 12 }).where(eq(flight.id, 2)),
    () => db.update(flight).set({ deleted: "2026-06-03T00:00:00.000000+00:00" }).where(eq(flight.id, 2)),
    () => db.delete(flight).where(eq(flight.id, 2)),
    () => db.update(user).set({ name: "Ada Falkenrat" }).where(eq(user.id, ada().id)),
  ];
  for (const change of changes) {
    const before = await versionOfLists(db);
    expect((await ask("/flight/gallery")).fresh).toBe(true);
    expect((await ask("/flight/gallery")).fresh).toBe(false);
    await change();
    expect(await versionOfLists(db)).toBeGreaterThan(before);
  }
  expect((await ask("/flight/gallery")).fresh).toBe(true);
});

test("a cache that cannot be had, asked or filled, as with a full disk, keeps nobody from a page", async () => {
  const full = () => Promise.reject(new Error("internal error; reference = 4llg6b1df12hkb6mgcejdsoj"));
  for (const cache of [
    full,
    async () => ({ match: full, put: full }),
    async () => ({ match: async () => undefined, put: full }),
  ])
    expect(await ask("/flight/list?full=1", { cache })).toMatchObject({
      fresh: true,
      text: expect.stringContaining("n0nce"),
    });
});
