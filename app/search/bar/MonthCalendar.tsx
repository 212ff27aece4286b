/**
 * The days of a month, with a dot on those that have flights in the list, sized by their number; each links to its
 * day.
 */
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { filterAddress, filterQuery } from "#app/flight/list/filter/address.ts";
import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { fetchJson } from "#app/ui/fetch.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { day as dayInWords, month as monthInWords, shortWeekday } from "#app/units/time.ts";
import { withDays, withoutTime, withRange } from "./choice.ts";
import { getDot, getWeeks, monthAfter } from "./month.ts";
import { daysIn } from "./typed-day.ts";
import "./month-calendar.css";

interface Props {
  filter: FlightFilter;
  screen: string;
  /** YYYY-MM-DD */
  today: string;
  onChoose(): void;
}

export function MonthCalendar({ filter, screen, today, onChoose }: Props) {
  const text = useText();
  const { language } = useReader();
  const [month, setMonth] = useState((filter.dates.at(0) ?? filter.to ?? today).slice(0, 7));
  const flown = useFlown(filter, month);
  const step = (by: number, icon: "left" | "right", label: string) => (
    <button
      type="button"
      className="button square quiet"
      aria-label={label}
      disabled={monthAfter(month, by) > today.slice(0, 7)}
      onClick={() => setMonth(monthAfter(month, by))}
    >
      <Icon name={icon} small />
    </button>
  );
  return (
    <div className="month-calendar">
      <header>
        {step(-1, "left", text("search.monthBefore"))}
        <h3 aria-live="polite">{monthInWords(month, language)}</h3>
        {step(1, "right", text("search.monthAfter"))}
      </header>
      <table>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, weekday) => (
              <th key={shortWeekday(weekday, language)} scope="col">
                {shortWeekday(weekday, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getWeeks(month).map((week, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month in their order
            <tr key={i}>
              {week.map((date, weekday) => (
                <td key={date ?? weekday}>
                  {date !== null &&
                    (date > today ? (
                      <span className="muted">{Number(date.slice(8))}</span>
                    ) : (
                      <Link
                        to={filterAddress(withDays(filter, [date]), screen)}
                        aria-current={filter.dates.includes(date) ? "date" : undefined}
                        aria-label={text("search.flightsOn", {
                          day: dayInWords(date, language, "date"),
                          count: flown.get(date) ?? 0,
                        })}
                        onClick={onChoose}
                      >
                        {Number(date.slice(8))}
                        <span className="flown-dot" data-size={getDot(flown.get(date) ?? 0)} />
                      </Link>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Returns the number of flights by day; empty while unknown. Leaving a month cancels its request. */
function useFlown(filter: FlightFilter, month: string): ReadonlyMap<string, number> {
  const [year, number] = month.split("-").map(Number);
  const { from, to } = daysIn(year, number);
  const query = filterQuery({ ...withRange(withoutTime(filter), from, to), order: "scoring_date", ascending: false });
  const [told, setShown] = useState({ query: "", flown: NONE });
  useEffect(() => {
    const abort = new AbortController();
    fetchJson<{ date: string; count: number }[]>(`/flight/days?${query}`, { signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted || !answer.ok) return;
      setShown({ query, flown: new Map(answer.value.map(({ date, count }) => [date, count])) });
    });
    return () => abort.abort();
  }, [query]);
  return told.query === query ? told.flown : NONE;
}
