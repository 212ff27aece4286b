/**
 * Two leagues of the demo world, set up as a superuser's file is: weekends of two levels, the lower one in two groups, that count speed and a tenth of distance, in
 * both seasons; and weeks around today that count speed alone, so that one of them runs whenever somebody looks.
 */

import type { LeagueFile, SeasonFile } from "#app/contest/league/config/config.ts";
import { dayAfter } from "#app/contest/league/config/day-after.ts";
import { season } from "#app/core/time/season.ts";
import * as known from "#tests/cast/clubs.ts";
import * as more from "#tests/cast/seasons/clubs.ts";
import { operatorSecret } from "./operator/secret.ts";

const WEEKENDS = 17;
/** Weeks before this one, and after it. */
const WEEKS = { before: 9, after: 3 };
/** Where clubs of its groups are at home. */
const [NORTH, SOUTH] = [
  ["GB", "NL", "DE-NW", "DE-HE"],
  ["FR", "AT", "DE-BW", "DE-BY"],
];
const MONDAY_AT_MIDNIGHT = { days: 1, time: "24:00" };

/** Throws where the site does not take them. @param whole both leagues; else the weeks alone */
export async function setUpLeagues(
  site: { origin: string; state: string },
  today: string,
  whole: boolean,
): Promise<void> {
  const secret = operatorSecret({ url: site.origin, state: site.state });
  for (const league of [...(whole ? [weekendLeague(today)] : []), sprintCup(today)]) {
    const answer = await fetch(`${site.origin}/v1/operator/league`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify(league),
    });
    if (!answer.ok) throw new Error(`${league.url}: ${answer.status} ${await answer.text()}`);
  }
}

function weekendLeague(today: string): LeagueFile {
  const named = (clubs: known.Club[]) => clubs.map(({ name }) => name);
  const first = [known.isarValley(), known.teck(), more.haertsfeld(), known.pinzgau(), more.ennstal(), known.durance()];
  const north = [more.senne(), more.rhoen(), known.northDowns(), more.chilterns()];
  const south = [more.lure(), more.granier()];
  const weekends = (year: number): SeasonFile => ({
    season: year,
    rounds: { weekends: { from: `${year}-04-18`, count: WEEKENDS } },
    deadline: MONDAY_AT_MIDNIGHT,
    divisions: [
      { name: "First division", up: 0, down: 2, clubs: named(first) },
      { name: "Second division, north", level: 2, regions: NORTH, up: 1, down: 0, clubs: named(north) },
      { name: "Second division, south", level: 2, regions: SOUTH, up: 1, down: 0, clubs: named(south) },
    ],
  });
  return {
    version: 1,
    url: "weekend-league",
    name: "Weekend League",
    zone: "Europe/Berlin",
    speed: { flights: 3, window: 120 },
    distance: { flights: 3, contest: "free", share: 10 },
    points: { first: 20 },
    seasons: [weekends(season(today) - 1), weekends(season(today))],
  };
}

function sprintCup(today: string): LeagueFile {
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: WEEKS.before + WEEKS.after + 1 }, (_, i): [string, string] => {
    const first = dayAfter(monday, 7 * (i - WEEKS.before));
    return [first, dayAfter(first, 6)];
  });
  const inSeason = weeks.filter((days) => days.every((day) => season(day) === season(today)));
  return {
    version: 1,
    url: "sprint-cup",
    name: "Sprint Cup",
    zone: "Europe/Berlin",
    speed: { flights: 2, window: 120 },
    points: { table: [10, 8, 6, 5, 4, 3, 2, 1] },
    seasons: [
      {
        season: season(today),
        rounds: { days: inSeason },
        deadline: MONDAY_AT_MIDNIGHT,
        divisions: [{ name: "All clubs", up: 0, down: 0, clubs: known.clubs().map(({ name }) => name) }],
      },
    ],
  };
}
