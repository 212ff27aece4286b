/**
 * How a contest's results become a ranking, as data beside its rule (app/soaring/contest/rules): what counts for a
 * pilot, a club and an airfield, and up to which length a flight is short. The number of flights that count, the
 * season and the deadline are part of the contest's own rule and are read from there. Rows have versions, as rules
 * have. Pure.
 */
import { CONTESTS, type ContestKey, type IndexRule } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";

/** Everything that has a ranking: the contests of flights, and tours by glider. */
export const RANKED = [...CONTESTS, "travel"] as const;
export type Ranked = (typeof RANKED)[number];

export const isContest = (contest: Ranked): contest is ContestKey => contest !== "travel";

export const CATEGORIES = ["pilot", "club", "pilot_total", "club_total", "airport_total", "club_top_five"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Whether the rows of a category are pilots, clubs or airfields. */
export const RANKED_BY: Record<Category, "pilot" | "club" | "airport"> = {
  pilot: "pilot",
  pilot_total: "pilot",
  club: "club",
  club_total: "club",
  club_top_five: "club",
  airport_total: "airport",
};

export const LENGTHS = ["short", "middle", "long"] as const;
export type Length = (typeof LENGTHS)[number];

/**
 * `from` is included, `below` is not, and null is open. Kilometres of the course; for travels, the number of days
 * with a flight.
 */
type Span = { from: number | null; below: number | null };

interface Row {
  contest: Ranked | "every";
  /** The first season that the row applies to, until another row of the same contest begins. */
  from: number;
  /** Identifies this row permanently. */
  version: string;
  categories: readonly Category[];
  /** `club`: how many different pilots count with their best result each; null: as many as flights count for a pilot. */
  clubPilots: number | null;
  /** `club_top_five`: how many of the pilots with the highest sums count. */
  topPilots: number;
  lengths: Record<Length, Span>;
  /** Equal sums share a rank, and as many ranks after it are left out. */
  ties: "shared";
  /** The highest age of a junior at the end of the season. */
  juniorAge: 25;
}

const ROWS: Row[] = [
  {
    contest: "every",
    from: 2000,
    version: "2026.1",
    categories: CATEGORIES,
    clubPilots: null,
    topPilots: 5,
    lengths: { short: { from: null, below: 300 }, middle: { from: 300, below: 700 }, long: { from: 700, below: null } },
    ties: "shared",
    juniorAge: 25,
  },
  {
    contest: "travel",
    from: 2000,
    version: "2026.1",
    categories: ["pilot", "club", "pilot_total", "club_total"],
    clubPilots: null,
    topPilots: 5,
    lengths: { short: { from: 2, below: 4 }, middle: { from: 4, below: 8 }, long: { from: 8, below: null } },
    ties: "shared",
    juniorAge: 25,
  },
];

/** Only a pilot's best travel of a season counts. */
const TRAVELS_COUNTED = 1;

/** How results of one season become a ranking. */
export interface Aggregation extends Omit<Row, "contest" | "from" | "clubPilots"> {
  contest: Ranked;
  /** The number of flights that count for a pilot. */
  counted: number;
  clubPilots: number;
  /** False for a contest with one list of all seasons. */
  seasons: boolean;
  /** To what extent the handicap index affects the points. */
  indexRule: IndexRule;
  /** Results with fewer points are not ranked. */
  least: number;
}

/** @param season the year in which it ends */
export function getAggregation(contest: Ranked, season: number): Aggregation {
  const rows = ROWS.filter((row) => row.contest === contest || (row.contest === "every" && isContest(contest)));
  const { from: _, clubPilots, ...row } = rows.findLast(({ from }) => from <= season) ?? rows[0];
  const rule = isContest(contest) ? getRule(contest, season) : null;
  const counted = rule?.counted ?? TRAVELS_COUNTED;
  return {
    ...row,
    contest,
    counted,
    clubPilots: clubPilots ?? counted,
    seasons: rule?.season !== "none",
    indexRule: rule?.index ?? "none",
    least: rule?.least ?? 0,
  };
}

/** The extents of the handicap index that a reader may choose instead of the contest's own. */
export const INDEX_SYSTEMS = ["full", "three_quarters"] as const;
type IndexSystem = (typeof INDEX_SYSTEMS)[number];

/** True applies the index as the contest's rule does. */
export type IndexUsed = boolean | IndexSystem;

export const MOST_COUNTED = 10;
