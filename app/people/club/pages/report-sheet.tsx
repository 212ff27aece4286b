/** A part of a club's annual report as a file for spreadsheets. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reportFor, sheetLines } from "#app/community/profile/club/report.server.ts";
import { REPORT_PARTS } from "#app/community/profile/club/report.ts";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { csvStyleIn } from "#app/flight/list/sheet/csv-style.ts";
import { SHEET_FORMATS } from "#app/flight/list/sheet/format.ts";
import { csvStream, getType } from "#app/flight/list/sheet/sheet.server.ts";
import { workbook } from "#app/flight/list/sheet/xlsx.ts";
import { guardMember } from "#app/guard.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["people/club/pages/report-sheet"];

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { member, reader } = guardMember(args, screen);
  const { params, request, context } = args;
  const [name, ending] = (params.sheet ?? "").split(".");
  const part = REPORT_PARTS.find((each) => each === name);
  const format = SHEET_FORMATS.find((each) => each === ending);
  if (!part || !format) throw new Response(null, { status: 404 });
  const report = await reportFor(context.tools, numberIn(params.club), member, request.url);
  const lines = sheetLines(part === "member" ? report.members : report.gliders, textIn(reader.language)("club.all"));
  const style = csvStyleIn(new URL(request.url).searchParams);
  if (style === null) throw new Response(null, { status: 400 });
  const body = format === "csv" ? csvStream(lines, style) : workbook(lines, context.tools.now());
  return new Response(body, {
    headers: {
      "content-type": getType(format),
      "content-disposition": `attachment; filename="${part}s-${report.season}.${format}"`,
      "cache-control": "private, no-store",
    },
  });
}
