/**
 * `npm run bench -- segments [--flights 100000]`: the work of holding one new segment against a million past flights, and one
 * new flight against a thousand segments.
 *
 * The world is that of `bench -- area` with its cells and covers. Five segments of 50 to 90 km lead from one place that a flight of it
 * touched to another. Asked as the jobs do: the database's statement through D1, every candidate's cover, and the fixes of those
 * that are left. The world has no traces: they are made of the ways that its flights flew, for at most 200 candidates of a
 * segment; unpacking and matching these is measured, and counted for all candidates that are left. Reading them from the store,
 * writing what was found, and the rests between jobs are not in it.
 *
 * Goals: 60 s of work for a segment; 50 ms for a flight.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { boxAroundTrack } from "#app/contest/segment/match/flown-passes.server.ts";
import { squaresOfGates } from "#app/contest/segment/match/gate-squares.ts";
import { segmentsIn } from "#app/contest/segment/match/match-flight.server.ts";
import { noteCandidates } from "#app/contest/segment/match/match-segment.server.ts";
import { segment } from "#app/contest/segment/schema.ts";
import { getCourse } from "#app/contest/segment/segment.ts";
import { type Db, openDb } from "#app/core/db/db.ts";
import { deflate, inflate } from "#app/flight/trace/codec.server.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import { destination } from "#app/soaring/geo/geodesic.ts";
import { type Course, makeBox, measureDirection, measureLength } from "#app/soaring/segment/course.ts";
import { findPasses } from "#app/soaring/segment/pass.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import { makeTrace, NOTHING_DROPPED } from "#app/soaring/trace/trace.ts";
import { unpackTrace } from "#app/soaring/trace/unpack.ts";
import { chooseQuery, writeCells } from "./area/cells.ts";
import { moved, placesIn, type Ways } from "./area/ways.ts";
import { chance } from "./list/chance.ts";
import { databaseIn, worldAt } from "./list/kept-world.ts";

const [SEGMENT_GOAL, FLIGHT_GOAL] = [60_000, 50]; // ms
const SEGMENTS = 5;
const ALL_SEGMENTS = 1000;
const TRACES = 200;
const COVERS_A_QUESTION = 2000;
const USUAL = { width: null, radius: null, floor: null, ceiling: null };
const ALWAYS = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]] as const;

interface Flown {
  id: number;
  distance: number;
  takeoff_latitude: number;
  takeoff_longitude: number;
}

const { values } = parseArgs({ options: { flights: { type: "string", default: "1000000" } } });
const state = await worldAt(Number(values.flights));
const ways = writeCells(state);
const courses = coursesIn(state);
const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
const configPath = join(state, "segments.json");
writeFileSync(
  configPath,
  JSON.stringify({ d1_databases: unstable_readConfig({ config: "wrangler.toml" }).d1_databases }),
);
const platform = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: { path: join(state, "v3") } });
const db = openDb(platform.env.DB);
try {
  const works: number[] = [];
  for (const [nth, course] of courses.entries()) works.push(await getWork(db, -1 - nth, course));
  const worst = Math.max(...works);
  console.log(
    `the longest: ${seconds(worst)} s; goal ${seconds(SEGMENT_GOAL)} s ${worst <= SEGMENT_GOAL ? "met" : "MISSED"}`,
  );
  const flight = await workOfFlight(db);
  console.log(`goal ${FLIGHT_GOAL} ms ${flight <= FLIGHT_GOAL ? "met" : "MISSED"}`);
  process.exitCode = worst <= SEGMENT_GOAL && flight <= FLIGHT_GOAL ? 0 : 1;
} finally {
  await db.run(sql`DELETE FROM segment_candidate WHERE segment_id < 0`);
  await db.run(sql`DELETE FROM segment WHERE name LIKE 'bench %'`);
  await platform.dispose();
}

/** From a place that a flight touched to one of the same flight, 50 to 90 km away. */
function coursesIn(folder: string): Course[] {
  const database = new DatabaseSync(databaseIn(folder), { readOnly: true });
  const { most } = database.prepare("SELECT max(flight_id) AS most FROM flight_path").get() as { most: number };
  const path = database.prepare("SELECT hex(cover) AS cover FROM flight_path WHERE flight_id >= ? LIMIT 1");
  const random = chance(23);
  const found: Course[] = [];
  while (found.length < SEGMENTS) {
    const { cover } = path.get(1 + random.below(most)) as { cover: string };
    const places = placesIn(cover);
    const [a, b] = [places[0], places[random.below(places.length)]];
    const course = getCourse(
      USUAL,
      [a, b].map(([latitude, longitude]) => ({ latitude, longitude })),
    );
    const far = shortDistance(...a, ...b);
    if (course && far > 50_000 && far < 90_000) found.push(course);
  }
  database.close();
  return found;
}

