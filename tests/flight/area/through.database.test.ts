/** Flights through an area against every fix of every flight, and pages while flights come and go. */
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { storePath } from "#app/flight/area/keep-path.server.ts";
import { listRequested, listThrough } from "#app/flight/area/through.server.ts";
import { readCursor } from "#app/flight/list/cursor.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import { requestedList } from "#app/flight/list/requested-list.server.ts";
import { cursorColumns } from "#app/flight/list/required-values.ts";
import { type Area, readArea } from "#app/flight/outline/area.ts";
import { outlineArea, readAnyArea, readOutline } from "#app/flight/outline/outline.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { flightCell, flightPath } from "#app/flight/schema/path.ts";
import { deflate } from "#app/flight/trace/codec.server.ts";
import { putTrace } from "#app/flight/trace/trace-store.server.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import { makeTrace, NOTHING_DROPPED } from "#app/soaring/trace/trace.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { anyFlight, type NewFlight, plainFlight } from "../list/flights.ts";

const NOW = Date.parse("2026-08-01T12:00:00Z");
const FLIGHTS = 120;
/** Seconds from fix to fix. */
const INTERVAL = 8;

interface Flown {
  row: NewFlight;
  latitude: number[];
  longitude: number[];
}

/** As recorders write them: thousandths of a minute. */
const written = (degrees: number) => Math.round(degrees * 60_000) / 60_000;

/** Glides of some kilometres and circles between them, all over the same 200 km. */
const anyWay = fc
  .record({
    south: fc.double({ min: 46.6, max: 47.9, noNaN: true }),
    west: fc.double({ min: 10, max: 12, noNaN: true }),
    legs: fc.array(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 5, max: 60 }), fc.boolean()), {
      minLength: 2,
      maxLength: 9,
    }),
  })
  .map(({ south, west, legs }) => {
    let [latitude, longitude] = [south, west];
    const way = { latitude: [written(latitude)], longitude: [written(longitude)] };
    for (const [heading, fixes, circles] of legs)
      for (let i = 0; i < fixes; i++) {
        const angle = ((circles ? i * 120 : heading) * Math.PI) / 180;
        latitude += Math.cos(angle) * 0.002;
        longitude += Math.sin(angle) * 0.003;
        way.latitude.push(written(latitude));
        way.longitude.push(written(longitude));
      }
    return way;
  });

let flights: Flown[];

beforeAll(async () => {
  const made = fc.sample(fc.tuple(anyFlight, anyWay), { numRuns: FLIGHTS, seed: 21 });
  flights = made.map(([facets, way], i) => ({ row: { ...plainFlight(i + 1), ...facets }, ...way }));
  const { files } = house().tools;
  for (const { row, latitude, longitude } of flights) {
    const start = Date.parse(row.takeoffTime) / 1000;
    const heights = new Float32Array(latitude.length).fill(1500);
    const trace = makeTrace({
      length: latitude.length,
      time: Float64Array.from(latitude, (_, i) => start + i * INTERVAL),
      latitude: Float64Array.from(latitude),
      longitude: Float64Array.from(longitude),
      pressureAltitude: heights,
      gnssAltitude: heights,
      altitudeSource: "pressure",
      sensors: { ENL: null, MOP: null, RPM: null },
      extras: {},
      dropped: NOTHING_DROPPED,
    });
    await putTrace(files, row.id ?? 0, 1, await packTrace(trace, deflate));
  }
});

beforeEach(async () => {
  await db.batch([db.delete(flight), db.delete(flightPath), db.delete(flightCell)]);
  for (const { row } of flights) await put(row);
});

/** With a path, whatever the row says. */
async function put(row: NewFlight) {
  await db.insert(flight).values({ ...row, landingTime: null });
  await storePath(house().tools, row.id ?? 0, 1);
}

/** Beside or around a place that somebody flew over. */
const anyArea: fc.Arbitrary<Area> = fc
  .record({
    of: fc.nat(FLIGHTS - 1),
    fix: fc.nat(500),
    aside: fc.double({ min: -1.2, max: 1.2, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 3, maxLength: 7 }),
    size: fc.constantFrom(0.01, 0.03, 0.1, 0.3, 1.2),
  })
  .map(({ of, fix, aside, radii, size }) => {
    const { latitude, longitude } = flights[of];
    const at = fix % latitude.length;
    const corners = radii.map((radius, i) => {
      const angle = (i / radii.length) * 2 * Math.PI;
      const corner = [
        latitude[at] + (aside + Math.sin(angle) * radius) * size,
        longitude[at] + Math.cos(angle) * radius * size,
      ];
      return corner.map((degrees) => degrees.toFixed(5)).join("_");
    });
    return readArea(corners.join()).area as Area;
  })
  .filter((area) => area !== null);

