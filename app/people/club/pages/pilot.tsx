/** The pilots of a club: all, women, juniors. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { clubPilots } from "#app/community/profile/club/pilots.server.ts";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { PilotCards } from "#app/community/profile/pilots/PilotCards.tsx";
import { usePilotAddress } from "#app/community/profile/pilots/use-pilot-address.ts";
import { guard } from "#app/guard.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["people/club/pages/pilot"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const page = await clubPilots(args.context.tools, numberIn(args.params.club), args.request.url);
  return { ...page, section: textIn(reader.language)("place.pilots") };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const club = matches.map((match) => match.data as { heading?: string } | undefined).findLast((each) => each?.heading);
  return [{ title: `${club?.heading} · ${data?.section} · Kettle` }, { name: "robots", content: "noindex, follow" }];
};

export default function ClubPilots() {
  const { counts, who, ...page } = useLoaderData<typeof loader>();
  const text = useText();
  const { pathname, search } = useLocation();
  const address = (of: string) => {
    const query = new URLSearchParams(search);
    query.delete("after");
    if (of === "all") query.delete("who");
    else query.set("who", of);
    return `${pathname}?${query}`;
  };
  return (
    <PilotCards
      {...page}
      to={usePilotAddress()}
      aside={
        <nav className="choices" aria-label={text("club.who")}>
          {counts.map(({ who: each, count }) => (
            <Link key={each} to={address(each)} preventScrollReset aria-current={each === who ? "true" : undefined}>
              {text("club.group", { who: each, count: count === null ? "" : String(count) })}
            </Link>
          ))}
        </nav>
      }
    />
  );
}
