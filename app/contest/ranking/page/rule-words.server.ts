/** Describes how a ranking counts in the reader's language, from the rule itself, so that the text changes with it. */

import { getLastDay, seasonBounds } from "#app/core/time/season.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { Alternative, Weighed } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { number } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { RankingQuery } from "../query.ts";
import { getAggregation, isContest } from "../rules.ts";

export interface RuleWords {
  /** Which results of a season are added up. */
  sum: string;
  /** What one flight earns, one line for each kind of course. */
  points: string[];
  /** The dates of the season, and the deadline for claiming a flight. */
  season: string[];
  /** The version of the rule of this contest and season. */
  version: string;
}

type Translate = ReturnType<typeof textIn>;

export function ruleWords(query: RankingQuery, language: Language): RuleWords {
  const say = textIn(language);
  const rule = getAggregation(query.contest, query.season);
  const count = query.count ?? rule.counted;
  const sum = say("ranking.sumOf", {
    category: query.category,
    count,
    pilots: query.count ?? rule.clubPilots,
    top: rule.topPilots,
    travels: isContest(query.contest) ? "no" : "yes",
  });
  const from = say("ranking.seasonDays", {
    first: day(seasonBounds(query.season).first, language, "date"),
    last: day(getLastDay(query.season), language, "date"),
  });
  if (!isContest(query.contest))
    return { sum, points: [say("ranking.travelPoints")], season: [from], version: rule.version };
  const scored = getRule(query.contest, query.season);
  const points = [
    ...(query.bonus ? scored.alternatives : scored.alternatives.map(({ bonus: _, ...bare }) => bare)).map((way) =>
      wayIn(say, way, language),
    ),
    ...(scored.hours === null ? [] : [say("ranking.perHours", { hours: scored.hours })]),
    query.index === false
      ? say("ranking.noIndex")
      : say("ranking.byIndex", { index: query.index === true ? scored.index : query.index }),
    ...(scored.only === "away" ? [say("ranking.onlyAway")] : []),
    say("ranking.least", { points: scored.least }),
  ];
  const season = scored.season === "none" ? [say("ranking.allSeasons")] : [from];
  return { sum, points, season: [...season, say("ranking.claim")], version: `${scored.version} · ${rule.version}` };
}

function wayIn(say: Translate, { bonus = [], ...way }: Alternative, language: Language): string {
  const weighed = ({ factor, ...what }: Weighed): string => {
    const shape =
      "shape" in what
        ? say("detail.shape", { name: what.shape })
        : say("detail.shapeDeclared", { shape: say("detail.shape", { name: what.declared }) });
    return factor === 1 ? shape : `${number(factor, getDecimals(factor), language)} × ${shape}`;
  };
  if (bonus.length === 0) return say("ranking.way", { way: weighed(way) });
  return say("ranking.wayAndBonus", {
    way: weighed(way),
    bonus: bonus.map(weighed).join(` ${say("ranking.or")} `),
    several: bonus.length > 1 ? "yes" : "no",
  });
}

const getDecimals = (factor: number) => (Number.isInteger(factor * 10) ? 1 : 2);
