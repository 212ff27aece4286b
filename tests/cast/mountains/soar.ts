/** An hour on a ridge, or up in a wave: there, to and fro, and off again. Needs a chain of mountains, or slopes of real ground. */

import { cruise } from "#tests/cast/cruise.ts";
import { type Glider, height } from "#tests/cast/glider.ts";
import { distance, type Place } from "#tests/cast/ground.ts";
import { FIRST_BAR } from "#tests/cast/sky/lift.ts";
import { type Chain, crestAt, getChain } from "#tests/cast/terrain/terrain.ts";
import { beat, type Line, measureEast, placeOn } from "./beat.ts";
import { getEdge, runSlope } from "./slope.ts";

export type Soaring = AtChain | AtSlope;

interface AtChain {
  kind: "ridge" | "wave";
  /** How long at most. A wave is left at its top. */
  seconds: number;
  /** Half the length of a beat, metres. */
  reach: number;
}

interface AtSlope {
  kind: "slope";
  seconds: number;
  /** Roughly along the slope. */
  along: Place[];
}

const SAFE = 130; // m above the slope: lower is time to leave
const WEAK = 0.2; // m/s over five minutes: the wave is at its end

export function soar(glider: Glider, soaring: Soaring) {
  if (soaring.kind === "slope") {
    const edge = getEdge(glider.sky, soaring.along);
    cruise(glider, { target: findNearest(edge, glider), after: 0, dead: true });
    return runSlope(glider, edge, soaring.seconds);
  }
  const { kind, seconds } = soaring;
  const line = getLine(glider, soaring);
  cruise(glider, { target: placeOn(glider, line, measureEast(glider)), after: 0, dead: true });
  const { log } = glider;
  beat(glider, line, (t) => {
    if (t > seconds) return true;
    if (kind === "ridge") return height(glider) < SAFE;
    return t > 600 && glider.altitude - log[log.length - 300].altitude < WEAK * 300;
  });
}

/** Where the lift is nearest: towards it the tow goes. Slopes of real ground are no place to be low at: over the field, then. */
export const meetingPlace = (glider: Glider, soaring: Soaring): Place | undefined =>
  soaring.kind === "slope" ? undefined : placeOn(glider, getLine(glider, soaring), measureEast(glider));

const findNearest = (places: readonly Place[], from: Place): Place =>
  places.reduce((best, place) => (distance(place, from) < distance(best, from) ? place : best));

function getLine(glider: Glider, { kind, reach }: AtChain): Line {
  const chain = getChain(glider.sky.terrain);
  if (!chain) throw new Error("no mountains to soar at");
  return kind === "ridge" ? ridgeLine(glider, chain, reach) : waveLine(glider, chain, reach);
}

/** Over the upper part of the slope that the wind blows against. */
function ridgeLine(glider: Glider, chain: Chain, reach: number): Line {
  const windward = -Math.sign(glider.sky.wind(glider.altitude).north);
  const middle = measureEast(glider);
  return {
    kind: "ridge",
    west: middle - reach,
    east: middle + reach,
    north: (x) => crestAt(chain, x) + windward * 0.75 * chain.width,
  };
}

function waveLine(glider: Glider, chain: Chain, reach: number): Line {
  const wave = glider.sky.day.wave;
  if (!wave) throw new Error("a day without a wave");
  const lee = Math.sign(glider.sky.wind(glider.altitude).north);
  const middle = measureEast(glider);
  return {
    kind: "wave",
    west: middle - reach,
    east: middle + reach,
    north: (x) => crestAt(chain, x) + lee * FIRST_BAR * wave.length,
  };
}
