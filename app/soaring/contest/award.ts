/**
 * Returns what a rule awards for the courses of one window: the alternative that earns most points, with its best
 * bonus. Of equal points, the first in the table wins. Null if the window has no course that the rule counts.
 */
import type { Kilometres, Seconds } from "../units.ts";
import { type Calculation, calculated, type Term } from "./calculation.ts";
import { counts, type Declared, isOfSort } from "./declared.ts";
import type { Alternative, Counted, Rule } from "./rule.ts";
import type { ShapeName } from "./search.ts";
import type { Shape } from "./shape.ts";

/** All courses that one window offers. */
export interface Offer {
  window: [Seconds, Seconds];
  shapes: Shape[];
  declared: Declared | null;
}

export interface Award {
  /** The course of the first term. */
  course: Shape | Declared;
  calculation: Calculation;
  /** Whether the length of every shape that the rule uses is proven. */
  proven: boolean;
}

export const isDeclared = (course: Shape | Declared): course is Declared => "attempt" in course;

export function computeAward(rule: Rule, offer: Offer, index: number): Award | null {
  let best: Omit<Award, "proven"> | null = null;
  for (const alternative of rule.alternatives) {
    const course = getCourse(alternative, offer);
    if (!course) continue;
    const terms = [getTerm(course, alternative.factor), ...getBonus(alternative, offer)];
    const calculation = calculated({ terms, hours: rule.hours, index: { rule: rule.index, value: index } });
    if (!best || calculation.points > best.calculation.points) best = { course, calculation };
  }
  const shapes = getShapes(rule);
  return best && { ...best, proven: offer.shapes.every(({ name, proven }) => proven || !shapes.includes(name)) };
}

/** Returns the shapes that a rule needs. */
export function getShapes({ alternatives }: Rule): ShapeName[] {
  const counted: Counted[] = alternatives.flatMap((one) => [one, ...(one.bonus ?? [])]);
  return [...new Set(counted.flatMap((one) => ("shape" in one ? [one.shape] : [])))];
}

function getCourse(counted: Counted, { window, shapes, declared }: Offer): Shape | Declared | null {
  if ("declared" in counted)
    return declared && isOfSort(declared, counted.declared) && counts(declared, window) ? declared : null;
  const found = shapes.find(({ name }) => name === counted.shape);
  return found && found.distance > (counted.over ?? 0) ? found : null;
}

function getBonus({ bonus = [] }: Alternative, offer: Offer): Term[] {
  let best: Term | null = null;
  for (const weighed of bonus) {
    const course = getCourse(weighed, offer);
    const term = course && getTerm(course, weighed.factor);
    if (term && worth(term) > (best ? worth(best) : 0)) best = term;
  }
  return best ? [best] : [];
}

const worth = ({ factor, distance }: Term): Kilometres => factor * distance;

function getTerm(course: Shape | Declared, factor: number): Term {
  const { distance } = course;
  if (!isDeclared(course)) return { shape: course.name, declared: false, distance, factor };
  const plain = course.kind === "triangle" && !course.fai;
  return { shape: plain ? "plain_triangle" : course.kind, declared: true, distance, factor };
}
