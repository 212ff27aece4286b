/** A pilot's flights: the first page of a profile. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { NoFlights } from "#app/community/profile/user/FirstSteps.tsx";
import { FRAME, profileMeta } from "#app/community/profile/user/meta.ts";
import { readQuery } from "#app/community/profile/user/query.ts";
import { pilotIn, sightOrPage } from "#app/community/profile/user/sight.server.ts";
import { Timeline } from "#app/community/profile/user/Timeline.tsx";
import { getTimeline } from "#app/community/profile/user/timeline.server.ts";
import { BadgeStrip } from "#app/contest/badge/BadgeStrip.tsx";
import { shownBadges } from "#app/contest/badge/page.server.ts";
import { packed, unpacked } from "#app/core/data/packed.ts";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";
import type { loader as frameLoader } from "./frame.tsx";

export { clientLoader } from "#app/flight/list/More.tsx";

const screen = SCREENS["community/profile/pages/timeline"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, context } = args;
  const { tools, member } = context;
  const id = pilotIn(args.params);
  const { sight } = await sightOrPage(tools, member, id);
  const query = new URL(request.url).searchParams;
  const messages = slice(reader.language, screen.messages);
  if (!sight.flown) return { told: false as const, flights: [], next: null, messages };
  const [page, badges] = await Promise.all([
    getTimeline(tools, id, readQuery(query), sight, query.get("after")),
    shownBadges(tools, id),
  ]);
  const earlier = page.earlier.map(({ season, steps }) => ({ season, steps: packed(steps) }));
  return { told: true as const, ...page, days: packed(page.days), earlier, badges, messages };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => profileMeta(matches);

/** Returns null if the reader may see nothing of the pilot. */
function useTimeline() {
  const page = useLoaderData<typeof loader>();
  return useMemo(() => {
    if (!page.told) return null;
    const earlier = page.earlier.map(({ season, steps }) => ({ season, steps: unpacked(steps) }));
    return { ...page, days: unpacked(page.days), earlier };
  }, [page]);
}

export default function PilotTimeline() {
  const page = useTimeline();
  const frame = useRouteLoaderData<typeof frameLoader>(FRAME)?.frame;
  if (page === null) return null;
  const nothing = page.seasons.length === 0 && page.flights.length === 0 && page.asked.seat === "both";
  return nothing && frame ? (
    <NoFlights frame={frame} />
  ) : (
    <Timeline page={page} beside={<BadgeStrip user={page.pilot} badges={page.badges} />} />
  );
}
