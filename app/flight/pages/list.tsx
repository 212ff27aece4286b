import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { memo, useEffect, useMemo, useState } from "react";
import { NobodyPassed } from "#app/flight/area/NobodyPassed.tsx";
import { listRequested } from "#app/flight/area/through.server.ts";
import { type FlightTile, isInSecondSeat } from "#app/flight/flight.ts";
import { flightDay, flightMonth } from "#app/flight/flight-day.ts";
import { Columns } from "#app/flight/list/Columns.tsx";
import { rememberList } from "#app/flight/list/came-from.ts";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { filterAddress } from "#app/flight/list/filter/address.ts";
import { filtersIn, getIds, getLandmark } from "#app/flight/list/filter/filter.ts";
import { countListed } from "#app/flight/list/list.server.ts";
import { More, useMore } from "#app/flight/list/More.tsx";
import { FLIGHTS_COUNTED } from "#app/flight/list/page.ts";
import type { Pictured } from "#app/flight/list/pictured.ts";
import { withoutFuture } from "#app/flight/list/query.ts";
import { RefusedFilter } from "#app/flight/list/RefusedFilter.tsx";
import { requestedList } from "#app/flight/list/requested-list.server.ts";
import { airborne, distances, gathered, type Stretch } from "#app/flight/list/stretch.ts";
import { Arranged } from "#app/flight/list/view/Arranged.tsx";
import { Views } from "#app/flight/list/view/Views.tsx";
import { formatShown, tilePictures } from "#app/flight-page/story/story.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { thinned } from "#app/map/sketch/thinned.ts";
import { SCREENS } from "#app/screens.ts";
import { Filtering } from "#app/search/bar/Filtering.tsx";
import { labelled } from "#app/search/bar/label.server.ts";
import { listSaved } from "#app/search/bar/saved.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { duration, inWords } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import "#app/flight/list/list.css";

export { cachedLoader as clientLoader } from "#app/flight/list/More.tsx";

const screen = SCREENS["flight/pages/list"];
const LIST = "/flight/list";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, screen);
  const { db, now } = context.tools;
  const { filter, query: asked, fromStart, refused, pilot, through } = await requestedList(context.tools, request.url);
  const time = now().getTime();
  // Flights past a place are those of the map and of programs, whatever their date.
  const query = through === null ? withoutFuture(asked, time) : asked;
  const wish = viewIn(new URL(request.url).searchParams);
  if (wish === null) refused.push("view");
  const preferred = context.member?.preferences.list === "tiles" ? "tiles" : "rows";
  const [page, total] =
    refused.length > 0
      ? [{ flights: [], next: null }, 0]
      : await Promise.all([
          listRequested(context.tools, query, through, time),
          query.after || through ? null : countListed(db, query, time),
        ]);
  const say = textIn(reader.language);
  const pictured = page.flights.filter(({ mediaInfo }) => mediaInfo !== null).map(({ id }) => id);
  const shown = await formatShown(db, pictured);
  return json(
    {
      flights: page.flights.map(({ statistics: _, takeoffPoint: __, launch: ___, ...tile }) => ({
        ...tile,
        // Rows do not need the box, only maps do.
        track: thinned(tile.track),
        bbox: null,
        pictures: tilePictures(shown(tile.id)),
      })),
      view: wish || preferred,
      // Every link of the list has to include the view.
      screen: wish && wish !== preferred ? `${LIST}?view=${wish}` : LIST,
      rows: preferred === "rows" ? LIST : `${LIST}?view=rows`,
      next: page.next,
      total: through && fromStart && page.next === null ? page.flights.length : total,
      filter: labelled(filter, reader.language),
      saved: await listSaved(db, context.member),
      today: now().toISOString().slice(0, 10),
      skip: query.skip,
      refused,
      pilot,
      fromStart,
      own: pilot !== null && pilot.id === context.member?.id,
      heading: pilot ? say("list.titleOf", { name: pilot.name }) : say("list.title"),
      about: say("list.description"),
      messages: slice(reader.language, screen.messages),
    },
    refused.length > 0 ? 400 : 200,
  );
}

/** Returns the view in the address: null for an unknown one, "" for none. */
function viewIn(query: URLSearchParams): "rows" | "tiles" | "" | null {
  const said = query.getAll("view");
  if (said.length === 0) return "";
  const [view] = said;
  return said.length === 1 && (view === "rows" || view === "tiles") ? view : null;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.heading, data?.about),
  ...(data && (filtersIn(data.filter) > 1 || getLandmark(data.filter) || !data.fromStart)
    ? [{ name: "robots", content: "noindex, follow" }]
    : []),
];

/** The number of rows that are visible before scrolling on a phone, which shows them as tiles. */
const SEEN = 3;

/**
 * Whether a list was open in this tab before. A list from the server first lays out what is visible, and the rest
 * when it comes near; a list that is returned to lays out everything, so that the scroll position is where it was.
 */
let stepped = false;

