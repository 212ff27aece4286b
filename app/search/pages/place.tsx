/** Returns what the page of results shows beside a landmark. JSON. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readOutline } from "#app/flight/outline/outline.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { getPlacePanel } from "#app/search/page/place-panel.server.ts";

/** Answers 400 for anything that is not the outline of a landmark. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, SCREENS["search/pages/place"]);
  const outline = readOutline(new URL(args.request.url).searchParams.get("landmark") ?? "");
  if (outline === null) throw new Response(null, { status: 400 });
  return Response.json(await getPlacePanel(args.context.tools, outline), { headers: { "cache-control": "no-store" } });
}
