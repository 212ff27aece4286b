/** How many flights have a value: counted every night, read when a list can be found in several ways. */
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { remembered } from "#app/core/memory.ts";
import type { Tools } from "#app/core/tools.ts";
import { flightCount } from "#app/flight/schema/count.ts";
import { FACETS } from "./indexes.ts";
import type { FlightQuery } from "./query.ts";
import { type CountOf, countedIn, DISTANCE_STEP, OTHERS_COUNTED, SUMMER } from "./share.ts";
import { inSummer } from "./where.server.ts";

/** Milliseconds that a count is used before it is read again. */
const COUNTS_KEPT_MS = 600_000;
/** The count of a value without a row, which is rare or was first used since last night. */
const RARE = 100;
/** The most values that are looked up; the rest count as rare. */
const VALUES_LOOKED_UP = 200;

const held = remembered(() => ({ counts: new Map<string, number>(), until: 0 }));

/** Days, registrations and call signs are so rare that they are not counted. */
const UNCOUNTED: readonly string[] = ["scoring_date", "registration", "competition_id"];

/** The values that are counted for each flight. */
const COUNTED = {
  ...Object.fromEntries(
    [...FACETS, ...OTHERS_COUNTED]
      .filter((facet) => !UNCOUNTED.includes(facet))
      .map((facet) => [facet, sql.raw(facet)]),
  ),
  [SUMMER]: inSummer(),
  distance: sql.raw(`CAST(distance / ${DISTANCE_STEP} AS INTEGER) * ${DISTANCE_STEP}`),
  all: sql.raw("''"),
};

/** Nightly job: counts each facet in one pass through an index. */
export async function recountFlights({ db, pause }: Pick<Tools, "db" | "pause">): Promise<void> {
  for (const [facet, value] of Object.entries(COUNTED)) {
    await db.batch([
      db.delete(flightCount).where(eq(flightCount.facet, facet)),
      db.insert(flightCount).select(sql`SELECT ${facet} AS facet, ${value} AS value, count(*) AS flights
        FROM flight WHERE ${value} IS NOT NULL GROUP BY 2`),
    ]);
    await pause();
  }
  await db.batch([
    db.delete(flightCount).where(eq(flightCount.facet, "contest")),
    db
      .insert(flightCount)
      .select(
        sql`SELECT 'contest' AS facet, contest AS value, count(*) AS flights FROM flight_contest GROUP BY contest`,
      ),
  ]);
  held.value = { counts: new Map(), until: 0 };
}

/** Returns the counts for the values of a query. @param now milliseconds */
export async function countsFor(db: Db, query: FlightQuery, now: number): Promise<CountOf> {
  if (held.value.until < now) held.value = { counts: new Map(), until: now + COUNTS_KEPT_MS };
  const { counts } = held.value;
  const wanted = countedIn(query).map(([facet, value]) => getKey(facet, value));
  const missing = [...new Set(wanted)].filter((key) => !counts.has(key)).slice(0, VALUES_LOOKED_UP);
  if (!counts.has(getKey("all", ""))) {
    const rows = await db
      .select()
      .from(flightCount)
      .where(inArray(flightCount.facet, ["all", "season", "distance", "contest"]));
    for (const row of rows) counts.set(getKey(row.facet, row.value), row.flights);
    if (!counts.has(getKey("all", ""))) counts.set(getKey("all", ""), 0);
  }
  if (missing.length > 0) {
    const pairs = JSON.stringify(missing.map((key) => key.split("\n")));
    const rows = await db.all<{ facet: string; value: string; flights: number }>(sql`
      SELECT c.facet, c.value, c.flights FROM json_each(${pairs}) j
      JOIN ${flightCount} c ON c.facet = j.value ->> 0 AND c.value = j.value ->> 1`);
    for (const key of missing) counts.set(key, RARE);
    for (const row of rows) counts.set(getKey(row.facet, row.value), row.flights);
  }
  return (facet, values) =>
    facet === "all"
      ? (counts.get(getKey("all", "")) ?? 0)
      : values.reduce<number>(
          (sum, value) => sum + (counts.get(getKey(facet, value)) ?? (facet === "distance" ? 0 : RARE)),
          0,
        );
}

const getKey = (facet: string, value: string | number) => `${facet}\n${value}`;
