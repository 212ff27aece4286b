/**
 * Serves a pilot's logbook as a spreadsheet file with what authorities require for each flight. Only the pilot can
 * download it.
 */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listLogbook } from "#app/community/logbook/logbook.server.ts";
import { sheetLines } from "#app/community/logbook/logbook.ts";
import { csvStyleIn } from "#app/flight/list/sheet/csv-style.ts";
import { SHEET_FORMATS } from "#app/flight/list/sheet/format.ts";
import { csvStream, getType } from "#app/flight/list/sheet/sheet.server.ts";
import { workbook } from "#app/flight/list/sheet/xlsx.ts";
import { guardMember } from "#app/guard.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["community/logbook/pages/file"];

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { member, reader } = guardMember(args, screen);
  const { params, request, context } = args;
  const format = SHEET_FORMATS.find((each) => params.file === `file.${each}`);
  if (params.user !== String(member.id) || !format) throw new Response(null, { status: 404 });
  const style = csvStyleIn(new URL(request.url).searchParams);
  if (style === null) throw new Response(null, { status: 400 });
  const flights = await listLogbook(context.tools.db, member.id);
  const lines = inTurn(sheetLines(flights, textIn(reader.language)));
  const body = format === "csv" ? csvStream(lines, style) : workbook(lines, context.tools.now(), "logbook");
  return new Response(body, {
    headers: {
      "content-type": getType(format),
      "content-disposition": `attachment; filename="logbook.${format}"`,
      "cache-control": "private, no-store",
    },
  });
}

async function* inTurn<Line>(lines: Iterable<Line>): AsyncGenerator<Line> {
  yield* lines;
}
