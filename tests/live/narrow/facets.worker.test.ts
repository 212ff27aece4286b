/** What those in the air are, and where they took off, as the overview's list is narrowed by it. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { saveDevices } from "#app/live/device/device.server.ts";
import type { Facets } from "#app/live/narrow/facet.ts";
import { NO_NARROWING } from "#app/live/narrow/narrowing.ts";
import { loader } from "#app/live/pages/overview.tsx";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { away } from "#tests/cast/ground.ts";
import { ada } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const { type, aircraftId } = ls8();
const DDB = `'F','DD4711','${type}','D-EULE','CU','Y','Y','1'
'F','DD4712','Glider of my own','D-0001','01','Y','Y','1'
`;
const HOME = koenigsdorf();
const BEGUN = Math.floor(Date.now() / 1000) - 300;
const bring = bringer();

/** Stands for forty seconds, then flies north at 40 m/s, 600 m above the field. */
function way(id: string, from: number) {
  return Array.from({ length: 60 }, (_, i) => i * 4).flatMap((second) => {
    if (second < from) return [];
    const flown = Math.max(0, second - 40) * 40;
    const speed = flown > 0 ? 40 : 0;
    const at = { ...away(HOME, 0, flown), altitude: speed > 0 ? 1200 : 600, course: 0, speed, climb: 0 };
    return [getLine({ id, sort: "glider" }, at, BEGUN + second, "Test")];
  });
}

beforeAll(async () => {
  await settle();
  await emptySky();
  await saveDevices(tools(), DDB);
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});

const facets = async () => new Map(await (await SELF.fetch(`${site}/v1/live/facet`)).json<[string, Facets][]>());

test("who was seen to take off has an airfield, who was first heard in the air a region alone; a type is told for certain or not at all", async () => {
  expect((await bring({ lines: [...way("DD4711", 0), ...way("DD4712", 80)] })).status).toBe(202);
  await vi.waitFor(async () => expect((await facets()).get("FDD4711")?.airport).toBeTruthy(), 60_000);
  await vi.waitFor(async () => expect((await facets()).has("FDD4712")).toBe(true), 60_000);
  const { db } = tools();
  const [field] = await db.select().from(airport).where(eq(airport.name, "Königsdorf"));
  const [{ name, scClass }] = await db.select().from(aircraft).where(eq(aircraft.id, aircraftId));
  const told = await facets();
  expect(told.get("FDD4711")).toEqual({
    airport: { id: field.id, name: "Königsdorf" },
    region: "DE-BY",
    aircraft: { id: aircraftId, name, scClass },
  });
  expect(told.get("FDD4712")).toEqual({ airport: null, region: "DE-BY", aircraft: null });
  const page = await loader(await pageRequest("/live/overview"));
  expect(new Map(page.facets)).toEqual(told);
  expect(page.regions).toEqual({ "DE-BY": "Bavaria" });
}, 60_000);

test("a member's favourite filters are offered, of those that say something of the sky; a visitor has none", async () => {
  const field = String(HOME.airportId);
  const filter = [
    { index: "airport", id: field, name: "At home", favourite: true },
    { index: "club", id: "1", name: "My club", favourite: true },
  ];
  await member(ada());
  await tools().db.update(user).set({ filter }).where(eq(user.id, ada().id));
  const page = async (cookie?: string) => loader(await pageRequest("/live/overview", { cookie }));
  const { favourites } = await page(await sessionCookie(ada().id));
  expect(favourites).toEqual([{ name: "At home", narrowing: { ...NO_NARROWING, airport: field } }]);
  expect((await page()).favourites).toEqual([]);
});
