import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, Link, useFetcher, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { listFlights } from "#app/flight/flight.server.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { rememberList } from "#app/flight/list/came-from.ts";
import { byDay, type Day, distances } from "#app/flight/list/day.ts";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { FLIGHTS_COUNTED, filterFromAddress, PAGE, pageAddress } from "#app/flight/list/filter.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SLICES } from "#app/slices.ts";
import { OFFLINE } from "#app/ui/answer.ts";
import { isUnreached } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { announce } from "#app/ui/toast.ts";
import { inWords } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { unitOf } from "#app/units/units.ts";
import { getPilot } from "#app/user/pilot.server.ts";
import "#app/flight/list/list.css";

const ID = "routes/flight.list";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, ID);
  const filter = filterFromAddress(new URL(request.url).searchParams);
  const { flights, complete, total } = await listFlights(context.tools.db, {
    skip: filter.skip,
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

/** Whether what is loaded is one more page below the first. */
let adding = false;

/** Where the server cannot be reached the list stays as it is, and says so: null is no page. */
export async function clientLoader({ serverLoader }: Pick<ClientLoaderFunctionArgs, "serverLoader">) {
  try {
    return await serverLoader();
  } catch (fault) {
    if (!adding || !isUnreached(fault)) throw fault;
    announce(OFFLINE);
    return null;
  } finally {
    adding = false;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "description", content: data?.about },
  { property: "og:title", content: data?.heading },
  { property: "og:description", content: data?.about },
  ...(data?.filter.season && data.filter.date ? [{ name: "robots", content: "noindex, follow" }] : []),
];

export default function FlightList() {
  const { flights: first, total, filter, heading } = useLoaderData<typeof loader>();
  const { flights, complete, ...rest } = useMore();
  const text = useText();
  const end = filter.skip + flights.length;

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
        <Columns />
        <div>
          {byDay(flights, { fromStart: filter.skip === 0, toEnd: complete }).map((each) => (
            <DayOfFlights key={each.date} day={each} />
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

function Columns() {
  const text = useText();
  const { units } = useReader();
  return (
    <div className="columns" aria-hidden="true">
      <span />
      <span>{text("flight.pilot")}</span>
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

function DayOfFlights({ day: { date, flights, whole } }: { day: Day }) {
  const text = useText();
  const reader = useReader();
  const sum = whole ? distances(flights) : null;
  const said = [
    whole && text("list.count", { count: flights.length }),
    sum && text("list.dayBest", { distance: inWords(sum.best, "distance", reader) }),
    sum && flights.length > 1 && text("list.dayTogether", { distance: inWords(sum.together, "distance", reader) }),
  ];
  return (
    <section aria-labelledby={`day-${date}`}>
      <div className="day-heading">
        <h2 id={`day-${date}`}>{flightDay(text, date, reader.language)}</h2>
        <p>{said.filter(Boolean).join(" · ")}</p>
      </div>
      <ol>
        {flights.map((flight) => (
          <FlightRow key={flight.id} flight={flight} />
        ))}
      </ol>
    </section>
  );
}

interface MoreProps {
  to: string;
  more: () => void;
  loading: boolean;
  /** The last try did not reach the server: the next one is the reader's, or the network's that comes back. */
  failed: boolean;
}

const RETRY_MS = 5000;

/** A real link to the next page. With scripts it adds that page here, by itself when the end comes near. */
function More({ to, more, loading, failed }: MoreProps) {
  const text = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!link.current || loading) return;
    if (failed) {
      const again = setTimeout(() => navigator.onLine && more(), RETRY_MS);
      addEventListener("online", more);
      return () => {
        clearTimeout(again);
        removeEventListener("online", more);
      };
    }
    const near = new IntersectionObserver(([entry]) => entry.isIntersecting && more(), { rootMargin: "200% 0px" });
    near.observe(link.current);
    return () => near.disconnect();
  }, [more, loading, failed]);
  return (
    <Link
      ref={link}
      className="button"
      to={to}
      onClick={(event) => {
        event.preventDefault();
        more();
      }}
    >
      {loading && <i className="spin" />}
      {text("list.more")}
    </Link>
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

interface Added {
  flights: FlightTile[];
  complete: boolean;
}

/** Pages added below the first, by the place in history they belong to: going back finds them again. */
const added = new Map<string, Added>();

function useMore() {
  const page = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const fetcher = useFetcher<typeof loader>();
  // There from the first drawing on: the place to scroll back to may lie among them.
  const [rest, setRest] = useState<Added>(() => added.get(key) ?? { flights: [], complete: page.complete });

  useEffect(() => setRest(added.get(key) ?? { flights: [], complete: page.complete }), [key, page.complete]);

  useEffect(() => {
    const next = fetcher.data;
    if (fetcher.state !== "idle" || !next) return;
    setRest((before) => {
      const seen = new Set([...page.flights, ...before.flights].map((flight) => flight.id));
      const news = next.flights.filter((flight) => !seen.has(flight.id));
      if (news.length === 0) return { ...before, complete: next.complete };
      const after = { flights: [...before.flights, ...news], complete: next.complete };
      added.set(key, after);
      return after;
    });
  }, [fetcher.state, fetcher.data, page.flights, key]);

  const flights = [...page.flights, ...rest.flights];
  return {
    flights,
    complete: rest.complete,
    loading: fetcher.state !== "idle",
    failed: fetcher.data === null,
    more: () => {
      adding = true;
      fetcher.load(pageAddress(page.filter, page.filter.skip + flights.length));
    },
  };
}
