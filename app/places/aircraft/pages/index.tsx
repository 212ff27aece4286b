/** Flights with a type, month by month; more are loaded as the reader scrolls to the end. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { Timeline } from "#app/community/profile/Timeline.tsx";
import { timelinePage } from "#app/community/profile/timeline.server.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import type { loader as aircraftLoader } from "./frame.tsx";

export { clientLoader } from "#app/flight/list/More.tsx";

const screen = SCREENS["places/aircraft/pages/index"];

export async function loader(args: LoaderFunctionArgs) {
  guard(args, screen);
  return timelinePage(args.context.tools, { aircraft: [numberIn(args.params.aircraft)] }, args.request.url);
}

export default function AircraftTimeline() {
  const page = useLoaderData<typeof loader>();
  const type = useRouteLoaderData<typeof aircraftLoader>("places/aircraft/pages/frame")?.type;
  return type ? <Timeline page={page} here={`/aircraft/${type.id}`} index filter={{ aircraft: type.id }} /> : null;
}
