/**
 * Finds circling: the parts of a flight spent turning round one place, whatever is gained.
 *
 * In:  motion of a trace with fixes 8 s apart or less; at 12 s a circle of 25 s can no longer be seen.
 * Out: stretches in time order, never overlapping, each with at least three quarters of a circle. A change of
 * direction within a stretch does not end it. Never throws; a trace too short to turn has no circling.
 *
 * Dynamic programming finds the most likely sequence of three states (straight, left, right). Every second scores by
 * how well it fits its state and every change costs, so that recorders of any interval give the same result. Start
 * and end are then placed between two fixes, where the turn rate passes a share of the stretch's own: the pull-up
 * while rolling in gains 5 m a second, and a climb's average must not depend on where a fix happens to lie.
 */

import type { Motion } from "../trace/motion.ts";
import type { Span, Trace } from "../trace/trace.ts";
import type { Degrees, Seconds } from "../units.ts";

export interface Circling {
  start: Seconds;
  end: Seconds;
  /** First and last fix of the stretch. */
  from: number;
  to: number;
  /** Total turn to either side, both positive. */
  left: Degrees;
  right: Degrees;
}

const CIRCLE_TURN_RATE = 5; // °/s: slower is a curve, faster a circle; at 5 °/s a circle takes 72 s
const SURE_TURN_RATE = 4; // °/s by which the rate must differ for a second to count fully
const CHANGE_COST: Seconds = 6; // cost of a change of state
const MAX_STEP: Seconds = 10; // a fix counts for no longer than this
const MAX_STRAIGHT_WHILE_CENTRING: Seconds = 20; // between two pieces, while looking for the core
const MAX_REVERSAL_TIME: Seconds = 6; // time to roll from one side to the other
const MIN_PIECE_TURN: Degrees = 180; // less is a change of course, not a piece of circling
const MIN_CIRCLING_TURN: Degrees = 270;
// Shares of the mean turn rate where rolling in begins and rolling out is nearly done. Of 0.2 to 0.65 these give the
// most accurate averages on simulated climbs; the air around the end is weaker, so being early costs less there.
const ROLLING_IN_SHARE = 0.3;
const ROLLING_OUT_SHARE = 0.65;
const MAX_SHIFT: Seconds = 10; // furthest from where the sequence changes state

/** @param from first fix examined, @param to last */
export function findCircling(trace: Trace, motion: Motion, from: number, to: number): Circling[] {
  if (to - from < 2) return [];
  const { time } = trace;
  const found: Circling[] = [];
  for (const piece of joined(trace, motion, splitPieces(trace, motion, from, to))) {
    const rough = turned(trace, motion, piece.from, piece.to);
    const rate = (rough.left + rough.right) / (time[piece.to] - time[piece.from]);
    const low = found.length ? found[found.length - 1].to + 1 : from;
    const first = getStart(trace, motion, piece, rate * ROLLING_IN_SHARE, low);
    const last = getEnd(trace, motion, piece, rate * ROLLING_OUT_SHARE, to);
    const around = turned(trace, motion, first.fix, last.fix);
    if (around.left + around.right < MIN_CIRCLING_TURN) continue;
    found.push({ start: first.time, end: last.time, from: first.fix, to: last.fix, ...around });
  }
  return found;
}

/** Returns the stretches in which the best sequence turns, either way. */
function splitPieces(trace: Trace, motion: Motion, from: number, to: number): Span[] {
  const state = getStates(trace, motion, from, to);
  const pieces: Span[] = [];
  for (let i = from; i <= to; i++) {
    if (state[i - from] === STRAIGHT) continue;
    const last = pieces.at(-1);
    if (last?.to === i - 1) last.to = i;
    else pieces.push({ from: i, to: i });
  }
  return pieces;
}

/** Joins pieces with little straight flight between them; a curve just before or after is not part of the circling. */
function joined(trace: Trace, motion: Motion, pieces: Span[]): Span[] {
  const { time } = trace;
  const groups: Span[] = [];
  let curve = true; // whether the last group is only a curve so far
  for (const piece of pieces) {
    const { left, right } = turned(trace, motion, piece.from, piece.to);
    const short = left + right < MIN_PIECE_TURN;
    const last = groups.at(-1);
    const pause = last ? time[piece.from] - time[last.to] : Number.POSITIVE_INFINITY;
    if (last && (pause < MAX_REVERSAL_TIME || (pause < MAX_STRAIGHT_WHILE_CENTRING && !short && !curve))) {
      last.to = piece.to;
      curve = curve && short;
    } else {
      groups.push({ ...piece });
      curve = short;
    }
  }
  return groups;
}

