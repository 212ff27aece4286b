/** Links to the seasons with flights at a place. */
import { Link, useLocation } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import "./seasons.css";

/** Earlier seasons are reached through the list of flights. */
const MOST = 8;

export function Seasons({ seasons, shown }: { seasons: readonly number[]; shown: number }) {
  const text = useText();
  const { pathname } = useLocation();
  if (seasons.length < 2) return null;
  return (
    <nav className="seasons" aria-label={text("place.seasons")}>
      {seasons.slice(0, MOST).map((season) => (
        <Link
          key={season}
          to={`${pathname}?season=${season}`}
          preventScrollReset
          aria-current={season === shown ? "true" : undefined}
        >
          {season}
        </Link>
      ))}
    </nav>
  );
}
