/** All badges of a pilot. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { profileMeta } from "#app/community/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/community/profile/user/sight.server.ts";
import { BadgesPanel } from "#app/contest/badge/BadgesPanel.tsx";
import { shownBadges } from "#app/contest/badge/page.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["community/profile/pages/badges"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const id = pilotIn(args.params);
  await sightOrPage(tools, member, id, "flown");
  return {
    user: id,
    badges: await shownBadges(tools, id),
    section: textIn(reader.language)("pilot.badges"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: "badges" });

export default function Badges() {
  const { user, badges } = useLoaderData<typeof loader>();
  return (
    <div className="badges-page">
      <BadgesPanel user={user} badges={badges} />
    </div>
  );
}
