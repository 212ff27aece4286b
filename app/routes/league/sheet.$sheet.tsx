/** Standings of a division, or one of its rounds, as a file for spreadsheets: `standings-2026-1.csv`, with the round `…-1-5.csv`. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BYTE_ORDER_MARK, csvLine } from "#app/flight/list/sheet/csv.ts";
import { typeOf } from "#app/flight/list/sheet/sheet.server.ts";
import { guard } from "#app/guard.server.ts";
import { roundPage, standingsPage } from "#app/league/page/page.server.ts";
import { roundLines, standingsLines } from "#app/league/page/sheet.ts";

const ID = "routes/league/sheet.$sheet";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, ID);
  const { params, context } = args;
  const asked = /^standings-(\d{4})-(\d{1,2})(?:-(\d{1,3}))?\.csv$/.exec(params.sheet ?? "");
  if (!asked) throw new Response(null, { status: 404 });
  const [, season, division, round] = asked;
  const url = params.url ?? "";
  const lines =
    round === undefined
      ? standingsLines(await standingsPage(context.tools, url, { season, division }))
      : roundLines(await roundPage(context.tools, url, { season, round, division }));
  return new Response(BYTE_ORDER_MARK + lines.map(csvLine).join(""), {
    headers: {
      "content-type": typeOf("csv"),
      "content-disposition": `attachment; filename="${url}-${params.sheet}"`,
      "cache-control": "public, max-age=60",
    },
  });
}
