/**
 * What the rules for the ends of a course cost. A course may break a rule here, and pays for it: so many metres of its
 * length for a metre of height that it lost too much, or for a second that it took too long; what it did not use it is
 * paid back. Whatever the prices, no course that obeys is longer than the longest of those that pay, so the prices
 * that make that one shortest are the ones to ask (Lagrange).
 *
 * By one price the bound is the greatest of many straight lines, and each question gives the line that is greatest
 * there: the next price is where the lines on both sides meet.
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
  /** No course that obeys is longer. */
  bound: Metres;
  /** How much the longest one breaks the rules, negative where it has some left; -Infinity without that rule. */
  over: Over;
}

export interface Over {
  height: Metres;
  time: Seconds;
}

export type Priced = keyof Prices;

export const FREE: Prices = { height: 0, time: 0 };

/** No price decides: as it rises, a course that breaks the rule so much gives way to one that has so much left. */
export interface Torn {
  rule: Priced;
  over: number;
  under: number;
}

export interface Cheapest {
  answer: Answer;
  torn: Torn | null;
}

const ALIKE = 0.02; // of what is left to be gained, for which nobody asks again

/**
 * @param ask  the longest course that pays these prices
 * @param isEnough  a bound so low is all that is wanted
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
  // Each rule by itself first: the price of one may make that of the other superfluous.
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

  /** Where the two lines meet; null where that is hardly lower than what is known. */
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

/** With one side known: where its line falls to the goal, or half the price. */
function beyond({ prices, bound, over }: Answer, rule: Priced, goal: Metres): number {
  if (over[rule] > 0) return prices[rule] + (bound - goal) / over[rule];
  return prices[rule] < 0.01 ? 0 : prices[rule] / 2;
}

function lower(one: Cheapest, other: Cheapest): Cheapest {
  return other.answer.bound < one.answer.bound ? other : { ...one, torn: one.torn ?? other.torn };
}
