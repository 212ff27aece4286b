/**
 * Files of a league: the standings of a division for spreadsheets, `standings-2026-1.csv`, one of its rounds,
 * `…-1-5.csv`, and its configuration, `weekend-league.json`, which is public.
 */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getFile } from "#app/contest/league/edit/save.server.ts";
import { roundPage, standingsPage } from "#app/contest/league/page/page.server.ts";
import { roundLines, standingsLines } from "#app/contest/league/page/sheet.ts";
import type { Tools } from "#app/core/tools.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/flight/list/sheet/csv.ts";
import { csvStyleIn } from "#app/flight/list/sheet/csv-style.ts";
import { getType } from "#app/flight/list/sheet/sheet.server.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["contest/league/pages/sheet"];

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, screen);
  const { params, context } = args;
  const url = params.url ?? "";
  if (params.sheet === `${url}.json`) return configuration(context.tools, url);
  const asked = /^standings-(\d{4})-(\d{1,2})(?:-(\d{1,3}))?\.csv$/.exec(params.sheet ?? "");
  if (!asked) throw new Response(null, { status: 404 });
  const [, season, division, round] = asked;
  const lines =
    round === undefined
      ? standingsLines(await standingsPage(context.tools, url, { season, division }))
      : roundLines(await roundPage(context.tools, url, { season, round, division }));
  const style = csvStyleIn(new URL(args.request.url).searchParams);
  if (style === null) throw new Response(null, { status: 400 });
  return new Response(BYTE_ORDER_MARK + lines.map((line) => csvLine(line, style)).join(""), {
    headers: {
      "content-type": getType("csv"),
      "content-disposition": `attachment; filename="${url}-${params.sheet}"`,
      "cache-control": "public, max-age=60",
    },
  });
}

async function configuration(tools: Pick<Tools, "db">, url: string): Promise<Response> {
  const file = await getFile(tools, url);
  if (file === null) throw new Response(null, { status: 404 });
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${file.url}.json"`,
      "cache-control": "no-store",
    },
  });
}
