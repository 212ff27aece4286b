/**
 * Rows as SQL for the database's tables `aircraft`, `airport` and `place`: many rows a statement, each below 90 kB because D1
 * refuses statements above 100 kB. A row that is there already is brought up to date; none is ever removed.
 */
import type { Aircraft } from "#app/places/aircraft/aircraft.ts";
import { type Airport, getCell } from "#app/places/airport/airport.ts";
import type { PlaceRow } from "./read-places.ts";

type Value = string | number | boolean | null | object;
const MAX_STATEMENT_BYTES = 90_000;

export const aircraftSql = (rows: readonly Aircraft[]): string[] =>
  statements(
    "aircraft",
    rows.map((row) => ({ ...row })),
  );

export const airportSql = (rows: readonly Airport[]): string[] =>
  statements(
    "airport",
    rows.map((row) => ({ ...row, cell: getCell(row.latitude, row.longitude) })),
  );

export const placeSql = (rows: readonly PlaceRow[]): string[] =>
  statements(
    "place",
    rows.map((row) => ({ ...row })),
  );

/** Every row has the same keys in the same order; they become snake_case columns. */
function statements(table: string, rows: Record<string, Value>[]): string[] {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]).map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const updates = columns.filter((column) => column !== "id").map((column) => `${column}=excluded.${column}`);
  const head = `INSERT INTO ${table} (${columns.join(",")}) VALUES\n`;
  const tail = `\nON CONFLICT(id) DO UPDATE SET ${updates.join(",")};`;

  const found: string[] = [];
  let values: string[] = [];
  let size = 0;
  for (const row of rows) {
    const next = `(${Object.values(row).map(literal).join(",")})`;
    const bytes = new TextEncoder().encode(next).length + 2;
    if (values.length > 0 && size + bytes + head.length + tail.length > MAX_STATEMENT_BYTES) {
      found.push(head + values.join(",\n") + tail);
      values = [];
      size = 0;
    }
    values.push(next);
    size += bytes;
  }
  return [...found, head + values.join(",\n") + tail];
}

export function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
