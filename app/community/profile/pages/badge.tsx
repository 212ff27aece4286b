/** One badge of a pilot. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { profileMeta } from "#app/community/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/community/profile/user/sight.server.ts";
import { BadgePanel } from "#app/contest/badge/BadgePanel.tsx";
import { badgesPath } from "#app/contest/badge/badge.ts";
import { getName } from "#app/contest/badge/describe.ts";
import { badgeDetails } from "#app/contest/badge/page.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { getPilot } from "#app/people/user/pilot.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["community/profile/pages/badge"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { params, context } = args;
  const { tools, member } = context;
  const id = pilotIn(params);
  const [pilot] = await Promise.all([
    getPilot(tools.db, id, tools.now().toISOString().slice(0, 10)),
    sightOrPage(tools, member, id, "flown"),
  ]);
  if (pilot === null) throw new Response(null, { status: 404 });
  const told = await badgeDetails(tools, pilot, params.badge, member?.id ?? null, reader);
  const say = textIn(reader.language);
  return {
    told,
    section: getName(told.badge, say),
    back: say("badge.allOf"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: `badges/${data?.told.badge}` });

export default function Badge() {
  const { told, back } = useLoaderData<typeof loader>();
  return (
    <div className="badge-page">
      <Link className="link" to={badgesPath(told.user)}>
        {back}
      </Link>
      <BadgePanel told={told} />
    </div>
  );
}
