/** Who flies from an airfield. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { numberIn } from "#app/profile/number-in.server.ts";
import { PilotCards } from "#app/profile/pilots/PilotCards.tsx";
import { pilotsPage } from "#app/profile/pilots/pilots.server.ts";
import { usePilotAddress } from "#app/profile/pilots/use-pilot-address.ts";

const ID = "routes/airport/pilot";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
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
