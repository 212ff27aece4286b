/** Flights over a segment in the database: a trace of straight lines at given speeds, facts with one window, no analysis. */
import { sql } from "drizzle-orm";
import { getCourse } from "#app/contest/segment/segment.ts";
import { isoTime } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { storePath } from "#app/flight/area/keep-path.server.ts";
import { flightRevision } from "#app/flight/schema/flight.ts";
import type { StoredFacts } from "#app/flight/stored.ts";
import { deflate } from "#app/flight/trace/codec.server.ts";
import { putTrace } from "#app/flight/trace/trace-store.server.ts";
import { UNMEASURED } from "#app/soaring/flight/launch/launch.ts";
import { destination, geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import { type Course, measureLength } from "#app/soaring/segment/course.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import { makeTrace, NOTHING_DROPPED } from "#app/soaring/trace/trace.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db } from "#tests/setup/rescoring.ts";

const USUAL = { width: null, radius: null, floor: null, ceiling: null };

/** 50 km, from Mittersill eastward. */
export const PINZGAU = getCourse(USUAL, [
  { latitude: 47.28, longitude: 12.48 },
  { latitude: 47.35, longitude: 13.13 },
])!;
/** 42 km along the Inn. */
export const INN = getCourse(USUAL, [
  { latitude: 47.27, longitude: 11.39 },
  { latitude: 47.44, longitude: 11.89 },
])!;

export const words = (course: Course, name = "Pinzgau") => ({ name, course, eligible: null });

/** Passes one after the other, each with its own speed, km/h; below 0 against the defined direction. */
export interface Ways {
  course: Course;
  speeds: readonly number[];
}

export async function flownOver(
  tools: Tools,
  { id, by, on, ways }: { id: number; by: Pilot; on: string; ways: readonly Ways[] },
): Promise<number> {
  await plainFlight({ id, by, on });
  await revise(tools, id, ways);
  return id;
}

/** Another revision, with another trace. */
export async function revise(tools: Tools, id: number, ways: readonly Ways[], index = 100): Promise<number> {
  const [{ revision, takeoff }] = await db.all<{ revision: number; takeoff: string }>(
    sql`SELECT revision + 1 AS revision, takeoff_time AS takeoff FROM flight WHERE id = ${id}`,
  );
  const start = Date.parse(takeoff) / 1000;
  const track = getTrack(start, ways);
  const end = track.time[track.time.length - 1];
  await putTrace(tools.files, id, revision, await packTrace(traced(track), deflate));
  const facts: StoredFacts = {
    launch: { kind: null, ...UNMEASURED },
    scoringTimes: [isoTime(start), isoTime(end)],
    engineTimes: [],
    maxAltitude: null,
    maxGain: null,
    altitudeSource: "pressure",
    signature: "absent",
    fixes: track.time.length,
    fixInterval: EVERY,
  };
  await db.insert(flightRevision).values({
    ...{ flightId: id, revision, engine: "test", state: "valid", findings: [], facts, created: takeoff },
  });
  await db.run(sql`UPDATE flight SET revision = ${revision}, announced = ${revision}, "index" = ${index},
    landing_time = ${isoTime(end)} WHERE id = ${id}`);
  await storePath(tools, id, revision);
  return revision;
}

interface Line {
  time: number[];
  latitude: number[];
  longitude: number[];
}

const EVERY = 8; // s
const BEYOND = 4000; // m before and behind the gates

function getTrack(start: number, ways: readonly Ways[]): Line {
  const line: Line = { time: [], latitude: [], longitude: [] };
  let clock = start;
  for (const { course, speeds } of ways)
    for (const speed of speeds) {
      const [from, to] = speed > 0 ? [course.start, course.finish] : [course.finish, course.start];
      const { course: ahead } = geodesicCourse(from.latitude, from.longitude, to.latitude, to.longitude);
      const length = measureLength(course) + 2 * BEYOND;
      const begin = destination(from.latitude, from.longitude, ahead + 180, BEYOND);
      for (let along = 0; along < length; along += (Math.abs(speed) / 3.6) * EVERY) {
        const at = destination(begin.latitude, begin.longitude, ahead, along);
        line.time.push(clock);
        line.latitude.push(at.latitude);
        line.longitude.push(at.longitude);
        clock += EVERY;
      }
      clock += 300;
    }
  if (line.time.length === 0) {
    line.time.push(clock, clock + EVERY);
    line.latitude.push(40, 40);
    line.longitude.push(0, 0);
  }
  return line;
}

function traced({ time, latitude, longitude }: Line) {
  const altitude = new Float32Array(time.length).fill(1800);
  return makeTrace({
    length: time.length,
    time: Float64Array.from(time),
    latitude: Float64Array.from(latitude),
    longitude: Float64Array.from(longitude),
    pressureAltitude: altitude,
    gnssAltitude: altitude,
    altitudeSource: "pressure",
    sensors: { ENL: null, MOP: null, RPM: null },
    extras: {},
    dropped: NOTHING_DROPPED,
  });
}
