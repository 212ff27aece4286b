/** What pages and programs show of gliders in the air: requested from the rooms, which know only what may be shown. */
import { believed } from "#app/core/memory.ts";
import type { Tools } from "#app/core/tools.ts";
import { AREA_NAMES, type Area } from "./area.ts";
import { isUp } from "./glider.ts";
import { getVisibility, listAllKeys } from "./keys.server.ts";
import type { Shown } from "./message.ts";
import { oneEach } from "./one-each.ts";
import { BATCH, COUNT, GLIDER, HOURS, NOW, THERMALS, TRACK } from "./questions.ts";
import type { LiveThermal } from "./thermal.ts";
import { findUploaded } from "./uploaded.server.ts";

type Sky = Pick<Tools, "callRoom">;

const COUNTED_MS = 10_000;

interface Count {
  airborne: number;
  viewers: number;
}

const counted = believed(COUNTED_MS, async ({ callRoom }: Sky): Promise<Count> => {
  const counts = await Promise.all(AREA_NAMES.map((area) => callRoom(COUNT, area, {})));
  const heard = oneEach(
    counts.flatMap(({ gliders }) => gliders.map(([glider, at, state]) => ({ glider, at, state, since: at }))),
    ({ glider }) => glider,
    ({ at }) => at,
  );
  return { airborne: heard.filter(isUp).length, viewers: counts.reduce((sum, each) => sum + each.viewers, 0) };
});

/** Returns the total of all areas, cached for ten seconds. */
export const liveCount = (tools: Sky & Pick<Tools, "now">): Promise<Count> => counted(tools, tools.now());

export interface LiveNow {
  /** Unix seconds. */
  time: number;
  airborne: number;
  viewers: number;
  gliders: (Shown & { area: string })[];
}

export async function liveNow({ callRoom }: Sky, areas: readonly string[] = AREA_NAMES): Promise<LiveNow> {
  const told = await Promise.all(areas.map(async (area) => ({ area, ...(await callRoom(NOW, area, {})) })));
  const gliders = oneEach(
    told.flatMap(({ area, gliders }) => gliders.map((shown) => ({ ...shown, area }))),
    ({ glider }) => glider,
    ({ last }) => last.time,
  );
  return {
    time: Math.max(...told.map(({ time }) => time)),
    airborne: gliders.filter(isUp).length,
    viewers: told.reduce((sum, { viewers }) => sum + viewers, 0),
    gliders,
  };
}

/**
 * Returns the metres that each glider in the air flew in the last hour; for one that crossed into another area, from
 * the room that saw more of it.
 */
export async function liveHours({ callRoom }: Sky): Promise<[key: string, metres: number][]> {
  const told = await Promise.all(AREA_NAMES.map((area) => callRoom(HOURS, area, {})));
  const most = new Map<string, number>();
  for (const [key, metres] of told.flat()) most.set(key, Math.max(metres, most.get(key) ?? 0));
  return [...most];
}

export interface LiveGlider {
  area: Area;
  shown: Shown;
  /** Delay in seconds. */
  delay: number;
  /** Unix seconds; null where the take-off was not seen. */
  takeoff: number | null;
  landing: number | null;
  /** Id of the flight that was uploaded; null until then. */
  uploaded: number | null;
}

/** Returns, of the gliders under these keys, the one that was heard last; null where none is known. */
export async function liveGlider(tools: Sky & Pick<Tools, "db">, keys: readonly string[]): Promise<LiveGlider | null> {
  const told = await Promise.all(
    AREA_NAMES.map(async (area) => ({ area, told: await tools.callRoom(GLIDER, area, { keys: [...keys] }) })),
  );
  const known = told.flatMap(({ area, told: one }) => (one === null ? [] : [{ area, ...one }]));
  if (known.length === 0) return null;
  const newest = known.reduce((one, other) => (other.shown.last.time > one.shown.last.time ? other : one));
  return { ...newest, uploaded: await findUploaded(tools, newest) };
}

export type TrackDetails = [time: number, latitude: number, longitude: number, altitude: number | null];

/** Times are unix seconds. A glider that crossed from one area into another has a single track. */
export async function liveTrack(
  { callRoom }: Sky,
  keys: readonly string[],
  from: number,
  to: number,
): Promise<TrackDetails[]> {
  const parts = await Promise.all(AREA_NAMES.map((area) => callRoom(TRACK, area, { keys: [...keys], from, to })));
  const all = parts.flat().sort((one, other) => one[0] - other[0]);
  return all.filter(([time], i) => i === 0 || time !== all[i - 1][0]);
}

/** Returns everything in the minute that begins at `time`. */
export async function liveBatch({ callRoom }: Sky, time: number): Promise<[key: string, points: TrackDetails[]][]> {
  const from = Math.floor(time / 60) * 60;
  const parts = await Promise.all(AREA_NAMES.map((area) => callRoom(BATCH, area, { from, to: from + 60 })));
  return parts.flat();
}

/** Returns thermals of the hour before `time`. */
export async function liveThermals({ callRoom }: Sky, time: number): Promise<LiveThermal[]> {
  return (await Promise.all(AREA_NAMES.map((area) => callRoom(THERMALS, area, { time })))).flat();
}

/**
 * Returns the keys under which this pilot may be followed by someone the pilot allowed: by a link, or as a follower.
 * Null where the pilot wants to be seen by nobody.
 */
export async function keysFor(tools: Pick<Tools, "db" | "now" | "settings">, pilot: number): Promise<string[] | null> {
  const visibility = await getVisibility(tools, pilot);
  if (visibility === "nobody") return null;
  const { open, hidden } = await listAllKeys(tools, pilot);
  return visibility === "everyone" ? open : hidden;
}
