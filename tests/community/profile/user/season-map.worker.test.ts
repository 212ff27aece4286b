/** A pilot's season on one map to share: drawn of what was flown, told by the page, gone when a flight or the pilot goes. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { profile } from "#app/community/profile/feature.server.ts";
import { seasonMap } from "#app/community/profile/schema.ts";
import { drawSeasonMap } from "#app/community/profile/user/season-map/draw-season-map.server.ts";
import { seasonMapShown } from "#app/community/profile/user/season-map/season-map.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { getSum, seasonMonths } from "#app/flight/total/month.ts";
import { listMonths } from "#app/flight/total/total.server.ts";
import { encodePolyline } from "#app/map/polyline.ts";
import { ada } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { settle, site } from "#tests/setup/site.ts";

const PILOT = ada().id;
const SEASON = 2026;

beforeAll(settle);

async function fly(id: number, north: number): Promise<void> {
  await plainFlight({ id, by: ada(), on: "2026-06-10", distance: 300 });
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  const track = encodePolyline([47.8, 47.8 + north, 47.8], [11.4, 11.9, 11.4]);
  await db
    .update(flight)
    .set({ snapshot: { ...row.snapshot, track } })
    .where(eq(flight.id, id));
}

const shown = async (tools = house().tools) =>
  seasonMapShown(tools, PILOT, SEASON, getSum(seasonMonths(await listMonths(db, "user", PILOT), SEASON)));
const status = async (path: string) => (await SELF.fetch(site + path)).status;

test("who has not flown has no map, and nobody is asked for one", async () => {
  expect(await shown()).toBeNull();
  expect(await db.select().from(seasonMap)).toEqual([]);
});

test("a map is asked for once, drawn with every track, and told until another flight comes", async () => {
  await fly(9801, 0.4);
  await fly(9802, 0.2);
  const { tools, sent } = house();
  for (let i = 0; i < 2; i++) expect(await shown(tools)).toBeNull();
  expect(sent.map(({ job }) => job)).toEqual([{ v: 1, kind: "draw-season", user: PILOT, season: SEASON }]);
  const draw = vi.fn(tools.draw);
  for (let i = 0; i < 2; i++) await drawSeasonMap({ ...tools, draw }, { user: PILOT, season: SEASON });
  expect(draw).toHaveBeenCalledTimes(1);
  expect(draw.mock.calls[0][0]).toContain("600 km");
  expect(draw.mock.calls[0][0]).not.toContain(ada().name);
  const address = (await shown()) ?? "";
  const answer = await SELF.fetch(site + address);
  const bytes = new DataView(await answer.arrayBuffer());
  expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
  await fly(9803, 0.1);
  expect(await shown()).toBeNull();
  await drawSeasonMap(house().tools, { user: PILOT, season: SEASON });
  expect(await shown()).not.toBe(address);
  expect(await status(address)).toBe(404);
});

test("when a flight is taken away, and when its pilot goes, the map is shown no more", async () => {
  const address = (await shown()) ?? "";
  expect(await status(address)).toBe(200);
  await db.batch(profile.onFlight?.removed?.(house().tools, [9801]) as never);
  expect(await status(address)).toBe(404);
  await db.update(flight).set({ deleted: "2026-07-01" }).where(eq(flight.id, 9801));
  await drawSeasonMap(house().tools, { user: PILOT, season: SEASON });
  const next = (await shown()) ?? "";
  expect(await status(next)).toBe(200);
  await env.DB.prepare("UPDATE user SET deleted = '2026-07-02' WHERE id = ?").bind(PILOT).run();
  expect(await status(next)).toBe(404);
  await env.DB.prepare("UPDATE user SET deleted = NULL WHERE id = ?").bind(PILOT).run();
  await db.batch((await profile.onPilot?.erased?.(house().tools, PILOT, "keep")) as never);
  expect(await db.select().from(seasonMap)).toEqual([]);
  expect((await env.FILES.list({ prefix: "season-map/" })).objects).toEqual([]);
});
