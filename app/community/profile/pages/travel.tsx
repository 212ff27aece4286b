/** Travels of a pilot. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { profileMeta } from "#app/community/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/community/profile/user/sight.server.ts";
import { listCards } from "#app/contest/travel/page.server.ts";
import { TravelCards } from "#app/contest/travel/TravelCards.tsx";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["community/profile/pages/travel"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const id = pilotIn(args.params);
  await sightOrPage(tools, member, id, "flown");
  return {
    travels: await listCards(tools, id, member?.id ?? null),
    section: textIn(reader.language)("pilot.travels"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: "travel" });

export default function Travels() {
  const { travels, section } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="travels">
      <h2 id="travels" className="unseen">
        {section}
      </h2>
      <TravelCards travels={travels} />
    </section>
  );
}
