/**
 * A ranking, made of results and a rule. Pure: the tables in the database are checked against it, and "what if" calls it
 * with another rule. All sums are of hundredths, as they are shown: what a reader adds up is the sum.
 */
import type { IndexRule } from "#app/soaring/contest/rule.ts";
import { type Category, RANKED_BY } from "./rules.ts";

/** A result that stands in the list of its contest, or a travel. */
export interface Entry {
  id: number;
  pilot: number;
  /** That the flight was credited to. */
  club: number | null;
  /** Of the take-off. */
  airport: number | null;
  points: number;
  /** Kilometres, and km/h; 0 where there is none. */
  distance: number;
  speed: number;
  /** Seconds in the air. */
  duration: number;
  /** Local, YYYY-MM-DD; of a travel its last day. */
  date: string;
  /** A type's id. */
  aircraft: number | null;
  /** Of the glider, and how much of the points is a bonus: for those who ask what would be without. */
  index?: number | null;
  bonus?: number;
}

/** What a ranking goes by: an `Aggregation`, or one varied. */
export interface Rule {
  counted: number;
  clubPilots: number;
  topPilots: number;
  indexRule: IndexRule;
  /** Absent or true: they count as the rule says; else how far the index does. */
  index?: boolean | IndexRule;
  bonus?: boolean;
}

/** A flight of a row, as it counts. */
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
  /** A pilot, a club or an airfield, by what the category ranks. */
  subject: number;
  /** From 1; equal values have the same. */
  rank: number;
  points: number;
  distance: number;
  /** Kilometres of all counting flights over the hours that their courses took. */
  speed: number;
  /** Seconds in the air, of counting flights. */
  duration: number;
  /** That count: all of them in a total. */
  count: number;
  /** Who flew them. */
  pilots: number;
  /** The best first; of a pilot's total as many as would count, of other totals and of five pilots none. */
  flights: CountedFlight[];
}

export type Order = "points" | "distance" | "speed" | "flights" | "pilots";

const SHARE_OF_INDEX: Record<IndexRule, number> = { full: 1, three_quarters: 0.75, none: 0, handicap: 1 };

export const hundredths = (value: number): number => Math.round(value * 100);

/** Points of a result by a rule that may count the index otherwise, or leave out index or bonus. */
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

/** Sums of flights that count, whole numbers. */
export interface Sums {
  subject: number;
  /** Hundredths. */
  points: number;
  /** 10 m. */
  distance: number;
  /** Seconds that courses took. */
  course: number;
  /** Seconds in the air. */
  duration: number;
  count: number;
  pilots: number;
  flights: CountedFlight[];
}

/** @param entries of the ranking's filter, in any order, each once. @returns all rows, the first first */
export function aggregate(entries: readonly Entry[], category: Category, rule: Rule, order: Order = "points"): Row[] {
  return ranked(getSums(entries, category, rule), order);
}

/** What every subject comes to, in no order. Rows without a point are left out. */
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

/** Of each pilot the best few, pilots with the highest sums first. */
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

/** Of what is shown, so that whoever has only that comes to the same. */
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

/** In order, with their places: equal values share one, and of those the lower number stands first. */
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
