/**
 * Other gliders in the air, for a flight computer that uses SkyLines: as visible to everyone, so hidden pilots and
 * undelayed positions are not included. A glider whose pilot is not known has a meaningless number.
 */
import { eq } from "drizzle-orm";
import { followedAmong } from "#app/community/friend/friend.server.ts";
import { sha256Hex } from "#app/core/data/digest.ts";
import { among } from "#app/core/db/among.ts";
import type { Tools } from "#app/core/tools.ts";
import { user } from "#app/people/user/schema.ts";
import type { Traffic } from "#app/soaring/beacon/skylines.ts";
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import { getLabel, isUp } from "../glider.ts";
import { keysFor, liveNow } from "../live.server.ts";
import type { Shown } from "../message.ts";

/** "A reasonable range" in the protocol: what a glider reaches within a quarter of an hour. */
const NEAR_METRES = 50_000;
const DAY = 86_400;
/** Numbers of gliders without a pilot are above those of all pilots. */
const NO_PILOT = 0x80000000;

type Asking = Pick<Tools, "db" | "now" | "settings" | "callRoom">;

export interface WantedTraffic {
  followed: boolean;
  club: boolean;
  near: boolean;
}

/** Returns the nearest first where the requesting pilot's own position is known. */
export async function trafficFor(tools: Asking, me: number, wanted: WantedTraffic): Promise<Traffic[]> {
  const { gliders } = await liveNow(tools);
  const own = new Set((await keysFor(tools, me)) ?? []);
  const here = gliders.find(({ glider, pilot }) => own.has(glider) || pilot?.id === me)?.last;
  const others = gliders.filter((shown) => isUp(shown) && !own.has(shown.glider) && shown.pilot?.id !== me);
  const pilots = others.flatMap(({ pilot }) => (pilot ? [pilot.id] : []));
  const [followed, mates] = await Promise.all([
    wanted.followed ? followedAmong(tools, me, pilots) : [],
    wanted.club ? clubMates(tools, me, pilots) : [],
  ]);
  const chosen = new Set([...followed, ...mates]);
  const away = ({ last }: Shown) =>
    here ? sphereDistance(here.latitude, here.longitude, last.latitude, last.longitude) : Number.POSITIVE_INFINITY;
  const told = others
    .map((shown) => ({ shown, metres: away(shown) }))
    .filter(({ shown, metres }) => chosen.has(shown.pilot?.id ?? 0) || (wanted.near && metres <= NEAR_METRES))
    .sort((one, other) => one.metres - other.metres || other.shown.last.time - one.shown.last.time);
  return Promise.all(
    told.map(async ({ shown }) => ({
      pilot: await getNumber(shown),
      second: shown.last.time % DAY,
      latitude: shown.last.latitude,
      longitude: shown.last.longitude,
      altitude: shown.last.altitude,
    })),
  );
}

/**
 * Returns the pilot of a number in an answer; null where the name must not be revealed. Only pilots that an answer
 * could contain are named.
 */
export async function trafficName(
  tools: Asking,
  number: number,
): Promise<{ name: string; club: number | null } | null> {
  const { gliders } = await liveNow(tools);
  for (const shown of gliders) {
    if ((await getNumber(shown)) !== number) continue;
    if (shown.pilot === null) return { name: getLabel(shown) || (shown.model ?? ""), club: null };
    const [row] = await tools.db.select({ club: user.clubId }).from(user).where(eq(user.id, shown.pilot.id));
    return { name: shown.pilot.name, club: row?.club ?? null };
  }
  return null;
}

async function getNumber({ glider, pilot }: Shown): Promise<number> {
  if (pilot !== null && pilot.id < NO_PILOT) return pilot.id;
  const digest = Number.parseInt((await sha256Hex(glider)).slice(0, 8), 16);
  return NO_PILOT + (digest % NO_PILOT);
}

async function clubMates({ db }: Pick<Tools, "db">, me: number, pilots: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: user.id, club: user.clubId })
    .from(user)
    .where(among(user.id, [me, ...pilots]));
  const club = rows.find(({ id }) => id === me)?.club ?? null;
  return club === null ? [] : rows.filter((row) => row.club === club && row.id !== me).map(({ id }) => id);
}