const anyQuery: fc.Arbitrary<FlightQuery> = fc
  .record({
    filters: fc.subarray<FlightQuery>(
      [
        { seasons: [2025] },
        { seasons: [2024, 2026] },
        { users: [1] },
        { dates: ["2025-05-11"] },
        { dates: ["2025-05-12", "2026-07-12"] },
        { firstDate: "2025-05-12", lastDate: "2026-01-31" },
        { countries: ["DE"] },
        { above: 300 },
        { keywords: ["junior"] },
        { keywords: ["thermal"] },
        { valid: true },
      ],
      { maxLength: 2 },
    ),
    order: fc.constantFrom("scoring_date" as const, "points" as const),
    ascending: fc.boolean(),
    limit: fc.constantFrom(3, 100),
  })
  .map(({ filters, ...rest }) => Object.assign({}, ...filters, rest));

/** How far a way turns around a place: another measure than the code's own. */
function isWithin({ corners }: Area, latitude: number, longitude: number): boolean {
  const angles = corners.map(([lat, lon]) => Math.atan2(lat - latitude, lon - longitude));
  const turned = angles.reduce((sum, angle, i) => {
    const by = angles[(i + 1) % angles.length] - angle;
    return sum + by - 2 * Math.PI * Math.round(by / (2 * Math.PI));
  }, 0);
  return Math.abs(turned) > Math.PI;
}

/** Twenty places from each fix to the next, about 15 m apart. */
function flewThrough({ latitude, longitude }: Flown, area: Area): boolean {
  const { south, north, west, east } = area;
  for (let i = 0; i < latitude.length; i++)
    for (let step = 0; step < (i + 1 < latitude.length ? 20 : 1); step++) {
      const next = Math.min(i + 1, latitude.length - 1);
      const lat = latitude[i] + ((latitude[next] - latitude[i]) * step) / 20;
      const lon = longitude[i] + ((longitude[next] - longitude[i]) * step) / 20;
      if (lat >= south && lat <= north && lon >= west && lon <= east && isWithin(area, lat, lon)) return true;
    }
  return false;
}

function fits({ row }: Flown, query: FlightQuery): boolean {
  const within = <T>(values: readonly T[] | undefined, value: T) => values === undefined || values.includes(value);
  return (
    row.deleted === null &&
    row.points != null &&
    within(query.seasons, row.season) &&
    within(query.users, row.userId) &&
    within(query.dates, row.scoringDate) &&
    (query.firstDate ?? "") <= row.scoringDate &&
    row.scoringDate <= (query.lastDate ?? "9") &&
    (query.countries === undefined || row.country === "DE") &&
    (query.above === undefined || (row.distance ?? 0) > query.above) &&
    (query.keywords?.[0] !== "junior" || row.junior === true) &&
    (query.keywords?.[0] !== "thermal" || row.lift === "thermal") &&
    (query.valid === undefined || row.state === "valid")
  );
}

function inOrder(some: Flown[], { order, ascending }: FlightQuery): number[] {
  const key = ({ row }: Flown) => [order === "points" ? 0 : Date.parse(row.scoringDate), row.points ?? 0, row.id ?? 0];
  const compare = (one: Flown, other: Flown) => {
    const at = key(one).findIndex((value, i) => value !== key(other)[i]);
    return (ascending ? 1 : -1) * (key(one)[at] - key(other)[at]);
  };
  return some.toSorted(compare).map(({ row }) => row.id ?? 0);
}

/** All pages, one behind the other. */
async function listed(query: FlightQuery, area: Area): Promise<{ ids: number[]; read: number }> {
  const ids: number[] = [];
  let [after, read] = [query.after, 0];
  for (;;) {
    const page = await listThrough(house().tools, { ...query, after }, area, NOW);
    ids.push(...page.flights.map(({ id }) => id));
    read += page.read;
    if (page.next === null) return { ids, read };
    after = readCursor(page.next, cursorColumns(query)) ?? undefined;
  }
}

