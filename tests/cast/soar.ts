/** An hour on a ridge, or up in a wave: there, to and fro, and off again. Needs a chain of mountains. */
import { beat, eastOf, type Line, placeOn } from "./beat.ts";
import { cruise } from "./cruise.ts";
import { type Glider, height } from "./glider.ts";
import type { Place } from "./ground.ts";
import { FIRST_BAR } from "./sky/lift.ts";
import { type Chain, chainOf, crestAt } from "./terrain/terrain.ts";

export interface Soaring {
  kind: "ridge" | "wave";
  /** How long at most. A wave is left at its top. */
  seconds: number;
  /** Half the length of a beat, metres. */
  reach: number;
}

const SAFE = 130; // m above the slope: lower is time to leave
const WEAK = 0.2; // m/s over five minutes: the wave is at its end

export function soar(glider: Glider, { kind, seconds, reach }: Soaring) {
  const line = lineOf(glider, { kind, seconds, reach });
  cruise(glider, { target: placeOn(glider, line, eastOf(glider)), after: 0, dead: true });
  const { log } = glider;
  beat(glider, line, (t) => {
    if (t > seconds) return true;
    if (kind === "ridge") return height(glider) < SAFE;
    return t > 600 && glider.altitude - log[log.length - 300].altitude < WEAK * 300;
  });
}

/** Where the lift is nearest: towards it the tow goes. */
export const meetingPlace = (glider: Glider, soaring: Soaring): Place =>
  placeOn(glider, lineOf(glider, soaring), eastOf(glider));

function lineOf(glider: Glider, { kind, reach }: Soaring): Line {
  const chain = chainOf(glider.sky.terrain);
  if (!chain) throw new Error("no mountains to soar at");
  return kind === "ridge" ? ridgeLine(glider, chain, reach) : waveLine(glider, chain, reach);
}

/** Over the upper part of the slope that the wind blows against. */
function ridgeLine(glider: Glider, chain: Chain, reach: number): Line {
  const windward = -Math.sign(glider.sky.wind(glider.altitude).north);
  const middle = eastOf(glider);
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
  const middle = eastOf(glider);
  return {
    kind: "wave",
    west: middle - reach,
    east: middle + reach,
    north: (x) => crestAt(chain, x) + lee * FIRST_BAR * wave.length,
  };
}
