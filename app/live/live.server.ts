/** What pages and programs are told of who is in the air: asked of the rooms, which know no more than may be known. */
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

/** Of all areas together; kept for ten seconds. */
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

/** Metres that each in the air flew in the last hour; of who crossed into another area what the room says that saw more of it. */
export async function liveHours({ callRoom }: Sky): Promise<[key: string, metres: number][]> {
  const told = await Promise.all(AREA_NAMES.map((area) => callRoom(HOURS, area, {})));
  const most = new Map<string, number>();
  for (const [key, metres] of told.flat()) most.set(key, Math.max(metres, most.get(key) ?? 0));
  return [...most];
}

export interface LiveGlider {
  area: Area;
  shown: Shown;
  /** Seconds that it is told behind. */
  delay: number;
  /** Unix seconds; null where nobody saw it. */
  takeoff: number | null;
  landing: number | null;
  /** The flight that it became; null until then. */
  uploaded: number | null;
}

/** Of the gliders under these keys the one that was heard last; null where none is known. */
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

/** Unix seconds. Gliders that crossed from one area into another are one track. */
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

/** Everything of the minute that begins at `time`. */
export async function liveBatch({ callRoom }: Sky, time: number): Promise<[key: string, points: TrackDetails[]][]> {
  const from = Math.floor(time / 60) * 60;
  const parts = await Promise.all(AREA_NAMES.map((area) => callRoom(BATCH, area, { from, to: from + 60 })));
  return parts.flat();
}

/** Of the hour before `time`. */
export async function liveThermals({ callRoom }: Sky, time: number): Promise<LiveThermal[]> {
  return (await Promise.all(AREA_NAMES.map((area) => callRoom(THERMALS, area, { time })))).flat();
}

/**
 * Under which keys this pilot may be followed by somebody the pilot let know: by a link, or as a follower. Null where the
 * pilot wants to be seen by nobody.
 */
export async function keysFor(tools: Pick<Tools, "db" | "now" | "settings">, pilot: number): Promise<string[] | null> {
  const visibility = await getVisibility(tools, pilot);
  if (visibility === "nobody") return null;
  const { open, hidden } = await listAllKeys(tools, pilot);
  return visibility === "everyone" ? open : hidden;
}
