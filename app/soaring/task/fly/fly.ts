/**
 * Flies a task: whether it was started, its points rounded in order and finished, and how far the flight got. Never
 * throws and gives no NaN, whatever the course.
 *
 * Every start is tried with every point reached as early as possible, and a zone may be entered again later. The
 * attempt that gets furthest, minus penalties, wins; of those the fastest; of those that did not finish, the one that
 * started last. Area tasks take the fastest over their least time (`fly-areas.ts`).
 */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import { classify } from "../classify.ts";
import { polygonDistance, takenOff, taskDistance, taskLegs } from "../course.ts";
import type { EarthModel, TaskPoint } from "../task.ts";
import { findApproach } from "./approach.ts";
import type { Attempt, Outcome } from "./attempt.ts";
import { type Chain, chainsFrom } from "./chain.ts";
import { creditsAt, type Flown, NOTHING_FLOWN } from "./flown.ts";
import { flyAreas, isAreaTask } from "./fly-areas.ts";
import { finishAltitude, startAltitude } from "./height-loss.ts";
import { findMiss } from "./near-miss.ts";
import { type Course, type FlyOptions, findPassage, type Passage } from "./passage.ts";

/** Metres; rules of decentralised contests. */
const MAX_LOSS = 1000;

export function flyTask(trace: Trace, course: Course, options: FlyOptions): Attempt {
  return flyPassage(findPassage(trace, course, options), options.mostLoss);
}

/** @param mostLoss null for rules that allow any loss of height */
export function flyPassage(passage: Passage, mostLoss: Metres | null = MAX_LOSS): Attempt {
  const flown = isAreaTask(passage.course) ? flyAreas(passage) : flyCourse(passage);
  return judged(passage, flown, mostLoss);
}

function flyCourse(passage: Passage): Flown {
  const { trace, areas, starts } = passage;
  const worth = valuer(passage);
  let best: Valued | null = null;
  for (const start of starts)
    for (const chain of chainsFrom(start, passage)) {
      const found = { chain, ...worth(chain) };
      if (best === null || counts(found, best, areas.length)) best = found;
    }
  if (best === null) return NOTHING_FLOWN;
  const { chain, legs, distance } = best;
  const credits = creditsAt(trace, chain.times, areas.length);
  const taken = credits[credits.length - 1].time - credits[0].time;
  const speed = chain.times.length === areas.length && taken > 0 ? distance / taken : null;
  return { times: chain.times, credits, legs, distance, penalty: chain.penalty, speed };
}

interface Valued {
  chain: Chain;
  legs: Metres[];
  distance: Metres;
}

/**
 * Whether the first counts rather than the other, which did not start later.
 * @param all  number of points of the task
 */
function counts(one: Valued, other: Valued, all: number): boolean {
  const [done, wasDone] = [one, other].map(({ chain }) => chain.times.length === all);
  if (done !== wasDone) return done;
  if (one.distance !== other.distance) return one.distance > other.distance;
  const taken = ({ chain: { times } }: Valued) => times[times.length - 1] - times[0];
  return !done || taken(one) < taken(other);
}

/** Returns a function for the legs and distance of a chain. */
function valuer(passage: Passage): (chain: Chain) => { legs: Metres[]; distance: Metres } {
  const { trace, course, areas, span } = passage;
  const points: TaskPoint[] = areas.map(({ place, zone }) => ({ ...place, zone }));
  const legs = taskLegs(points, course.earth);
  const off = points.map(({ zone }, i) => takenOff(zone, i === 0 || i === points.length - 1));
  const whole = wholeDistance(points, course.earth);
  const remaining = findApproach(trace, span, course.earth);
  return ({ times, penalty }) => {
    const reached = times.length;
    const flown = legs.slice(0, reached - 1);
    if (reached === points.length) return { legs: flown, distance: Math.max(0, whole - penalty) };
    // The part that a ring takes off the next point does not remain to be flown.
    const left = Math.max(0, remaining(points[reached], times[reached - 1]) - off[reached]);
    flown.push(Math.max(0, legs[reached - 1] - left));
    const sum = flown.reduce((all, leg) => all + leg, 0);
    return { legs: flown, distance: Math.max(0, Math.min(whole, sum) - penalty) };
  };
}

function wholeDistance(points: readonly TaskPoint[], earth: EarthModel): Metres {
  return classify(points)?.startOnLeg ? polygonDistance(points, earth) : taskDistance(points, earth);
}

function judged(passage: Passage, flown: Flown, mostLoss: Metres | null): Attempt {
  const { times, credits, legs, distance, penalty } = flown;
  const done = times.length > 0 && times.length === passage.areas.length;
  const low = times.length > 0 ? startAltitude(passage, times[0]) : null;
  const high = done ? finishAltitude(passage, times[times.length - 1]) : null;
  const loss = low !== null && high !== null ? low - high : 0;
  const tooLow = mostLoss !== null && loss > mostLoss;
  return {
    outcome: tooLow ? { kind: "too_low", loss, most: mostLoss } : computeOutcome(passage, times),
    credits,
    distance,
    legs,
    penalty,
    duration: done ? credits[credits.length - 1].time - credits[0].time : null,
    speed: flown.speed,
    startAltitude: low,
    finishAltitude: high,
  };
}

function computeOutcome(passage: Passage, times: readonly Seconds[]): Outcome {
  const { areas, course, span } = passage;
  const reached = times.length;
  if (span === null || reached === 0)
    return { kind: "not_started", ...findMiss(passage, 0, passage.trace.time[span?.from ?? 0] ?? 0) };
  if (reached === areas.length) return { kind: "finished" };
  const miss = findMiss(passage, reached, times[reached - 1]);
  if (reached < areas.length - 1)
    return reached === 1 ? { kind: "missed_first", ...miss } : { kind: "missed", point: reached, ...miss };
  return { kind: classify(course.points)?.closed ? "not_closed" : "not_finished", ...miss };
}
