/**
 * A pilot's flights: a calendar of the season, its distance compared with earlier seasons, and the list. All three
 * highlight the same day.
 */
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { memo, type ReactNode, type SyntheticEvent, useEffect, useMemo, useState } from "react";
import { isInSecondSeat } from "#app/flight/flight.ts";
import { flightMonth } from "#app/flight/flight-day.ts";
import { Columns } from "#app/flight/list/Columns.tsx";
import { rememberList } from "#app/flight/list/came-from.ts";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { More, useMore } from "#app/flight/list/More.tsx";
import { gathered, type Stretch } from "#app/flight/list/stretch.ts";
import type { Reader } from "#app/i18n/language.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { duration, inWords } from "#app/units/format.ts";
import { day as dayInWords } from "#app/units/time.ts";
import { CumulativeChart } from "../calendar/CumulativeChart.tsx";
import { cumulative, getDay, toDate, togetherAt } from "../calendar/cumulative.ts";
import { DayCalendar } from "../calendar/DayCalendar.tsx";
import { Controls } from "./Controls.tsx";
import { isNarrowed, queryAddress } from "./query.ts";
import { signed } from "./signed.ts";
import type { MonthSum, Timeline as Shown } from "./timeline.ts";
import "#app/flight/list/list.css";
import "./timeline.css";

/** @param beside content below the distance chart */
export function Timeline({ page, beside }: { page: Shown; beside?: ReactNode }) {
  const { pilot, asked } = page;
  const text = useText();
  const [cursor, setCursor] = useState<string | null>(null);
  const shown = cursor ?? asked.day;
  const { flights, next, ...rest } = useMore(page, (after) => fetched(queryAddress(pilot, asked, after)));
  useRemembered(flights);
  return (
    <div className="timeline">
      <Controls page={page} />
      <div className="timeline-grid">
        <div className="flown">
          <Days page={page} day={shown} onDay={setCursor} />
          <h2 className="unseen">{text("timeline.flights")}</h2>
          {asked.day !== null && <Chosen page={page} />}
          {flights.length === 0 ? (
            <State icon="flights" title={text("flight.noFlightsYet")}>
              <p className="muted">{text("list.emptyFilter")}</p>
            </State>
          ) : (
            <Months page={page} flights={flights} next={next} day={shown} onDay={setCursor} />
          )}
          <nav className="more" aria-label={text("list.pages")}>
            {!page.fromStart && (
              <Link className="button" to={queryAddress(pilot, asked)}>
                {text("list.newer")}
              </Link>
            )}
            {next !== null && <More to={queryAddress(pilot, asked, next)} {...rest} />}
          </nav>
        </div>
        <div className="beside">
          {page.days.length + page.earlier.length > 0 && <Way page={page} day={shown} onDay={setCursor} />}
          {beside}
        </div>
      </div>
    </div>
  );
}

/** The timeline is the index route of its frame, so a fetcher has to name which of the two it means. */
const fetched = (address: string) => address.replace("?", "?index&");

/** Remembers the flights, so that a flight's page can link to its neighbours in this list. */
function useRemembered(flights: readonly { id: number }[]) {
  const { pathname, search } = useLocation();
  const ids = flights.map(({ id }) => id).join();
  useEffect(
    () => rememberList({ address: pathname + search, flights: ids === "" ? [] : ids.split(",").map(Number) }),
    [pathname, search, ids],
  );
}

interface Looked {
  page: Shown;
  day: string | null;
  onDay: (date: string | null) => void;
}

function Days({ page: { pilot, asked, drawn, days, today }, day, onDay }: Looked) {
  const text = useText();
  const reader = useReader();
  const go = useNavigate();
  const flown = useMemo(() => new Map(days.map((each) => [each.date, each])), [days]);
  const say = (date: string) => {
    const sum = flown.get(date);
    const name = dayInWords(date, reader.language, "date");
    return sum === undefined ? name : `${name}: ${sumInWords(sum, reader)}`;
  };
  const choose = (date: string) =>
    go(queryAddress(pilot, { ...asked, day: date === asked.day ? null : date }), { preventScrollReset: true });
  const inSeason = day !== null && getDay(drawn, day) >= 0 && getDay(drawn, day) < 366 ? day : null;
  return (
    <section className="days-of-season" aria-labelledby="days">
      <h2 id="days">
        {text("timeline.days")}{" "}
        <span className="muted">
          {inSeason === null
            ? text("timeline.flyingDays", { count: days.length, season: String(drawn) })
            : say(inSeason)}
        </span>
      </h2>
      <DayCalendar
        season={drawn}
        days={days}
        today={today}
        day={inSeason}
        label={text("timeline.calendar", { season: String(drawn) })}
        say={say}
        onDay={onDay}
        onChoose={choose}
      />
    </section>
  );
}