async function getWork(db: Db, id: number, course: Course): Promise<number> {
  await db.run(sql`DELETE FROM segment_candidate WHERE segment_id = ${id}`);
  let begun = performance.now();
  await db.batch([noteCandidates(db, id, course, "9") as never]);
  const cells = performance.now() - begun;
  begun = performance.now();
  const gates = squaresOfGates(course);
  let [after, asked] = [0, 0];
  const left: number[] = [];
  for (;;) {
    const rows = await db.all<{ id: number; cover: string }>(sql`
      SELECT c.flight_id AS id, hex(p.cover) AS cover FROM segment_candidate c JOIN flight_path p ON p.flight_id = c.flight_id
      WHERE c.segment_id = ${id} AND c.flight_id > ${after} ORDER BY c.flight_id LIMIT ${COVERS_A_QUESTION}`);
    asked += rows.length;
    for (const { id, cover } of rows) if (gates.every((gate) => gate.touches(cover.toLowerCase()))) left.push(id);
    if (rows.length < COVERS_A_QUESTION) break;
    after = rows[rows.length - 1].id;
  }
  const covers = performance.now() - begun;
  const sample = left.filter((_, i) => i % Math.ceil(left.length / TRACES) === 0);
  let [traces, fixes, flown] = [0, 0, 0];
  for (const one of sample) {
    const packed = await packedTrace(db, ways, one);
    begun = performance.now();
    const { trace } = await unpackTrace(packed, inflate);
    const passes = findPasses(trace, course, ALWAYS);
    traces += performance.now() - begun;
    fixes += trace.length;
    if (passes.length > 0) flown++;
  }
  const each = sample.length === 0 ? 0 : traces / sample.length;
  const whole = cells + covers + each * left.length;
  console.log(
    `${(measureLength(course) / 1000).toFixed(0)} km: ${asked} candidates by cells in ${cells.toFixed(0)} ms, ${left.length} left by covers in ` +
      `${covers.toFixed(0)} ms, each of ${sample.length} measured traces ${each.toFixed(2)} ms (${(fixes / Math.max(1, sample.length)).toFixed(0)} fixes, ` +
      `${flown} flew it); work for all ${seconds(whole)} s`,
  );
  return whole;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

async function packedTrace(db: Db, flown: Ways, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await db.all<Flown>(
    sql`SELECT id, distance, takeoff_latitude, takeoff_longitude FROM flight WHERE id = ${id}`,
  );
  const line = moved(chooseQuery(flown, row), row.takeoff_latitude, row.takeoff_longitude).line();
  const { length } = line.latitude;
  const heights = Float32Array.from({ length }, (_, i) => 1200 + 400 * Math.sin(i / 60));
  return packTrace(
    makeTrace({
      length,
      time: Float64Array.from({ length }, (_, i) => 4 * i),
      latitude: Float64Array.from(line.latitude),
      longitude: Float64Array.from(line.longitude),
      pressureAltitude: heights,
      gnssAltitude: heights,
      altitudeSource: "pressure",
      sensors: { ENL: null, MOP: null, RPM: null },
      extras: {},
      dropped: NOTHING_DROPPED,
    }),
    deflate,
  );
}

/** Against a thousand segments, half of them around the flights: the median of twenty flights. */
async function workOfFlight(db: Db): Promise<number> {
  const random = chance(5);
  const rows = Array.from({ length: ALL_SEGMENTS }, (_, nth) => {
    const { start } = courses[nth % courses.length];
    const near = nth % 2 === 0;
    const from = near
      ? destination(start.latitude, start.longitude, random.below(360), random.below(150_000))
      : { latitude: random.below(120) - 60, longitude: random.below(340) - 170 };
    const to = destination(from.latitude, from.longitude, random.below(360), 40_000 + random.below(60_000));
    const course = getCourse(USUAL, [from, to]) as Course;
    return {
      ...makeBox(course),
      course,
      length: measureLength(course),
      direction: measureDirection(course),
      name: `bench ${nth}`,
    };
  });
  const more = {
    state: "open" as const,
    userId: 0,
    eligibleFrom: "2026-01-01",
    created: "2026-01-01",
    matched: "2026-01-01",
  };
  for (const row of rows) await db.insert(segment).values({ ...row, ...more });
  const times: number[] = [];
  let asked = 0;
  for (const course of Array.from({ length: 20 }, (_, nth) => courses[nth % courses.length])) {
    const [one] = await db.all<{ id: number }>(sql`SELECT flight_id AS id FROM segment_candidate
      WHERE segment_id < 0 AND segment_id = ${-1 - courses.indexOf(course)} ORDER BY flight_id LIMIT 1 OFFSET ${times.length}`);
    if (!one) continue;
    const packed = await packedTrace(db, ways, one.id);
    const begun = performance.now();
    const { trace } = await unpackTrace(packed, inflate);
    const box = boxAroundTrack(trace);
    const near = box ? await segmentsIn({ db }, box, "2026-01-01") : [];
    for (const { course } of near) findPasses(trace, course, ALWAYS);
    times.push(performance.now() - begun);
    asked += near.length;
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(
    `one flight against ${ALL_SEGMENTS} segments: ${median.toFixed(1)} ms in the median of ${times.length}, ` +
      `${(asked / times.length).toFixed(0)} of them in reach`,
  );
  return median;
}
