/**
 * The way through the ledger to a page of a list: which index is walked. Pure.
 *
 * A way that comes in the list's order stops as soon as the page is full: it costs as many flights as have to be looked at
 * until enough fit. Any other reads all that its values find, and sorts them. The cheaper one by the numbers counted at
 * night is taken; what they say wrong costs time, never a flight.
 */
import { lastDayOf, seasonBounds } from "#app/kit/season.ts";
import type { Order } from "./filter/filter.ts";
import type { Keyword } from "./filter/keyword.ts";
import type { FlightQuery } from "./query.ts";

export const FACETS = [
  "user_id",
  "club_id",
  "takeoff_airport_id",
  "aircraft_id",
  "registration",
  "competition_id",
  "country",
  "region",
  "sc_class",
  "season",
  "scoring_date",
] as const;
/** A column that an index begins with. */
export type Facet = (typeof FACETS)[number];

type SortColumn = "scoring_date" | "order_points" | "order_distance" | "order_speed" | "stars" | "created";

/** What a list is ordered by, and last by the flight's number. */
export const SORTED_BY: Record<Order, readonly SortColumn[]> = {
  scoring_date: ["scoring_date", "order_points"],
  created: ["created"],
  points: ["order_points"],
  distance: ["order_distance"],
  speed: ["order_speed"],
  stars: ["stars"],
};

/** What a cursor of this list holds, without the flight's number. */
export const cursorColumns = (query: FlightQuery): { text: boolean }[] =>
  orderedByCourse(query)
    ? [{ text: false }]
    : SORTED_BY[query.order ?? "scoring_date"].map((column) => ({
        text: column === "scoring_date" || column === "created",
      }));

/** Indexes of some flights alone, by what has to hold. */
export const MARKS = ["female", "junior", "vintage", "outlanding", "fes", "wave"] as const;
export type Mark = (typeof MARKS)[number];

interface Index {
  name: string;
  columns: readonly (Facet | SortColumn)[];
  mark?: Mark;
}

const ofFacet = (name: string, column: Facet): Index[] => [
  { name: `flight_of_${name}`, columns: [column, "scoring_date", "order_points"] },
  { name: `flight_of_${name}_season`, columns: [column, "season", "order_points"] },
];
const ofMark = (name: string, mark: Mark): Index[] => [
  { name: `flight_of_${name}`, columns: ["scoring_date", "order_points"], mark },
  { name: `flight_of_${name}_by_points`, columns: ["order_points"], mark },
];

/** As app/db/schema/flight.ts has them. */
export const INDEXES: readonly Index[] = [
  { name: "flight_by_date", columns: ["scoring_date", "order_points"] },
  { name: "flight_by_created", columns: ["created"] },
  { name: "flight_by_points", columns: ["order_points"] },
  { name: "flight_by_distance", columns: ["order_distance"] },
  { name: "flight_by_speed", columns: ["order_speed"] },
  { name: "flight_by_stars", columns: ["stars"] },
  { name: "flight_of_season_by_points", columns: ["season", "order_points"] },
  { name: "flight_of_season_by_distance", columns: ["season", "order_distance"] },
  { name: "flight_of_season_by_speed", columns: ["season", "order_speed"] },
  { name: "flight_of_user", columns: ["user_id", "scoring_date", "order_points"] },
  ...ofFacet("club", "club_id"),
  ...ofFacet("airport", "takeoff_airport_id"),
  ...ofFacet("aircraft", "aircraft_id"),
  ...ofFacet("country", "country"),
  ...ofFacet("region", "region"),
  ...ofFacet("class", "sc_class"),
  { name: "flight_of_registration", columns: ["registration", "scoring_date"] },
  { name: "flight_of_callsign", columns: ["competition_id", "scoring_date"] },
  ...ofMark("women", "female"),
  ...ofMark("juniors", "junior"),
  ...ofMark("vintage", "vintage"),
  ...ofMark("outlanding", "outlanding"),
  ...ofMark("fes", "fes"),
  ...ofMark("wave", "wave"),
];

export interface Way {
  /** The table whose index it is. */
  of: "flight" | "flight_contest";
  /** Null: flights by their numbers. */
  index: string | null;
  /** It comes in the list's order. */
  ordered: boolean;
  /** Flights that are looked at, about. */
  cost: number;
}

