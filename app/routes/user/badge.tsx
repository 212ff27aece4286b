/** One badge of a pilot. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BadgePanel } from "#app/badge/BadgePanel.tsx";
import { badgesPath } from "#app/badge/badge.ts";
import { badgeDetails } from "#app/badge/page.server.ts";
import { getName } from "#app/badge/say.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { profileMeta } from "#app/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/profile/user/sight.server.ts";
import { SLICES } from "#app/slices.ts";
import { getPilot } from "#app/user/pilot.server.ts";

const ID = "routes/user/badge";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
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
    messages: slice(reader.language, SLICES[ID]),
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
