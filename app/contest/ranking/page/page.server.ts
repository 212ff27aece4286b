/** Reads a page of a ranking, ready to be shown. */

import { season as getSeason } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { readFilter } from "#app/flight/list/filter/address.ts";
import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import { named } from "#app/flight/list/filter/named.server.ts";
import type { Reader as I18nReader } from "#app/i18n/language.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { getRegions, regionName } from "#app/places/airport/region.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { contestsOffered } from "../offered.ts";
import { everything, PLACES, type RankingQuery, readAddress } from "../query.ts";
import { type RankingRow, ROWS } from "../ranking.ts";
import { readRanking } from "../read.server.ts";
import { getAggregation, isContest, type Ranked } from "../rules.ts";
import { getChips, withChips } from "./chips.ts";
import { describeLength } from "./length.ts";
import { ruleWords } from "./rule-words.server.ts";
import { byTheRule, isExperiment, neededPoints, type Own, rankingPath, type ShownRanking } from "./shown.ts";

export interface RefusedRanking {
  refused: string[];
  heading: string;
}

interface Reader extends I18nReader {
  /** The member whose row is pinned, null for a visitor. */
  member: number | null;
  /** The country of the reader's club, ISO 3166-1, whose national contests and regions are offered. */
  country: string | null;
}

/** @param labelled chips with names in the reader's language  @param contest of the path, already validated */
export async function rankingPage(
  tools: Tools,
  contest: Ranked,
  query: URLSearchParams,
  { language, units, member, country }: Reader,
  labelled: (filter: FlightFilter, language: Language) => FlightFilter,
): Promise<ShownRanking | RefusedRanking> {
  const { db, now } = tools;
  const today = now().toISOString().slice(0, 10);
  const say = textIn(language);
  const { asked, refused } = readAddress(contest, query, today);
  const skip = skipIn(query);
  const filter = await named(db, getChips(asked, today));
  const unknown = [...refused, ...(skip === null ? ["skip"] : []), ...filter.unknown];
  const heading = say("ranking.title", { contest: contestName(contest, language), season: String(asked.season) });
  if (unknown.length > 0 || skip === null) return { refused: [...new Set(unknown)], heading };

  const looked = asked.pilot ?? member;
  const [ranking, really] = await Promise.all([
    readRanking(tools, asked, { skip, limit: ROWS, around: looked }),
    isExperiment(asked) && looked !== null
      ? readRanking(tools, byTheRule(asked), { skip: 0, limit: 0, around: looked })
      : null,
  ]);
  const chips = labelled(filter.filter, language);
  const own: Own | null = ranking.own && {
    ...ranking.own,
    row: inWords(ranking.own.row, language),
    isMe: looked === member,
    needed: asked.category === "pilot" && asked.order === "points" ? neededPoints(ranking.own) : null,
    really: really?.own?.row.rank ?? null,
  };
  const rule = isContest(contest) ? getRule(contest, asked.season) : null;
  const regional = asked.places.country ?? country;
  return {
    asked,
    filter: chips,
    heading,
    category: asked.category === "pilot" ? null : say("ranking.category", { category: asked.category }),
    about: getAbout(asked, chips, { language, units }),
    rows: ranking.rows.map((row) => inWords(row, language)),
    total: ranking.total,
    skip,
    own,
    rule: ruleWords(asked, language),
    counted: getAggregation(contest, asked.season).counted,
    hasBonus: rule?.alternatives.some(({ bonus }) => bonus && bonus.length > 0) ?? false,
    indexRule: rule?.index ?? null,
    contests: contestsOffered(regional, asked.season, contest),
    regions: (regional === null ? [] : getRegions(regional)).map((id) => ({
      id,
      name: regionName(id, LANGUAGE[language].places),
    })),
    today,
    now: getSeason(today),
  };
}

/**
 * A form without script may send a filter twice: then this returns the address with the newer value. Null when
 * nothing occurs twice.
 */
export function onceEach(contest: Ranked, query: URLSearchParams, today: string): string | null {
  const names = [...query.keys()];
  if (new Set(names).size === names.length) return null;
  const [chips, rest] = [new URLSearchParams(), new URLSearchParams()];
  const ofBar = new Set<string>([...PLACES, "sc_class", "keyword", "month", "season", "user"]);
  for (const [name, value] of query) (ofBar.has(name) && !isPeople(name, value) ? chips : rest).append(name, value);
  const { asked, refused } = readAddress(contest, rest, today);
  const chosen = readFilter(chips, today);
  if (refused.length > 0 || chosen.refused.length > 0) return null;
  const before = getChips(asked, today);
  const seasons = chosen.filter.seasons.length > 0 ? chosen.filter.seasons : before.seasons;
  const next = withChips(asked, { ...before, chips: [...before.chips, ...chosen.filter.chips], seasons }, today);
  return next && rankingPath(next, today);
}

/** In lists `user` is a pilot, in rankings women or juniors. */
const isPeople = (name: string, value: string) => name === "user" && !/\d/.test(value);

function skipIn(query: URLSearchParams): number | null {
  const text = query.get("skip") ?? "0";
  const skip = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return skip % ROWS === 0 ? skip : null;
}

export function contestName(contest: Ranked, language: Language): string {
  const say = textIn(language);
  return contest === "travel" ? say("ranking.travel") : say("flight.contest", { name: contest });
}

function getAbout(query: RankingQuery, filter: FlightFilter, { language, units }: I18nReader): string {
  const say = textIn(language);
  const chosen = filter.chips.map(({ name, id }) => name || id);
  return [...chosen, query.length && describeLength(query, query.length, say, { language, units })]
    .filter(Boolean)
    .join(" · ");
}

/** Replaces the codes of places on cards by their names. */
function inWords(row: RankingRow, language: Language): RankingRow {
  const { card } = row;
  if (card.kind === "pilot") return row;
  const code = card.region ?? (card.kind === "airport" ? card.country : null);
  return {
    ...row,
    card: { ...card, region: code && regionName(code, LANGUAGE[language].places) } as typeof card,
  };
}

/** Whether search engines should index the address: only contest, season and country. */
export function isStored(query: RankingQuery, skip: number, today: string): boolean {
  const { season, contest, places } = query;
  const country = places.country === undefined ? {} : { country: places.country };
  const plain = { ...everything(today, contest), season, places: country };
  return skip === 0 && rankingPath({ ...query, names: {} }, today) === rankingPath(plain, today);
}

/**
 * Returns the address of the picture for sharing a contest's season, or that of a country; further filters have no
 * picture of their own.
 */
export const podiumPath = ({ contest, season, places: { country } }: RankingQuery): string =>
  `/picture/ranking/${contest}-${season}${country === undefined ? "" : `-${country}`}.png`;

/** Describes the first three and their points, for sharing; "" when nobody has points. */
export const podium = ({ rows }: Pick<ShownRanking, "rows">, format: (points: number) => string): string =>
  rows
    .filter(({ rank }) => rank <= 3)
    .slice(0, 3)
    .map(({ rank, card, points }) => `${rank}. ${card.name} ${format(points)}`)
    .join(" · ");
