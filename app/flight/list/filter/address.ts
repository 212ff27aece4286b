/**
 * Writes a filter as an address and reads it back. Published links have a value as `index=Name,id`, the name
 * percent-encoded twice, or as the id alone; an index that occurs several times has several values. Parameters that
 * are not accepted are reported by name.
 */
import { readOutline } from "#app/flight/outline/outline.ts";
import { isSsaRegion } from "#app/places/airport/ssa-region.ts";
import { CONTESTS, type ContestKey } from "#app/soaring/contest/rule.ts";
import {
  CHIP_INDEXES,
  type Chip,
  type ChipIndex,
  EVERYTHING,
  type FlightFilter,
  MAX_VALUES,
  ORDERS,
  type Order,
  withChip,
} from "./filter.ts";
import { KEYWORDS, type Keyword } from "./keyword.ts";
import { spelledOut } from "./old-links.ts";
import { readPlace } from "./place.ts";

/** Kilometres. */
export const MAX_DISTANCE = 3000;
/** Metres. */
export const MAX_HEIGHT = 25_000;

export interface ReadFilter {
  filter: FlightFilter;
  /** Names of parameters that are not accepted. */
  refused: string[];
}

const number = /^[1-9]\d{0,14}$/;
const among = (words: readonly string[]) => (id: string) => words.includes(id);

/** Checks whether an id is valid for an index. */
const SOUND: Record<ChipIndex, (id: string) => boolean> = {
  user: (id) => number.test(id),
  club: (id) => number.test(id),
  airport: (id) => number.test(id),
  aircraft: (id) => number.test(id),
  device: (id) => /^[A-Z0-9-]{1,10}$/.test(id),
  country: (id) => /^[A-Z]{2}$/.test(id),
  region: (id) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(id) || isSsaRegion(id),
  multi_region: (id) => /^[A-Z]{2,3}$/.test(id),
  continent: among(["AF", "AS", "EU", "NA", "OC", "SA"]),
  sc_class: among(["15", "18", "CL", "DO", "OP", "ST"]),
  month: (id) => /^([1-9]|1[0-2])$/.test(id),
  keyword: among(KEYWORDS),
  flight_collection: (id) => /^[\w-]{1,64}$/.test(id),
  point_of_interest: (id) => readPlace(id) !== null,
  landmark: (id) => readOutline(id) !== null,
};

export const isSoundId = (index: ChipIndex, id: string): boolean => SOUND[index](id);

/**
 * Parameters that belong to the page or to the link that was followed, not to the filter. Of the specification's
 * parameters it ignores how results of tasks are shown, because lists of flights have no such results.
 */
const PASSED_BY =
  /^(skip|after|decimal|separator|point_schema|pilots|lang|unit|view|utm_\w+|fbclid|gclid|_data|_routes|index)$/;

/** @param today the date in UTC, for `today` and `yesterday` */
export function readFilter(query: URLSearchParams, today: string): ReadFilter {
  const refused = new Set<string>();
  let filter: FlightFilter = { ...EVERYTHING };
  let direction: string | null = null;
  for (const [name, text] of spelledOut(query)) {
    const { id, label } = splitParts(text);
    const next = isChip(name)
      ? withSound(filter, { index: name, id, name: label })
      : withOther(filter, name, id, today);
    if (name === "direction" && /^(asc|desc)$/.test(text)) direction = text;
    else if (next !== null) filter = next;
    else if (text !== "" && !PASSED_BY.test(name)) refused.add(name);
  }
  if (direction !== null) filter = { ...filter, ascending: direction === "asc" };
  if (filter.above !== null && filter.below !== null && filter.above >= filter.below) refused.add("distance_lt");
  if (filter.from !== null && filter.to !== null && filter.from > filter.to) refused.add("scoring_date_end");
  return { filter, refused: [...refused] };
}

/** The published kinds of gliders, as the keywords that lists use for them. */
const KEYWORD_OF_KIND: Record<string, Keyword | undefined> = { GL: "no_engine", MG: "engine", FG: "fes" };

const isChip = (name: string): name is ChipIndex => (CHIP_INDEXES as readonly string[]).includes(name);

