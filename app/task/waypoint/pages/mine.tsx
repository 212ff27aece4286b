/** A member's own collections of waypoints as JSON, for the menus of maps; none for visitors. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { collectionsOfPilot } from "#app/task/waypoint/collection.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, SCREENS["task/waypoint/pages/mine"]);
  const { tools, member } = args.context;
  const found = member === null ? [] : await collectionsOfPilot(tools, member.id, member.id);
  const listed = found.filter(({ points }) => points > 0).map(({ id, name, points }) => ({ id, name, points }));
  return Response.json(listed, { headers: { "cache-control": "private, no-cache" } });
}
