/** Flights with a type, month by month, more of them as the end comes near. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { numberIn } from "#app/profile/number-in.server.ts";
import { Timeline } from "#app/profile/Timeline.tsx";
import { timelinePage } from "#app/profile/timeline.server.ts";
import type { loader as aircraftLoader } from "./$aircraft.tsx";

export { clientLoader } from "#app/flight/list/More.tsx";

const ID = "routes/aircraft/index";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, ID);
  return timelinePage(args.context.tools, { aircraft: [numberIn(args.params.aircraft)] }, args.request.url);
}

export default function AircraftTimeline() {
  const page = useLoaderData<typeof loader>();
  const type = useRouteLoaderData<typeof aircraftLoader>("routes/aircraft/$aircraft")?.type;
  return type ? <Timeline page={page} here={`/aircraft/${type.id}`} index filter={{ aircraft: type.id }} /> : null;
}
