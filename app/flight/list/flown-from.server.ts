/** How much is flown from an airfield. */
import type { Db } from "#app/db/db.ts";
import { seasonMonths, sumOf } from "../total/month.ts";
import { monthsOf } from "../total/total.server.ts";

/** Valid flights that took off there. @param season absent: of all seasons */
export async function countFlownFrom(db: Db, airport: number, season?: number): Promise<number> {
  const months = await monthsOf(db, "airport", airport);
  return sumOf(season === undefined ? months : seasonMonths(months, season)).flights;
}
