/** A flight's entry in a contest, made of what a rule awards: the published fields, and the calculation behind them. */
import type { Point } from "../trace/trace.ts";
import type { Kilometres, KilometresPerHour, Seconds } from "../units.ts";
import { type Award, isDeclared } from "./award.ts";
import { type Calculation, evaluate, type Term } from "./calculation.ts";
import type { Declared } from "./declared.ts";
import { getSpeed, type Leg, legsBetween, legsOfTask, legsOfTriangle } from "./legs.ts";
import type { ContestKey, Note, Rule } from "./rule.ts";
import { kilometres, type Shape } from "./shape.ts";

/** Why an entry is kept but not ranked. */
type Unranked = { kind: "few_points"; points: number; least: number };

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
    /** Start, turnpoints, finish. */
    turnpoints: Point[];
    /** As flown, from start to finish. */
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
