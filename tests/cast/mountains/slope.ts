/**
 * Along a slope of real ground that the wind blows against: out and back above the line where it carries best, fast while there is
 * height to spare, to and fro in one place while there is none, each turn away from the slope.
 */
import { bankFor, fly, type Glider, headingFor, height } from "#tests/cast/glider.ts";
import { away, bearing, distance, type Place, turn } from "#tests/cast/ground.ts";
import { cruiseSpeed } from "#tests/cast/polar.ts";
import { slopeLift } from "#tests/cast/sky/lift.ts";
import type { Sky } from "#tests/cast/sky/sky.ts";
import { named } from "#tests/cast/sky/wind.ts";

/** A place of the line, and the highest ground across it, metres above the sea. */
export interface Edge extends Place {
  crest: number;
}

const STEP = 400; // m from one place of the line to the next
const ACROSS = 1800; // m to each side that the best line is looked for
const FINE = 100; // m
const OVER = 150; // m above the crest: where pilots fly, and the line is best
const SMOOTH = 1; // places to each side that a line is drawn through
const AHEAD = 2; // places
const SPARE = 150; // m more than that: time to go fast
const TURN = 32; // ° of bank
const HOME = 2400; // s that the way back along the line may take
const HOVER = 900; // m to and fro while there is no height to spare
const SAFE = 110; // m above ground: lower is time to leave
const CARRIES = 0.8; // m/s: enough to wait for height here
const HOPE = 2.2; // m/s that the next kilometres should give

/** The line of best lift near a rough one, in its order. */
export function getEdge(sky: Sky, along: readonly Place[]): Edge[] {
  const found: { place: Place; side: number; off: number; lift: number; crest: number }[] = [];
  for (let leg = 1; leg < along.length; leg++) {
    const [from, to] = [along[leg - 1], along[leg]];
    const [course, far] = [bearing(from, to), distance(from, to)];
    for (let way = 0; way < far; way += STEP) {
      const place = away(from, course, way);
      found.push({ place, side: course + 90, ...best(sky, place, course + 90) });
    }
  }
  return found.map(({ place, side, crest }, i) => {
    const near = found.slice(Math.max(i - SMOOTH, 0), i + SMOOTH + 1);
    return { ...away(place, side, meanOff(near)), crest };
  });
}

/** Across gaps the line is drawn through places that carry. */
function meanOff(places: readonly { off: number; lift: number }[]): number {
  const weights = places.map(({ lift }) => Math.max(lift, 0.1) ** 2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return places.reduce((total, { off }, i) => total + (off * weights[i]) / sum, 0);
}

function best(sky: Sky, place: Place, side: number) {
  const offs = Array.from({ length: (2 * ACROSS) / FINE + 1 }, (_, i) => i * FINE - ACROSS);
  const crest = Math.max(...offs.map((off) => sky.ground(away(place, side, off))));
  const wind = sky.wind(crest + OVER);
  let [off, lift] = [0, Number.NEGATIVE_INFINITY];
  for (const each of offs) {
    const there = away(place, side, each);
    const up = slopeLift(sky.ground, there, crest + OVER - sky.ground(there), wind, sky.day.slopes);
    if (up > lift) [off, lift] = [each, up];
  }
  return { off, lift, crest };
}

/** Along the line and back until `seconds` are over, then on to where it is nearest to the field. */
export function runSlope(glider: Glider, line: readonly Edge[], seconds: number) {
  const start = glider.time + 1;
  const home = nearest(line, glider.sky.field);
  let at = nearest(line, glider);
  let way = at < line.length / 2 ? 1 : -1;
  glider.doing = "beat";
  const over = () => glider.time - start > seconds;
  while (glider.time - start < seconds + HOME && height(glider) > SAFE) {
    at = step(line, glider, at);
    if (over() && Math.abs(at - home) <= 1) break;
    if (over() && Math.sign(home - at) === -way) way = turnAround(glider, line, at, -way);
    if (way > 0 ? at >= line.length - 1 - AHEAD : at <= AHEAD) way = turnAround(glider, line, at, -way);
    if (!over() && spare(glider, line[at]) < 0 && felt(glider) > CARRIES) way = gain(glider, line, at, way);
    onward(glider, line, at, way);
  }
  glider.doing = "glide";
  glider.diary.push({ kind: "ridge", start, end: glider.time });
}

/** To and fro here until there is height to spare or it carries no more. */
function gain(glider: Glider, line: readonly Edge[], at: number, way: number): number {
  const [here, span] = [at, Math.round(HOVER / STEP)];
  for (let t = 0; t < 900 && spare(glider, line[here]) < SPARE && height(glider) > SAFE; t++) {
    at = step(line, glider, at);
    const over = (at - here) * way;
    if (over >= span || (way > 0 ? at >= line.length - 1 - AHEAD : at <= AHEAD))
      way = turnAround(glider, line, at, -way);
    onward(glider, line, at, way);
    if (t > 240 && felt(glider, 240) < CARRIES / 4) break;
  }
  return way;
}

function onward(glider: Glider, line: readonly Edge[], at: number, way: number) {
  const target = line[Math.min(Math.max(at + way * AHEAD, 0), line.length - 1)];
  const speed = speedIn(glider, line[at]);
  fly(glider, bankFor(glider, headingFor(glider, bearing(glider, target), speed)), speed);
}

/** Away from the slope, which is into the wind, and round. */
function turnAround(glider: Glider, line: readonly Edge[], at: number, way: number): number {
  const back = line[Math.min(Math.max(at + way * 2 * AHEAD, 0), line.length - 1)];
  const upwind = named(glider.sky.wind(glider.altitude)).from;
  const side = turn(glider.heading, upwind) > 0 ? 1 : -1;
  for (let t = 0; t < 40 && Math.abs(turn(glider.heading, bearing(glider, back))) > 40; t++) {
    fly(glider, side * TURN, speedIn(glider, line[at]));
  }
  return way;
}

const spare = (glider: Glider, { crest }: Edge): number => glider.altitude - crest - OVER;

/** What the air did lately, m/s. */
function felt({ log }: Glider, seconds = 30): number {
  const last = log.slice(-seconds);
  return last.reduce((sum, { air }) => sum + air, 0) / last.length;
}

/** Slow in lift and while low, fast where there is height to spare. */
function speedIn(glider: Glider, edge: Edge): number {
  const hope = spare(glider, edge) > SPARE ? HOPE * glider.habits.trust : 0.2;
  return Math.max(cruiseSpeed(glider.polar, Math.min(hope - felt(glider, 4), 3)), glider.polar.minSpeed * 1.2);
}

function nearest(line: readonly Edge[], place: Place): number {
  const far = line.map((edge) => distance(edge, place));
  return far.indexOf(Math.min(...far));
}

/** The place abeam: the line is followed from where the glider was, it may come near itself. */
function step(line: readonly Edge[], glider: Glider, at: number): number {
  for (const next of [at + 1, at - 1]) {
    if (next >= 0 && next < line.length && distance(line[next], glider) < distance(line[at], glider)) return next;
  }
  return at;
}
