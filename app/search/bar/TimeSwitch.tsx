/** Links for the time of a list: day, range, season or all. */
import { Link } from "@remix-run/react";
import { season } from "#app/core/time/season.ts";
import { filterAddress } from "#app/flight/list/filter/address.ts";
import { type FlightFilter, getMode } from "#app/flight/list/filter/filter.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { day } from "#app/units/time.ts";
import { withDays, withoutTime, withSeason } from "./choice.ts";
import { rangeWords } from "./tags.ts";
import { dayAfter, dayBefore } from "./typed-day.ts";

export function TimeSwitch({ filter, screen, today }: { filter: FlightFilter; screen: string; today: string }) {
  const text = useText();
  const { language } = useReader();
  const mode = getMode(filter);
  const [date] = filter.dates;
  const to = (next: FlightFilter) => filterAddress(next, screen);
  const on = (each: typeof mode) => (mode === each ? "true" : undefined);
  const newest = filter.seasons.at(-1) ?? season(today);
  return (
    <nav className="time-switch" aria-label={text("search.when")}>
      {date && (
        <Link to={to(withDays(filter, [dayBefore(date)]))} aria-label={text("search.dayBefore")}>
          <Icon name="left" small />
        </Link>
      )}
      <Link to={to(withDays(filter, [date ?? today]))} aria-current={on("day")}>
        {date ? day(date, language, "short") : text("search.today")}
      </Link>
      {date && date < today && (
        <Link to={to(withDays(filter, [dayAfter(date)]))} aria-label={text("search.dayAfter")}>
          <Icon name="right" small />
        </Link>
      )}
      {mode === "range" && <span aria-current="true">{rangeWords(filter.from, filter.to, text, language)}</span>}
      <Link to={to(withSeason(withoutTime(filter), newest))} aria-current={on("season")}>
        {text("search.season", { season: String(newest) })}
      </Link>
      <Link to={to(withoutTime(filter))} aria-current={on("all")}>
        {text("search.anyTime")}
      </Link>
    </nav>
  );
}
