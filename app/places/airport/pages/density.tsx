/** Serves where flights of a season went as JSON, for a page that waits for its picture. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { densityNow } from "#app/community/profile/airport/density/density.server.ts";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, SCREENS["places/airport/pages/density"]);
  const season = numberIn(new URL(args.request.url).searchParams.get("season") ?? undefined);
  const shown = await densityNow(args.context.tools, numberIn(args.params.airport), season);
  return Response.json(shown, { headers: { "cache-control": "no-store" } });
}
