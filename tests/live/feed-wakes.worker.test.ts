/** After the site died nobody reads the feed until somebody looks: whoever looks first wakes it, and does not wait for it. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { NOW } from "#app/live/questions.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { settle } from "#tests/setup/site.ts";

const ROOM = "middle-europe";
const object = () => env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(ROOM));

beforeAll(settle);

/** Asks the room, with a feed of two connections one of which wakes after all was answered, the other not at all. @returns which were called */
async function wokenBy(feed: string, asks: number): Promise<unknown[]> {
  await emptySky();
  let wake: () => void = () => undefined;
  const woken: unknown[] = [];
  await runInDurableObject(object(), async (room) => {
    const ingests = {
      idFromName: (name: string) => name,
      get: (name: string) => ({
        watch: (filter: string, renewed: boolean) => {
          woken.push([name, filter, renewed]);
          if (name === "ogn/1") return Promise.reject(new Error("away"));
          return new Promise<void>((done) => {
            wake = done;
          });
        },
      }),
    };
    Object.assign(room, { env: { ...env, LIVE_FEED: feed, LIVE_FILTERS: "a/50/5/45/15;p/FLR", LIVE_INGEST: ingests } });
    for (let i = 0; i < asks; i++) await (room as { answer: typeof getAnswer }).answer(ROOM, NOW.name, {});
    wake();
  });
  return woken;
}
declare function getAnswer(name: string, question: string, fields: object): Promise<unknown>;

test("a room that wakes wakes every connection to the feed, once, and answers whatever becomes of them", async () => {
  expect(await wokenBy("feed.example:14580", 3)).toEqual([
    ["ogn/0", "a/50/5/45/15", false],
    ["ogn/1", "p/FLR", false],
  ]);
});

test("where no feed is set nobody is woken", async () => {
  expect(await wokenBy("", 1)).toEqual([]);
});
