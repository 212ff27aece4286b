/** A flight's entry in a contest, built from what a rule awards: the published fields and the calculation behind them. */
import type { Point } from "../trace/trace.ts";
import type { Kilometres, KilometresPerHour, Seconds } from "../units.ts";
import { type Award, isDeclared } from "./award.ts";
import { type Calculation, evaluate, type Term } from "./calculation.ts";
import type { Declared } from "./declared.ts";
import { getSpeed, type Leg, legsBetween, legsOfTask, legsOfTriangle } from "./legs.ts";
import type { ContestKey, Note, Rule } from "./rule.ts";
import { kilometres, type Shape } from "./shape.ts";

/** Why an entry is stored but not ranked. */
type Unranked = { kind: "few_points"; points: number; least: number };

export interface ContestEntry {
  name: ContestKey;
  points: number;
  distance: Kilometres;
  /** Per hour of the rule if it divides by hours, else per hour flown. */
  speed: KilometresPerHour;
  /** Whether it may be ranked under the contest's own rules; `unranked` gives the reasons if not. */
  valid: boolean;
  unranked: Unranked[];
  /** Points of the bonus, already divided by the index. */
  bonusPoints?: number;
  bonusScoreName?: Term["shape"];
  /** Distance of the shape that earns the bonus. */
  bonusDistance?: Kilometres;
  ruleVersion: string;
  /** Whether another formula may follow; the note explains it to the reader. */
  provisional: boolean;
  note: Note | null;
  calculation: Calculation;
  /** The scoring window in which it was flown. */
  window: [Seconds, Seconds];
  score: {
    /** Name of the shape; `declaration` for a declared course. */
    name: Shape["name"] | "declaration";
    declared: boolean;
    /** Whether no course is longer by more than a metre; this includes other shapes of the rule. */
    proven: boolean;
    startTime: Seconds;
    endTime: Seconds;
    duration: Seconds;
    distance: Kilometres;
    speed: KilometresPerHour;
    /** Start, turnpoints and finish. */
    turnpoints: Point[];
    /** The legs as flown, from start to finish. */
    legs: Leg[];
  };
}

export function getEntry(rule: Rule, award: Award, window: [Seconds, Seconds]): ContestEntry {
  const { course, calculation, proven } = award;
  const { points, terms, hours } = calculation;
  const { distance } = course;
  const { name, turnpoints, legs } = isDeclared(course) ? declaredCourse(course) : foundCourse(course);
  const [start, finish] = [turnpoints[0], turnpoints[turnpoints.length - 1]];
  const duration = finish.time - start.time;
  const flown = getSpeed(distance, duration);
  const unranked: Unranked[] = points < rule.least ? [{ kind: "few_points", points, least: rule.least }] : [];
  return {
    name: rule.contest,
    points,
    distance,
    speed: hours ? distance / hours : flown,
    valid: unranked.length === 0,
    unranked,
    ...getBonus(calculation),
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

function getBonus(calculation: Calculation): Pick<ContestEntry, "bonusPoints" | "bonusScoreName" | "bonusDistance"> {
  const [course, bonus] = calculation.terms;
  if (!bonus) return {};
  return {
    bonusPoints: calculation.points - evaluate({ ...calculation, terms: [course] }),
    bonusScoreName: bonus.shape,
    bonusDistance: bonus.distance,
  };
}

function foundCourse({ name, turnpoints, legs }: Shape) {
  const lengths = legs.map(([from, to]) => kilometres(turnpoints[from], turnpoints[to]));
  const flown = name === "triangle" ? legsOfTriangle(turnpoints, lengths) : legsBetween(turnpoints, lengths);
  return { name, turnpoints, legs: flown };
}

function declaredCourse({ attempt, distance }: Declared) {
  const { credits, legs } = attempt;
  const lengths = legs.map((metres) => metres / 1000);
  return { name: "declaration" as const, turnpoints: credits, legs: legsOfTask(credits, lengths, distance) };
}
