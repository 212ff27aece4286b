/** Writes a whole ranking as a file, read page by page while it is sent. */

import type { Tools } from "#app/core/tools.ts";
import type { Cell } from "#app/flight/list/sheet/columns.ts";
import type { CsvStyle } from "#app/flight/list/sheet/csv-style.ts";
import type { SheetFormat } from "#app/flight/list/sheet/format.ts";
import { csvStream } from "#app/flight/list/sheet/sheet.server.ts";
import { workbook } from "#app/flight/list/sheet/xlsx.ts";
import type { RankingQuery } from "../query.ts";
import { readRanking } from "../read.server.ts";
import { getLines } from "../sheet.ts";

const STEP = 250;

/** @param most rows, without the heading */
export function rankingSheet(
  tools: Tools,
  query: RankingQuery,
  { format, most, style }: { format: SheetFormat; most: number; style: CsvStyle },
): ReadableStream<Uint8Array> {
  const lines = allLines(tools, query, most);
  return format === "csv" ? csvStream(lines, style) : workbook(lines, tools.now(), "ranking");
}

async function* allLines(tools: Tools, query: RankingQuery, most: number): AsyncGenerator<Cell[]> {
  for (let skip = 0; ; skip += STEP) {
    const { rows, total } = await readRanking(tools, query, { skip, limit: Math.min(STEP, most - skip) });
    const lines = getLines(rows);
    // The heading is only written once.
    if (skip > 0) await lines.next();
    yield* lines;
    if (skip + STEP >= Math.min(total, most)) return;
  }
}
