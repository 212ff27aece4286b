/** Cards to share by their addresses: drawn when asked for, kept as long as they say the same, absent where nothing is to be shown. */
import { SELF } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { renewRankings } from "#app/contest/ranking/renew.server.ts";
import { changeSegment, closeSegment } from "#app/contest/segment/edit.server.ts";
import { openSegment } from "#app/contest/segment/open.server.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { member, settle, site } from "#tests/setup/site.ts";
import { PINZGAU, words } from "./flown.ts";

const { tools } = house();
const boss = { id: ada().id, isSuperuser: true };

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  await db.run(sql`DELETE FROM segment`);
});

async function card(path: string) {
  const answer = await SELF.fetch(`${site}/picture/${path}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 200) return { status: answer.status };
  const view = new DataView(bytes.buffer);
  return {
    status: 200,
    type: answer.headers.get("content-type"),
    size: [view.getUint32(16), view.getUint32(20)],
    bytes,
  };
}
const getKeys = async (prefix: string) => (await tools.files.list(`picture/${prefix}`)).objects.map(({ key }) => key);

test("a segment has one picture, another once it has another name, and none when it is closed", async () => {
  const id = await openSegment(tools, ada().id, words(PINZGAU));
  const first = await card(`segment/${id}.png`);
  expect(first).toMatchObject({ status: 200, type: "image/png", size: [1200, 630] });
  const [key] = await getKeys(`segment/${id}.`);
  expect(await card(`segment/${id}.png`)).toEqual(first);
  expect(await getKeys(`segment/${id}.`)).toEqual([key]);
  await changeSegment(tools, boss, id, words(PINZGAU, "Salzach"));
  expect((await card(`segment/${id}.png`)).bytes).not.toEqual(first.bytes);
  const after = await getKeys(`segment/${id}.`);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual([key]);
  await closeSegment(tools, boss, id, false);
  expect((await card(`segment/${id}.png`)).status).toBe(404);
});

test("a ranking has its podium as soon as somebody stands there", async () => {
  expect((await card("ranking/free-2026.png")).status).toBe(404);
  await plainFlight({ id: 1, by: ada(), on: "2026-06-01", distance: 500 });
  await renewRankings(tools);
  expect(await card("ranking/free-2026.png")).toMatchObject({ status: 200, size: [1200, 630] });
  expect((await card("ranking/free-2026-ZZ.png")).status).toBe(404);
  const [key] = await getKeys("ranking/free-2026.");
  await plainFlight({ id: 2, by: ben(), on: "2026-06-01", distance: 700 });
  await renewRankings(tools);
  await card("ranking/free-2026.png");
  expect(await getKeys("ranking/free-2026.")).not.toEqual([key]);
});

test.each([
  "segment/0.png",
  "segment/7.jpg",
  "ranking/nothing-2026.png",
  "league/none-2026-1.png",
  "league/none.png",
  "constructor/1.png",
])("%s is not there", async (path) => {
  expect((await card(path)).status).toBe(404);
});
