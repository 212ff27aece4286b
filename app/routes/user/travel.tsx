/** Travels of a pilot. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pilotShown } from "#app/badge/page.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { SLICES } from "#app/slices.ts";
import { cardsOf } from "#app/travel/page.server.ts";
import { TravelCards } from "#app/travel/TravelCards.tsx";

const ID = "routes/user/travel";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { tools, member } = args.context;
  const asker = member?.id ?? null;
  const pilot = await pilotShown(tools, args.params.user, asker);
  return {
    travels: await cardsOf(tools, pilot.id, asker),
    heading: textIn(reader.language)("travel.titleOf", { name: pilot.name }),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.heading} · Kettle` }];

export default function Travels() {
  const { travels, heading } = useLoaderData<typeof loader>();
  return (
    <main className="page travels-page" id="content">
      <h1>{heading}</h1>
      <TravelCards travels={travels} />
    </main>
  );
}
