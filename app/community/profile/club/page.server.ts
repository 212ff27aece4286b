/** The data of a club's page: the club itself, its admins, and the flights flown for it. */

import { getLeague } from "#app/contest/league/page/page.server.ts";
import type { Db } from "#app/core/db/db.ts";
import { season as getSeason } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import { getSum, listSeasons, seasonMonths } from "#app/flight/total/month.ts";
import { countPilots, listMonths } from "#app/flight/total/total.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { getClub } from "#app/people/club/club.server.ts";
import { getField } from "#app/people/club/home.server.ts";
import { getRequest } from "#app/people/club/join.server.ts";
import { placeName } from "#app/people/club/place.server.ts";
import { listAdministrators, mayManage } from "#app/people/club/role.server.ts";
import { recordsShown } from "../records.server.ts";
import { seasonBars, shownSeason } from "../season-bars.ts";

interface Reader {
  id: number;
  clubId: number | null;
  isSuperuser: boolean;
}

/** The reader's relation to a club. */
export type Standing = "visitor" | "stranger" | "waiting" | "member";

/** Throws 404. @param asked the season in the address */
export async function clubPage(
  { db, now }: Pick<Tools, "db" | "now">,
  id: number,
  asked: string | null,
  reader: Reader | null,
  language: Language,
) {
  const [club, months] = await Promise.all([getClub({ db }, id), listMonths(db, "club", id)]);
  if (club === null) throw new Response(null, { status: 404 });
  const season = shownSeason(months, asked, getSeason(now().toISOString().slice(0, 10)));
  const [pilots, keepers, keeps, waiting, longest, league, home] = await Promise.all([
    countPilots(db, "club", id, season),
    listAdministrators(db, id),
    mayManage(db, id, reader),
    reader === null ? null : getRequest(db, reader.id),
    findLongest(db, id, season, now().getTime()),
    getLeague({ db, now }, id),
    club.airportId === null ? null : getField(db, club.airportId),
  ]);
  return {
    club: { id, name: club.name, url: club.url, logo: club.logo, place: placeName(club.region, language), home },
    keepers: keepers.map(({ id: pilot, name }) => ({ id: pilot, name })),
    keeps,
    standing: computeStanding(reader, id, waiting),
    season,
    seasons: listSeasons(months),
    sum: getSum(seasonMonths(months, season)),
    before: getSum(seasonMonths(months, season - 1)),
    ever: getSum(months).flights,
    chart: seasonBars(months, season),
    pilots,
    longest,
    league,
  };
}

function computeStanding(reader: Reader | null, club: number, waiting: { club: { id: number } } | null): Standing {
  if (reader === null) return "visitor";
  if (reader.clubId === club) return "member";
  return waiting?.club.id === club ? "waiting" : "stranger";
}

async function findLongest(db: Db, club: number, season: number, now: number) {
  const [longest] = (await recordsShown(db, "club", club, now, season)).filter(({ measure }) => measure === "distance");
  return longest ? { value: longest.value, flight: longest.flight.id, pilot: longest.flight.user.name } : null;
}

/** The number of flights listed; one pilot may be listed more than once. */
const BEST = 5;

/** Returns the best flights of a season. @param now milliseconds */
export async function bestFlights(db: Db, club: number, season: number, now: number) {
  const query: FlightQuery = { clubs: [club], seasons: [season], order: "points", valid: true, limit: BEST };
  const { flights } = await listFlights(db, { ...query, scored: true }, now);
  return flights.map(({ statistics: _, takeoffPoint: __, launch: ___, ...tile }) => tile);
}
