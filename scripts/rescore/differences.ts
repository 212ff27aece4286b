/** What rescoring would change, as lines for a terminal. Points, kilometres, places; "–" where there is none. Pure. */
import type { RankingDifference } from "#app/contest/ranking/rescored.server.ts";
import type { Change, ContestDifference, Difference, Report } from "#app/flight/rescore/rescore.ts";

/** What the operator's door answers. */
export type Told = Report & { rankings?: RankingDifference[] };

export function differenceLines({ flights, failed, contests, rule, season, rankings = [] }: Told): string[] {
  const question = `${rule === "all" ? "every contest" : rule}, ${season === "all" ? "all seasons" : `season ${season}`}`;
  const known = flights.computed + flights.switched;
  if (flights.total === 0) return [`Nothing to do (${question}): all flights have today's engine, rules and indexes.`];
  return [
    `${counted(known, "flight")} scored anew (${question})${flights.left ? `, ${flights.left} left as they are` : ""}.`,
    ...failedLines(flights.failed, failed),
    ...contests.flatMap((contest) => ["", ...contestLines(contest)]),
    ...rankings.flatMap((ranking) => ["", ...rankingLines(ranking)]),
  ];
}

function failedLines(count: number, named: number[]): string[] {
  if (count === 0) return [];
  const numbers = `${named.join(", ")}${count > named.length ? ", …" : ""}`;
  return [`${counted(count, "flight")} not computed, kept as before; the server's log says why: ${numbers}`];
}

function contestLines({
  contest,
  flights,
  changed,
  gained,
  lost,
  moved,
  differing,
  greatest,
}: ContestDifference): string[] {
  const told = [
    `${changed} of ${counted(flights, "result")} ${changed === 1 ? "changes" : "change"}`,
    ...(gained ? [`${gained} new`] : []),
    ...(lost ? [`${lost} lost`] : []),
    `${counted(moved, "place")} in the season's list ${moved === 1 ? "moves" : "move"}`,
  ];
  const more = differing - greatest.length;
  return [
    `${contest}: ${told.join(", ")}`,
    ...table(greatest.map(cells)),
    ...(more > 0 ? [`  and ${more} more, which differ less`] : []),
  ];
}

/** Of the pilots' ranking. */
function rankingLines({ contest, season, changed, moved, greatest }: RankingDifference): string[] {
  const rows = greatest.map(({ pilot, rank, points }) => [
    `  pilot ${pilot}`,
    `${arrow(points, 2)} points`,
    `place ${arrow(rank, 0)}`,
  ]);
  const more = Math.max(changed, moved) - greatest.length;
  return [
    `${contest} ranking ${season}: ${counted(changed, "pilot")} with other points, ${counted(moved, "place")} ${moved === 1 ? "moves" : "move"}`,
    ...table(rows),
    ...(more > 0 ? [`  and ${more} more, which move less`] : []),
  ];
}

const cells = ({ flight, season, points, distance, rank, rule }: Difference): string[] => [
  `  flight ${flight}`,
  String(season),
  `${arrow(points, 2)} points`,
  step(points),
  `${arrow(distance, 2)} km`,
  `place ${arrow(rank, 0)}`,
  rule.old === rule.new ? "" : `rule ${rule.old || "–"} → ${rule.new || "–"}`,
];

const figure = (value: number | null, decimals: number) => (value === null ? "–" : value.toFixed(decimals));
const arrow = (change: Change, decimals: number) => `${figure(change.old, decimals)} → ${figure(change.new, decimals)}`;

function step(change: Change): string {
  if (change.old === null || change.new === null) return "";
  const difference = change.new - change.old;
  // Minus zero is no step down.
  return Math.abs(difference) < 0.005 ? "±0.00" : `${difference > 0 ? "+" : "−"}${Math.abs(difference).toFixed(2)}`;
}

/** Columns two spaces apart, figures to the right. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padStart(widths[i]))
      .filter((_, i) => widths[i] > 0)
      .join("  ")
      .trimEnd(),
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
