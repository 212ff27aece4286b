/** The airfields that a drawn course snaps to. JSON, the same for everybody. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { placesToPlan } from "#app/task/plan/places/places.server.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, SCREENS["task/pages/places"]);
  const places = await placesToPlan(args.context.tools);
  return Response.json({ places }, { headers: { "cache-control": "public, max-age=3600" } });
}
