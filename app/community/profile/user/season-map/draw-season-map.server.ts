/**
 * The job that draws the map of a pilot's season. It may run twice or late, because it draws what the database
 * contains now. The object is written before the row; the previous one is deleted last.
 */
import { and, desc, eq, isNull } from "drizzle-orm";
import { seasonMap } from "#app/community/profile/schema.ts";
import type { JobTools } from "#app/core/tools.ts";
import { tracksPicture } from "#app/flight/picture/picture.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { getSum, seasonMonths } from "#app/flight/total/month.ts";
import { listMonths } from "#app/flight/total/total.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { decodePolyline } from "#app/map/polyline.ts";
import { duration, inWords, number } from "#app/units/format.ts";
import { getMap, getMark } from "./season-map.server.ts";

/** The number of tracks on one map, newest first: more could not be distinguished. */
const MOST_TRACKS = 400;
/** A shared picture is seen by people whose settings are unknown, so it uses fixed ones. */
const READER = { language: "en-gb", units: "M" } as const;

export async function drawSeasonMap(
  tools: JobTools,
  { user, season }: { user: number; season: number },
): Promise<void> {
  const { db, files } = tools;
  const before = await getMap(tools, user);
  if (before === null) return;
  const sum = getSum(seasonMonths(await listMonths(db, "user", user), season));
  const mark = getMark(season, sum);
  if (before.mark === mark) return;
  const rows = await db
    .select({ snapshot: flight.snapshot })
    .from(flight)
    .where(and(eq(flight.userId, user), eq(flight.season, season), eq(flight.state, "valid"), isNull(flight.deleted)))
    .orderBy(desc(flight.scoringDate))
    .limit(MOST_TRACKS);
  const tracks = rows.map(({ snapshot }) => decodePolyline(snapshot.track)).filter((track) => track.length > 1);
  const say = textIn(READER.language);
  const { value, unit } = duration(sum.seconds);
  const drawn = await tracksPicture(tools, tracks, {
    title: say("pilot.seasonOf", { season: String(season) }),
    glider: say("place.flightCount", { count: sum.flights, shown: number(sum.flights, 0, READER.language) }),
    distance: inWords(sum.distance, "distance", READER, 0),
    result: `${value} ${unit}`,
  });
  const key = drawn && `season-map/${user}/${mark}.png`;
  if (drawn && key) await files.put(key, drawn);
  await db.update(seasonMap).set({ season, mark, key, requestedUntil: null }).where(eq(seasonMap.userId, user));
  if (before.key !== null && before.key !== key) await files.remove([before.key]);
}