/** How many flights have one of these values; of "all" those there are. */
export type CountOf = (facet: string, values: readonly (string | number)[]) => number;

/** Values asked for of a column. */
export type Asked = Partial<Record<Facet, readonly (string | number)[]>>;

/** What else narrows the list, as a share of all flights. */
interface Shares {
  /** Of dates from to. */
  dates: number;
  /** Of everything that no index begins with. */
  rest: number;
}

export function askedOf(query: FlightQuery): Asked {
  const countries = query.regions?.every((code) => !code.includes("-")) ? query.regions : undefined;
  const regions = query.regions?.every((code) => code.includes("-")) ? query.regions : undefined;
  const asked: Record<Facet, readonly (string | number)[] | undefined> = {
    user_id: query.users,
    club_id: query.clubs,
    takeoff_airport_id: query.airports,
    aircraft_id: query.aircraft,
    registration: query.registrations,
    competition_id: query.callsigns,
    country: query.countries ?? countries,
    region: regions,
    sc_class: query.classes,
    season: query.seasons,
    scoring_date: query.dates,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, values]) => values !== undefined));
}

/** Days that can be meant: of the seasons too, so that an index by date serves them. */
export function daysOf({ seasons, firstDate, lastDate }: FlightQuery): { first?: string; last?: string } {
  if (!seasons || seasons.length === 0) return { first: firstDate, last: lastDate };
  const first = seasonBounds(Math.min(...seasons)).first;
  const last = lastDayOf(Math.max(...seasons));
  return {
    first: firstDate !== undefined && firstDate > first ? firstDate : first,
    last: lastDate !== undefined && lastDate < last ? lastDate : last,
  };
}

/** As if there were so many where nobody has counted yet. */
const FEW = 10_000;

/** Flights of a collection, about. */
const GATHERED = 300;
/** What it costs to sort, beside reading. */
const SORTING = 1.3;

/** Shares that are left where nobody counts: guesses, on the safe side. */
const SHARE_OF = { season: 0.4, story: 0.02, tall: 0.3, box: 0.02, collection: 0.0001 };

