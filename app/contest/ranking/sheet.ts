/** Converts the rows of a ranking to lines of a spreadsheet: kilometres, km/h, seconds. Pure. */
import type { Cell } from "#app/flight/list/sheet/columns.ts";
import type { RankingRow } from "./ranking.ts";

const COLUMNS: readonly { name: string; of: (row: RankingRow) => Cell }[] = [
  { name: "rank", of: ({ rank }) => rank },
  { name: "id", of: ({ card }) => card.id },
  { name: "name", of: ({ card }) => card.name },
  { name: "club", of: ({ card }) => (card.kind === "pilot" ? (card.club?.name ?? null) : null) },
  { name: "region", of: ({ card }) => (card.kind === "pilot" ? (card.club?.region ?? null) : card.region) },
  { name: "points", of: ({ points }) => points },
  { name: "distance", of: ({ distance }) => distance },
  { name: "speed", of: ({ speed }) => Math.round(speed * 100) / 100 },
  { name: "time", of: ({ duration }) => duration },
  { name: "count", of: ({ count }) => count },
  { name: "flights", of: ({ flights }) => flights.map(({ id, points }) => `${id}: ${points}`).join("; ") },
];

/** Yields the heading first, then one line for each row. */
export async function* getLines(rows: Iterable<RankingRow>): AsyncGenerator<Cell[]> {
  yield COLUMNS.map(({ name }) => name);
  for (const row of rows) yield COLUMNS.map(({ of }) => of(row));
}
