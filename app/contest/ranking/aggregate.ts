/**
 * Calculates a ranking from results and a rule. Pure: the tables in the database are checked against it, and "what
 * if" uses it with another rule. Sums are of hundredths, as shown, so that readers who add them up get the same sum.
 */
import type { IndexRule } from "#app/soaring/contest/rule.ts";
import { type Category, RANKED_BY } from "./rules.ts";

/** A result in the list of its contest, or a tour. */
export interface Entry {
  id: number;
  pilot: number;
  /** The club that the flight was credited to. */
  club: number | null;
  /** The airfield of the take-off. */
  airport: number | null;
  points: number;
  /** Kilometres and km/h; 0 without a result. */
  distance: number;
  speed: number;
  /** Seconds in the air. */
  duration: number;
  /** Local date, YYYY-MM-DD; for a tour its last day. */
  date: string;
  /** The id of an aircraft type. */
  aircraft: number | null;
  /** The index of the glider, and the bonus contained in the points, for rankings without them. */
  index?: number | null;
  bonus?: number;
}

/** The rule of a ranking: an `Aggregation`, or a variation of one. */
export interface Rule {
  counted: number;
  clubPilots: number;
  topPilots: number;
  indexRule: IndexRule;
  /** Absent or true: index and bonus count as in the rule; otherwise how far the index counts. */
  index?: boolean | IndexRule;
  bonus?: boolean;
}

/** A counted flight of a row. */
export interface CountedFlight {
  id: number;
  pilot: number;
  points: number;
  distance: number;
  speed: number;
  /** Seconds in the air. */
  duration: number;
  aircraft: number | null;
  date: string;
}

export interface Row {
  /** The id of a pilot, a club or an airfield, depending on the category. */
  subject: number;
  /** From 1; equal values share a rank. */
  rank: number;
  points: number;
  distance: number;
  /** Kilometres of all counted flights divided by the hours of their courses. */
  speed: number;
  /** Seconds in the air during counted flights. */
  duration: number;
  /** The number of counted flights: all of them in a total. */
  count: number;
  /** The number of pilots who flew them. */
  pilots: number;
  /**
   * Counted flights, the best first. A pilot's total lists as many as would count; other totals, and rows of five
   * pilots, list none.
   */
  flights: CountedFlight[];
}

export type Order = "points" | "distance" | "speed" | "flights" | "pilots";

const SHARE_OF_INDEX: Record<IndexRule, number> = { full: 1, three_quarters: 0.75, none: 0, handicap: 1 };

export const hundredths = (value: number): number => Math.round(value * 100);

/** Returns the points of a result by a rule that may count the index differently, or leave out index or bonus. */
function pointsBy(rule: Rule, { points, bonus = 0, index = null }: Entry): number {
  const without = rule.bonus === false ? points - bonus : points;
  if (rule.index === undefined || rule.index === true || index === null) return without;
  const by = (indexRule: IndexRule) => 100 + SHARE_OF_INDEX[indexRule] * (index - 100);
  return (without * by(rule.indexRule)) / by(rule.index === false ? "none" : rule.index);
}

const flownBefore = (a: Pick<Entry, "date" | "id">, b: Pick<Entry, "date" | "id">): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id;

const better = (a: Value, b: Value) => b.points - a.points || flownBefore(a.entry, b.entry);

interface Value {
  entry: Entry;
  /** Hundredths. */
  points: number;
}

/** Sums over counted flights, in whole numbers. */
export interface Sums {
  subject: number;
  /** Hundredths. */
  points: number;
  /** Units of 10 m. */
  distance: number;
  /** Total seconds of the courses. */
  course: number;
  /** Seconds in the air. */
  duration: number;
  count: number;
  pilots: number;
  flights: CountedFlight[];
}

/** @param entries that match the ranking's filter, in any order, each once. @returns all rows, the best first */
export function aggregate(entries: readonly Entry[], category: Category, rule: Rule, order: Order = "points"): Row[] {
  return ranked(getSums(entries, category, rule), order);
}

