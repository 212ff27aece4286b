/** Flights for a club, month by month, more of them as the end comes near. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { clubPath } from "#app/club/club.ts";
import { guard } from "#app/guard.server.ts";
import { numberIn } from "#app/profile/number-in.server.ts";
import { Timeline } from "#app/profile/Timeline.tsx";
import { timelinePage } from "#app/profile/timeline.server.ts";
import type { loader as clubLoader } from "./$club.tsx";

export { clientLoader } from "#app/flight/list/More.tsx";

const ID = "routes/club/timeline";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, ID);
  return timelinePage(args.context.tools, { clubs: [numberIn(args.params.club)] }, args.request.url);
}

export default function ClubTimeline() {
  const page = useLoaderData<typeof loader>();
  const club = useRouteLoaderData<typeof clubLoader>("routes/club/$club")?.club;
  return club ? <Timeline page={page} here={`${clubPath(club.id)}/timeline`} filter={{ club: club.id }} /> : null;
}
