/** What a pilot flew, month by month. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { listFlights } from "#app/flight/list/list.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { pilotIn, sightOrPage } from "#app/profile/user/sight.server.ts";
import { SLICES } from "#app/slices.ts";
import "#app/flight/list/list.css";

const ID = "routes/user/timeline";
/** Flights of one page. */
const PAGE = 50;

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { tools, member } = args.context;
  const id = pilotIn(args.params);
  const { sight } = await sightOrPage(tools, member, id);
  const query = { users: [id], valid: !sight.unscored, limit: PAGE };
  const { flights } = sight.flown ? await listFlights(tools.db, query, tools.now().getTime()) : { flights: [] };
  return { flights, messages: slice(reader.language, SLICES[ID]) };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const name = matches.map(({ data }) => (data as { heading?: string } | undefined)?.heading).findLast(Boolean);
  return [{ title: `${name} · Kettle` }];
};

export default function Timeline() {
  const { flights } = useLoaderData<typeof loader>();
  return (
    <ol className="sheet flights">
      {flights.map((flight) => (
        <FlightRow key={flight.id} flight={flight} named="day" />
      ))}
    </ol>
  );
}
