/** Rows of a database of an older release, whatever its tables were: two pilots, each with twenty recordings and flights. */
import type { DatabaseSync } from "node:sqlite";

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}

const TABLES = { user: 2, igc_file: 40, flight: 40 };

/** Fills what may not be empty, each by its type; tables that are not there yet are left out. */
export function plantRows(db: DatabaseSync): void {
  for (const [table, count] of Object.entries(TABLES)) {
    const columns = db.prepare(`PRAGMA table_info("${table}")`).all() as unknown as Column[];
    if (columns.length === 0) continue;
    const needed = columns.filter(({ name, notnull, dflt_value }) => name === "id" || (notnull && dflt_value === null));
    const places = needed.map(() => "?").join(", ");
    const row = db.prepare(
      `INSERT INTO "${table}" (${needed.map(({ name }) => `"${name}"`).join(", ")}) VALUES (${places})`,
    );
    for (let nth = 1; nth <= count; nth++) row.run(...needed.map((column) => filledWith(column, nth)));
  }
}

/** Far from the ids of the demo world, whose people come besides. */
const FIRST = 900_000;

function filledWith({ name, type }: Column, nth: number): string | number {
  if (name === "id" || name === "igc_file_id") return FIRST + nth;
  if (name === "user_id") return FIRST + 1 + (nth % 2);
  if (/state$/.test(name)) return "valid";
  if (/(date|day)$/.test(name) || name === "date_of_birth") return "2026-07-12";
  if (/^(created|uploaded|changed|start|takeoff|landing)/.test(name)) return "2026-07-12T10:00:00+00:00";
  if (/INT|REAL/i.test(type)) return nth;
  // A text, and JSON where that is wanted.
  return `[${nth}]`;
}
