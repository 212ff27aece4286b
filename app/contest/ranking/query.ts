/**
 * Reads which ranking is requested: by a page's address, or by programs in a body with the same names. Values that
 * are not accepted are reported by name. Pure.
 */

import { season as getSeason } from "#app/core/time/season.ts";
import { isSoundId } from "#app/flight/list/filter/address.ts";
import { spelledOut } from "#app/flight/list/filter/old-links.ts";
import { continentCountries, groups } from "#app/places/airport/region.ts";
import {
  CATEGORIES,
  type Category,
  getAggregation,
  INDEX_SYSTEMS,
  type IndexUsed,
  isContest,
  LENGTHS,
  type Length,
  MOST_COUNTED,
  RANKED,
  type Ranked,
} from "./rules.ts";

export const CLASSES = ["ALL", "OP", "18", "15", "ST", "CL", "DO", "VI"] as const;
type RankedClass = (typeof CLASSES)[number];

export const PEOPLE = ["ALL", "female", "junior"] as const;
export type People = (typeof PEOPLE)[number];

export const HALVES = ["summer", "winter"] as const;
export type Half = (typeof HALVES)[number];

export const ORDERS = ["points", "distance", "speed", "flights", "pilots"] as const;
type RankingOrder = (typeof ORDERS)[number];

/** Where counted flights started; for `club`, which club they were flown for. At most one value of each. */
export const PLACES = ["continent", "country", "region", "multi_region", "club", "airport"] as const;
export type PlaceKind = (typeof PLACES)[number];

export interface RankingQuery {
  contest: Ranked;
  category: Category;
  /** The season, by the year in which it ends. */
  season: number;
  scClass: RankedClass;
  people: People;
  half: Half | null;
  length: Length | null;
  /** 1 to 12, of the scoring date. */
  month: number | null;
  /** All of them must apply. Published codes; clubs and airfields by id. */
  places: Partial<Record<PlaceKind, string>>;
  /** Names given in an address, shown until the database has been read. */
  names: Partial<Record<PlaceKind | "pilot", string>>;
  /** Only tours with this many days of flying. */
  days: { least: number | null; most: number | null };
  order: RankingOrder;
  /** The number of flights that count; null for as many as in the rule. */
  count: number | null;
  /** Variations: whether and how the index counts, and whether the bonus does. */
  index: IndexUsed;
  bonus: boolean;
  /** The pilot whose row is highlighted. */
  pilot: number | null;
}

export interface ReadQuery {
  asked: RankingQuery;
  /** Names of values that were not accepted. */
  refused: string[];
}

/** Returns the ranking that the navigation links to. @param today YYYY-MM-DD */
export const everything = (today: string, contest: Ranked = "free"): RankingQuery => ({
  contest,
  category: "pilot",
  season: getSeason(today),
  scClass: "ALL",
  people: "ALL",
  half: null,
  length: null,
  month: null,
  places: {},
  names: {},
  days: { least: null, most: null },
  order: "points",
  count: null,
  index: true,
  bonus: true,
  pilot: null,
});

/** Parameters that belong to the page or to the link that was followed, not to the ranking. */
const PASSED_BY = /^(skip|format|lang|unit|view|utm_\w+|fbclid|gclid|_data|_routes|index)$/;