const STRAIGHT = 0;
const LEFT = 1;
const RIGHT = 2;

/** Returns the state of every fix in the best sequence. */
function getStates({ time }: Trace, { turn }: Motion, from: number, to: number): Uint8Array {
  const count = to - from + 1;
  const came = new Uint8Array(count * 3);
  let [straight, left, right] = [0, -CHANGE_COST, -CHANGE_COST];
  for (let k = 0; k < count; k++) {
    const i = from + k;
    const seconds = Math.min(MAX_STEP, ((i < to ? time[i + 1] : time[i]) - (i > from ? time[i - 1] : time[i])) / 2);
    const best = findBest(straight, left, right);
    const change = Math.max(straight, left, right) - CHANGE_COST;
    came[k * 3] = straight >= change ? STRAIGHT : best;
    came[k * 3 + LEFT] = left >= change ? LEFT : best;
    came[k * 3 + RIGHT] = right >= change ? RIGHT : best;
    straight = Math.max(straight, change);
    left = Math.max(left, change) + fits(-turn[i]) * seconds;
    right = Math.max(right, change) + fits(turn[i]) * seconds;
  }
  const state = new Uint8Array(count);
  for (let k = count - 1, last = findBest(straight, left, right); k >= 0; k--) {
    state[k] = last;
    last = came[k * 3 + last];
  }
  return state;
}

function findBest(straight: number, left: number, right: number): number {
  if (straight >= left) return straight >= right ? STRAIGHT : RIGHT;
  return left >= right ? LEFT : RIGHT;
}

/** Returns how much better a second fits circling than straight flight, -1 to 1. */
const fits = (turn: number) => Math.max(-1, Math.min(1, (turn - CIRCLE_TURN_RATE) / SURE_TURN_RATE));

/** Returns how far the glider turned to either side between two fixes. */
function turned({ time }: Trace, { turn }: Motion, from: number, to: number): { left: Degrees; right: Degrees } {
  let [left, right] = [0, 0];
  for (let i = from + 1; i <= to; i++) {
    const angle = ((turn[i] + turn[i - 1]) / 2) * (time[i] - time[i - 1]);
    if (angle < 0) left -= angle;
    else right += angle;
  }
  return { left, right };
}

interface Edge {
  time: Seconds;
  /** The fix on the inner side of the moment. */
  fix: number;
}

function getStart({ time }: Trace, { turn }: Motion, { from, to }: Span, least: number, first: number): Edge {
  const side = Math.sign(turn[Math.min(from + 1, to)]) || 1;
  let i = from;
  if (turn[i] * side < least) while (turn[i] * side < least && time[i + 1] - time[from] < MAX_SHIFT) i++;
  else while (i > first && turn[i - 1] * side >= least && time[from] - time[i - 1] < MAX_SHIFT) i--;
  return { time: i > first ? crossing(time, turn, i, i - 1, least * side) : time[i], fix: i };
}

function getEnd({ time }: Trace, { turn }: Motion, { from, to }: Span, least: number, last: number): Edge {
  const side = Math.sign(turn[Math.max(to - 1, from)]) || 1;
  let i = to;
  if (turn[i] * side < least) while (turn[i] * side < least && time[to] - time[i - 1] < MAX_SHIFT) i--;
  else while (i < last && turn[i + 1] * side >= least && time[i + 1] - time[to] < MAX_SHIFT) i++;
  return { time: i < last ? crossing(time, turn, i, i + 1, least * side) : time[i], fix: i };
}

/** Returns when the turn rate passed `level` between two neighbouring fixes; the time of the inner fix if it did not. */
function crossing(time: Float64Array, turn: Float32Array, inner: number, outer: number, level: number): Seconds {
  const share = (turn[inner] - level) / (turn[inner] - turn[outer]);
  return share > 0 && share < 1 ? time[inner] + share * (time[outer] - time[inner]) : time[inner];
}
