/** A flight's entry in a contest, made of what a rule awards: the published fields, and the calculation behind them. */
import type { Point } from "../trace/trace.ts";
import type { Kilometres, KilometresPerHour, Metres, Seconds } from "../units.ts";
import { type Award, isDeclared } from "./award.ts";
import { type Calculation, evaluate, type Term } from "./calculation.ts";
import type { Declared } from "./declared.ts";
import type { ContestKey, Note, Rule } from "./rule.ts";
import { kilometres, type Shape } from "./shape.ts";

export interface Leg {
  /** Places in the turn points. */
  from: number;
  to: number;
  distance: Kilometres;
  startTime: Seconds;
  endTime: Seconds;
  startAltitude: Metres;
  endAltitude: Metres;
  speed: KilometresPerHour;
}

/** Why an entry is kept but not ranked. */
export type Unranked = { kind: "few_points"; points: number; least: number };

export interface ContestEntry {
  name: ContestKey;
  points: number;
  distance: Kilometres;
  /** In the hours of the rule if it has any, else in those flown. */
  speed: KilometresPerHour;
  /** May be ranked as far as the contest's own rules go; `unranked` says why not. */
  valid: boolean;
  unranked: Unranked[];
  /** Already divided by the index. */
  bonusPoints?: number;
  bonusScoreName?: Term["shape"];
  /** Of the shape that earns it. */
  bonusDistance?: Kilometres;
  ruleVersion: string;
  /** Another formula may follow; the note tells the reader why. */
  provisional: boolean;
  note: Note | null;
  calculation: Calculation;
  /** The scoring window it was flown in. */
  window: [Seconds, Seconds];
  score: {
    /** Of the shape; `declaration` for a declared course. */
    name: Shape["name"] | "declaration";
    declared: boolean;
    /** No longer course exists, by more than a metre; other shapes of the rule included. */
    proven: boolean;
    startTime: Seconds;
    endTime: Seconds;
    duration: Seconds;
    distance: Kilometres;
    speed: KilometresPerHour;
    /** Start, turn points, finish. */
    turnpoints: Point[];
    legs: Leg[];
  };
}

export function entryOf(rule: Rule, award: Award, window: [Seconds, Seconds]): ContestEntry {
  const { course, calculation, proven } = award;
  const { points, terms, hours } = calculation;
  const { distance } = course;
  const { name, turnpoints, legs } = isDeclared(course) ? declaredCourse(course) : foundCourse(course);
  const [start, finish] = [turnpoints[0], turnpoints[turnpoints.length - 1]];
  const duration = finish.time - start.time;
  const flown = speedOf(distance, duration);
  const unranked: Unranked[] = points < rule.least ? [{ kind: "few_points", points, least: rule.least }] : [];
  return {
    name: rule.contest,
    points,
    distance,
    speed: hours ? distance / hours : flown,
    valid: unranked.length === 0,
    unranked,
    ...bonusOf(calculation),
    ruleVersion: rule.version,
    provisional: rule.provisional,
    note: rule.note,
    calculation,
    window,
    score: {
      name,
      declared: terms[0].declared,
      proven,
      startTime: start.time,
      endTime: finish.time,
      duration,
      distance,
      speed: flown,
      turnpoints,
      legs,
    },
  };
}

function bonusOf(calculation: Calculation): Pick<ContestEntry, "bonusPoints" | "bonusScoreName" | "bonusDistance"> {
  const [course, bonus] = calculation.terms;
  if (!bonus) return {};
  return {
    bonusPoints: calculation.points - evaluate({ ...calculation, terms: [course] }),
    bonusScoreName: bonus.shape,
    bonusDistance: bonus.distance,
  };
}

function foundCourse({ name, turnpoints, legs }: Shape) {
  // There and back count the same leg; the way back ends at the finish.
  const pairs: [number, number][] = name === "out_return" ? [legs[0], [legs[0][1], legs[0][0]]] : legs;
  const lengths = pairs.map(([from, to]) => kilometres(turnpoints[from], turnpoints[to]));
  return { name, turnpoints, legs: pairs.map((pair, i) => legOf(turnpoints, pair, lengths[i])) };
}

/** Its legs are measured between the points of the task, not between the fixes. */
function declaredCourse({ attempt }: Declared) {
  const { credits, legs } = attempt;
  return {
    name: "declaration" as const,
    turnpoints: credits,
    legs: credits.slice(1).map((_, i) => legOf(credits, [i, i + 1], legs[i] / 1000)),
  };
}

/**
 * A leg that leads back to an earlier point ends with the finish. What was flown of it before that point belongs to
 * its time as well: of a triangle whose start lies on a leg, both parts of that leg.
 */
function legOf(points: Point[], [from, to]: [number, number], distance: Kilometres): Leg {
  const back = to < from;
  const [start, end] = [points[from], back ? points[points.length - 1] : points[to]];
  const before = back ? points[to].time - points[0].time : 0;
  return {
    from,
    to,
    distance,
    startTime: start.time,
    endTime: end.time,
    startAltitude: start.altitude,
    endAltitude: end.altitude,
    speed: speedOf(distance, end.time - start.time + before),
  };
}

function speedOf(distance: Kilometres, duration: Seconds): KilometresPerHour {
  return duration > 0 ? (distance / duration) * 3600 : 0;
}
