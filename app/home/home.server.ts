/** What home tells besides the flying: to everybody what was told last, to a member their own loose ends and friends. */
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { getFeed } from "#app/community/friend/feed.server.ts";
import { countUnread } from "#app/community/notification/notification.server.ts";
import { getChoice, latestChoice } from "#app/contest/flight-of-the-month/choice.server.ts";
import { type RoundUnderWay, roundsUnderWay } from "#app/contest/league/page/under-way.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { daysBefore } from "#app/flight/day/period.ts";
import { getTiles } from "#app/flight/flight.server.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { latestStories } from "#app/flight-page/story/story.server.ts";
import { picturePath } from "#app/flight-page/story/story.ts";
import { liveCount } from "#app/live/live.server.ts";
import { declaredBy } from "#app/task/declare.server.ts";

/** Pictures of the strip. */
const STORIES = 4;
const METRES = 1000;
/** Friends' flights of these days before today, and how many of them. */
const FRIENDS_DAYS = 3;
const FRIENDS = 4;

export interface StoryFlight {
  flight: FlightTile;
  /** Path of the picture. */
  picture: string;
}

export interface HomeForAll {
  stories: StoryFlight[];
  month: { month: string; flight: FlightTile } | null;
  rounds: RoundUnderWay[];
}

/** What may be missing of a flight, the most useful first. */
const LOOSE_ENDS = ["aircraft", "mass", "story"] as const;
export type LooseEnd = (typeof LOOSE_ENDS)[number];

export interface LastFlight {
  id: number;
  scoringDate: string;
  points: number | null;
  missing: LooseEnd[];
  /** ISO, until when it can be mended; null once that is over. */
  until: string | null;
}

export interface HomeForMember {
  last: LastFlight | null;
  friends: FlightTile[];
  /** Kilometres. */
  task: { id: number; name: string | null; distance: number; until: string | null } | null;
  unread: number;
}

/** @param club of the member, whose place in a round is told */
export async function homeForAll({ db, now }: Pick<Tools, "db" | "now">, club: number | null): Promise<HomeForAll> {
  const [told, month, rounds] = await Promise.all([
    latestStories(db),
    latestChoice(db),
    roundsUnderWay({ db, now }, club),
  ]);
  const pictured = told.filter(({ kind, poster }) => kind === "image" || poster).slice(0, STORIES);
  const chosen = month === null ? null : await getChoice(db, month);
  const ids = [...new Set([...pictured.map(({ flightId }) => flightId), ...(chosen ? [chosen.flight] : [])])];
  const tiles = await getTiles(db, inArray(flight.id, ids), { limit: ids.length });
  const tile = (id: number) => tiles.find((each) => each.id === id);
  return {
    stories: pictured.flatMap((piece) => {
      const flight = tile(piece.flightId);
      return flight ? [{ flight, picture: picturePath(piece, "small", "webp") }] : [];
    }),
    month:
      month !== null && chosen && tile(chosen.flight) ? { month, flight: tile(chosen.flight) as FlightTile } : null,
    rounds,
  };
}

/** Milliseconds that home waits for who is in the air: what came later is asked for by the page itself. */
const PATIENCE = 400;

/** How many are in the air; null where live cannot tell, or not at once. */
export async function airborneAtHome(tools: Pick<Tools, "callRoom" | "now">): Promise<number | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), PATIENCE);
  });
  const told = liveCount(tools).then(
    ({ airborne }) => airborne,
    () => null,
  );
  return Promise.race([told, late]).finally(() => clearTimeout(timer));
}

/** @param today YYYY-MM-DD */
export async function homeForMember(
  tools: Pick<Tools, "db" | "now">,
  member: { id: number },
  today: string,
): Promise<HomeForMember> {
  const since = daysBefore(today, FRIENDS_DAYS);
  const [last, { flights }, declared, unread] = await Promise.all([
    getLastFlight(tools, member.id),
    getFeed(tools, member.id),
    declaredBy(tools, { id: member.id }, member.id),
    countUnread(tools, member.id),
  ]);
  const friends = flights.filter(({ scoringDate }) => scoringDate >= since).slice(0, FRIENDS);
  const task = declared && {
    id: declared.id,
    name: declared.draft.name,
    distance: declared.distance / METRES,
    until: declared.until,
  };
  return { last, friends, task, unread };
}

async function getLastFlight({ db, now }: Pick<Tools, "db" | "now">, me: number): Promise<LastFlight | null> {
  const [row] = await db
    .select({
      id: flight.id,
      scoringDate: flight.scoringDate,
      points: flight.points,
      aircraftId: flight.aircraftId,
      mass: flight.mass,
      mediaInfo: flight.mediaInfo,
      until: flight.editAllowedUntil,
    })
    .from(flight)
    .where(and(eq(flight.userId, me), isNull(flight.deleted), eq(flight.state, "valid")))
    .orderBy(desc(flight.scoringDate), desc(flight.orderPoints))
    .limit(1);
  if (!row) return null;
  const { id, scoringDate, points, until } = row;
  const lacks: Record<LooseEnd, boolean> = {
    aircraft: row.aircraftId === null,
    mass: row.aircraftId !== null && row.mass === null,
    story: row.mediaInfo === null,
  };
  const open = Date.parse(until) > now().getTime();
  return { id, scoringDate, points, missing: LOOSE_ENDS.filter((end) => lacks[end]), until: open ? until : null };
}
