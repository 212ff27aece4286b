/** The pilots who fly from an airfield. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { PilotCards } from "#app/community/profile/pilots/PilotCards.tsx";
import { pilotsPage } from "#app/community/profile/pilots/pilots.server.ts";
import { usePilotAddress } from "#app/community/profile/pilots/use-pilot-address.ts";
import { guard } from "#app/guard.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["places/airport/pages/pilot"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const page = await pilotsPage(args.context.tools, "airport", numberIn(args.params.airport), args.request.url);
  return { ...page, section: textIn(reader.language)("place.pilots") };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const place = matches
    .map((match) => match.data as { heading?: string } | undefined)
    .findLast((each) => each?.heading);
  return [{ title: `${place?.heading} · ${data?.section} · Kettle` }, { name: "robots", content: "noindex, follow" }];
};

export default function AirportPilots() {
  const page = useLoaderData<typeof loader>();
  return <PilotCards {...page} to={usePilotAddress()} />;
}
