/**
 * Nightly job: counts totals again from the flights, another part every night. Differences are logged and corrected.
 * Triggers keep totals exact, so each logged line points to a bug.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { monthTotal, pilotTotal } from "#app/flight/total/schema.ts";
import { monthsFrom, pilotsFrom } from "./count-anew.ts";
import type { CountedOf } from "./month.ts";

/** Every total is checked once within this number of nights. */
const NIGHTS = 30;
/** Pilots, clubs, airfields and types that are checked together; an airfield may have 100,000 flights. */
const TOGETHER = 20;

const COLUMN: Record<CountedOf, string> = {
  user: "user_id",
  copilot: "co_user_id",
  club: "club_id",
  airport: "takeoff_airport_id",
  aircraft: "aircraft_id",
};

/** A total that did not match its flights. */
export interface Difference {
  kind: CountedOf;
  subject: number;
  /** "2026-05", or a season and a pilot. */
  of: string;
}

export async function checkTotals(tools: Tools): Promise<void> {
  const night = Math.floor(tools.now().getTime() / 86_400_000) % NIGHTS;
  for (const kind of Object.keys(COLUMN) as CountedOf[])
    for (const { kind: of, subject, of: what } of await recount(tools, kind, night))
      tools.log({ kind: "total-differed", of, subject, what });
}

/** Counts totals again and corrects them. @param night which part; null for all. @returns the differences */
export async function recount(
  { db, pause }: Pick<Tools, "db" | "pause">,
  kind: CountedOf,
  night: number | null,
): Promise<Difference[]> {
  const own = sql.raw(COLUMN[kind]);
  const part = night === null ? sql`TRUE` : sql`id % ${NIGHTS} = ${night}`;
  const subjects = await db.all<{ id: number }>(sql`
    SELECT DISTINCT id FROM (SELECT subject AS id FROM month_total WHERE kind = ${kind} UNION ALL
      SELECT ${own} FROM flight WHERE ${own} IS NOT NULL) WHERE ${part}`);
  const differed: Difference[] = [];
  for (let from = 0; from < subjects.length; from += TOGETHER) {
    const ids = JSON.stringify(subjects.slice(from, from + TOGETHER).map(({ id }) => id));
    const these = sql`(SELECT value FROM json_each(${ids}))`;
    const counted = sql`SELECT * FROM counted_flight WHERE kind = ${kind}
      AND flight_id IN (SELECT id FROM flight WHERE ${own} IN ${these})`;
    const [months, pilots] = [monthsFrom(counted), pilotsFrom(counted)];
    const kept = (table: string) => sql`${sql.raw(table)} WHERE kind = ${kind} AND subject IN ${these}`;
    const rows = async (of: SQL) => db.all<Row>(of);
    const wrong = [
      ...different(await rows(sql`SELECT * FROM ${kept("month_total")}`), await rows(sql`${months}`)),
      ...different(await rows(sql`SELECT * FROM ${kept("pilot_total")}`), await rows(sql`${pilots}`)),
    ];
    if (wrong.length > 0)
      await db.batch([
        db.delete(monthTotal).where(and(eq(monthTotal.kind, kind), sql`subject IN ${these}`)),
        db.insert(monthTotal).select(months),
        db.delete(pilotTotal).where(and(eq(pilotTotal.kind, kind), sql`subject IN ${these}`)),
        db.insert(pilotTotal).select(pilots),
      ]);
    differed.push(...wrong.map(({ subject, of }) => ({ kind, subject, of })));
    await pause();
  }
  return differed;
}

type Row = { subject: number; month?: string; season?: number; user_id?: number; days?: string };

/** Returns the keys of the rows that only one of the two lists has. */
function different(kept: Row[], counted: Row[]): Omit<Difference, "kind">[] {
  const [left, right] = [kept, counted].map((rows) => new Set(rows.map(plain)));
  const odd = [...kept.filter((row) => !right.has(plain(row))), ...counted.filter((row) => !left.has(plain(row)))];
  const named = odd.map(({ subject, month, season, user_id }) => ({ subject, of: month ?? `${season} ${user_id}` }));
  return [...new Map(named.map((each) => [`${each.subject} ${each.of}`, each])).values()];
}

/** Days are sorted, because they are in the order in which they were flown or uploaded. */
const plain = ({ days, ...row }: Row): string =>
  JSON.stringify([Object.values(row), days && Object.entries(JSON.parse(days)).sort(([a], [b]) => (a < b ? -1 : 1))]);
