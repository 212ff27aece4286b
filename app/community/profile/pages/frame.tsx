/** The frame of a pilot's pages. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { aboutIn } from "#app/community/profile/user/about.server.ts";
import { getFrame } from "#app/community/profile/user/frame.server.ts";
import type { Frame } from "#app/community/profile/user/frame.ts";
import { ProfileFrame } from "#app/community/profile/user/ProfileFrame.tsx";
import { readQuery } from "#app/community/profile/user/query.ts";
import { seasonMapShown } from "#app/community/profile/user/season-map/season-map.server.ts";
import { pilotIn } from "#app/community/profile/user/sight.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["community/profile/pages/frame"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, context } = args;
  const { season } = readQuery(new URL(request.url).searchParams);
  const frame = await getFrame(context.tools, context.member, pilotIn(args.params), season);
  const origin = context.tools.settings.origin ?? new URL(request.url).origin;
  const longest = frame.figures?.longest.ofSeason;
  const map = await drawnSeason(context.tools, frame);
  return {
    frame,
    about: aboutIn(reader, frame),
    origin,
    // The map of the season, or its longest flight if the map has not been drawn yet.
    sharedPicture: map ? origin + map : longest ? `${origin}/picture/${longest.flight}.${longest.revision}.png` : null,
    heading: frame.pilot.name,
    messages: slice(reader.language, screen.messages),
  };
}

async function drawnSeason(tools: Tools, { pilot, figures }: Frame): Promise<string | null> {
  if (figures === null || figures.season === null) return null;
  return seasonMapShown(tools, pilot.id, figures.season, figures.sum);
}

/** Moving between the pages of one pilot does not reload the frame; an action on the pilot or another season does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  formMethod,
  currentUrl,
  nextUrl,
}) => {
  const done = formMethod !== undefined && formMethod !== "GET";
  const getSeason = (url: URL) => readQuery(url.searchParams).season;
  return (
    done ||
    currentParams.user !== nextParams.user ||
    getSeason(currentUrl) !== getSeason(nextUrl) ||
    currentUrl.href === nextUrl.href
  );
};

export default function Pilot() {
  const { frame } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame frame={frame}>
      <Outlet />
    </ProfileFrame>
  );
}
