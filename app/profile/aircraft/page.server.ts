/** What a type's page shows: the type itself and its family, and what was flown with it. */

import { getAircraft, variantsOf } from "#app/aircraft/aircraft.server.ts";
import type { Aircraft } from "#app/aircraft/aircraft.ts";
import { seasonMonths, seasonsOf, sumOf } from "#app/flight/total/month.ts";
import { countPilots, monthsOf } from "#app/flight/total/total.server.ts";
import { season as seasonOf } from "#app/kit/season.ts";
import type { Tools } from "#app/kit/tools.ts";
import { recordsShown } from "../records.server.ts";
import { seasonBars, shownSeason } from "../season-bars.ts";

/** Throws 404. @param asked the season of the address */
export async function aircraftPage({ db, now }: Pick<Tools, "db" | "now">, id: number, asked: string | null) {
  const [type, months, pilots, records] = await Promise.all([
    getAircraft(db, id),
    monthsOf(db, "aircraft", id),
    countPilots(db, "aircraft", id),
    recordsShown(db, "aircraft", id, now().getTime()),
  ]);
  if (type === null) throw new Response(null, { status: 404 });
  const variants = await variantsOf(db, type);
  const season = shownSeason(months, asked, seasonOf(now().toISOString().slice(0, 10)));
  return {
    type: type as Aircraft,
    variants,
    season,
    seasons: seasonsOf(months),
    ever: sumOf(months),
    sum: sumOf(seasonMonths(months, season)),
    chart: seasonBars(months, season),
    pilots,
    records,
  };
}
