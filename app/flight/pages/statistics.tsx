import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listRequested } from "#app/flight/area/through.server.ts";
import type { FlightItem } from "#app/flight/flight.ts";
import { filterAddress, filterQuery } from "#app/flight/list/filter/address.ts";
import { filtersIn } from "#app/flight/list/filter/filter.ts";
import { countListed, listFlights } from "#app/flight/list/list.server.ts";
import { RefusedFilter } from "#app/flight/list/RefusedFilter.tsx";
import { requestedList } from "#app/flight/list/requested-list.server.ts";
import { COMPARE, chosenIn, FEWEST_COMPARED, MOST_COMPARED } from "#app/flight/list/statistics/chosen.ts";
import { Definitions } from "#app/flight/list/statistics/Definitions.tsx";
import { SideBySide } from "#app/flight/list/statistics/SideBySide.tsx";
import { type ComparedFlight, StatisticsTable } from "#app/flight/list/statistics/StatisticsTable.tsx";
import { SupporterOffer } from "#app/flight/list/statistics/SupporterOffer.tsx";
import { Arranged } from "#app/flight/list/view/Arranged.tsx";
import { Views } from "#app/flight/list/view/Views.tsx";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { Filtering } from "#app/search/bar/Filtering.tsx";
import { labelled } from "#app/search/bar/label.server.ts";
import { listSaved } from "#app/search/bar/saved.server.ts";
import { State } from "#app/ui/State.tsx";
import "#app/flight/list/list.css";

const screen = SCREENS["flight/pages/statistics"];
const STATISTICS = "/flight/statistics";

/** How many flights everybody sees with their figures. */
const SHOWN_TO_ALL = 8;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, screen);
  const { db, now } = context.tools;
  const { filter, query, pilot, through, ...read } = await requestedList(context.tools, request.url);
  const chosen = chosenIn(new URL(request.url).searchParams);
  const refused = read.refused.filter((name) => name !== COMPARE);
  const time = now().getTime();
  const scored = { ...query, scored: true };
  const [{ flights, next }, counted] =
    refused.length > 0
      ? [{ flights: [], next: null }, 0]
      : await Promise.all([
          listRequested(context.tools, scored, through, time),
          query.after || through !== null ? null : countListed(db, scored, time),
        ]);
  const total = through !== null && query.after === undefined && next === null ? flights.length : counted;
  const { member } = context;
  const supporter = member?.privileges.supporter ?? false;
  const compare = ({ id, user, aircraft, scoringDate, ...flight }: FlightItem, i: number): ComparedFlight => {
    const { points, distance, speed, statistics } = flight;
    const open = i < SHOWN_TO_ALL || supporter || member?.id === user.id;
    const result = { points, distance, speed };
    return { id, user, aircraft, scoringDate, locked: !open, figures: open ? { ...statistics, ...result } : result };
  };
  const compared = flights.map(compare);
  const open = compared.filter(({ locked }) => !locked);
  const others = (chosen ?? []).filter((id) => !flights.some((flight) => flight.id === id));
  const elsewhere = others.length === 0 ? [] : (await listFlights(db, { ids: others, scored: true }, time)).flights;
  const all = [...compared, ...elsewhere.map((flight) => compare(flight, SHOWN_TO_ALL))];
  const say = textIn(reader.language);
  return json(
    {
      flights: open,
      /** How many more there are with a plan; null when they are too many to be counted, or none were counted. */
      lockedCount: supporter ? 0 : total && total - open.length,
      /** Null when they cannot be compared. */
      chosen: chosen === null ? null : (chosen ?? []).flatMap((id) => all.find((flight) => flight.id === id) ?? []),
      next: supporter ? next : null,
      total,
      filter: labelled(filter, reader.language),
      saved: await listSaved(db, member),
      today: now().toISOString().slice(0, 10),
      refused,
      heading: pilot ? say("list.titleOf", { name: pilot.name }) : say("compared.title"),
      title: pilot ? `${say("compared.title")} · ${pilot.name}` : say("compared.title"),
      about: say("compared.description"),
      messages: slice(reader.language, screen.messages),
    },
    refused.length > 0 ? 400 : 200,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Kettle` },
  { name: "description", content: data?.about },
  ...(data && filtersIn(data.filter) > 1 ? [{ name: "robots", content: "noindex, follow" }] : []),
];

export default function FlightStatistics() {
  const { flights, chosen, next, total, lockedCount, filter, saved, today, refused, heading } =
    useLoaderData<typeof loader>();
  const text = useText();
  const filtering = <Filtering {...{ filter, saved, today }} screen={STATISTICS} />;
  if (refused.length > 0) return <RefusedFilter {...{ heading, filter, refused }}>{filtering}</RefusedFilter>;
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
        {total !== null && <b className="small">{text("list.count", { count: total })}</b>}
        <Arranged filter={filter} screen={STATISTICS} />
        <Views filter={filter} here="statistics" />
      </div>
      {filtering}
      {flights.length === 0 ? (
        <State icon="flights" title={text("flight.noFlightsYet")} />
      ) : (
        <>
          {chosen === null && (
            <p className="note bad" role="alert">
              {text("compared.howMany", { least: FEWEST_COMPARED, most: MOST_COMPARED })}
            </p>
          )}
          {chosen !== null && chosen.length >= FEWEST_COMPARED && (
            <SideBySide flights={chosen} back={filterAddress(filter, STATISTICS)} />
          )}
          <StatisticsTable flights={flights} kept={filterQuery(filter)}>
            {lockedCount !== 0 && (
              <SupporterOffer count={lockedCount} open={SHOWN_TO_ALL} example={flights.slice(0, 2)} />
            )}
          </StatisticsTable>
          <Definitions />
          {next !== null && (
            <nav className="more" aria-label={text("list.pages")}>
              <Link className="button" to={filterAddress(filter, STATISTICS, { after: next })}>
                {text("list.more")}
              </Link>
            </nav>
          )}
        </>
      )}
    </main>
  );
}