test("for any area and any filters the list is what every fix says, on pages of any size", async () => {
  const seen = { some: 0, none: 0, read: 0 };
  await fc.assert(
    fc.asyncProperty(anyArea, anyQuery, async (area, query) => {
      const { ids, read } = await listed(query, area);
      const wanted = inOrder(
        flights.filter((each) => fits(each, query) && flewThrough(each, area)),
        query,
      );
      expect(ids).toEqual(wanted);
      seen[ids.length === 0 ? "none" : "some"]++;
      seen.read += read;
    }),
    { numRuns: 120, seed: 20 },
  );
  expect(seen.some).toBeGreaterThan(40);
  expect(seen.read).toBeGreaterThan(8);
});

test("pages repeat and miss nothing while flights come and go", async () => {
  const { area } = readArea("46.8_10.2,47.8_11.9");
  if (area === null) throw new Error("no area");
  const query: FlightQuery = { limit: 4 };
  const before = (await listed(query, area)).ids;
  expect(before.length).toBeGreaterThan(12);
  const first = await listThrough(house().tools, query, area, NOW);
  const gone = before[6];
  await env.DB.prepare("UPDATE flight SET deleted = '2026-08-01' WHERE id = ?").bind(gone).run();
  const after = readCursor(first.next ?? "", cursorColumns(query)) ?? undefined;
  const rest = (await listed({ ...query, after }, area)).ids;
  expect([...first.flights.map(({ id }) => id), ...rest]).toEqual(before.filter((id) => id !== gone));
});

test("a flight whose trace is not stored counts as passed where its cover touches the border alone", async () => {
  const [{ row, latitude, longitude }] = flights.filter((each) => fits(each, {}));
  const { files } = house().tools;
  await files.remove([`trace/${row.id}.1`]);
  const corner = `${(latitude[0] - 0.004).toFixed(5)}_${(longitude[0] - 0.006).toFixed(5)}`;
  const { area } = readArea(`${corner},${(latitude[0] + 0.001).toFixed(5)}_${(longitude[0] + 0.001).toFixed(5)}`);
  const { flights: found, read } = await listThrough(house().tools, {}, area as Area, NOW);
  expect(read).toBeGreaterThan(0);
  expect(found.map(({ id }) => id)).toContain(row.id);
});

test("the flights past a landmark are those within its kilometres, the same for pages and for programs", async () => {
  const { latitude, longitude } = flights[3];
  const [lat, lon] = [latitude[40].toFixed(4), longitude[40].toFixed(4)];
  for (const km of [1, 5, 80]) {
    const id = `${lat}_${lon}_${km}`;
    const { query, through, refused } = await requestedList(
      house().tools,
      `http://kettle.test/flight/list?landmark=Somewhere,${id}&season=2025`,
    );
    expect(refused).toEqual([]);
    const page = await listRequested(house().tools, query, through, NOW);
    const outline = readOutline(id);
    expect(through).toEqual(outline && outlineArea(outline));
    const { area } = readAnyArea(id);
    const told = await listThrough(house().tools, { seasons: [2025] }, area as Area, NOW);
    expect(page.flights.map((each) => each.id)).toEqual(told.flights.map((each) => each.id));
    expect(page.next).toBe(told.next);
    const { ids } = await listed(query, through as Area);
    // Ten metres of each kilometre are the difference between a circle and its corners.
    const near = (each: Flown, share: number) =>
      fits(each, { seasons: [2025] }) && isNearer(each, Number(lat), Number(lon), km * share);
    for (const each of flights) {
      if (near(each, 0.99)) expect(ids).toContain(each.row.id);
      if (!near(each, 1.01)) expect(ids).not.toContain(each.row.id);
    }
    if (km === 80) expect(ids.length).toBeGreaterThan(3);
  }
});

/** By twenty places from fix to fix and Pythagoras. */
function isNearer({ latitude, longitude }: Flown, lat: number, lon: number, km: number): boolean {
  const narrow = Math.cos((lat * Math.PI) / 180);
  for (let i = 1; i < latitude.length; i++)
    for (let step = 0; step <= 20; step++) {
      const at = (values: number[]) => values[i - 1] + ((values[i] - values[i - 1]) * step) / 20;
      if (Math.hypot(at(latitude) - lat, (at(longitude) - lon) * narrow) * 111.2 < km) return true;
    }
  return false;
}

test("a landmark is listed by days or points of the free contest alone", async () => {
  const refused = async (more: string) =>
    (await requestedList(house().tools, `http://kettle.test/flight/list?landmark=47_12_5&${more}`)).refused;
  expect(await refused("order_by=-points")).toEqual([]);
  expect(await refused("order_by=-stars")).toEqual(["order_by"]);
  expect(await refused("contest=au")).toEqual(["contest"]);
  expect(await refused("landmark=47_12")).toEqual(["landmark"]);
});
