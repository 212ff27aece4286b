/** Downloads a ranking as a file from the browser, with the filter of the page's address. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { rankingSheet } from "#app/contest/ranking/page/sheet.server.ts";
import { readAddress } from "#app/contest/ranking/query.ts";
import { RANKED } from "#app/contest/ranking/rules.ts";
import { CSV_STYLE, csvStyleIn } from "#app/flight/list/sheet/csv-style.ts";
import { SHEET_FORMATS, SHEET_ROWS } from "#app/flight/list/sheet/format.ts";
import { getType } from "#app/flight/list/sheet/sheet.server.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["contest/ranking/pages/export"];

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, screen);
  const { request, context, params } = args;
  const { tools, member } = context;
  const contest = RANKED.find((each) => each === params.contest);
  const format = SHEET_FORMATS.find((each) => each === params.format);
  if (!contest || !format) throw new Response(null, { status: 404 });
  const today = tools.now().toISOString().slice(0, 10);
  const query = new URL(request.url).searchParams;
  const style = csvStyleIn(query);
  for (const name of Object.keys(CSV_STYLE)) query.delete(name);
  const { asked, refused } = readAddress(contest, query, today);
  if (refused.length > 0 || style === null) throw new Response(null, { status: 400 });
  const most = member === null ? SHEET_ROWS.everyone : SHEET_ROWS.member;
  return new Response(rankingSheet(tools, asked, { format, most, style }), {
    headers: {
      "content-type": getType(format),
      "content-disposition": `attachment; filename="ranking-${contest}-${asked.season}.${format}"`,
      "cache-control": "private, no-store",
    },
  });
}
