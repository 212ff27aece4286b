/** All badges of a pilot. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BadgesPanel } from "#app/badge/BadgesPanel.tsx";
import { pilotShown, shownBadges } from "#app/badge/page.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { SLICES } from "#app/slices.ts";

const ID = "routes/user/badges";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { tools, member } = args.context;
  const pilot = await pilotShown(tools, args.params.user, member?.id ?? null);
  const badges = await shownBadges(tools, pilot.id);
  const say = textIn(reader.language);
  return {
    user: pilot.id,
    badges,
    heading: say("badge.titleOf", { name: pilot.name }),
    about: say("badge.about", { name: pilot.name, count: badges.reduce((sum, { level }) => sum + level, 0) }),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "description", content: data?.about },
];

export default function Badges() {
  const { user, badges, heading } = useLoaderData<typeof loader>();
  return (
    <main className="page badges-page" id="content">
      <header>
        <h1>{heading}</h1>
      </header>
      <BadgesPanel user={user} badges={badges} />
    </main>
  );
}
