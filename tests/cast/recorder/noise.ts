/** Errors of receiver and pressure sensor, one fix after the other. */
import type { Chance } from "../chance.ts";
import type { Make, Wander } from "./make.ts";

const SMOOTH = 12; // s over which a receiver's filter spreads what it hears

/** Metres off, at the next moment. */
export type Drift = (seconds: number) => number;

/** Comes and goes over `lasting` seconds without steps, `size` rms; the white part is added by `off`. */
function drifting({ size, lasting }: Wander, { normal }: Chance): Drift {
  const whole = size * Math.sqrt((lasting + SMOOTH) / lasting); // what smoothing will take away
  let rough = whole * normal();
  let smooth = rough;
  return (seconds) => {
    const keep = Math.exp(-seconds / lasting);
    rough = rough * keep + whole * Math.sqrt(1 - keep ** 2) * normal();
    smooth += (rough - smooth) * (1 - Math.exp(-seconds / SMOOTH));
    return smooth;
  };
}

export interface Errors {
  east: number;
  north: number;
  gnss: number;
  pressure: number;
  /** What the receiver says of itself, metres. */
  accuracy: number;
}

export function getErrors(make: Make, dice: Chance): (seconds: number, still: boolean) => Errors {
  const east = drifting(make.position, dice);
  const north = drifting(make.position, dice);
  const up = drifting(make.gnss, dice);
  const now: Errors = { east: east(60), north: north(60), gnss: up(60), pressure: 0, accuracy: 3 };
  const { normal } = dice;
  return (seconds, still) => {
    if (!still || !make.holds) {
      now.east = east(seconds) + make.position.white * normal();
      now.north = north(seconds) + make.position.white * normal();
    }
    now.gnss = up(seconds) + make.gnss.white * normal();
    now.pressure = make.pressure ? (still ? make.pressure.rest : make.pressure.flight) * normal() : 0;
    now.accuracy = Math.min(Math.round(2 + Math.abs(now.gnss) / 2), 99);
    return now;
  };
}