export default function FlightList() {
  const page = useLoaderData<typeof loader>();
  const { flights: first, total, filter, heading, fromStart, view, screen } = page;
  const { flights, next, ...rest } = useMore(page, (after) => filterAddress(filter, screen, { after }));
  const text = useText();
  // A list of one pilot is grouped by month, because a pilot seldom flies twice a day.
  const by = page.pilot === null ? "day" : "month";

  const { pathname, search } = useLocation();
  const shown = flights.map(({ id }) => id).join();
  useEffect(
    () => rememberList({ address: pathname + search, flights: shown === "" ? [] : shown.split(",").map(Number) }),
    [pathname, search, shown],
  );

  const seen = useMemo(() => new Set(view === "rows" ? first.slice(0, SEEN).map(({ id }) => id) : []), [first, view]);
  const pilots = useMemo(() => getIds(filter, "user").map(Number), [filter]);
  const [asDrawn] = useState(!stepped);
  useEffect(() => {
    stepped = true;
  }, []);

  if (page.refused.length > 0)
    return (
      <RefusedFilter heading={heading} filter={filter} refused={page.refused}>
        <Bar />
      </RefusedFilter>
    );
  if (first.length === 0) return <Empty />;
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
        <p className="small">
          {fromStart && (
            <b>
              {total === null
                ? text("list.countMany", { most: getLandmark(filter) ? flights.length : FLIGHTS_COUNTED })
                : text("list.count", { count: total })}
            </b>
          )}{" "}
          <span className="muted">
            {filtersIn(filter) > 0 ? (
              <Filtered />
            ) : (
              filter.order === "scoring_date" && <span className="said-by-menu">{text("list.newest")}</span>
            )}
            {page.skip > 0 && ` · ${text("list.range", { first: page.skip + 1, last: page.skip + flights.length })}`}
          </span>
        </p>
        <Arranged filter={filter} screen={screen} />
        <Views filter={filter} here={view === "tiles" ? "tiles" : "list"} rows={page.rows} />
      </div>
      <Bar />
      <div className={["sheet flights", view === "tiles" && "tiles", asDrawn && "as-drawn"].filter(Boolean).join(" ")}>
        <Columns by={by} />
        <div>
          {filter.order === "scoring_date" ? (
            gathered(flights, by, { fromStart, toEnd: next === null }).map((each) => (
              <Gathered key={each.key} stretch={each} by={by} pilots={pilots} seen={seen} />
            ))
          ) : (
            <ol>
              {flights.map((flight) => (
                <Row
                  key={flight.id}
                  flight={flight}
                  named={page.pilot === null ? "both" : "day"}
                  second={isInSecondSeat(flight, pilots) ? text("list.secondSeat") : null}
                  first={seen.has(flight.id)}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      <nav className="more" aria-label={text("list.pages")}>
        {!fromStart && (
          <Link className="button" to={filterAddress(filter, screen)}>
            {text("list.newer")}
          </Link>
        )}
        {next !== null && <More to={filterAddress(filter, screen, { after: next })} {...rest} />}
      </nav>
    </main>
  );
}

function Bar() {
  const { filter, saved, today, screen } = useLoaderData<typeof loader>();
  return <Filtering {...{ filter, saved, today, screen }} />;
}

function Filtered() {
  const { filter } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  return (
    <>
      {filter.dates.map((date) => `${text("list.filtered", { date: day(date, reader.language) })} `)}
      {filter.seasons.map((season) => `${text("list.season", { season: String(season) })} `)}
      <Link className="link" to="/flight/list">
        {text("list.all")}
      </Link>
    </>
  );
}

type Listed = FlightTile & { pictures: Pictured[] };

interface RowProps {
  flight: Listed;
  named: "pilot" | "day" | "both";
  second: string | null;
  first: boolean;
}

/** Memoised: a row does not render again with the page around it. */
const Row = memo(function Row({ flight, named, second, first }: RowProps) {
  return <FlightRow flight={flight} named={named} pictures={flight.pictures} second={second} first={first} />;
});

interface GatheredProps {
  stretch: Stretch<Listed>;
  by: "day" | "month";
  /** The pilots whose list it is. */
  pilots: readonly number[];
  /** Flights that are visible before scrolling. */
  seen: ReadonlySet<number>;
}

/** A day with its flights, or a month of a pilot's flights. */
function Gathered({ stretch: { key, flights, whole }, by, pilots, seen }: GatheredProps) {
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
          <Row
            key={flight.id}
            flight={flight}
            named={by === "month" ? "day" : "pilot"}
            second={isInSecondSeat(flight, pilots) ? text("list.secondSeat") : null}
            first={seen.has(flight.id)}
          />
        ))}
      </ol>
    </section>
  );
}

function Empty() {
  const page = useLoaderData<typeof loader>();
  const { filter, heading, own, fromStart, screen } = page;
  const text = useText();
  const behind = !fromStart || (filtersIn(filter) > 0 && !own);
  const landmark = fromStart ? getLandmark(filter) : null;
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
      </div>
      <Bar />
      {landmark ? (
        <NobodyPassed {...{ filter, landmark, screen }} />
      ) : (
        <State icon="flights" title={text("flight.noFlightsYet")}>
          <p className="muted">{text(emptyWords(page))}</p>
          {behind ? (
            <Link className="button main" to={LIST}>
              {text("list.toNewest")}
            </Link>
          ) : (
            <Link className="button main" to="/upload">
              <Icon name="upload" />
              {text("list.uploadFirst")}
            </Link>
          )}
        </State>
      )}
    </main>
  );
}

function emptyWords({ own, pilot, fromStart, filter }: SerializeFrom<typeof loader>) {
  if (!fromStart) return "list.emptyPage";
  if (own) return "list.emptyOwn";
  if (pilot !== null && filtersIn(filter) === 1) return "list.emptyOf";
  return filtersIn(filter) > 0 ? "list.emptyFilter" : "list.empty";
}