/** Returns the sums of every subject, in no particular order. Rows without points are left out. */
export function getSums(entries: readonly Entry[], category: Category, rule: Rule): Sums[] {
  const kind = RANKED_BY[category];
  const of = new Map<number, Value[]>();
  for (const entry of entries) {
    const subject = entry[kind];
    const points = hundredths(pointsBy(rule, entry));
    if (subject === null || points <= 0) continue;
    const values = of.get(subject);
    if (values) values.push({ entry, points });
    else of.set(subject, [{ entry, points }]);
  }
  return [...of].map(([subject, values]) =>
    getSum(subject, counting(values.sort(better), category, rule), category, rule),
  );
}

/** @param values the best first */
function counting(values: Value[], category: Category, rule: Rule): Value[] {
  switch (category) {
    case "pilot":
      return values.slice(0, rule.counted);
    case "club":
      return bestOfPilots(values, 1).slice(0, rule.clubPilots).flat();
    case "club_top_five":
      return bestOfPilots(values, rule.counted).slice(0, rule.topPilots).flat().sort(better);
    default:
      return values;
  }
}

/** Returns the best few flights of each pilot, pilots with the highest sums first. */
function bestOfPilots(values: Value[], counted: number): Value[][] {
  const of = new Map<number, Value[]>();
  for (const value of values) {
    const own = of.get(value.entry.pilot) ?? [];
    if (own.length < counted) of.set(value.entry.pilot, [...own, value]);
  }
  const sum = (own: Value[]) => own.reduce((total, { points }) => total + points, 0);
  return [...of].sort(([a, x], [b, y]) => sum(y) - sum(x) || a - b).map(([, own]) => own);
}

function getSum(subject: number, values: Value[], category: Category, rule: Rule): Sums {
  const add = (of: (value: Value) => number) => values.reduce((total, value) => total + of(value), 0);
  return {
    subject,
    points: add(({ points }) => points),
    distance: add(({ entry }) => hundredths(entry.distance)),
    course: add(({ entry }) => courseSeconds(entry)),
    duration: add(({ entry }) => entry.duration),
    count: values.length,
    pilots: new Set(values.map(({ entry }) => entry.pilot)).size,
    flights: shownIn(category, values, rule).map(counted),
  };
}

function shownIn(category: Category, values: Value[], rule: Rule): Value[] {
  if (category === "pilot_total") return values.slice(0, rule.counted);
  return category === "pilot" || category === "club" ? values : [];
}

/** Calculated from the displayed values, so that readers who only have those get the same result. */
export function courseSeconds({ distance, speed }: Pick<Entry, "distance" | "speed">): number {
  const shown = hundredths(speed);
  return shown > 0 ? Math.round((hundredths(distance) / shown) * 3600) : 0;
}

const counted = ({
  entry: { id, pilot, distance, speed, duration, aircraft, date },
  points,
}: Value): CountedFlight => ({
  id,
  pilot,
  points: points / 100,
  distance: hundredths(distance) / 100,
  speed: hundredths(speed) / 100,
  duration,
  aircraft,
  date,
});

const getSpeed = ({ distance, course }: Pick<Sums, "distance" | "course">): number =>
  course > 0 ? ((distance / 100) * 3600) / course : 0;

const BY: Record<Order, (sums: Sums) => number> = {
  points: ({ points }) => points,
  distance: ({ distance }) => distance,
  speed: getSpeed,
  flights: ({ count }) => count,
  pilots: ({ pilots }) => pilots,
};

/** Sorts the rows and numbers their ranks: equal values share one, and of those the lower id comes first. */
export function ranked(sums: readonly Sums[], order: Order): Row[] {
  const by = BY[order];
  const sorted = sums
    .map((each) => ({ each, value: by(each) }))
    .sort((a, b) => b.value - a.value || a.each.subject - b.each.subject);
  let rank = 0;
  return sorted.map(({ each, value }, at) => {
    if (at === 0 || value !== sorted[at - 1].value) rank = at + 1;
    return makeRow(each, rank);
  });
}

export const makeRow = ({ course, points, distance, ...sums }: Sums, rank: number): Row => ({
  ...sums,
  rank,
  points: points / 100,
  distance: distance / 100,
  speed: getSpeed({ distance, course }),
});
