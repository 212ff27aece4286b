/** Serves a collection as a file to those who may see it: CUP for other programs, JSON for the map. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { orPage } from "#app/core/request/or-page.server.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { writeCup } from "#app/soaring/cup/write-cup.ts";
import { fileName } from "#app/soaring/task/file/task-file.ts";
import { getWaypointCollection } from "#app/task/waypoint/collection.server.ts";
import { collectionIn } from "#app/task/waypoint/page/page.server.ts";
import { waypointsIn } from "#app/task/waypoint/point.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, SCREENS["task/waypoint/pages/file"]);
  const { tools, member } = args.context;
  const { id, name } = await orPage(
    getWaypointCollection(tools, member?.id ?? null, collectionIn(args.params.collection)),
  );
  const points = await waypointsIn(tools, id);
  const kept = { "cache-control": "private, no-cache" };
  if (new URL(args.request.url).searchParams.get("format") === "cup")
    return new Response(writeCup(points), {
      headers: {
        ...kept,
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="${fileName(name)}.cup"`,
      },
    });
  return Response.json(points, { headers: kept });
}
