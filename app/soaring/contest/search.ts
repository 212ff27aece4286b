/**
 * Searches that can be made in a scoring window, as data: a kind of course and the constraints it has to obey. Null
 * lifts a constraint; lifting one shows what it cost, which answers "why not more". `SHAPES` lists those that
 * contests use.
 */
import type { Metres, Seconds } from "../units.ts";

export type Search = LegsSearch | TriangleSearch | OutReturnSearch;

/** The longest course over a number of legs, any fixes in time order. */
export interface LegsSearch {
  kind: "legs";
  legs: 1 | 2 | 3 | 4 | 5 | 6;
  /** How much lower the finish may be than the start; 0: not lower. */
  maxLoss: Metres | null;
  /** Longest time from start to finish, the sprint's two hours. */
  within: Seconds | null;
  /** Shortest length of a leg; courses of fewer legs count too. */
  leastLeg: Metres | null;
}

/** Three fixes in time order between a start and a finish that are near each other; the perimeter counts. */
export interface TriangleSearch {
  kind: "triangle";
  maxLoss: Metres | null;
  /** Largest distance between start and finish. */
  closing: Metres | null;
  /** Whether the FAI shares apply: 28 % of the total at least; from 500 km 25 % at least and 45 % at most. */
  shares: boolean;
}

/** Twice the distance from the start to one turnpoint; the finish is near the start. */
export interface OutReturnSearch {
  kind: "out_return";
  maxLoss: Metres | null;
  closing: Metres | null;
}

export type ShapeName =
  | "free6"
  | "free6_no_height_rule"
  | "free4"
  | "out"
  | "speed"
  | "triangle"
  | "out_return"
  | "free5_20km"
  | "free6_20km";

export const MAX_LOSS: Metres = 1000;
const MAX_CLOSING: Metres = 1000;
const SPRINT_TIME: Seconds = 7200;

const legs = (count: LegsSearch["legs"], more: Partial<LegsSearch> = {}): LegsSearch => ({
  kind: "legs",
  legs: count,
  maxLoss: MAX_LOSS,
  within: null,
  leastLeg: null,
  ...more,
});

export const SHAPES: Record<ShapeName, Search> = {
  free6: legs(6),
  free6_no_height_rule: legs(6, { maxLoss: null }),
  free4: legs(4),
  out: legs(1),
  speed: legs(3, { maxLoss: 0, within: SPRINT_TIME }),
  triangle: { kind: "triangle", maxLoss: MAX_LOSS, closing: MAX_CLOSING, shares: true },
  out_return: { kind: "out_return", maxLoss: MAX_LOSS, closing: MAX_CLOSING },
  free5_20km: legs(5, { leastLeg: 20_000 }),
  free6_20km: legs(6, { leastLeg: 20_000 }),
};
