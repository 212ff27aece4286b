/** All badges of a pilot. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BadgesPanel } from "#app/badge/BadgesPanel.tsx";
import { shownBadges } from "#app/badge/page.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { profileMeta } from "#app/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/profile/user/sight.server.ts";
import { SLICES } from "#app/slices.ts";

const ID = "routes/user/badges";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { tools, member } = args.context;
  const id = pilotIn(args.params);
  await sightOrPage(tools, member, id, "flown");
  return {
    user: id,
    badges: await shownBadges(tools, id),
    section: textIn(reader.language)("pilot.badges"),
    messages: slice(reader.language, SLICES[ID]),
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
