/** The direction that is ranked, as links: the choice that most readers make. */
import { Link, useSearchParams } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import type { RankingFilter } from "../filter.ts";

const WAYS = [null, "forth", "back"] as const;

export function WayChoice({ way }: Pick<RankingFilter, "way">) {
  const text = useText();
  const [search] = useSearchParams();
  return (
    <nav className="segment-ways" aria-label={text("segment.way")}>
      {WAYS.map((each) => {
        const next = new URLSearchParams(search);
        if (each === null) next.delete("way");
        else next.set("way", each);
        return (
          <Link key={each} to={`?${next}`} replace preventScrollReset aria-current={each === way ? "true" : undefined}>
            {text(each === null ? "segment.both" : each === "forth" ? "segment.aToB" : "segment.bToA")}
          </Link>
        );
      })}
    </nav>
  );
}
