/**
 * Explains how a task was judged, so that anyone can check it: every start that was tried, every zone with the fixes
 * around its crossing, and the results by the zones of other rules. `fly` decides; this shows what the decision was
 * based on. Metres, seconds of the trace's day.
 */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import { isBetter } from "../declared/declared-attempt.ts";
import type { Attempt, Outcome } from "../fly/attempt.ts";
import { flyPassage } from "../fly/fly.ts";
import { type Course, findPassage, type Passage } from "../fly/passage.ts";
import { RULE_SETS, type RuleSetKey } from "../zone/rule-set.ts";
import { getAreas } from "../zone/zone-area.ts";
import { type StartTried, startsTried } from "./starts.ts";
import { type ZoneAccount, zoneAccounts } from "./zones.ts";

export interface TaskAccount {
  /** In order of time. */
  starts: StartTried[];
  /** Zones of start, turnpoints and finish. */
  zones: ZoneAccount[];
  verdicts: Verdict[];
}

/** The result of the course under one rule. */
export interface Verdict {
  /**
   * The zones it was declared with; the same with credit for points that were missed by less than a recorder's
   * accuracy; the zones by which contests count declared courses; those of badges and records.
   */
  rule: "own" | "credited" | "contest" | "badge";
  /** The rule set of those zones; null for zones of the recorder's own. */
  zones: RuleSetKey | null;
  outcome: Outcome;
  /** The distance that counts, after penalties and, for badges, after the deduction for too great a loss of height. */
  distance: Metres;
  speed: MetresPerSecond | null;
  /** Loss of height from start to finish; null if it was not finished. */
  loss: Metres | null;
}

type Window = readonly [Seconds, Seconds];

/**
 * Returns null where nothing was flown.
 * @param windows in which the task may be flown: from release to landing or engine start
 */
export function getAccount(trace: Trace, course: Course, windows: readonly Window[]): TaskAccount | null {
  const tried = windows.map((window) => flownIn(trace, course, window));
  const best = findBest(tried);
  if (best === null) return null;
  return {
    starts: tried.flatMap(({ passage }) => startsTried(passage, passage === best.passage ? best.attempt : null)),
    zones: zoneAccounts(best.passage, best.attempt),
    verdicts: computeVerdicts(trace, course, windows, best.attempt),
  };
}

interface FlownIn {
  passage: Passage;
  attempt: Attempt;
}

function flownIn(trace: Trace, course: Course, window: Window, mostLoss?: Metres | null): FlownIn {
  const passage = findPassage(trace, course, { window });
  return { passage, attempt: flyPassage(passage, mostLoss) };
}

function findBest(tried: readonly FlownIn[]): FlownIn | null {
  let best: FlownIn | null = null;
  for (const one of tried) if (best === null || isBetter(one.attempt, best.attempt)) best = one;
  return best;
}

const CONTEST = "D";
const BADGE = "F";

function computeVerdicts(trace: Trace, course: Course, windows: readonly Window[], own: Attempt): Verdict[] {
  const by = (zones: RuleSetKey, mostLoss?: Metres | null) => {
    const plain = { ...course, rules: zones, points: course.points.map((point) => ({ ...point, zone: null })) };
    return findBest(windows.map((window) => flownIn(trace, plain, window, mostLoss)))?.attempt;
  };
  const drawn = course.points.some(({ zone }) => zone !== null);
  const [contest, badge] = [by(CONTEST), by(BADGE, null)];
  const credited = creditFixes(trace, course, windows, own);
  const zones = drawn ? null : (course.rules ?? CONTEST);
  return [
    told("own", zones, own),
    ...(credited ? [told("credited", zones, credited)] : []),
    ...(contest && !RULE_SETS[course.rules ?? CONTEST].areas ? [told("contest", CONTEST, contest)] : []),
    ...(badge && !RULE_SETS[course.rules ?? CONTEST].areas ? [forBadge(told("badge", BADGE, badge))] : []),
  ];
}

/** Accuracy of a recorder's position: a referee may credit a point that was missed by less. */
const NEAR_MISS: Metres = 20;
const CREDITED = ["missed_first", "missed", "not_finished", "not_closed"] as const;

/** Returns the result if every near miss were credited; null if there was none. */
function creditFixes(trace: Trace, course: Course, windows: readonly Window[], own: Attempt): Attempt | null {
  let [points, attempt] = [course.points, own];
  for (let tried = 0; tried < course.points.length; tried++) {
    const { outcome, credits } = attempt;
    const isMiss = CREDITED.some((kind) => kind === outcome.kind) && "missed" in outcome && outcome.how === "outside";
    const missed = isMiss ? (outcome.missed ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    if (missed > NEAR_MISS) break;
    const zone = getAreas({ ...course, points })[credits.length].zone;
    if (zone.radius === null || zone.line) break;
    const wider = { ...zone, radius: zone.radius + missed + 0.1, reduce: false, move: false };
    const next = points.map((point, i) => (i === credits.length ? { ...point, zone: wider } : point));
    const found = findBest(windows.map((window) => flownIn(trace, { ...course, points: next }, window)))?.attempt;
    if (!found || found.credits.length <= credits.length) break;
    [points, attempt] = [next, found];
  }
  return attempt === own ? null : attempt;
}

function told(rule: Verdict["rule"], zones: RuleSetKey | null, attempt: Attempt): Verdict {
  const { outcome, distance, speed, startAltitude: from, finishAltitude: to } = attempt;
  return { rule, zones, outcome, distance, speed, loss: from === null || to === null ? null : from - to };
}

/**
 * FAI Sporting Code 3: below 100 km at most 1 % of the distance may be lost in height; above, every metre of loss
 * beyond 1000 m costs a hundred metres.
 */
const BADGE_LOSS = { short: 100_000, share: 0.01, most: 1000, costs: 100 };

function forBadge(verdict: Verdict): Verdict {
  const { outcome, distance, loss } = verdict;
  if (outcome.kind !== "finished" || loss === null) return verdict;
  const { short, share, most, costs } = BADGE_LOSS;
  if (distance < short)
    return loss <= share * distance
      ? verdict
      : { ...verdict, outcome: { kind: "too_low", loss, most: share * distance } };
  return { ...verdict, distance: Math.max(0, distance - costs * Math.max(0, loss - most)) };
}
