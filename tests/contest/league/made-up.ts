/** A league of two divisions, as a file has it. */
import type { LeagueFile } from "#app/contest/league/config/config.ts";

type Season = LeagueFile["seasons"][number];

export const getSeason = (more: Partial<Season> = {}): Season => ({
  season: 2026,
  rounds: { weekends: { from: "2026-04-18", count: 17 } },
  deadline: { days: 1, time: "24:00" },
  divisions: [
    { name: "First", up: 0, down: 1, clubs: [11, 12, 13] },
    { name: "Second", up: 1, down: 0, clubs: [14, 15] },
  ],
  ...more,
});

export const leagueFile = (more: Partial<LeagueFile> = {}): LeagueFile => ({
  version: 1,
  url: "weekend-league",
  name: "Weekend League",
  zone: "Europe/Berlin",
  speed: { flights: 3, window: 120 },
  distance: { flights: 3, contest: "free", share: 10 },
  points: { first: 20 },
  seasons: [getSeason()],
  ...more,
});
