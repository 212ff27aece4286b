/** The data of an airfield's page: the airfield itself, and the flights flown from it. */

import { segmentsNear } from "#app/contest/segment/near.server.ts";
import { season as getSeason } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { getSum, listSeasons, seasonMonths } from "#app/flight/total/month.ts";
import { countPilots, listMonths } from "#app/flight/total/total.server.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { getAirport } from "#app/places/airport/airport.server.ts";
import { regionName } from "#app/places/airport/region.ts";
import { sunsetOn } from "#app/soaring/geo/sunset.ts";
import { seasonBars, shownSeason } from "../season-bars.ts";
import { densityShown } from "./density/density.server.ts";

type Field = NonNullable<Awaited<ReturnType<typeof getAirport>>>;

/** Throws 404. @param asked the season in the address */
export async function airportPage(tools: Tools, id: number, asked: string | null, language: Language) {
  const [field, months] = await Promise.all([getAirport(tools, id), listMonths(tools.db, "airport", id)]);
  if (field === null) throw new Response(null, { status: 404 });
  const now = tools.now();
  const season = shownSeason(months, asked, getSeason(now.toISOString().slice(0, 10)));
  const [pilots, density, segments] = await Promise.all([
    countPilots(tools.db, "airport", id, season),
    densityShown(tools, id, season, months),
    segmentsNear(tools.db, field),
  ]);
  return {
    field: shownField(field, now, language),
    season,
    seasons: listSeasons(months),
    sum: getSum(seasonMonths(months, season)),
    before: getSum(seasonMonths(months, season - 1)),
    ever: getSum(months).flights,
    chart: seasonBars(months, season),
    pilots,
    density,
    segments,
  };
}

/** @returns with the place as text, "Bavaria, Germany" */
function shownField(field: Field, now: Date, language: Language) {
  const { id, name, icao, latitude, longitude, elevation, country, region, runways, radio, kind, zone } = field;
  const words = LANGUAGE[language].places;
  const places = [region === null ? null : regionName(region, words), regionName(country, words)];
  const sunset = sunsetOn(now.getTime() / 1000, latitude, longitude);
  return {
    id,
    name,
    icao,
    latitude,
    longitude,
    elevation,
    place: [...new Set(places)].filter(Boolean).join(", "),
    runways,
    radio,
    closed: kind === "closed",
    zone,
    /** Milliseconds. */
    now: now.getTime(),
    sunset: sunset === null ? null : sunset * 1000,
    correct: correctionAddress(field),
  };
}

/** Returns the page on which anybody can correct this airfield in the open database of airfields. */
function correctionAddress({ icao, name }: Pick<Field, "icao" | "name">): string {
  const base = "https://ourairports.com";
  return icao === null ? `${base}/search?q=${encodeURIComponent(name)}` : `${base}/airports/${icao}/`;
}
