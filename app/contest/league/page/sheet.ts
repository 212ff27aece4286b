/** Standings and rounds as lines of a spreadsheet; points of flights have two decimals. Pure. */
import type { Cell } from "#app/flight/list/sheet/columns.ts";
import type { RoundPage, StandingsPage } from "./page.server.ts";

export function standingsLines({ standings, rounds }: Pick<StandingsPage, "standings" | "rounds">): Cell[][] {
  return [
    ["rank", "club_id", "club", "points", "rounds_won", "sum", ...rounds.map(({ number }) => `round_${number}`)],
    ...standings.map(({ rank, club, name, points, wins, sum, rounds: cells }) => [
      ...[rank, club, name, points, wins, sum / 100],
      ...cells.map((cell) => cell?.points ?? null),
    ]),
  ];
}

export function roundLines({ lines, terms }: Pick<RoundPage, "lines" | "terms">): Cell[][] {
  return [
    ["place", "club_id", "club", "points", "speed", "distance_share", "total", "counted_flights"],
    ...lines.map(({ place, club, name, points, speed, distance, total, flights }) => [
      ...[place, club, name, points, speed / 100, terms.distance === null ? null : distance / 100, total / 100],
      flights
        .filter(({ fast, far }) => fast || far)
        .map(({ flight }) => flight)
        .join(" "),
    ]),
  ];
}
