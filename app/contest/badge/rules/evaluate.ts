/**
 * A pilot's flights in, what every badge stands at out: levels with the flight that earned each, the value, and the flights
 * that made it grow. Pure, and the same whatever happened before: there is nothing to carry over.
 */
import { BADGES, type Badge, type BadgeId } from "../badge.ts";
import type { Feat } from "../feat/feat.ts";
import { getCounting } from "./rules.ts";

export interface Standing {
  badge: BadgeId;
  /** To hundredths. */
  value: number;
  levels: Earned[];
  /** The latest flights by which the value grew, the latest last. */
  evidence: number[];
}

interface Earned {
  level: number;
  flight: number;
  /** Take-off of that flight, and its local day. */
  earned: string;
  day: string;
  /** What the badge stood at then, to hundredths. */
  value: number;
}

/** Flights that a badge's page shows. */
const MAX_EVIDENCE = 30;

/** @param feats in any order. Badges that stand at nothing are left out. */
export function evaluateFeats(feats: readonly Feat[]): Standing[] {
  const inOrder = feats.toSorted((a, b) => compare(a.takeoff, b.takeoff) || a.flight - b.flight);
  return BADGES.map((badge) => computeStanding(badge, inOrder)).filter(({ value }) => value > 0);
}

function computeStanding({ id, thresholds, from }: Badge, feats: readonly Feat[]): Standing {
  const tally = getCounting(id)();
  const standing: Standing = { badge: id, value: 0, levels: [], evidence: [] };
  for (const feat of feats) {
    if (feat.date < from) continue;
    const value = hundredths(tally(feat));
    if (value <= standing.value) continue;
    standing.value = value;
    standing.evidence.push(feat.flight);
    if (standing.evidence.length > MAX_EVIDENCE) standing.evidence.shift();
    while (value >= (thresholds[standing.levels.length] ?? Number.POSITIVE_INFINITY))
      standing.levels.push({
        level: standing.levels.length + 1,
        flight: feat.flight,
        earned: feat.takeoff,
        day: feat.date,
        value,
      });
  }
  return standing;
}

/** Down: who is short by a little has not reached it. */
const hundredths = (value: number) => Math.floor(value * 100 + 1e-6) / 100;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
