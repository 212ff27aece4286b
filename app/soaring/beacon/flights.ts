/**
 * Detects when a glider takes off and lands while its points arrive. One state machine per glider; unix seconds, SI.
 *
 * A device sends every one to three seconds in the air and every twenty on the ground, so both moments lie between
 * two points; they are derived from the speeds on either side. A glider that is first heard in the air took off
 * unseen, and one that is no longer heard has not landed: `state.ts` of the code that watches the clock reports that.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";
import type { Placed } from "./sift.ts";

export interface Moving extends Placed {
  speed: MetresPerSecond | null;
}

const FLYING: MetresPerSecond = 12; // gliders fly slower than this over ground only in wave
const RISEN: Metres = 25; // above where it stood, which a car or a glider towed on a road does not reach
const STOPPED: MetresPerSecond = 5;
const RESTING: MetresPerSecond = 2.5;
const PROOF: Seconds = 60; // longest time between the first fast point and one that proves flight
const STANDING: Seconds = 15; // time between the first slow point and one at the same place that proves a landing
const HOVERING: Metres = 300; // above the take-off, where a glider in wave may hover and more time is needed
const PROVED_STANDING: Seconds = 120; // time that proves standing despite such a height
const STANDING_RADIUS: Metres = 60;
const STANDING_RANGE: Metres = 15; // range of height allowed while standing
const ROLL: MetresPerSecond = 2; // m/s², from standing to flying speed, on aerotow and winch
const BRAKES: MetresPerSecond = 1.6; // m/s², from touching down to standing
/** After a longer silence, a glider heard again on the ground begins a new flight. */
const NEW_FLIGHT: Seconds = 3600;
/** After a longer silence a night lay in between: no flight continues, wherever the glider is heard again. */
const NIGHT: Seconds = 6 * 3600;

export type FlightNews =
  /** `seen` is false if the glider was first heard in the air; `time` is then when it was first heard. */
  { kind: "took-off"; time: Seconds; seen: boolean; place: Placed } | { kind: "landed"; time: Seconds; place: Placed };

export interface FlightState<P extends Moving = Moving> {
  phase: "unheard" | "ground" | "rolling" | "air" | "rollout";
  /** The last point that was at rest, or the first slow one. */
  rest: P | null;
  /** The last point that was faster than `rest`. */
  fast: P | null;
  /** Height at which it stood before take-off; null if nobody saw it. */
  field: Metres | null;
  last: P | null;
}

export const newFlightState = <P extends Moving>(): FlightState<P> => ({
  phase: "unheard",
  rest: null,
  fast: null,
  field: null,
  last: null,
});

/** Updates the state with one point, which must be later than all before. */
export function follow<P extends Moving>(state: FlightState<P>, point: P): FlightNews | null {
  const speed = getSpeed(state.last, point);
  const news = afterSilence(state, point, speed) ?? next(state, point, speed);
  state.last = point;
  return news;
}

/** Handles a flight that ended unheard: it landed no earlier than it was last heard, and that time is reported. */
function afterSilence<P extends Moving>(state: FlightState<P>, point: P, speed: MetresPerSecond): FlightNews | null {
  const { last, phase } = state;
  if (last === null || (phase !== "air" && phase !== "rollout")) return null;
  const silent = point.time - last.time;
  const low = state.field === null || (point.altitude ?? 0) <= state.field + HOVERING;
  const onGround = speed < RESTING || (speed < FLYING && low);
  if (silent <= NEW_FLIGHT || (silent <= NIGHT && !onGround)) return null;
  const news = landed(state, onGround ? point : last, last.time);
  if (!onGround) begin(state, point, speed);
  return news;
}

/** Returns the point's own speed, or the average speed since the previous point. */
function getSpeed(last: Placed | null, point: Moving): MetresPerSecond {
  if (point.speed !== null) return point.speed;
  if (last === null || last.time >= point.time) return 0;
  const way = shortDistance(last.latitude, last.longitude, point.latitude, point.longitude);
  return way / (point.time - last.time);
}

function next<P extends Moving>(state: FlightState<P>, point: P, speed: MetresPerSecond): FlightNews | null {
  switch (state.phase) {
    case "unheard":
      return begin(state, point, speed);
    case "ground":
      if (speed < FLYING) {
        if (speed < RESTING || state.rest === null) state.rest = point;
        return null;
      }
      state.phase = "rolling";
      state.fast = point;
      return null;
    case "rolling":
      return rolling(state, point, speed);
    case "air":
      if (speed >= STOPPED) {
        state.fast = point;
        return null;
      }
      state.phase = "rollout";
      state.rest = point;
      return null;
    case "rollout":
      return rollout(state, point, speed);
  }
}

function begin<P extends Moving>(state: FlightState<P>, point: P, speed: MetresPerSecond): FlightNews | null {
  if (speed < FLYING) {
    state.phase = "ground";
    state.rest = point;
    return null;
  }
  // It is moving fast, on a road or in the air; the next points decide.
  state.phase = "rolling";
  state.fast = point;
  return null;
}

function rolling<P extends Moving>(state: FlightState<P>, point: P, speed: MetresPerSecond): FlightNews | null {
  const { fast, rest } = state;
  if (fast === null) throw new Error("rolls without a fast point");
  if (speed < STOPPED || point.time - fast.time > PROOF) {
    const risen = rest !== null && heightOver(rest, point) >= RISEN;
    if (speed < STOPPED || !risen) {
      state.phase = speed < FLYING ? "ground" : "rolling";
      if (speed < FLYING) state.rest = point;
      else state.fast = point;
      if (speed < FLYING || rest !== null) return null;
    }
  }
  const flies = rest === null ? speed >= FLYING : heightOver(rest, point) >= RISEN;
  if (!flies) return null;
  const time = rest === null ? fast.time : between(rest.time, fast.time - (fast.speed ?? FLYING) / ROLL, fast.time);
  state.phase = "air";
  state.fast = point;
  state.field = rest?.altitude ?? null;
  state.rest = null;
  return { kind: "took-off", time, seen: rest !== null, place: rest ?? fast };
}

function rollout<P extends Moving>(state: FlightState<P>, point: P, speed: MetresPerSecond): FlightNews | null {
  const { rest, fast } = state;
  if (rest === null) throw new Error("stands nowhere");
  const away = shortDistance(rest.latitude, rest.longitude, point.latitude, point.longitude);
  const level = Math.abs(heightOver(rest, point)) <= STANDING_RANGE;
  if (speed >= FLYING || !level || away > STANDING_RADIUS + STOPPED * (point.time - rest.time)) {
    state.phase = "air";
    state.fast = point;
    return null;
  }
  const high = state.field !== null && (point.altitude ?? 0) > state.field + HOVERING;
  if (point.time - rest.time < (high ? PROVED_STANDING : STANDING)) return null;
  if (away > STANDING_RADIUS) {
    state.rest = point;
    return null;
  }
  const stood = fast === null ? rest.time : between(fast.time, fast.time + (fast.speed ?? 0) / BRAKES, rest.time);
  return landed(state, rest, stood);
}

function landed<P extends Moving>(state: FlightState<P>, place: P, time: Seconds): FlightNews {
  state.phase = "ground";
  state.rest = place;
  state.fast = null;
  return { kind: "landed", time, place };
}

const heightOver = (rest: Placed, point: Placed): Metres => (point.altitude ?? 0) - (rest.altitude ?? 0);
const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
