/**
 * A flight that never was, recorded as if it had been: launch, climbs and glides along a course, landing.
 *
 * The same plan always gives the same bytes. Beside the recording stands what really happened, for tests to ask.
 * The ground is flat at the elevation of the field, and nobody sinks below 350 m on the way unless the plan says so.
 */
import { type Climb, cruise, type Leg, motor } from "./cruise.ts";
import { type Glider, height, parked, stand } from "./glider.ts";
import { away, distance, type Place } from "./ground.ts";
import { land } from "./landing.ts";
import { type Launch, type Launched, launch } from "./launch.ts";
import type { Polar } from "./polar.ts";
import { fileName, type Labels, record } from "./recorder.ts";
import type { Weather } from "./weather.ts";

export interface Field extends Place {
  elevation: number;
  /** Degrees of one end. */
  runway: number;
  geoid: number;
}

export interface Plan {
  seed: number;
  field: Field;
  /** When the roll begins, give or take a minute: UTC seconds. */
  start: number;
  launch: Launch;
  polar: Polar;
  labels: Labels;
  weather: Weather;
  /** Turn points between leaving home and coming back. None is a circuit. */
  course: Place[];
  /** Seconds between fixes, 1 to 4. */
  interval: number;
  /** After this many legs nothing rises any more, and the glider lands where it ends up. */
  landOutOnLeg?: number;
  /** On this leg the engine runs for four minutes. Legs count from 0: the first goes over the field. */
  engineOnLeg?: number;
}

export interface Truth extends Launched {
  landing: number;
  landedAt: Place;
  launch: Launch;
  turns: (Place & { time: number })[];
  climbs: Climb[];
  engineRuns: { start: number; end: number }[];
}

export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  truth: Truth;
}

export function simulate(plan: Plan): Recording {
  const glider = parked(plan.field, plan.field.elevation, plan.start - 150, plan.polar, plan.weather, plan.seed);
  stand(glider, 150);
  const launched = launch(glider, plan.launch, plan.field.runway);
  const truth: Truth = {
    ...launched,
    landing: 0,
    landedAt: plan.field,
    launch: plan.launch,
    turns: [],
    climbs: [],
    engineRuns: [],
  };
  const home = plan.course.length === 0 ? true : travel(glider, plan, truth);
  truth.landedAt = home ? plan.field : ahead(glider);
  truth.landing = land(glider, truth.landedAt, home ? plan.field.runway : plan.weather.windFrom);
  stand(glider, 180);
  const bytes = record(glider.log, plan.labels, { ...plan, ...plan.weather, geoid: plan.field.geoid });
  return { bytes, fileName: fileName(glider.log[0].time, plan.labels.serial), truth };
}

/** Over the field, round the course, home. False when the glider had to land on the way. */
function travel(glider: Glider, plan: Plan, truth: Truth): boolean {
  const points = [plan.field, ...plan.course, plan.field];
  for (const [leg, target] of points.entries()) {
    let after = 0;
    for (let i = leg + 1; i < points.length; i++) after += distance(points[i - 1], points[i]);
    const dead = plan.landOutOnLeg !== undefined && leg >= plan.landOutOnLeg;
    if (leg === plan.engineOnLeg) saveByEngine(glider, { target, after, dead: true }, truth);
    if (cruise(glider, { target, after, dead }, truth.climbs) === "low") return false;
    if (leg > 0 && leg < points.length - 1) {
      truth.turns.push({ time: glider.time, latitude: target.latitude, longitude: target.longitude });
    }
  }
  return true;
}

function saveByEngine(glider: Glider, leg: Leg, truth: Truth) {
  if (cruise(glider, leg, truth.climbs) === "low") truth.engineRuns.push(motor(glider, leg.target, 240));
}

/** A meadow ahead: twice the height away. */
const ahead = (glider: Glider): Place => away(glider, glider.heading, height(glider) * 2);

export const courseLength = (field: Place, course: Place[]): number =>
  course.reduce((sum, point, i) => sum + distance(i === 0 ? field : course[i - 1], point), 0) +
  distance(course.at(-1) ?? field, field);
