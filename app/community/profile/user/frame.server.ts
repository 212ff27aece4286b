/** The data of the frame around every page of a pilot: the pilot, the actions on them, and links to the pages. */
import { sql } from "drizzle-orm";
import { reachedCount } from "#app/contest/badge/badge.server.ts";
import { pilotLevel } from "#app/contest/badge/badge.ts";
import { listTravels } from "#app/contest/travel/travel.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { getSum, seasonMonths } from "#app/flight/total/month.ts";
import { listHomes } from "#app/flight/total/total.server.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { getPilot } from "#app/people/user/pilot.server.ts";
import { getFigures, openingSeason } from "./figures.ts";
import type { Frame } from "./frame.ts";
import { findLongest } from "./longest.server.ts";
import { monthsFlown } from "./months.server.ts";
import type { Asked } from "./query.ts";
import { getRing } from "./ring.ts";
import { sightOrPage } from "./sight.server.ts";
import type { Asker, Sight } from "./visible.ts";

/** Throws 404 if the pilot does not exist or the reader may not see them. */
export async function getFrame(
  tools: Pick<Tools, "db" | "now">,
  asker: Asker | null,
  id: number,
  season: Asked["season"] = null,
): Promise<Frame> {
  const { db } = tools;
  // Nearly every profile may be shown in full, so its data are queried together with the reader's permission,
  // including the months, which are read only once.
  const [pilot, sighted, homes, earned] = await Promise.all([
    getPilot(db, id, tools.now().toISOString().slice(0, 10)),
    sightOrPage(tools, asker, id),
    listHomes(db, [id]),
    earnedBy(tools, asker, id),
    monthsFlown(tools, id),
  ]);
  if (pilot === null) throw new Response(null, { status: 404 });
  const { name, image, club, secondClub, bio, isJunior, joined, messageEnabled } = pilot;
  const { level, badges, travels } = sighted.sight.flown ? earned : NOTHING_TOLD;
  const [counted, figures] = await Promise.all([
    getCounts(tools, asker, id, sighted.sight),
    sighted.sight.flown ? figuresFor(tools, id, season) : null,
  ]);
  return {
    pilot: {
      id,
      name,
      image,
      club,
      secondClub,
      bio,
      isJunior,
      joined,
      messageEnabled,
      home: homes.get(id) ?? null,
      ring: getRing(pilot),
    },
    me: asker?.id ?? null,
    ...sighted,
    level,
    figures,
    counts: { ...counted, badges, travels },
  };
}

const NOTHING_TOLD = { level: null, badges: null, travels: null };

/** Returns the level, badges and travels that the pilot has earned. */
async function earnedBy(tools: Pick<Tools, "db">, asker: Asker | null, id: number) {
  const [{ steps, badges }, travels] = await Promise.all([
    reachedCount(tools, id),
    listTravels(tools, id, asker?.id ?? null),
  ]);
  return { level: pilotLevel(steps), badges, travels: travels.length };
}

async function figuresFor(tools: Pick<Tools, "db" | "now">, pilot: number, asked: Asked["season"]) {
  const months = await monthsFlown(tools, pilot);
  if (months.length === 0) return null;
  const today = tools.now().toISOString().slice(0, 10);
  const figures = getFigures(months, asked ?? openingSeason(months, today), today);
  const [longest, flown] = await Promise.all([
    findLongest(tools.db, pilot, figures.season ?? 0),
    monthsFlown(tools, pilot, "copilot"),
  ]);
  const asCoPilot = getSum(figures.season === null ? flown : seasonMonths(flown, figures.season)).flights;
  return { ...figures, longest, asCoPilot };
}

/** Counts people and collections as the reader would find them. */
async function getCounts({ db }: Pick<Tools, "db">, asker: Asker | null, pilot: number, sight: Sight) {
  const [counted] = await db.all<{ friends: number; collections: number }>(sql`SELECT
    (SELECT count(*) FROM friend r JOIN user u ON u.id = r.friend_id AND u.deleted IS NULL
      WHERE r.user_id = ${pilot} AND ${together("u.id", asker?.id ?? null)}) AS friends,
    (SELECT count(*) FROM flight_collection c
      WHERE c.user_id = ${pilot} AND (c.private = 0 OR ${sight.privateCollections})) AS collections`);
  return { friends: sight.friends ? counted.friends : null, collections: sight.flown ? counted.collections : null };
}
