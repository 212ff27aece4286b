/**
 * The first three of a ranking as a picture for sharing: their clubs and gliders, and their points; no names of
 * people.
 */

import type { JobTools } from "#app/core/tools.ts";
import { podiumSvg } from "#app/flight/picture/card.ts";
import { storedCard } from "#app/flight/picture/stored-card.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { regionName } from "#app/places/airport/region.ts";
import { number } from "#app/units/format.ts";
import { contestName } from "./page/page.server.ts";
import { everything } from "./query.ts";
import type { RankingRow } from "./ranking.ts";
import { readRanking } from "./read.server.ts";
import type { Ranked } from "./rules.ts";

/** Pictures are seen where the reader's language is unknown. */
const LANGUAGE = "en-gb";

export async function podiumPicture(
  tools: JobTools,
  { contest, season, country }: { contest: Ranked; season: number; country: string | null },
) {
  const today = tools.now().toISOString().slice(0, 10);
  const places = country === null ? {} : { country };
  const { rows } = await readRanking(tools, { ...everything(today, contest), season, places }, { skip: 0, limit: 3 });
  if (rows.length === 0) return null;
  const say = textIn(LANGUAGE);
  const head = {
    title: say("ranking.title", { contest: contestName(contest, LANGUAGE), season: String(season) }),
    about: country === null ? "" : regionName(country, "en"),
  };
  const steps = rows.map((row) => ({
    rank: row.rank,
    name: row.card.kind === "pilot" ? (row.card.club?.name ?? "–") : row.card.name,
    detail: listTypes(row),
    value: number(row.points, 1, LANGUAGE),
  }));
  const name = `ranking/${contest}-${season}${country === null ? "" : `-${country}`}`;
  return storedCard(tools, name, [head, steps], () => tools.draw(podiumSvg(head, steps)));
}

const listTypes = ({ flights }: RankingRow): string =>
  [...new Set(flights.flatMap(({ aircraft }) => aircraft?.name ?? []))].join(", ");
