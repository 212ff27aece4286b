/**
 * Finds the flight that a pilot in the air has uploaded: their own recording of the same time. Pilots whose name is
 * hidden have no link; and while a room still shows a pilot flying, even if only because it is delayed, this does not
 * reveal the landing.
 */
import { and, desc, eq, gte, isNull, lte, ne, or } from "drizzle-orm";
import { isoTime } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { isOver } from "./glider.ts";
import type { Shown } from "./message.ts";

/** Seconds by which a device and a recording may differ for the same moment: less than the time between two launches. */
const SLACK = 60;
const LONGEST = 86_400; // s, longest assumed duration of a recording without a landing

interface Told {
  shown: Shown;
  /** Unix seconds; null where the take-off was not seen. */
  takeoff: number | null;
  landing: number | null;
}

/** Returns the flight's id once it is scored; null until then. Of several, the one that overlaps the time most. */
export async function findUploaded(
  { db }: Pick<Tools, "db">,
  { shown, takeoff, landing }: Told,
): Promise<number | null> {
  if (shown.pilot === null || !isOver(shown)) return null;
  const to = landing ?? shown.last.time;
  const from = takeoff ?? to;
  const rows = await db
    .select({ id: flight.id, takeoff: flight.takeoffTime, landing: flight.landingTime })
    .from(flight)
    .where(
      and(
        eq(flight.userId, shown.pilot.id),
        isNull(flight.deleted),
        ne(flight.state, "pending"),
        lte(flight.takeoffTime, isoTime(to + SLACK)),
        gte(flight.takeoffTime, isoTime(from - LONGEST)),
        or(isNull(flight.landingTime), gte(flight.landingTime, isoTime(from - SLACK))),
      ),
    )
    .orderBy(desc(flight.takeoffTime))
    .limit(10);
  const shared = ({ takeoff: began, landing: ended }: (typeof rows)[number]) =>
    Math.min(to, ended === null ? to : Date.parse(ended) / 1000) - Math.max(from, Date.parse(began) / 1000);
  return rows.toSorted((one, other) => shared(other) - shared(one)).at(0)?.id ?? null;
}
