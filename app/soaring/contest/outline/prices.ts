/**
 * Prices for breaking the rules for the ends of a course. A course may break a rule, but pays for it: some metres of
 * its length for each metre of height that it lost too much, or for each second that it took too long; what it did
 * not use is credited to it. Whatever the prices, no course that obeys is longer than the longest of those that pay,
 * so the prices that make that one shortest are the best (Lagrange).
 *
 * As a function of one price the bound is the maximum of many straight lines, and each evaluation gives the line that
 * is highest there: the next price is where the lines on both sides meet.
 */
import type { Metres, Seconds } from "#app/soaring/units.ts";

export interface Prices {
  /** Metres of length for each metre of height. */
  height: number;
  /** Metres of length for each second. */
  time: number;
}

export interface Answer {
  prices: Prices;
  /** No course that obeys is longer than this. */
  bound: Metres;
  /**
   * By how much the longest course breaks the rules, negative if it stays below the limit; -Infinity without that
   * rule.
   */
  over: Over;
}

export interface Over {
  height: Metres;
  time: Seconds;
}

export type Priced = keyof Prices;

export const FREE: Prices = { height: 0, time: 0 };

/**
 * A rule that no price decides: as the price rises, a course that breaks the rule by `over` is replaced by one that
 * stays below the limit by `under`.
 */
export interface Torn {
  rule: Priced;
  over: number;
  under: number;
}

export interface Cheapest {
  answer: Answer;
  torn: Torn | null;
}

const ALIKE = 0.02; // share of the possible gain that is not worth another evaluation

/**
 * @param ask  returns the longest course that pays these prices
 * @param isEnough  whether a bound is low enough to stop
 * @param goal  the length of a course that obeys: no bound is lower
 */
export function* cheapest(
  ask: (prices: Prices) => Generator<void, Answer>,
  first: Answer,
  tries: number,
  isEnough: (bound: Metres) => boolean,
  goal: () => Metres,
): Generator<void, Cheapest> {
  let best: Cheapest = { answer: first, torn: null };
  const priced = (["height", "time"] as const).filter((rule) => Number.isFinite(first.over[rule]));
  // Each rule is tried alone first: the price of one may make that of the other unnecessary.
  for (const rule of priced) best = lower(best, yield* along(rule, first));
  if (priced.length > 1) for (const rule of priced) best = lower(best, yield* along(rule, best.answer));
  return best;

  function* along(rule: Priced, from: Answer): Generator<void, Cheapest> {
    let least = from;
    let [low, high]: (Answer | null)[] = [null, null];
    let here = from;
    for (let asked = 1; !isEnough(here.bound); asked++) {
      if (here.over[rule] > 0) low = here;
      else high = here;
      if (here.over[rule] === 0 || (high && high.prices[rule] === 0)) return { answer: least, torn: null };
      const next = low && high ? meeting(low, high, rule) : beyond(here, rule, goal());
      if (asked > tries || next === null) break;
      here = yield* ask({ ...from.prices, [rule]: next });
      if (here.bound < least.bound) least = here;
    }
    return {
      answer: least,
      torn: low && high && !isEnough(least.bound) ? { rule, over: low.over[rule], under: -high.over[rule] } : null,
    };
  }

  /** Returns where the two lines meet; null where that is hardly lower than the best known bound. */
  function meeting(low: Answer, high: Answer, rule: Priced): number | null {
    const [from, to] = [low.prices[rule], high.prices[rule]];
    const [falling, rising] = [-low.over[rule], -high.over[rule]];
    const price = (high.bound - rising * to - low.bound + falling * from) / (falling - rising);
    const bound = low.bound + falling * (price - from);
    const known = Math.min(low.bound, high.bound);
    if (!isEnough(bound) && known - bound < ALIKE * (bound - goal())) return null;
    return price > from && price < to ? price : null;
  }
}

/** Returns the next price when only one side is known: where its line falls to the goal, or half the price. */
function beyond({ prices, bound, over }: Answer, rule: Priced, goal: Metres): number {
  if (over[rule] > 0) return prices[rule] + (bound - goal) / over[rule];
  return prices[rule] < 0.01 ? 0 : prices[rule] / 2;
}

function lower(one: Cheapest, other: Cheapest): Cheapest {
  return other.answer.bound < one.answer.bound ? other : { ...one, torn: one.torn ?? other.torn };
}
