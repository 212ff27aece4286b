/** One badge of a pilot. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BadgePanel } from "#app/badge/BadgePanel.tsx";
import { badgesPath } from "#app/badge/badge.ts";
import { badgeTold, pilotShown } from "#app/badge/page.server.ts";
import { nameOf } from "#app/badge/say.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { SLICES } from "#app/slices.ts";

const ID = "routes/user/badge";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { params, context } = args;
  const { tools, member } = context;
  const pilot = await pilotShown(tools, params.user, member?.id ?? null);
  const told = await badgeTold(tools, pilot, params.badge, member?.id ?? null, reader);
  const say = textIn(reader.language);
  return {
    told,
    title: `${nameOf(told.badge, say)} · ${pilot.name}`,
    about: told.rule,
    back: say("badge.titleOf", { name: pilot.name }),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Kettle` },
  { name: "description", content: data?.about },
];

export default function Badge() {
  const { told, back } = useLoaderData<typeof loader>();
  return (
    <main className="page badge-page" id="content">
      <Link className="link" to={badgesPath(told.user)}>
        {back}
      </Link>
      <BadgePanel told={told} />
    </main>
  );
}
