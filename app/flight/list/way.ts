/**
 * Plans how the database finds a page of a list: which index is used. Pure.
 *
 * A plan that yields flights in the list's order stops as soon as the page is full; its cost is the number of flights
 * that must be examined until enough match. Any other plan reads everything that its values match and sorts it. The
 * cheaper plan by the nightly counts is used; wrong counts cost time but never lose a flight.
 */

import { type Facet, INDEXES, type Index, type Mark, type SortColumn } from "./indexes.ts";
import type { FlightQuery } from "./query.ts";
import { type Asked, orderedByCourse, readRequest, sortedBy } from "./required-values.ts";
import { type CountOf, countRest, ofPilots, shareOfDays, shareOfKeyword } from "./share.ts";

export interface Way {
  /** The table of the index. */
  of: "flight" | "flight_contest";
  /** Null for flights by id. */
  index: string | null;
  /** Whether the flights come in the list's order. */
  ordered: boolean;
  /**
   * A facet for each of whose values the flights come in the list's order; the first flights of each value are merged
   * and sorted.
   */
  each?: Facet;
  /**
   * Set when flights come in the list's order for each seat of the pilot; the first flights of both are merged and
   * sorted.
   */
  seats?: true;
  /** The approximate number of flights examined. */
  cost: number;
}

/** How far other conditions narrow the list, as shares of all flights. */
interface Shares {
  /** The share between the first and the last date. */
  dates: number;
  /** The share for all conditions with which no index begins. */
  rest: number;
}

/** The number of flights that is assumed when nothing has been counted yet. */
const FEW = 10_000;

/** The approximate number of flights in a collection. */
const GATHERED = 300;
/** The most values whose first flights are merged. */
const VALUES_GATHERED = 60;
/** The cost of sorting relative to reading alone. */
const SORTING = 1.3;

export function chooseWay(query: FlightQuery, marks: readonly Mark[], count: CountOf): Way {
  const request = readRequest(query);
  const all = Math.max(FEW, count("all", []));
  const share = (facet: Facet) => Math.min(1, count(facet, request[facet] ?? []) / all);
  const shares = { dates: shareOfDays(query, all, count), rest: countRest(query, all, count) };
  const sorted = orderedByCourse(query) ? null : sortedBy(query);
  const wanted = (query.skip ?? 0) + (query.limit ?? 100);
  const marked = (mark: Mark) => shareOfKeyword(mark, all, count);
  const gathers = (query.contest ?? "free") === "free";
  const weighed: Weighed = { gathers, asked: request, sorted, share, shares, all, wanted, marked };
  const ways = INDEXES.filter(({ mark }) => !mark || marks.includes(mark)).flatMap((index) => wayBy(index, weighed));
  if (query.ids) ways.push({ of: "flight", index: null, ordered: false, cost: query.ids.length });
  if (query.travels)
    ways.push({ of: "flight", index: null, ordered: false, cost: SORTING * GATHERED * query.travels.length });
  if (query.pilots) ways.push(waySeated(query.pilots, query, weighed, ofPilots(query.pilots, count)));
  if (query.tasks)
    ways.push({ of: "flight", index: null, ordered: false, cost: SORTING * GATHERED * query.tasks.length });
  if (query.collections)
    ways.push({ of: "flight", index: null, ordered: false, cost: SORTING * GATHERED * query.collections.length });
  if (sorted === null) ways.push(...waysOfContest(query, weighed, count));
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
}

interface Weighed {
  /** Whether the first flights of each value can be merged: only when no other contest's results are requested. */
  gathers: boolean;
  asked: Asked;
  /** The columns sorted by; null when they belong to another table. */
  sorted: readonly SortColumn[] | null;
  share: (facet: Facet) => number;
  shares: Shares;
  all: number;
  wanted: number;
  /** The share of flights with a mark. */
  marked: (mark: Mark) => number;
}

/**
 * For one pilot both seats are read in the list's order and their first flights merged; for several pilots all
 * flights are read.
 */
