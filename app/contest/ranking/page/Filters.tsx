/**
 * Every filter of a ranking as links, folded; they also work without script. Places are typed in the search bar
 * above.
 */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Key } from "#app/i18n/key.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { CLASSES, HALVES, ORDERS, PEOPLE, type RankingQuery } from "../query.ts";
import { getAggregation, isContest, LENGTHS, RANKED_BY } from "../rules.ts";
import { describeLength } from "./length.ts";
import { changed, rankingPath, type ShownRanking } from "./shown.ts";

const SEASONS = 8;

export function Filters({ asked, regions, today, now }: Pick<ShownRanking, "asked" | "regions" | "today" | "now">) {
  const text = useText();
  const reader = useReader();
  const option = (label: string, on: boolean, change: Partial<RankingQuery>) => (
    <li key={label}>
      <Link
        className={on ? "option on" : "option"}
        aria-current={on ? "true" : undefined}
        to={rankingPath(changed(asked, change), today)}
        preventScrollReset
      >
        {label}
      </Link>
    </li>
  );
  const travels = !isContest(asked.contest);
  const orders = ORDERS.filter((order) => order !== "pilots" || RANKED_BY[asked.category] !== "pilot");
  return (
    <details className="ranking-filters">
      <summary className="button">
        <Icon name="filter" small /> {text("ranking.filters")}
      </summary>
      <h2 className="unseen">{text("ranking.filters")}</h2>
      <div className="overview">
        {getAggregation(asked.contest, asked.season).seasons && (
          <Part title={text("ranking.seasons")}>
            {Array.from({ length: SEASONS }, (_, ago) => now - ago).map((season) =>
              option(String(season), season === asked.season, { season }),
            )}
          </Part>
        )}
        {!travels && (
          <Part title={text("ranking.class")}>
            {CLASSES.map((scClass) => option(classWords(scClass, text), scClass === asked.scClass, { scClass }))}
          </Part>
        )}
        <Part title={text("ranking.people")}>
          {PEOPLE.map((people) => option(text("ranking.peopleName", { people }), people === asked.people, { people }))}
        </Part>
        <Part title={text("ranking.half")}>
          {[null, ...HALVES].map((half) =>
            option(text("ranking.halfName", { half: half ?? "all" }), half === asked.half, { half }),
          )}
        </Part>
        <Part title={text(travels ? "ranking.days" : "ranking.distance")}>
          {[null, ...LENGTHS].map((length) =>
            option(
              length === null ? text("ranking.anyLength") : describeLength(asked, length, text, reader),
              length === asked.length,
              { length },
            ),
          )}
        </Part>
        {regions.length > 0 && (
          <Part title={text("ranking.region")}>
            {regions.map(({ id, name }) => {
              const { region: _, ...places } = asked.places;
              const on = asked.places.region === id;
              return option(name, on, { places: on ? places : { ...places, region: id } });
            })}
          </Part>
        )}
        <Part title={text("ranking.order")}>
          {orders.map((order) => option(text("ranking.orderName", { order }), order === asked.order, { order }))}
        </Part>
      </div>
    </details>
  );
}

function classWords(scClass: RankingQuery["scClass"], text: (key: Key) => string): string {
  if (scClass === "ALL") return text("ranking.everyClass");
  return scClass === "VI" ? text("ranking.vintage") : text(`class.${scClass}` as Key);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="options">{children}</ul>
    </section>
  );
}
