/** Finds which season a part of a page shows without reading all months, by the same rule as `shownSeason`. */
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { season as getSeason, seasonBounds } from "#app/core/time/season.ts";
import { monthTotal } from "#app/flight/total/schema.ts";
import type { CountedByPilot } from "#app/flight/total/total.server.ts";

/** @param asked from the address @param today YYYY-MM-DD */
export async function seasonShown(db: Db, kind: CountedByPilot, id: number, asked: string | null, today: string) {
  const own = and(eq(monthTotal.kind, kind), eq(monthTotal.subject, id));
  const newest = () => db.select({ month: monthTotal.month }).from(monthTotal).orderBy(desc(monthTotal.month)).limit(1);
  if (/^(?:19|20|21)\d\d$/.test(asked ?? "")) {
    const { first, next } = seasonBounds(Number(asked));
    const within = and(own, gte(monthTotal.month, first.slice(0, 7)), lt(monthTotal.month, next.slice(0, 7)));
    if ((await newest().where(within)).length > 0) return Number(asked);
  }
  const [last] = await newest().where(own);
  return getSeason(last?.month ?? today);
}
