/** From the database's editions to what a flight says of airspace: its facts, its flag, the interface. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getFlight } from "#app/flight/flight.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { airspaceInForce } from "#app/places/airspace/in-force.server.ts";
import { airspaceEdition } from "#app/places/airspace/schema.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { db, house, scored } from "#tests/setup/rescoring.ts";
import { get, settle } from "#tests/setup/site.ts";
import { plantAirspace } from "./plant.ts";

beforeAll(settle);
beforeEach(async () => void (await db.delete(airspaceEdition)));

let seed = 8300;

async function flown() {
  const id = await scored(circuit(seed++));
  const [row] = await db.select({ crossed: flight.airspaceViolation }).from(flight).where(eq(flight.id, id));
  const facts = (await getFlight(db, id))?.facts;
  return { id, crossed: row.crossed, airspace: facts?.airspace, editions: facts?.airspaceEditions };
}

const BOX: [number, number, number, number] = [11.4, 47.8, 11.5, 47.9];
const sources = async (day: string, box = BOX) =>
  (await airspaceInForce(house().tools, day, box)).map(({ edition }) => edition.source);

test("a flight in controlled airspace of its day says so, to readers and programs", async () => {
  await plantAirspace();
  const { id, crossed, airspace, editions } = await flown();
  expect(crossed).toBe(true);
  expect(editions).toEqual([{ source: "de", name: "Airspace of de", validFrom: "2026-03-19" }]);
  expect(airspace).toMatchObject([
    {
      name: "Control",
      class: "D",
      style: "d",
      state: "crossed",
      source: "de",
      lower: { text: "GND" },
      upper: { text: "FL 95" },
    },
  ]);
  const [fact] = airspace ?? [];
  const detail = await get<{
    airspace_violation: Record<string, unknown>[];
    takeoff_time: string;
    total_seconds: number;
  }>(`/v1/flightdetail/${id}`);
  expect(detail.airspace_violation).toMatchObject([
    {
      id: 1,
      violation: true,
      airspace_style: "d",
      airspace_name: "Control",
      airspace_min_alt: 0,
      airspace_max_alt: 2896,
      state: "crossed",
      possibly_active: false,
      intervals: fact.times,
      display_intervals: fact.times,
      total_seconds: detail.total_seconds, // it never left
    },
  ]);
  // files of publishers know no number of OpenAIP
  expect(detail.airspace_violation[0]).not.toHaveProperty("airspace_openaip_id");
  expect(fact.times[0]).toBe(detail.takeoff_time);
  const list = await get<{ id: number; airspace_violation?: boolean }[]>("/v1/flight");
  expect(list.find((item) => item.id === id)?.airspace_violation).toBe(true);
});

test("where nothing is known it is null, where nothing was crossed it is none", async () => {
  expect(await flown()).toMatchObject({ crossed: null, airspace: null, editions: [] });
  await plantAirspace({ head: ["AC D", "AN High", "AL FL 195", "AH FL 245"] });
  expect(await flown()).toMatchObject({ crossed: false, airspace: [], editions: [{ source: "de" }] });
});

test("what is in force by NOTAM only is told and raises no flag", async () => {
  await plantAirspace({ head: ["AC R", "AN ED-R 1 (NOTAM)", "AL GND", "AH UNL"] });
  expect(await flown()).toMatchObject({
    crossed: false,
    airspace: [{ possiblyActive: true, deepest: { vertical: null } }],
  });
});

test("published times of activity decide: at noon it was active, in the evening not, and without any not at all", async () => {
  const head = (...times: string[]) => ["AC R", "AN Firing", ...times.map((time) => `AA ${time}`), "AL GND", "AH UNL"];
  await plantAirspace({ source: "noon", head: head("2026-07-12T09:00Z/2026-07-12T12:00Z") });
  await plantAirspace({ source: "evening", head: head("2026-07-12T18:00Z/2026-07-12T20:00Z") });
  await plantAirspace({ source: "never", head: head("NONE") });
  const { airspace } = await flown();
  expect(airspace?.map(({ source }) => source)).toEqual(["noon"]);
});

test("limits above ground are unknown without elevation", async () => {
  expect(await house().tools.terrain.tile(10, 544, 356)).toBeNull();
  await plantAirspace({ head: ["AC R", "AN Low", "AL GND", "AH 100 m AGL"] });
  expect(await flown()).toMatchObject({ crossed: false, airspace: [{ state: "unknown" }] });
});

test("in force is from the first day to the day before the last, around the place asked", async () => {
  await plantAirspace({ source: "old", from: "2025-03-20", until: "2026-03-19" });
  await plantAirspace({ source: "new", head: ["AC C", "AN New", "AL GND", "AH FL 95"] });
  await plantAirspace({ source: "far", shape: ["V X=50 N 9 E", "DC 5"] });
  expect(await sources("2025-03-19")).toEqual([]);
  expect(await sources("2025-03-20")).toEqual(["old"]);
  expect(await sources("2026-03-18")).toEqual(["old"]);
  expect(await sources("2026-03-19")).toEqual(["new"]);
  expect(await sources("2026-07-12", [8.9, 47.8, 11.5, 50])).toEqual(["far", "new"]);
});

test("between two volumes 100 km away on either side nobody knows anything, 20 km away it is the same country", async () => {
  const limits = ["AL GND", "AH FL 62"];
  const shape = (west: number, east: number) => [
    `V X=47.85 N ${west} E`,
    "DC 1",
    "AC D",
    "AN East",
    ...limits,
    `V X=47.85 N ${east} E`,
    "DC 1",
  ];
  await plantAirspace({ source: "away", head: ["AC D", "AN West", ...limits], shape: shape(10.1, 12.8) });
  await plantAirspace({ source: "near", head: ["AC D", "AN West", ...limits], shape: shape(11.2, 12.8) });
  expect(await sources("2026-07-12")).toEqual(["near"]);
});

test("an edition whose volumes are lost is not known, and scoring goes on", async () => {
  await plantAirspace({ head: ["AC C", "AN Lost", "AL GND", "AH FL 60"], lost: true });
  expect(await flown()).toMatchObject({ crossed: null, airspace: null });
});

test("volumes are read once, however many flights ask", async () => {
  await plantAirspace({ head: ["AC C", "AN Once", "AL GND", "AH FL 61"] });
  expect(await sources("2026-07-12")).toEqual(["de"]);
  const { objects } = await env.TILES.list({ prefix: "airspace/" });
  await env.TILES.delete(objects.map(({ key }) => key));
  expect(await sources("2026-07-12")).toEqual(["de"]);
});
