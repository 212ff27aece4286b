/**
 * The day of a flight whose recording has none, as given by its pilot: the flight is filed under it, with its season
 * and deadline. It stays unscored, because nothing in the recording proves the day, so there is no deadline for
 * giving it.
 */
import { and, eq } from "drizzle-orm";
import { wrongField } from "#app/core/request/refusal.ts";
import { season } from "#app/core/time/season.ts";
import { isoTime } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { midnightOn } from "#app/flight/intake/filed-midnight.ts";
import { editAllowedUntil, localDate } from "#app/flight/intake/local-date.ts";
import { type flight, flightRevision } from "#app/flight/schema/flight.ts";
import { DATELESS, FIRST_DAY, isUndated } from "#app/flight/undated.ts";
import { EVERYBODYS } from "#app/soaring/contest/list.ts";
import { getRule } from "#app/soaring/contest/rules.ts";

type Row = typeof flight.$inferSelect;

const DAY = 86_400;

/** Returns null if no day is given, or if the flight is already filed under it. */
export async function getDay(tools: Tools, row: Row, told: string | undefined): Promise<Partial<Row> | null> {
  if (told === undefined || told === row.scoringDate) return null;
  if (!(await hasNoDate(tools, row))) throw wrongField("scoring_date", { code: "dated" }, "dated");
  if (told > localDate(tools.now().getTime() / 1000 + DAY, row.zone))
    throw wrongField("scoring_date", { code: "day", values: { first: FIRST_DAY.slice(0, 4) } }, "value_error");
  const filed = Date.parse(row.takeoffTime) / 1000;
  const clock = filed % DAY;
  const later = midnightOn(told, clock, row.zone) + clock - filed; // whole days
  const year = season(told);
  const moved = (time: string) => isoTime(Date.parse(time) / 1000 + later);
  return {
    scoringDate: told,
    season: year,
    takeoffTime: moved(row.takeoffTime),
    landingTime: row.landingTime && moved(row.landingTime),
    editAllowedUntil: editAllowedUntil(getRule(EVERYBODYS, year), told, row.zone),
  };
}

async function hasNoDate({ db }: Tools, { id, revision, scoringDate }: Row): Promise<boolean> {
  if (isUndated(scoringDate)) return true;
  const [judged] = await db
    .select({ findings: flightRevision.findings })
    .from(flightRevision)
    .where(and(eq(flightRevision.flightId, id), eq(flightRevision.revision, revision)));
  return judged?.findings.some(({ token }) => token === DATELESS) ?? false;
}