/** Splits `Name,id` at the last comma, because names may contain commas. */
function splitParts(text: string): { id: string; label: string } {
  const at = text.lastIndexOf(",");
  return { id: text.slice(at + 1), label: at < 0 ? "" : decoded(text.slice(0, at)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withSound(filter: FlightFilter, chip: Chip): FlightFilter | null {
  if (!SOUND[chip.index](chip.id)) return null;
  const next = withChip(filter, chip);
  return next.chips.length > MAX_VALUES ? null : next;
}

function withOther(filter: FlightFilter, name: string, id: string, today: string): FlightFilter | null {
  switch (name) {
    case "kind": {
      const keyword = KEYWORD_OF_KIND[id];
      return keyword === undefined ? null : withSound(filter, { index: "keyword", id: keyword, name: "" });
    }
    case "season":
      return /^(19|20|21)\d\d$/.test(id) ? { ...filter, seasons: added(filter.seasons, Number(id)) } : null;
    case "scoring_date":
      return withDate(id, today, (date) => ({ ...filter, dates: added(filter.dates, date) }));
    case "scoring_date_start":
      return withDate(id, today, (from) => ({ ...filter, from }));
    case "scoring_date_end":
      return withDate(id, today, (to) => ({ ...filter, to }));
    case "distance_gt":
      return isDistance(id) ? { ...filter, above: Number(id) } : null;
    case "distance_lt":
      return isDistance(id) ? { ...filter, below: Number(id) } : null;
    case "height_gt":
      return /^\d{1,5}$/.test(id) && Number(id) <= MAX_HEIGHT ? { ...filter, height: Number(id) } : null;
    case "circling_lt":
      return /^\d{1,3}$/.test(id) && Number(id) <= 100 ? { ...filter, circling: Number(id) } : null;
    case "contest":
      return (CONTESTS as readonly string[]).includes(id) ? { ...filter, contest: id as ContestKey } : null;
    case "order_by":
      return withOrder(filter, id);
    default:
      return null;
  }
}

const added = <T>(values: T[], value: T): T[] => [...values.filter((each) => each !== value), value].slice(-MAX_VALUES);

function withOrder(filter: FlightFilter, id: string): FlightFilter | null {
  const order = id.replace(/^-/, "");
  return (ORDERS as readonly string[]).includes(order)
    ? { ...filter, order: order as Order, ascending: !id.startsWith("-") }
    : null;
}

const isDistance = (id: string) => /^-?\d{1,4}(\.\d+)?$/.test(id) && Math.abs(Number(id)) <= MAX_DISTANCE;

function withDate(id: string, today: string, use: (date: string) => FlightFilter): FlightFilter | null {
  const date = id === "today" ? today : id === "yesterday" ? dayBefore(today) : id;
  return isDate(date) ? use(date) : null;
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** Whether a text is a date of the calendar. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Returns the query without its question mark, "" for an empty filter. Equal filters have equal addresses. */
export function filterQuery(filter: FlightFilter): string {
  const { contest, order, ascending } = filter;
  const parts = [
    ...filter.chips.map(({ index, id, name }) => [
      index,
      name === ""
        ? encodeURIComponent(id)
        : `${encodeURIComponent(encodeURIComponent(name))},${encodeURIComponent(id)}`,
    ]),
    ...filter.seasons.map((season) => ["season", season]),
    ...filter.dates.map((date) => ["scoring_date", date]),
    ["scoring_date_start", filter.from],
    ["scoring_date_end", filter.to],
    ["distance_gt", filter.above],
    ["distance_lt", filter.below],
    ["height_gt", filter.height],
    ["circling_lt", filter.circling],
    ["contest", contest === EVERYTHING.contest ? null : contest],
    ["order_by", order === EVERYTHING.order && !ascending ? null : `${ascending ? "" : "-"}${order}`],
  ];
  return parts.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join("&");
}

/** @param screen path of the list or one of its views, which may have parameters of its own */
export function filterAddress(filter: FlightFilter, screen = "/flight/list", { skip = 0, after = "" } = {}): string {
  const parts = [filterQuery(filter), skip > 0 ? `skip=${skip}` : "", after === "" ? "" : `after=${after}`];
  const query = parts.filter(Boolean).join("&");
  return query === "" ? screen : `${screen}${screen.includes("?") ? "&" : "?"}${query}`;
}
