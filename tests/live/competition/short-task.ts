/** A task of eleven kilometres, flown in five minutes: out to the north, back over the line. Who declares it, and what their devices say. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { isoStamp } from "#app/core/time/time.ts";
import { saveDevices } from "#app/live/device/device.server.ts";
import { makeHider } from "#app/live/hide.server.ts";
import { STANDING } from "#app/live/questions.ts";
import { liveSetting } from "#app/live/schema.ts";
import { organiserRoom, taskDaysNow } from "#app/live/task-day.server.ts";
import { device } from "#app/people/user/schema.ts";
import { cylinder, line as lineZone } from "#app/soaring/task/zone/zone.ts";
import { declaration } from "#app/task/schema.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import type { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { site, tools } from "#tests/setup/site.ts";

const HOME = koenigsdorf();
const COURSE = [HOME, away(HOME, 0, 5000), HOME].map((place, i) => ({
  ...{ name: `${i}`, latitude: place.latitude, longitude: place.longitude, elevation: null },
  zone: [lineZone(1000, "next"), cylinder(500), lineZone(1000, "previous")][i],
}));
const DRAFT = {
  ...{ name: "Short", description: null, private: false, ruleset: "F" as const, points: COURSE },
  ...{ minTime: null, startTime: null, scoringDate: null },
};

/** When it starts, turns and finishes after it was switched on, seconds: who is not held up flies 50 m/s from the fortieth on. */
export const [STARTS, FINISHES] = [80, 304];

interface Declares {
  pilot: Pilot;
  /** Seconds that the pilot wants to be seen late. */
  delay?: number;
}

const stamp = (seconds: number) => isoStamp(new Date(seconds * 1000));

/** Devices `DD0000`, `DD0001` … in the order of the pilots, an empty sky, a gateway that knows. @returns the day's room */
export async function declareShortTask(
  pilots: readonly Declares[],
  begun: number,
  until = begun + 7200,
): Promise<string> {
  const { db, settings } = tools();
  const known = ["'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'", "'F','DD0000','LS 8','D-0801','L8','Y','Y','1'"];
  await saveDevices(tools(), `${known.join("\n")}\n`);
  for (const [i, { pilot, delay }] of pilots.entries()) {
    const [userId, declared] = [pilot.id, stamp(begun - 3600 + i)];
    await db
      .insert(declaration)
      .values({ userId, taskId: null, draft: DRAFT, private: false, declared, until: stamp(until) });
    await db.insert(device).values({ id: `DD000${i}`, userId, listed: true, confirmed: declared, created: declared });
    if (delay === undefined) continue;
    await db.insert(liveSetting).values({ userId, visibility: "everyone", delay, keep: false, changed: declared });
  }
  const [{ room }] = await taskDaysNow(tools());
  await emptySky([room, organiserRoom(room, makeHider(settings))]);
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
  return room;
}

/** Stands, then flies: two kilometres to the start, to the turn, back over the line and on. */
function at(second: number) {
  const [before, leg] = [away(HOME, 180, 2000), 5600];
  const flown = Math.max(0, (second - 40) * 50);
  const place = flown < 2000 + leg ? away(before, 0, flown) : away(before, 0, 2 * (2000 + leg) - flown);
  const ahead = flown < 2000 + leg ? 0 : 180;
  return { ...place, altitude: flown === 0 ? 600 : 1200, course: ahead, speed: flown === 0 ? 0 : 50, climb: 0 };
}

/** Four seconds apart. @param send of `bringer` @param id of the device @param from seconds after `begun` */
export async function flyShortTask(
  send: ReturnType<typeof bringer>,
  begun: number,
  id: string,
  from: number,
  to: number,
): Promise<void> {
  const lines = [];
  for (let second = from; second < to; second += 4)
    lines.push(getLine({ id, sort: "glider" }, at(second), begun + second, "Test"));
  expect((await send({ lines })).status).toBe(202);
}

/**
 * With a clock of its own, at the end of a file: rooms in which something waits, for its delay or for the next judging, cannot be put to
 * sleep for the next one. @param time when nothing waits any more, unix seconds
 */
export async function untilNothingWaits(room: string, time: number): Promise<void> {
  const all = [room, organiserRoom(room, makeHider(tools().settings))];
  for (const later of [0, 20]) {
    vi.setSystemTime((time + later) * 1000);
    await SELF.fetch(`${site}/v1/live/now`);
    for (const name of all) await tools().callRoom(STANDING, name, {});
  }
  vi.useRealTimers();
}
