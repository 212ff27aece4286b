/** Where flights of a season went, for a page that waits for its picture. JSON. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { densityNow } from "#app/profile/airport/density/density.server.ts";
import { numberIn } from "#app/profile/number-in.server.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, "routes/airport/density");
  const season = numberIn(new URL(args.request.url).searchParams.get("season") ?? undefined);
  const shown = await densityNow(args.context.tools, numberIn(args.params.airport), season);
  return Response.json(shown, { headers: { "cache-control": "no-store" } });
}
