/**
 * The flight that somebody in the air became: their own recording of the same time. Whose name is not told leads nowhere; and
 * while a room still tells that somebody flies, also because it is behind, nobody learns from here that they landed.
 */
import { and, desc, eq, gte, isNull, lte, ne, or } from "drizzle-orm";
import { isoTime } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { isOver } from "./glider.ts";
import type { Shown } from "./message.ts";

/** Seconds by which a device and a recording may tell the same moment: less than another launch takes. */
const SLACK = 60;
const LONGEST = 86_400; // s, that a recording without a landing goes on at most

interface Told {
  shown: Shown;
  /** Unix seconds; null where nobody saw it. */
  takeoff: number | null;
  landing: number | null;
}

/** Its number once it is scored; null until then. Of several the one that shares most of the time. */
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
