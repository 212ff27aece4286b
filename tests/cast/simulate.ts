/**
 * A flight that never was, recorded as if it had been: launch, climbs and glides along a course, landing.
 *
 * The same plan always gives the same bytes. Beside the recording stands what really happened, for tests to ask: the
 * truth, and the log of every second. Nobody sinks below 350 m on the way unless the plan says so.
 */
import type { Leg } from "./choose.ts";
import { climb, cruise } from "./cruise.ts";
import { type Glider, height, parked, stand } from "./glider.ts";
import { away, distance, type Place } from "./ground.ts";
import { land } from "./landing.ts";
import { ENGINES, type EngineKind } from "./launch/engines.ts";
import { launch, taxi } from "./launch/launch.ts";
import { runEngine } from "./launch/motor.ts";
import type { Launch } from "./launch/plan.ts";
import type { Habits, Second } from "./log.ts";
import { meetingPlace, type Soaring, soar } from "./mountains/soar.ts";
import { detectClimbs, getGlides } from "./phases.ts";
import { laden, type Polar } from "./polar.ts";
import { fileName, type Labels, type Make, record } from "./recorder/record.ts";
import { getSky } from "./sky/sky.ts";
import type { Weather } from "./sky/weather.ts";
import { named } from "./sky/wind.ts";
import type { Terrain } from "./terrain/terrain.ts";
import { type Run, type Truth, turnAt } from "./truth.ts";

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
  /** The airfield it ends at; the one it began at when not said. */
  destination?: Field;
  /** Seconds between fixes in flight, 1 to 8. */
  interval: number;
  /** After this many legs nothing rises any more, and the glider lands where it ends up. */
  landOutOnLeg?: number;
  /** On this leg the engine runs for four minutes. Legs count from 0: the first goes over the field. */
  engineOnLeg?: number;
  engine?: EngineKind;
  /** Engine runs in cruise: seconds after the release, and for how long. */
  runs?: { after: number; seconds: number }[];
  /** Seconds of taxiing under power before the launch. */
  taxi?: number;
  /** Seconds between switching on and the launch; 150 when not said. */
  standing?: number;
  /** Mass over the mass the polar holds for; 1 when not said. */
  mass?: number;
  habits?: Partial<Habits>;
  /** Flat when not said. */
  terrain?: Terrain;
  /** On a ridge or in a wave, before the course. Needs a chain of mountains. */
  soaring?: Soaring;
  launchHeight?: number;
  /** The tow ends in a thermal and the glider climbs on at once. */
  climbOff?: boolean;
  towTurns?: boolean;
  /** Metres: see `launch/plan.ts`. */
  towWithin?: number;
  /** The tow plane circles in lift. */
  towCircles?: boolean;
  /** A tow plane of little power: how fast it flies and climbs in still air, m/s, from a height above the field on. */
  towSlow?: { speed: number; climb: number; above?: number };
  /** A recorder of one family; without it one that never fails. */
  recorder?: Make;
  /** The course is declared. */
  declared?: boolean;
}

export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  truth: Truth;
}

export interface Flown extends Recording {
  /** Every second from switching on to switching off. */
  log: Second[];
}

export function simulate(plan: Plan): Flown {
  const glider = preparedFor(plan);
  const groundRuns = plan.taxi ? [taxi(glider, plan.taxi)] : [];
  stand(glider, plan.standing ?? 150);
  const kind = plan.launch;
  const launched = launch(glider, {
    kind,
    runway: plan.field.runway,
    height: plan.launchHeight,
    climbOff: plan.climbOff,
    turns: plan.towTurns,
    within: plan.towWithin,
    circles: plan.towCircles,
    slow: plan.towSlow,
    engine: glider.engine,
    ...(plan.soaring && { around: meetingPlace(glider, plan.soaring) }),
  });
  glider.due = (plan.runs ?? []).map(({ after, seconds }) => ({ time: launched.release + after, seconds }));
  const { home, reached } = travel(glider, plan);
  const arrival = plan.destination ?? plan.field;
  const landing = home ? land(glider, arrival, arrival.runway) : land(glider, ahead(glider), plan.weather.windFrom);
  stand(glider, 180);
  const { log } = glider;
  const { bytes, gaps } = record(log, plan);
  const climbs = detectClimbs(log, glider.diary, launched.release, landing);
  const truth: Truth = {
    ...launched,
    launch: kind,
    landing,
    landedAt: { latitude: glider.latitude, longitude: glider.longitude },
    launchRun: kind === "self" ? launchRun(log, launched.release) : null,
    engineRuns: glider.diary.filter((stretch) => stretch.kind === "engine").map(({ start, end }) => ({ start, end })),
    groundRuns,
    turns: getTurns(log, plan.course, reached),
    climbs,
    glides: getGlides(log, climbs, glider.diary, launched.release, landing),
    wind: getProfile(glider),
    gaps,
  };
  return { bytes, fileName: fileName(log[0].time, plan.labels.serial), truth, log };
}

function preparedFor(plan: Plan): Glider {
  const sky = getSky(plan.weather, plan.field, plan.terrain);
  const polar = laden(plan.polar, plan.mass ?? 1);
  const early = (plan.standing ?? 150) + (plan.taxi ? plan.taxi + 260 : 0);
  const glider = parked(sky, plan.field, plan.start - early, polar, plan.seed);
  if (plan.engine) glider.engine = ENGINES[plan.engine];
  Object.assign(glider.habits, plan.habits);
  return glider;
}

/** Over the field, round the course, home or to its destination. Not there when the glider had to land on the way. */
function travel(glider: Glider, plan: Plan): { home: boolean; reached: number[] } {
  const reached: number[] = [];
  if (glider.caught) climb(glider, { target: plan.course[0] ?? plan.field, after: 1e6, dead: false }, glider.caught);
  if (plan.soaring) soar(glider, plan.soaring);
  if (plan.course.length === 0 && !plan.soaring && !plan.destination) return { home: true, reached };
  const way = [...plan.course, plan.destination ?? plan.field];
  const points = plan.soaring ? way : [plan.field, ...way];
  for (const [leg, target] of points.entries()) {
    let after = 0;
    for (let i = leg + 1; i < points.length; i++) after += distance(points[i - 1], points[i]);
    const dead = plan.landOutOnLeg !== undefined && leg >= plan.landOutOnLeg;
    if (leg === plan.engineOnLeg) saveByEngine(glider, { target, after, dead: true });
    if (cruise(glider, { target, after, dead }) === "low") return { home: false, reached };
    if (plan.course.includes(target)) reached.push(glider.log.length - 1);
  }
  return { home: true, reached };
}

const RUN = 240; // s

function saveByEngine(glider: Glider, leg: Leg) {
  if (cruise(glider, leg) === "low") runEngine(glider, leg.target, RUN);
}

function getTurns(log: Second[], course: Place[], reached: number[]) {
  const late = 60; // s: the nearest second may come after the pilot was content
  return reached.map((at, i) => turnAt(log, course[i], i === 0 ? 0 : reached[i - 1], at + late));
}

function launchRun(log: Second[], release: number): Run {
  let first = log.findIndex(({ time }) => time === release);
  while (first > 0 && log[first - 1].power > 0) first--;
  return { start: log[first].time, end: release };
}

function getProfile({ sky }: Glider): Truth["wind"] {
  return Array.from({ length: 13 }, (_, i) => ({ height: i * 500, ...named(sky.wind(sky.field.elevation + i * 500)) }));
}

/** A meadow ahead: twice the height away. */
const ahead = (glider: Glider): Place => away(glider, glider.heading, height(glider) * 2);