function Way({ page: { asked, days, earlier, today, drawn }, day, onDay }: Looked) {
  const text = useText();
  const reader = useReader();
  const own = useMemo(() => ({ season: drawn, steps: cumulative(drawn, days) }), [drawn, days]);
  const lines = useMemo(() => [own, ...earlier], [own, earlier]);
  const [before] = earlier;
  const last = Math.min(365, getDay(drawn, today));
  const at = day === null ? last : Math.min(last, Math.max(0, getDay(drawn, day)));
  const together = togetherAt(own.steps, at);
  const difference = before && together - togetherAt(before.steps, at);
  const way = (kilometres: number) => inWords(kilometres, "distance", reader, 0);
  const until =
    day === null ? "" : text("timeline.until", { day: dayInWords(toDate(drawn, at), reader.language, "date", false) });
  const said = [
    until,
    way(together),
    before && text("timeline.onSeason", { more: signed(difference ?? 0, way), season: String(before.season) }),
  ];
  return (
    <section className="way" aria-labelledby="way">
      <h2 id="way">
        {text("flight.distance")} <span className="muted">{said.filter(Boolean).join(", ")}</span>
      </h2>
      <CumulativeChart
        lines={lines}
        today={today}
        day={day === null ? null : toDate(drawn, at)}
        label={text("timeline.way", {
          seasons: lines.map(({ season, steps }) => `${season}: ${way(steps.at(-1)?.together ?? 0)}`).join(", "),
        })}
        onDay={onDay}
      />
      {isNarrowed(asked) && <p className="tiny muted">{text("timeline.narrowed")}</p>}
    </section>
  );
}

/** The day that alone is shown, and the link back to all. */
function Chosen({ page: { pilot, asked } }: { page: Shown }) {
  const text = useText();
  const { language } = useReader();
  return (
    <p className="chosen-day">
      <b>{dayInWords(asked.day ?? "", language, "medium")}</b>
      <Link className="button quiet" to={queryAddress(pilot, { ...asked, day: null })} preventScrollReset>
        <Icon name="close" small />
        {text("timeline.allDays")}
      </Link>
    </p>
  );
}

function Months({ page, flights, next, day, onDay }: Looked & Pick<Shown, "flights" | "next">) {
  const { fromStart, sums } = page;
  return (
    <div className="sheet flights">
      <Columns by="month" />
      <div>
        {gathered(flights, "month", { fromStart, toEnd: next === null }).map((each) => (
          <MonthFlown
            key={each.key}
            pilot={page.pilot}
            stretch={each}
            count={each.flights.length}
            sum={sums[each.key]}
            day={day?.startsWith(each.key) ? day : null}
            onDay={onDay}
          />
        ))}
      </div>
    </div>
  );
}

interface MonthProps {
  pilot: number;
  stretch: Stretch;
  /** The number of its flights loaded so far. */
  count: number;
  sum: MonthSum | undefined;
  day: string | null;
  onDay: (date: string | null) => void;
}

const MonthFlown = memo(
  function MonthFlown({ pilot, stretch: { key, flights }, sum, day, onDay }: MonthProps) {
    const text = useText();
    const reader = useReader();
    function look({ target }: SyntheticEvent) {
      const row = target instanceof Element ? target.closest("li") : null;
      const place = row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
      onDay(flights[place]?.scoringDate ?? null);
    }
    return (
      <section aria-labelledby={`month-${key}`}>
        <div className="day-heading">
          <h3 id={`month-${key}`}>{flightMonth(text, key, reader.language)}</h3>
          {sum && <p>{[text("list.count", { count: sum.flights }), sumInWords(sum, reader)].join(" · ")}</p>}
        </div>
        <ol onMouseOver={look} onFocus={look} onMouseLeave={() => onDay(null)} onBlur={() => onDay(null)}>
          {flights.map((flight) => (
            <FlightRow
              key={flight.id}
              flight={flight}
              named="day"
              second={isInSecondSeat(flight, [pilot]) ? text("timeline.secondSeat") : null}
              lit={flight.scoringDate === day}
            />
          ))}
        </ol>
      </section>
    );
  },
  (before, now) =>
    before.stretch.key === now.stretch.key &&
    before.count === now.count &&
    before.stretch.flights[0]?.id === now.stretch.flights[0]?.id &&
    before.sum === now.sum &&
    before.day === now.day,
);

/** Formats distance and time. */
const sumInWords = ({ distance, seconds }: Pick<MonthSum, "distance" | "seconds">, reader: Reader) =>
  `${inWords(distance, "distance", reader, 0)} · ${duration(seconds).value}\u00a0h`;
