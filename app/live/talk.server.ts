/**
 * What members say of somebody in the air, and their stars: of whose name everybody is told, in the air, or landed and said of
 * before. Once the flight is uploaded it is the flight's own (app/flight/aloft).
 */

import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { beginAirborne, findAirborne, flownAs } from "#app/flight/aloft/aloft.server.ts";
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

/** Null where there is nothing to say, or nobody knows of whom. */
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

/** The same by its key. Throws 404. */
export async function talkOfGlider(tools: Tools, key: string, asker: Asker | null): Promise<LiveTalk> {
  const told = await liveGlider(tools, [key]);
  const talk = told && (await talkAirborne(tools, told, asker));
  if (!talk) throw new Refusal(404, "not_found");
  return talk;
}

/** The number that is talked of: of the flight once it is there. Throws 404 for nobody in the air whom everybody knows. */
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