/** What is counted of a keyword's flights: a column and its value. */
const COUNTED_AS: Record<Exclude<Keyword, "summer" | "winter" | "story">, [facet: string, value: string | number]> = {
  junior: ["junior", 1],
  female: ["female", 1],
  vintage: ["vintage", 1],
  outlanding: ["outlanding", 1],
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

/** Columns that are counted without an index that begins with them. */
export const OTHERS_COUNTED = [...new Set(Object.values(COUNTED_AS).map(([facet]) => facet))];

/** Values whose numbers decide about the way. */
export function countedIn(query: FlightQuery): [facet: string, value: string | number][] {
  const asked = Object.entries(askedOf(query)).flatMap(([facet, values]) =>
    values.map((value): [string, string | number] => [facet, value]),
  );
  const keywords = (query.keywords ?? []).flatMap((keyword) =>
    keyword in COUNTED_AS ? [COUNTED_AS[keyword as keyof typeof COUNTED_AS]] : [],
  );
  const launches = (query.launches ?? []).map((kind): [string, string] => ["launch_kind", kind]);
  return [...asked, ...keywords, ...launches];
}

function shareOfKeyword(keyword: Keyword, all: number, count: CountOf): number {
  if (keyword === "story") return SHARE_OF.story;
  if (keyword === "summer" || keyword === "winter") return SHARE_OF.season;
  const [facet, value] = COUNTED_AS[keyword];
  return Math.min(1, count(facet, [value]) / all);
}

/** Whether another contest's figures decide about the order. */
export const orderedByCourse = ({ contest = "free", order = "scoring_date" }: FlightQuery): boolean =>
  contest !== "free" && (order === "points" || order === "distance" || order === "speed");

export function chooseWay(query: FlightQuery, marks: readonly Mark[], count: CountOf): Way {
  const asked = askedOf(query);
  const all = Math.max(FEW, count("all", []));
  const share = (facet: Facet) => Math.min(1, count(facet, asked[facet] ?? []) / all);
  const shares = { dates: shareOfDays(query, all, count), rest: restOf(query, all, count) };
  const sorted = orderedByCourse(query) ? null : SORTED_BY[query.order ?? "scoring_date"];
  const wanted = (query.skip ?? 0) + (query.limit ?? 100);
  const marked = (mark: Mark) => shareOfKeyword(mark, all, count);
  const weighed: Weighed = { asked, sorted, share, shares, all, wanted, marked };
  const ways = INDEXES.filter(({ mark }) => !mark || marks.includes(mark)).flatMap((index) => wayBy(index, weighed));
  if (query.collections)
    ways.push({ of: "flight", index: null, ordered: false, cost: SORTING * GATHERED * query.collections.length });
  if (sorted === null) ways.push(...waysOfContest(query, weighed, count));
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
}

interface Weighed {
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

/** None where the index neither begins with what is asked nor comes in order. */
function wayBy({ name, columns, mark }: Index, { asked, sorted, share, shares, all, wanted, marked }: Weighed): Way[] {
  let taken = 0;
  let single = true;
  for (; taken < columns.length; taken++) {
    const values = asked[columns[taken] as Facet];
    if (values === undefined) break;
    single &&= values.length === 1;
  }
  const prefix = columns.slice(0, taken) as Facet[];
  const left = columns.slice(taken);
  // A day that is the only one needs no place in the order.
  const needed = sorted?.filter((column) => !(prefix as string[]).includes(column));
  const ordered = single && needed?.every((column, i) => column === left[i]) === true;
  const ranged = left[0] === "scoring_date" && shares.dates < 1;
  if (taken === 0 && !ordered && !ranged && !mark) return [];
  const others = (Object.keys(asked) as Facet[]).filter((facet) => !prefix.includes(facet));
  let found = prefix.reduce((flights, facet) => flights * share(facet), all);
  // Seasons are days too: what both say is counted once.
  if (ranged && !prefix.includes("season")) found *= shares.dates;
  if (mark) found *= marked(mark);
  if (!ordered) return [{ of: "flight", index: name, ordered, cost: 1 + SORTING * found }];
  const spared = mark ? marked(mark) : 1;
  const unspent = ranged || prefix.includes("season") ? 1 : shares.dates;
  const fitting = others
    .filter((facet) => facet !== "season" || (!ranged && shares.dates === 1))
    .reduce((rest, facet) => rest * share(facet), (shares.rest / spared) * unspent);
  return [{ of: "flight", index: name, ordered, cost: 1 + Math.min(found, wanted / Math.max(fitting, 1e-9)) }];
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

/** Part of all flights that lies between the days: of the seasons' as many as days of theirs. */
function shareOfDays(query: FlightQuery, all: number, count: CountOf): number {
  const { first, last } = daysOf(query);
  if (first === undefined && last === undefined) return 1;
  const [from, to] = [Date.parse(first ?? "1990-01-01"), Date.parse(last ?? "2100-01-01")];
  const years = Math.max(0, (to - from) / 86_400_000 + 1) / 365;
  if (query.seasons)
    return Math.min(1, (count("season", query.seasons) / all) * Math.min(1, years / query.seasons.length));
  // Most flights are of the last ten years.
  return Math.min(1, years / 10);
}

function restOf(query: FlightQuery, all: number, count: CountOf): number {
  const longer = query.above === undefined ? 1 : 1 - Math.min(1, count("distance", upTo(query.above)) / all);
  const shorter = query.below === undefined ? 1 : Math.min(1, count("distance", upTo(query.below)) / all);
  const { contest = "free", keywords = [], launches } = query;
  const entered = contest === "free" ? 1 : Math.min(1, count("contest", [contest]) / all);
  return (
    keywords.reduce((rest, keyword) => rest * shareOfKeyword(keyword, all, count), 1) *
    (orderedByCourse(query) ? 1 : entered) *
    (query.months ? query.months.length / 12 : 1) *
    (launches ? Math.min(1, count("launch_kind", launches) / all) : 1) *
    (query.height === undefined ? 1 : SHARE_OF.tall) *
    (query.circling === undefined ? 1 : SHARE_OF.tall) *
    (query.box ? SHARE_OF.box : 1) *
    (query.collections ? SHARE_OF.collection : 1) *
    Math.max(1e-6, longer + shorter - 1)
  );
}

/** Kilometres that are counted together. */
export const DISTANCE_STEP = 50;

const upTo = (kilometres: number) =>
  Array.from({ length: Math.max(0, Math.floor(kilometres / DISTANCE_STEP)) }, (_, i) => i * DISTANCE_STEP);
