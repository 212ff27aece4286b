/** Contests and categories as links: each ranking has an address. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { type Category, getAggregation } from "../rules.ts";
import { changed, rankingPath, type ShownRanking } from "./shown.ts";

/** The category of a club's five best is only for programs. */
const SHOWN: Category[] = ["pilot", "club", "pilot_total", "club_total", "airport_total"];

export function Choices({ asked, contests, today }: Pick<ShownRanking, "asked" | "contests" | "today">) {
  const text = useText();
  const known = getAggregation(asked.contest, asked.season).categories;
  return (
    <div className="ranking-choices">
      <nav className="time-switch" aria-label={text("ranking.contest")}>
        {contests.map((contest) => (
          <Link
            key={contest}
            to={rankingPath(changed(asked, { contest }), today)}
            aria-current={contest === asked.contest ? "page" : undefined}
          >
            {contest === "travel" ? text("ranking.travel") : text("flight.contest", { name: contest })}
          </Link>
        ))}
      </nav>
      <nav className="time-switch" aria-label={text("ranking.categories")}>
        {SHOWN.filter((category) => known.includes(category)).map((category) => (
          <Link
            key={category}
            to={rankingPath(changed(asked, { category }), today)}
            aria-current={category === asked.category ? "page" : undefined}
          >
            {text("ranking.category", { category })}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Links to the previous and next season. */
export function SeasonSteps({ asked, today, now }: Pick<ShownRanking, "asked" | "today" | "now">) {
  const text = useText();
  if (!getAggregation(asked.contest, asked.season).seasons) return null;
  const step = (season: number) => (
    <Link
      className="link"
      to={rankingPath(changed(asked, { season }), today)}
      aria-label={text("ranking.seasonNamed", { season: String(season) })}
    >
      {season}
    </Link>
  );
  return (
    <nav className="small season-steps" aria-label={text("ranking.seasons")}>
      <span aria-hidden="true">‹</span> {step(asked.season - 1)}
      {asked.season < now && (
        <>
          {" · "}
          {step(asked.season + 1)} <span aria-hidden="true">›</span>
        </>
      )}
    </nav>
  );
}