function waySeated(
  pilots: readonly number[],
  { order = "scoring_date" }: FlightQuery,
  { gathers, shares, all, wanted }: Weighed,
  flown: number,
): Way {
  const found = flown * Math.max(shares.dates, 1 / all);
  const seats = gathers && pilots.length === 1 && order === "scoring_date";
  const read = seats ? Math.min(found, (2 * wanted) / Math.max((shares.rest * all) / Math.max(flown, 1), 1e-9)) : found;
  return { of: "flight", index: null, ordered: false, ...(seats ? { seats } : {}), cost: 2 + SORTING * read };
}

/** Returns no plan when the index neither begins with a requested column nor comes in the list's order. */
function wayBy(
  { name, columns, mark }: Index,
  { gathers, asked, sorted, share, shares, all, wanted, marked }: Weighed,
): Way[] {
  let taken = 0;
  let several: Facet | null = null;
  let single = true;
  for (; taken < columns.length; taken++) {
    const values = asked[columns[taken] as Facet];
    if (values === undefined) break;
    if (values.length > 1) {
      single &&= gathers && several === null && values.length <= VALUES_GATHERED;
      several = columns[taken] as Facet;
    }
  }
  const prefix = columns.slice(0, taken) as Facet[];
  const left = columns.slice(taken);
  // A single day needs no column in the order. Within a day the database sorts by time itself, because a pilot has
  // only a few flights on one day.
  const needed = sorted?.filter((column) => column !== "takeoff_time" && !(prefix as string[]).includes(column));
  const comes = single && needed?.every((column, i) => column === left[i]) === true;
  const ranged = left[0] === "scoring_date" && shares.dates < 1;
  if (taken === 0 && !comes && !ranged && !mark) return [];
  const others = (Object.keys(asked) as Facet[]).filter((facet) => !prefix.includes(facet));
  let found = prefix.reduce((flights, facet) => flights * share(facet), all);
  // Seasons limit the days too, so a condition in both is only counted once.
  if (ranged && !prefix.includes("season")) found *= shares.dates;
  if (mark) found *= marked(mark);
  const sorting: Way = { of: "flight", index: name, ordered: false, cost: 1 + SORTING * found };
  if (!comes) return [sorting];
  const spared = mark ? marked(mark) : 1;
  const unspent = ranged || prefix.includes("season") ? 1 : shares.dates;
  const fitting = others
    .filter((facet) => facet !== "season" || (!ranged && shares.dates === 1))
    .reduce((rest, facet) => rest * share(facet), (shares.rest / spared) * unspent);
  const walked = (times: number) => Math.min(found, (times * wanted) / Math.max(fitting, 1e-9));
  if (several === null) return [{ of: "flight", index: name, ordered: true, cost: 1 + walked(1) }];
  const values = asked[several]?.length ?? 0;
  const gathered = values * (1 + SORTING * wanted);
  return [sorting, { of: "flight", index: name, ordered: false, each: several, cost: gathered + walked(values) }];
}

/** Plans that read the best results of a contest first, of one season or of all. */
function waysOfContest(query: FlightQuery, { asked, share, shares, all, wanted }: Weighed, count: CountOf): Way[] {
  const { contest = "free", order, seasons = [] } = query;
  const results = count("contest", [contest]);
  const facets = (Object.keys(asked) as Facet[]).filter((facet) => facet !== "season");
  const fitting = facets.reduce((rest, facet) => rest * share(facet), shares.rest);
  const cost = (found: number, rest: number) => 2 + 2 * Math.min(found, wanted / Math.max(rest, 1e-9));
  const ways: Way[] = [
    {
      of: "flight_contest",
      index: `flight_contest_by_${order}`,
      ordered: true,
      cost: cost(results, fitting * shares.dates),
    },
  ];
  if (seasons.length === 1 && order === "points") {
    const found = results * (count("season", seasons) / all);
    ways.push({ of: "flight_contest", index: "flight_contest_best", ordered: true, cost: cost(found, fitting) });
  }
  return ways;
}
