/**
 * Estimates which share of all flights matches a query, from nightly counts where they exist and by guesses
 * elsewhere. Pure.
 */

import type { Keyword } from "./filter/keyword.ts";
import type { FlightQuery } from "./query.ts";
import { listDays, orderedByCourse, readRequest } from "./required-values.ts";

/** Returns how many flights have one of these values; for "all", the number of all flights. */
export type CountOf = (facet: string, values: readonly (string | number)[]) => number;

/** Guessed shares for conditions without counts, on the safe side. */
const SHARE_OF = { story: 0.02, tall: 0.3, box: 0.02, collection: 0.0001 };

/** The name of a count that is calculated from the whole row, not from a column. */
export const SUMMER = "summer";

/** What is counted for the flights of a keyword: a column and its value. */
const COUNTED_AS: Record<Exclude<Keyword, "story">, [facet: string, value: string | number]> = {
  junior: ["junior", 1],
  female: ["female", 1],
  vintage: ["vintage", 1],
  outlanding: ["outlanding", 1],
  summer: [SUMMER, 1],
  winter: [SUMMER, 0],
  team_flight: ["team", 1],
  fes: ["kind", "FG"],
  engine: ["kind", "MG"],
  no_engine: ["kind", "GL"],
  launch_self: ["launch_kind", "S"],
  launch_tow: ["launch_kind", "T"],
  launch_winch: ["launch_kind", "W"],
  thermal: ["lift", "thermal"],
  ridge: ["lift", "ridge"],
  wave: ["lift", "wave"],
};

/** Columns that are counted although no index begins with them. */
export const OTHERS_COUNTED = [...new Set(Object.values(COUNTED_AS).map(([facet]) => facet))].filter(
  (facet) => facet !== SUMMER,
);

/** Lists the values whose counts decide which index is used. */
export function countedIn(query: FlightQuery): [facet: string, value: string | number][] {
  const asked = Object.entries(readRequest(query)).flatMap(([facet, values]) =>
    values.map((value): [string, string | number] => [facet, value]),
  );
  const keywords = (query.keywords ?? []).flatMap((keyword) =>
    keyword in COUNTED_AS ? [COUNTED_AS[keyword as keyof typeof COUNTED_AS]] : [],
  );
  const launches = (query.launches ?? []).map((kind): [string, string] => ["launch_kind", kind]);
  const kinds = (query.kinds ?? []).map((kind): [string, string] => ["kind", kind]);
  return [...asked, ...keywords, ...launches, ...kinds, ...getSeats(query)];
}

const getSeats = ({ pilots = [] }: FlightQuery) =>
  pilots.flatMap((pilot): [facet: string, value: number][] => [
    ["user_id", pilot],
    ["co_user_id", pilot],
  ]);

/** The number of flights of these pilots in either seat. */
export const ofPilots = (pilots: readonly number[], count: CountOf): number =>
  count("user_id", pilots) + count("co_user_id", pilots);

export function shareOfKeyword(keyword: Keyword, all: number, count: CountOf): number {
  if (keyword === "story") return SHARE_OF.story;
  const [facet, value] = COUNTED_AS[keyword];
  return Math.min(1, count(facet, [value]) / all);
}

/**
 * Returns the share of all flights within the dates; in a season flights are taken as evenly distributed over its
 * days.
 */
export function shareOfDays(query: FlightQuery, all: number, count: CountOf): number {
  const { first, last } = listDays(query);
  if (first === undefined && last === undefined) return 1;
  const [from, to] = [Date.parse(first ?? "1990-01-01"), Date.parse(last ?? "2100-01-01")];
  const years = Math.max(0, (to - from) / 86_400_000 + 1) / 365;
  if (query.seasons)
    return Math.min(1, (count("season", query.seasons) / all) * Math.min(1, years / query.seasons.length));
  // Most flights are from the last ten years.
  return Math.min(1, years / 10);
}

/** Returns the share for all conditions with which no index begins. */
export function countRest(query: FlightQuery, all: number, count: CountOf): number {
  const longer = query.above === undefined ? 1 : 1 - Math.min(1, count("distance", upTo(query.above)) / all);
  const shorter = query.below === undefined ? 1 : Math.min(1, count("distance", upTo(query.below)) / all);
  const { contest = "free", keywords = [], launches, kinds } = query;
  const entered = contest === "free" ? 1 : Math.min(1, count("contest", [contest]) / all);
  return (
    keywords.reduce((rest, keyword) => rest * shareOfKeyword(keyword, all, count), 1) *
    (orderedByCourse(query) ? 1 : entered) *
    (query.story && !keywords.includes("story") ? SHARE_OF.story : 1) *
    (query.months ? query.months.length / 12 : 1) *
    (launches ? Math.min(1, count("launch_kind", launches) / all) : 1) *
    (kinds ? Math.min(1, count("kind", kinds) / all) : 1) *
    (query.around ? SHARE_OF.box : 1) *
    (query.tasks ? SHARE_OF.collection : 1) *
    (query.height === undefined ? 1 : SHARE_OF.tall) *
    (query.circling === undefined ? 1 : SHARE_OF.tall) *
    (query.box ? SHARE_OF.box : 1) *
    (query.collections ? SHARE_OF.collection : 1) *
    (query.travels ? SHARE_OF.collection : 1) *
    (query.pilots ? Math.min(1, ofPilots(query.pilots, count) / all) : 1) *
    Math.max(1e-6, longer + shorter - 1)
  );
}

/** Kilometres of one step in which distances are counted. */
export const DISTANCE_STEP = 50;

const upTo = (kilometres: number) =>
  Array.from({ length: Math.max(0, Math.floor(kilometres / DISTANCE_STEP)) }, (_, i) => i * DISTANCE_STEP);
