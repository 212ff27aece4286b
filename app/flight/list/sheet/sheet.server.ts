/** Writes a list as a spreadsheet file: page by page from the database, with never more than one page in memory. */
import type { Tools } from "#app/core/tools.ts";
import { readCursor } from "../cursor.ts";
import { listFlights } from "../list.server.ts";
import { PAGE } from "../page.ts";
import type { FlightQuery } from "../query.ts";
import { cursorColumns } from "../required-values.ts";
import { type Cell, COLUMNS } from "./columns.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";
import type { CsvStyle } from "./csv-style.ts";
import type { SheetFormat } from "./format.ts";
import { workbook } from "./xlsx.ts";

export const getType = (format: SheetFormat): string =>
  format === "csv" ? "text/csv; charset=utf-8" : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** @param rows the most rows */
export function writeSheet(
  tools: Pick<Tools, "db" | "now">,
  query: FlightQuery,
  { format, rows, style }: { format: SheetFormat; rows: number; style?: CsvStyle },
): ReadableStream<Uint8Array> {
  const lines = getLines(tools, query, rows);
  return format === "csv" ? csvStream(lines, style) : workbook(lines, tools.now());
}

async function* getLines(
  { db, now }: Pick<Tools, "db" | "now">,
  query: FlightQuery,
  rows: number,
): AsyncGenerator<Cell[]> {
  yield COLUMNS.map(({ name }) => name);
  let left = rows;
  for (let asked = query; left > 0; ) {
    const { flights, next } = await listFlights(db, { ...asked, limit: Math.min(PAGE, left) }, now().getTime());
    for (const flight of flights) yield COLUMNS.map(({ of }) => of(flight));
    left -= flights.length;
    if (next === null) return;
    const after = readCursor(next, cursorColumns(query));
    if (after === null) throw new Error("a list's own cursor cannot be read");
    asked = { ...query, after };
  }
}

export function csvStream(lines: AsyncGenerator<Cell[]>, style?: CsvStyle): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let begun = false;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(`${begun ? "" : BYTE_ORDER_MARK}${csvLine(value, style)}`));
      begun = true;
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
