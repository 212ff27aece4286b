/**
 * Members' comments on pilots in the air, and their stars: only for pilots whose name is public, in the air, or
 * landed and commented on before. Once the flight is uploaded they belong to the flight (app/flight/airborne).
 */

import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { beginAirborne, findAirborne, flownAs } from "#app/flight/airborne/airborne.server.ts";
import { type Asker, getPilot, getTalk } from "#app/flight-page/comment/comment.server.ts";
import { aloftPath, type Talk } from "#app/flight-page/comment/comment.ts";
import { hasStarFrom, starsAirborne } from "#app/flight-page/star/star.server.ts";
import type { StarMark } from "#app/flight-page/star/star.ts";
import { isUp } from "./glider.ts";
import { type LiveGlider, liveGlider } from "./live.server.ts";

export interface LiveTalk {
  talk: Talk;
  stars: number;
  mark: StarMark;
}

/** Returns null where comments are not possible, or the pilot is not public. */
export async function talkAirborne(
  tools: Pick<Tools, "db" | "now">,
  told: LiveGlider,
  asker: Asker | null,
): Promise<LiveTalk | null> {
  const { shown } = told;
  if (shown.pilot === null) return null;
  const number = await getNumber(tools, told, shown.pilot.id);
  if (number === null && !isUp(shown)) return null;
  const talk = number === null ? await noComments(tools, told, asker) : await orNull(getTalk(tools, number, asker));
  if (talk === null) return null;
  return {
    talk,
    stars: number === null ? 0 : await starsAirborne(tools, talk.flight ?? number),
    mark: {
      given: number !== null && asker !== null && (await hasStarFrom(tools, talk.flight ?? number, asker.id)),
      may: asker === null ? "logIn" : asker.id === shown.pilot.id ? "no" : "give",
    },
  };
}

/** Returns the same by the glider's key. Throws 404. */
export async function talkOfGlider(tools: Tools, key: string, asker: Asker | null): Promise<LiveTalk> {
  const told = await liveGlider(tools, [key]);
  const talk = told && (await talkAirborne(tools, told, asker));
  if (!talk) throw new Refusal(404, "not_found");
  return talk;
}

/**
 * Returns the id that comments refer to: of the flight once it is uploaded. Throws 404 unless the glider is in the
 * air with a public pilot.
 */
export async function beginTalk(tools: Tools, key: string): Promise<number> {
  const told = await liveGlider(tools, [key]);
  if (told === null || told.shown.pilot === null) throw new Refusal(404, "not_found");
  const { shown, takeoff } = told;
  const { id: pilot } = told.shown.pilot;
  const known = await getNumber(tools, told, pilot);
  if (!isUp(shown)) {
    if (known === null) throw new Refusal(404, "not_found");
    return known;
  }
  if (told.uploaded !== null) return told.uploaded;
  const { time: heard, latitude, longitude } = shown.last;
  return flownAs(tools, await beginAirborne(tools, { pilot, glider: key, takeoff, heard, latitude, longitude }));
}

async function getNumber(tools: Pick<Tools, "db">, told: LiveGlider, pilot: number): Promise<number | null> {
  const { shown, takeoff, landing, uploaded } = told;
  return uploaded ?? findAirborne(tools, { pilot, takeoff, heard: landing ?? shown.last.time });
}

async function noComments(tools: Pick<Tools, "db" | "now">, { shown }: LiveGlider, asker: Asker | null) {
  const { id: pilot } = shown.pilot as { id: number };
  const place = await getPilot(tools, pilot, asker?.id ?? null);
  if (place === null) return null;
  const talk: Talk = {
    flight: null,
    path: aloftPath(shown.glider),
    aloft: true,
    comments: [],
    may: place.open ? (asker === null ? "logIn" : "say") : "closed",
    me: asker?.id ?? null,
    pilot,
    pilotName: place.pilotName,
    zone: "UTC",
    moderator: asker?.isSuperuser ?? false,
  };
  return talk;
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}
