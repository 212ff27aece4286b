/**
 * The way through the database to a page of a list: which index is walked. Pure.
 *
 * A way that comes in the list's order stops as soon as the page is full: it costs as many flights as have to be looked at
 * until enough fit. Any other reads all that its values find, and sorts them. The cheaper one by the numbers counted at
 * night is taken; what they say wrong costs time, never a flight.
 */
import { type Asked, orderedByCourse, readRequest, sortedBy } from "./columns-asked.ts";
import { type Facet, INDEXES, type Index, type Mark, type SortColumn } from "./indexes.ts";
import type { FlightQuery } from "./query.ts";
import { type CountOf, countRest, ofPilots, shareOfDays, shareOfKeyword } from "./share.ts";

export interface Way {
  /** The table whose index it is. */
  of: "flight" | "flight_contest";
  /** Null: flights by their numbers. */
  index: string | null;
  /** It comes in the list's order. */
  ordered: boolean;
  /** In the order of the list for each value of this facet: the first of each are gathered and sorted. */
  each?: Facet;
  /** In the order of the list for each seat of the pilot: the first of both are gathered and sorted. */
  seats?: true;
  /** Flights that are looked at, about. */
  cost: number;
}

/** What else narrows the list, as a share of all flights. */
interface Shares {
  /** Of dates from to. */
  dates: number;
  /** Of everything that no index begins with. */
  rest: number;
}

/** As if there were so many where nobody has counted yet. */
const FEW = 10_000;

/** Flights of a collection, about. */
const GATHERED = 300;
/** Of more values the first of each are not gathered. */
const VALUES_GATHERED = 60;
/** What it costs to sort, beside reading. */
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
  /** Each value's first flights can be gathered: another contest's results are not asked for. */
  gathers: boolean;
  asked: Asked;
  /** Null: by columns of another table. */
  sorted: readonly SortColumn[] | null;
  share: (facet: Facet) => number;
  shares: Shares;
  all: number;
  wanted: number;
  /** Share of those with a mark. */
  marked: (mark: Mark) => number;
}

/** Of one pilot each seat is walked in the order of the list, and the first of both are gathered; of several all are. */
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

/** None where the index neither begins with what is asked nor comes in order. */
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
  // A day that is the only one needs no place in the order.
  // Within a day the database sorts by time as it walks: a day of one pilot is a few flights.
  const needed = sorted?.filter((column) => column !== "takeoff_time" && !(prefix as string[]).includes(column));
  const comes = single && needed?.every((column, i) => column === left[i]) === true;
  const ranged = left[0] === "scoring_date" && shares.dates < 1;
  if (taken === 0 && !comes && !ranged && !mark) return [];
  const others = (Object.keys(asked) as Facet[]).filter((facet) => !prefix.includes(facet));
  let found = prefix.reduce((flights, facet) => flights * share(facet), all);
  // Seasons are days too: what both say is counted once.
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

/** Best results of a contest first: of one season, or of all. */
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
