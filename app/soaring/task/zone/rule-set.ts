/**
 * Rule sets: the zones that a planner proposes. The radius of a line is half its length.
 * Source: the published description of `RuleSet` in the community's interface.
 */
import type { Metres } from "#app/soaring/units.ts";
import { cylinder, keyhole, line, quadrant, type Zone } from "./zone.ts";

export type RuleSetKey = "D" | "F" | "AA" | "GP" | "UK" | "P" | "FR" | "US";

export interface RuleSet {
  name: string;
  start: Zone;
  turn: Zone;
  finish: Zone;
  /** Turnpoints are areas of any radius, and the task has a least time. */
  areas: boolean;
  /** Deduction when only the inner cylinder of a keyhole was reached. */
  innerOnly: Metres;
  /** Whether the planner offers the rule set today. */
  offered: boolean;
}

const MILE: Metres = 1609.344;
const KEYHOLE = keyhole(500, 20_000);

export const RULE_SETS: Record<RuleSetKey, RuleSet> = {
  D: rules("DMSt", cylinder(1000), quadrant(), cylinder(1000)),
  F: rules("FAI", line(5000), KEYHOLE, cylinder(3000)),
  AA: rules("Area", line(5000), { ...cylinder(10_000), area: true }, cylinder(3000), { areas: true }),
  GP: rules("Grand Prix", line(2500), cylinder(500), line(250, "previous")),
  UK: rules("United Kingdom", line(5000), KEYHOLE, line(5000, "previous"), { innerOnly: 1000 }),
  P: rules("Poland", line(5000), KEYHOLE, cylinder(2000), { innerOnly: 1000, offered: false }),
  FR: rules("France", line(500), KEYHOLE, line(500, "previous"), { innerOnly: 1000, offered: false }),
  US: rules("United States", cylinder(5 * MILE), keyhole(MILE, 20_000), cylinder(5 * MILE), {
    innerOnly: MILE,
    offered: false,
  }),
};

function rules(name: string, start: Zone, turn: Zone, finish: Zone, more: Partial<RuleSet> = {}): RuleSet {
  return { name, start, turn, finish, areas: false, innerOnly: 0, offered: true, ...more };
}
