/**
 * Calculates a pilot's badges from the flights: levels with the flight that earned each, the value, and the flights
 * that increased it. Pure, and independent of earlier results, because nothing is carried over.
 */
import { BADGES, type Badge, type BadgeId } from "../badge.ts";
import type { Feat } from "../feat/feat.ts";
import { getCounting } from "./rules.ts";

export interface Standing {
  badge: BadgeId;
  /** Rounded down to hundredths. */
  value: number;
  levels: Earned[];
  /** The latest flights that increased the value, the latest last. */
  evidence: number[];
}

interface Earned {
  level: number;
  flight: number;
  /** The take-off of that flight, and its local date. */
  earned: string;
  day: string;
  /** The badge's value at that time, rounded down to hundredths. */
  value: number;
}

/** The most flights that a badge's page shows. */
const MAX_EVIDENCE = 30;

/** @param feats in any order. Badges without progress are left out. */
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

/** Rounds down, because a value just below a threshold has not reached it. */
const hundredths = (value: number) => Math.floor(value * 100 + 1e-6) / 100;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
