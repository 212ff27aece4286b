/**
 * The choice of days on the home page. They are plain links, so that they work without script, can be shared and are
 * in the history.
 */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { type Dates, getDates, PERIODS } from "./period.ts";

export function Periods({ shown, today }: { shown: Dates | null; today: string }) {
  const text = useText();
  return (
    <nav className="float periods" aria-label={text("home.days")}>
      {PERIODS.map((period) => {
        const { first, last } = getDates(period, today);
        const current = shown?.first === first && shown.last === last;
        return (
          <Link key={period} to={`/?day=${period}`} aria-current={current || undefined} preventScrollReset>
            {text(`home.${period}`)}
          </Link>
        );
      })}
    </nav>
  );
}
