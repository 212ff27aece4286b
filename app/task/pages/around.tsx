/** What is along a drawn course, as JSON: airspace on a day, and the time zone of its start. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { aroundCourse } from "#app/task/plan/around/around.server.ts";
import { readCourse } from "#app/task/plan/around/around.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  guard(args, SCREENS["task/pages/around"]);
  const { tools } = args.context;
  const { searchParams } = new URL(args.request.url);
  const points = readCourse(searchParams.get("points") ?? "");
  const day = searchParams.get("day") ?? tools.now().toISOString().slice(0, 10);
  if (points === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Response(null, { status: 404 });
  const around = await aroundCourse(tools, points, day);
  return Response.json(around, { headers: { "cache-control": "public, max-age=600" } });
}
