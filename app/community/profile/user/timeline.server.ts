/** The data of a pilot's timeline: a page of flights, their days, and the distances of seasons. */
import { among } from "#app/core/db/among.ts";
import { season as getSeason } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { countActivity } from "#app/flight/list/activity.server.ts";
import { readCursor } from "#app/flight/list/cursor.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import { cursorColumns } from "#app/flight/list/required-values.ts";
import { type Day, listDays, listSeasons, type Month, seasonMonths } from "#app/flight/total/month.ts";
import { flownBy } from "#app/flight/total/total.server.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { cumulative } from "../calendar/cumulative.ts";
import { openingSeason } from "./figures.ts";
import { monthsFlown } from "./months.server.ts";
import { type Asked, isNarrowed } from "./query.ts";
import type { MonthSum, Timeline } from "./timeline.ts";
import type { Sight } from "./visible.ts";

/** Flights on one page: the list is most of a profile's size and cost, and scrolling loads more. */
export const PAGE = 10;
/** The number of earlier seasons in the chart. */
const EARLIER = 3;

/** @param after where the page begins, null for the newest; an invalid value means the beginning */
export async function getTimeline(
  tools: Pick<Tools, "db" | "now">,
  pilot: number,
  asked: Asked,
  sight: Sight,
  after: string | null,
): Promise<Timeline> {
  const today = tools.now().toISOString().slice(0, 10);
  const months = await monthsFlown(tools, pilot, asked.seat);
  const season = asked.season ?? openingSeason(months, today);
  const query = buildQuery(pilot, { ...asked, season }, sight);
  const place = after === null ? null : readCursor(after, cursorColumns(query));
  const [page, days, gliders] = await Promise.all([
    listFlights(tools.db, { ...query, after: place ?? undefined, limit: PAGE }, tools.now().getTime()),
    daysFlown(tools, months, asked, { ...query, dates: undefined }, season),
    asked.seat === "copilot" ? [] : getGliders(tools, pilot),
  ]);
  const drawn = season === "all" ? drawnSeason(asked, months, today) : season;
  const here = days.filter(({ date }) => getSeason(date) === drawn);
  return {
    pilot,
    asked: { ...asked, season },
    seasons: listSeasons(months),
    today,
    drawn,
    days: here,
    earlier: isNarrowed(asked) ? [] : earlierLines(months, drawn),
    sums: getSums(days, asked.day),
    gliders: gliders.length > 0 ? gliders : distinct(page.flights.map((flight) => flight.aircraft)),
    flights: page.flights.map(({ statistics: _, takeoffPoint: __, launch: ___, ...tile }) => tile),
    next: page.next,
    fromStart: place === null,
  };
}

function buildQuery(pilot: number, { season, seat, aircraft, keyword, day }: Asked, sight: Sight): FlightQuery {
  return {
    ...{ both: { pilots: [pilot] }, own: { users: [pilot] }, copilot: { coUsers: [pilot] } }[seat],
    seasons: typeof season === "number" ? [season] : undefined,
    aircraft: aircraft === null ? undefined : [aircraft],
    keywords: keyword === null ? undefined : [keyword],
    dates: day === null ? undefined : [day],
    valid: !sight.unscored,
  };
}

/**
 * Returns the days with flights, oldest first: from the months that the database adds up, or, for one type or kind of
 * flight, from the season's flights. They are not counted for a type over all seasons.
 */
async function daysFlown(
  tools: Pick<Tools, "db" | "now">,
  months: readonly Month[],
  asked: Asked,
  query: FlightQuery,
  season: number | "all",
): Promise<Day[]> {
  if (!isNarrowed(asked)) return listDays(season === "all" ? months : seasonMonths(months, season));
  if (season === "all") return [];
  const days = await countActivity(tools.db, { ...query, valid: true }, tools.now().getTime());
  return days.map(({ date, count, distance, duration }) => ({ date, flights: count, distance, seconds: duration }));
}

/** Returns which season is drawn when all are listed: that of the chosen day, else the newest. */
const drawnSeason = ({ day }: Asked, months: readonly Month[], today: string): number =>
  day === null ? openingSeason(months, today) : getSeason(day);

const earlierLines = (months: readonly Month[], season: number) =>
  listSeasons(months)
    .filter((each) => each < season)
    .slice(0, EARLIER)
    .map((each) => ({ season: each, steps: cumulative(each, listDays(seasonMonths(months, each))) }));

/** Returns the sums by month; with a chosen day, its month contains only that day. */
function getSums(days: readonly Day[], chosen: string | null): Record<string, MonthSum> {
  const sums: Record<string, MonthSum> = {};
  for (const { date, flights, distance, seconds } of days) {
    if (chosen !== null && date !== chosen) continue;
    const month = date.slice(0, 7);
    const before = sums[month] ?? { flights: 0, distance: 0, seconds: 0 };
    sums[month] = {
      flights: before.flights + flights,
      distance: before.distance + distance,
      seconds: before.seconds + seconds,
    };
  }
  return sums;
}

/** Returns the types the pilot has flown, most flown first. */
async function getGliders({ db }: Pick<Tools, "db">, pilot: number): Promise<{ id: number; name: string }[]> {
  const flown = (await flownBy(db, "aircraft", pilot)).map(({ subject }) => subject);
  if (flown.length === 0) return [];
  const named = await db
    .select({ id: aircraft.id, name: aircraft.name })
    .from(aircraft)
    .where(among(aircraft.id, flown));
  return named.sort((a, b) => flown.indexOf(a.id) - flown.indexOf(b.id));
}

const distinct = (gliders: ({ id: number; name: string } | null)[]) => [
  ...new Map(gliders.filter((glider) => glider !== null).map((glider) => [glider.id, glider])).values(),
];