/** Reads a page's address. @param contest in its path  @param today YYYY-MM-DD */
export function readAddress(contest: string, query: URLSearchParams, today: string): ReadQuery {
  const given: Record<string, unknown> = {};
  const names: RankingQuery["names"] = {};
  const twice: string[] = [];
  for (const [name, text] of spelledOut(query)) {
    if (PASSED_BY.test(name) || text === "") continue;
    if (name in given) twice.push(name);
    // Published links contain `Name,id`, with the name encoded twice.
    const at = (PLACES as readonly string[]).includes(name) || name === "pilot" ? text.lastIndexOf(",") : -1;
    given[name] = text.slice(at + 1);
    if (at > 0) names[name as PlaceKind] = decoded(text.slice(0, at));
  }
  const { asked, refused } = readQuery({ ...given, contest }, today);
  const kept = Object.entries(names).filter(([name]) => name === "pilot" || name in asked.places);
  return { asked: { ...asked, names: Object.fromEntries(kept) }, refused: [...new Set([...refused, ...twice])] };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Step = (asked: RankingQuery, value: unknown) => RankingQuery | null;

const word = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((each) => each === value) ?? null;
const whole = (value: unknown, least: number, most: number): number | null => {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isInteger(number) && (number as number) >= least && (number as number) <= most
    ? (number as number)
    : null;
};
/** A step that reads one value; the value is refused when it cannot be read. */
const set =
  <Value>(read: (value: unknown) => Value | null, put: (value: Value) => Partial<RankingQuery>): Step =>
  (asked, value) => {
    const known = read(value);
    return known === null ? null : { ...asked, ...put(known) };
  };

const place =
  (kind: PlaceKind): Step =>
  (asked, value) => {
    const id = typeof value === "number" ? String(value) : value;
    if (typeof id !== "string" || !isSoundId(kind, id)) return null;
    if (kind === "multi_region" && !groups.includes(id)) return null;
    return { ...asked, places: { ...asked.places, [kind]: id } };
  };

const days = (end: "least" | "most"): Step =>
  function limit(asked, value) {
    const known = whole(value, 1, 366);
    return known === null || isContest(asked.contest) ? null : { ...asked, days: { ...asked.days, [end]: known } };
  };

const yesOrNo = (value: unknown): boolean | null =>
  value === true || value === "true" ? true : value === false || value === "false" ? false : null;

const KEYWORDS = { summer: "summer", winter: "winter", female: "female", junior: "junior", vintage: "VI" } as const;

/** Reads a keyword for a kind of flights, if rankings have a filter for it. */
const keyword: Step = (asked, value) => {
  const known = word(Object.keys(KEYWORDS) as (keyof typeof KEYWORDS)[], value);
  if (known === null) return null;
  if (known === "summer" || known === "winter") return { ...asked, half: known };
  return known === "vintage" ? { ...asked, scClass: "VI" } : { ...asked, people: known };
};

/** In the order in which they are read, because later steps depend on the contest. */
const STEPS: Record<string, Step> = {
  contest: set(
    (value) => word(RANKED, value),
    (contest) => ({ contest }),
  ),
  category: (asked, value) => {
    const category = word(CATEGORIES, value);
    const known = category !== null && getAggregation(asked.contest, asked.season).categories.includes(category);
    return known ? { ...asked, category } : null;
  },
  season: set(
    (value) => whole(value, 1900, 2199),
    (season) => ({ season }),
  ),
  sc_class: set(
    (value) => word(CLASSES, value),
    (scClass) => ({ scClass }),
  ),
  user: set(
    (value) => word(PEOPLE, value),
    (people) => ({ people }),
  ),
  keyword,
  half: set(
    (value) => word(HALVES, value),
    (half) => ({ half }),
  ),
  length: set(
    (value) => word(LENGTHS, value),
    (length) => ({ length }),
  ),
  distance: set(
    (value) => word(LENGTHS, value),
    (length) => ({ length }),
  ),
  month: set(
    (value) => whole(value, 1, 12),
    (month) => ({ month }),
  ),
  continent: place("continent"),
  country: place("country"),
  region: place("region"),
  multi_region: place("multi_region"),
  club: place("club"),
  airport: place("airport"),
  travel_min_days: days("least"),
  travel_max_days: days("most"),
  order_by: (asked, value) => {
    const order = word(ORDERS, value);
    const pilots = asked.category === "pilot" || asked.category === "pilot_total";
    return order === null || (order === "pilots" && pilots) ? null : { ...asked, order };
  },
  count: set(
    (value) => whole(value, 1, MOST_COUNTED),
    (count) => ({ count }),
  ),
  index_used: set(
    (value): IndexUsed | null => word(INDEX_SYSTEMS, value) ?? yesOrNo(value),
    (index) => ({ index }),
  ),
  bonus_used: set(yesOrNo, (bonus) => ({ bonus })),
  pilot: set(
    (value) => whole(value, 1, 1e15),
    (pilot) => ({ pilot }),
  ),
};

/**
 * The names allowed in a body: the published keys, and a filter of the specification without one. `distance` is the
 * published name of the length classes; our addresses call them `length`.
 */
export const PUBLISHED = [
  "contest",
  "category",
  "sc_class",
  "user",
  "count",
  "season",
  "country",
  "region",
  "multi_region",
  "continent",
  "club",
  "airport",
  "month",
  "keyword",
  "travel_min_days",
  "travel_max_days",
  "order_by",
  "distance",
  "length",
] as const;

/** Null and undefined count as absent. @param today YYYY-MM-DD */
export function readQuery(given: Readonly<Record<string, unknown>>, today: string): ReadQuery {
  const refused = Object.keys(given).filter((name) => !Object.hasOwn(STEPS, name));
  let asked = everything(today);
  for (const [name, step] of Object.entries(STEPS)) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    const next = step(asked, value);
    if (next === null) refused.push(name);
    else asked = next;
  }
  // Two names of one filter with different values: the second is refused instead of silently ignored.
  if (given.length && given.distance && given.length !== given.distance) refused.push("distance");
  const { indexRule } = getAggregation(asked.contest, asked.season);
  // An index used as in the rule itself is no variation; a handicap from another list is not our index.
  if (asked.index === indexRule) asked = { ...asked, index: true };
  if (typeof asked.index === "string" && (indexRule === "handicap" || !isContest(asked.contest)))
    refused.push("index_used");
  const { least, most } = asked.days;
  if (least !== null && most !== null && least > most) refused.push("travel_max_days");
  return { asked, refused };
}

/** Returns a page's query: "" or beginning with "?". Equal rankings have equal addresses. @param today YYYY-MM-DD */
export function getAddress(asked: RankingQuery, today: string): string {
  const usual = everything(today, asked.contest);
  const query = new URLSearchParams();
  const put = (name: string, value: unknown, unless: unknown) => {
    if (value !== unless && value !== null && value !== undefined) query.set(name, String(value));
  };
  const named = (kind: PlaceKind | "pilot", id: string) => {
    const name = asked.names[kind];
    return name === undefined ? id : `${encodeURIComponent(name)},${id}`;
  };
  put("season", asked.season, usual.season);
  put("category", asked.category, usual.category);
  put("sc_class", asked.scClass, usual.scClass);
  put("user", asked.people, usual.people);
  put("half", asked.half, null);
  put("length", asked.length, null);
  put("month", asked.month, null);
  for (const kind of PLACES) {
    const id = asked.places[kind];
    if (id !== undefined) query.set(kind, named(kind, id));
  }
  put("travel_min_days", asked.days.least, null);
  put("travel_max_days", asked.days.most, null);
  put("order_by", asked.order, usual.order);
  put("count", asked.count, null);
  put("index_used", asked.index, true);
  put("bonus_used", asked.bonus, true);
  if (asked.pilot !== null) query.set("pilot", named("pilot", String(asked.pilot)));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the countries of a continent. */
export const getCountries = (continent: string): string[] =>
  continentCountries(continent as Parameters<typeof continentCountries>[0]);
