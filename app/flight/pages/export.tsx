/**
 * Downloads a list as a file from the browser: with the filter of the page's address and as many rows as the reader
 * may have.
 */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requestedList } from "#app/flight/list/requested-list.server.ts";
import { csvStyleIn } from "#app/flight/list/sheet/csv-style.ts";
import { SHEET_FORMATS, SHEET_ROWS } from "#app/flight/list/sheet/format.ts";
import { getType, writeSheet } from "#app/flight/list/sheet/sheet.server.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["flight/pages/export"];

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, screen);
  const { request, context, params } = args;
  const format = SHEET_FORMATS.find((each) => each === params.format);
  if (!format) throw new Response(null, { status: 404 });
  const { query, refused, through } = await requestedList(context.tools, request.url);
  const style = csvStyleIn(new URL(request.url).searchParams);
  if (refused.length > 0 || through !== null || style === null) throw new Response(null, { status: 400 });
  const rows = context.member === null ? SHEET_ROWS.everyone : SHEET_ROWS.member;
  return new Response(writeSheet(context.tools, query, { format, rows, style }), {
    headers: {
      "content-type": getType(format),
      "content-disposition": `attachment; filename="flights.${format}"`,
      "cache-control": "private, no-store",
    },
  });
}
