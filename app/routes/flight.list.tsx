import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { listFlights } from "#app/flight/flight.server.ts";
import { flightDay, flightMonth } from "#app/flight/flight-day.ts";
import { rememberList } from "#app/flight/list/came-from.ts";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { FLIGHTS_COUNTED, filterFromAddress, PAGE, pageAddress } from "#app/flight/list/filter.ts";
import { More, useMore } from "#app/flight/list/More.tsx";
import { airborne, distances, gathered, type Stretch } from "#app/flight/list/stretch.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SLICES } from "#app/slices.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { duration, inWords } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { unitOf } from "#app/units/units.ts";
import { getPilot } from "#app/user/pilot.server.ts";
import "#app/flight/list/list.css";

export { clientLoader } from "#app/flight/list/More.tsx";

const ID = "routes/flight.list";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, ID);
  const filter = filterFromAddress(new URL(request.url).searchParams);
  const { flights, complete, total } = await listFlights(context.tools.db, {
    skip: filter.skip,
    byDay: true,
    seasons: filter.season === undefined ? undefined : [filter.season],
    dates: filter.date === undefined ? undefined : [filter.date],
    users: filter.user === undefined ? undefined : [filter.user],
  });
  const today = context.tools.now().toISOString().slice(0, 10);
  const pilot = filter.user === undefined ? null : await getPilot(context.tools.db, filter.user, today);
  if (filter.user !== undefined && pilot === null) throw new Response(null, { status: 404 });
  const say = textIn(reader.language);
  return {
    flights: flights.map(({ statistics: _, ...tile }) => tile),
    complete,
    total,
    filter,
    own: filter.user !== undefined && filter.user === context.member?.id,
    heading: pilot ? say("list.titleOf", { name: pilot.name }) : say("list.title"),
    about: say("list.description"),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "description", content: data?.about },
  { property: "og:title", content: data?.heading },
  { property: "og:description", content: data?.about },
  ...(data?.filter.season && data.filter.date ? [{ name: "robots", content: "noindex, follow" }] : []),
];

export default function FlightList() {
  const page = useLoaderData<typeof loader>();
  const { flights: first, total, filter, heading } = page;
  const { flights, complete, ...rest } = useMore(page);
  const text = useText();
  const end = filter.skip + flights.length;
  // One pilot seldom flies twice a day.
  const by = filter.user ? "month" : "day";

  const { pathname, search } = useLocation();
  const shown = flights.map(({ id }) => id).join();
  useEffect(
    () => rememberList({ address: pathname + search, flights: shown === "" ? [] : shown.split(",").map(Number) }),
    [pathname, search, shown],
  );

  if (first.length === 0) return <Empty />;
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
        <p className="small">
          <b>
            {total === null ? text("list.countMany", { most: FLIGHTS_COUNTED }) : text("list.count", { count: total })}
          </b>{" "}
          <span className="muted">
            {filter.date || filter.season || filter.user ? <Filtered /> : text("list.newest")}
            {filter.skip > 0 && ` · ${text("list.range", { first: filter.skip + 1, last: end })}`}
          </span>
        </p>
      </div>
      <div className="sheet flights">
        <Columns by={by} />
        <div>
          {gathered(flights, by, { fromStart: filter.skip === 0, toEnd: complete }).map((each) => (
            <Gathered key={each.key} stretch={each} by={by} />
          ))}
        </div>
      </div>
      <nav className="more" aria-label={text("list.pages")}>
        {filter.skip > 0 && (
          <Link className="button" to={pageAddress(filter, Math.max(0, filter.skip - PAGE))}>
            {text("list.newer")}
          </Link>
        )}
        {!complete && <More to={pageAddress(filter, end)} {...rest} />}
      </nav>
    </main>
  );
}

function Filtered() {
  const { filter } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  return (
    <>
      {filter.date && `${text("list.filtered", { date: day(filter.date, reader.language) })} `}
      {!filter.date && filter.season && `${text("list.season", { season: String(filter.season) })} `}
      <Link className="link" to="/flight/list">
        {text("list.all")}
      </Link>
    </>
  );
}

function Columns({ by }: { by: "day" | "month" }) {
  const text = useText();
  const { units } = useReader();
  return (
    <div className="columns" aria-hidden="true">
      <span />
      <span>{text(by === "day" ? "flight.pilot" : "list.day")}</span>
      <span className="numeric">{text("flight.points")}</span>
      <span className="numeric">
        {text("flight.distance")} <span className="unit">{unitOf("distance", units).sign}</span>
      </span>
      <span className="numeric">
        {text("list.speed")} <span className="unit">{unitOf("speed", units).sign}</span>
      </span>
      <span>{text("list.aircraftIndex")}</span>
      <span className="wide-only">{text("flight.club")}</span>
      <span className="field-name">{text("flight.airfield")}</span>
      <span className="numeric">{text("flight.takeoff")}</span>
      <span className="numeric">
        {text("list.time")} <span className="unit">h</span>
      </span>
      <span className="numeric">
        <Icon name="star" small />
      </span>
    </div>
  );
}

/** A day with its flights, or a month of one pilot's. */
function Gathered({ stretch: { key, flights, whole }, by }: { stretch: Stretch; by: "day" | "month" }) {
  const text = useText();
  const reader = useReader();
  const sum = whole ? distances(flights) : null;
  const seconds = whole && by === "month" ? airborne(flights) : null;
  const said = [
    whole && text("list.count", { count: flights.length }),
    sum && text("list.dayBest", { distance: inWords(sum.best, "distance", reader) }),
    sum && flights.length > 1 && text("list.dayTogether", { distance: inWords(sum.together, "distance", reader) }),
    seconds !== null && `${duration(seconds).value}\u00a0h`,
  ];
  const heading = by === "day" ? flightDay(text, key, reader.language) : flightMonth(text, key, reader.language);
  return (
    <section aria-labelledby={`day-${key}`}>
      <div className="day-heading">
        <h2 id={`day-${key}`}>{heading}</h2>
        <p>{said.filter(Boolean).join(" · ")}</p>
      </div>
      <ol>
        {flights.map((flight) => (
          <FlightRow key={flight.id} flight={flight} dated={by === "month"} />
        ))}
      </ol>
    </section>
  );
}

function Empty() {
  const { filter, heading, own } = useLoaderData<typeof loader>();
  const text = useText();
  const behind =
    filter.skip > 0 || filter.date !== undefined || filter.season !== undefined || (filter.user !== undefined && !own);
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
      </div>
      <State icon="flights" title={text("flight.noFlightsYet")}>
        <p className="muted">
          {text(own ? "list.emptyOwn" : filter.user ? "list.emptyOf" : behind ? "list.emptyPage" : "list.empty")}
        </p>
        {behind ? (
          <Link className="button main" to="/flight/list">
            {text("list.toNewest")}
          </Link>
        ) : (
          <Link className="button main" to="/upload">
            <Icon name="upload" />
            {text("list.uploadFirst")}
          </Link>
        )}
      </State>
    </main>
  );
}
