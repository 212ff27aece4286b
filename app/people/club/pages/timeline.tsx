/** Flights for a club, month by month; more are loaded near the end. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { Timeline } from "#app/community/profile/Timeline.tsx";
import { timelinePage } from "#app/community/profile/timeline.server.ts";
import { guard } from "#app/guard.server.ts";
import { clubPath } from "#app/people/club/club.ts";
import { SCREENS } from "#app/screens.ts";
import type { loader as clubLoader } from "./frame.tsx";

export { clientLoader } from "#app/flight/list/More.tsx";

const screen = SCREENS["people/club/pages/timeline"];

export async function loader(args: LoaderFunctionArgs) {
  guard(args, screen);
  return timelinePage(args.context.tools, { clubs: [numberIn(args.params.club)] }, args.request.url);
}

export default function ClubTimeline() {
  const page = useLoaderData<typeof loader>();
  const club = useRouteLoaderData<typeof clubLoader>("people/club/pages/frame")?.club;
  return club ? <Timeline page={page} here={`${clubPath(club.id)}/timeline`} filter={{ club: club.id }} /> : null;
}
