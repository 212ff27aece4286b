/** The data of a type's page: the type itself, its family, and the flights flown with it. */

import { season as getSeason } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { getSum, listSeasons, seasonMonths } from "#app/flight/total/month.ts";
import { countPilots, listMonths } from "#app/flight/total/total.server.ts";
import { getAircraft, listVariants } from "#app/places/aircraft/aircraft.server.ts";
import type { Aircraft } from "#app/places/aircraft/aircraft.ts";
import { recordsShown } from "../records.server.ts";
import { seasonBars, shownSeason } from "../season-bars.ts";

/** Throws 404. @param asked the season in the address */
export async function aircraftPage({ db, now }: Pick<Tools, "db" | "now">, id: number, asked: string | null) {
  const [type, months, pilots, records] = await Promise.all([
    getAircraft(db, id),
    listMonths(db, "aircraft", id),
    countPilots(db, "aircraft", id),
    recordsShown(db, "aircraft", id, now().getTime()),
  ]);
  if (type === null) throw new Response(null, { status: 404 });
  const variants = await listVariants(db, type);
  const season = shownSeason(months, asked, getSeason(now().toISOString().slice(0, 10)));
  return {
    type: type as Aircraft,
    variants,
    season,
    seasons: listSeasons(months),
    ever: getSum(months),
    sum: getSum(seasonMonths(months, season)),
    chart: seasonBars(months, season),
    pilots,
    records,
  };
}
