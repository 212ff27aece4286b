/**
 * A viewer's picture of a room, built from the room's messages. Pure: pages and tests use it to decide what to draw.
 *
 * Ticks are numbered in sequence. If one is missing (`gap`), the picture stays as it is and the viewer requests its
 * view again, without `since`.
 */
import type { Card, LivePoint, LiveState } from "./glider.ts";
import type { GoneReason, ServerMessage, Shown } from "./message.ts";
import { getTrail } from "./message.ts";
import { decodeTick } from "./tick.ts";

export interface SkyGlider {
  index: number;
  card: Card;
  state: LiveState;
  since: number;
  last: Shown["last"] | null;
  /** Previous positions, oldest first, as far as this viewer knows them. */
  trail: Pick<LivePoint, "time" | "latitude" | "longitude" | "altitude">[];
}

export interface Sky {
  epoch: number;
  sequence: number;
  /** Delay in seconds. */
  delay: number;
  /** Time of the room's last message, unix seconds. */
  time: number;
  airborne: number;
  viewers: number;
  gliders: Map<number, SkyGlider>;
  /** Whether a snapshot has been received; it comes before the first tick that needs it. */
  hasSnapshot: boolean;
}

/** Seconds of trail that are stored. */
const TRAIL = 600;

export const newSky = (): Sky => ({
  epoch: -1,
  sequence: 0,
  delay: 0,
  time: 0,
  airborne: 0,
  viewers: 0,
  gliders: new Map(),
  hasSnapshot: false,
});

export type ScoringFacts =
  | { kind: "ok" }
  /** A tick is missing: request the view again, without `since`. */
  | { kind: "gap" }
  | { kind: "landed-out"; gliders: SkyGlider[] }
  | { kind: "gone"; gliders: { index: number; why: GoneReason }[] }
  | { kind: "bye"; retryAfter: number };

/** Applies a JSON message. */
export function hear(sky: Sky, message: ServerMessage): ScoringFacts {
  switch (message.t) {
    case "hello":
      sky.delay = message.delay;
      sky.time = message.time;
      sky.viewers = message.viewers;
      // The room was restarted: its earlier numbers are no longer valid.
      if (message.epoch !== sky.epoch) sky.hasSnapshot = false;
      return { kind: "ok" };
    case "snap":
      return snap(sky, message);
    case "meta":
      for (const { i, ...card } of message.gliders) {
        const known = sky.gliders.get(i);
        if (known) known.card = card;
        else sky.gliders.set(i, { index: i, card, state: "unheard", since: 0, last: null, trail: [] });
      }
      return { kind: "ok" };
    case "state":
      return states(sky, message.gliders);
    case "gone":
      for (const { i } of message.gliders) sky.gliders.delete(i);
      return { kind: "gone", gliders: message.gliders.map(({ i, why }) => ({ index: i, why })) };
    case "score":
      return { kind: "ok" };
    case "bye":
      return { kind: "bye", retryAfter: message.retryAfter };
  }
}

function snap(sky: Sky, { epoch, seq, time, airborne, gliders }: Extract<ServerMessage, { t: "snap" }>): ScoringFacts {
  const same = epoch === sky.epoch;
  const before = sky.gliders;
  sky.epoch = epoch;
  sky.sequence = seq;
  sky.time = time;
  sky.airborne = airborne;
  sky.hasSnapshot = true;
  sky.gliders = new Map(
    gliders.map(({ i, state, since, last, trail, ...card }) => {
      const known = same ? before.get(i) : [...before.values()].find((each) => each.card.glider === card.glider);
      const told = [...getTrail(last, trail), last];
      const older = (known?.trail ?? []).filter((point) => point.time < told[0].time);
      // A marker never moves back, even if a restarted room has an older position.
      const newest = known?.last && known.last.time > last.time ? known.last : last;
      return [i, { index: i, card, state, since, last: newest, trail: [...older, ...told] }];
    }),
  );
  return { kind: "ok" };
}

function states(sky: Sky, told: { i: number; state: LiveState; since: number }[]): ScoringFacts {
  const out: SkyGlider[] = [];
  for (const { i, state, since } of told) {
    const glider = sky.gliders.get(i);
    if (!glider) continue;
    if (state === "landed-out" && glider.state !== state) out.push(glider);
    Object.assign(glider, { state, since });
  }
  return out.length > 0 ? { kind: "landed-out", gliders: out } : { kind: "ok" };
}

/** Applies a tick. Throws a RangeError where the bytes are not a tick. */
export function hearTick(sky: Sky, bytes: ArrayBuffer | Uint8Array): ScoringFacts {
  const { sequence, span, epoch, time, gliders } = decodeTick(bytes);
  if (!sky.hasSnapshot || epoch !== sky.epoch || sequence - span > sky.sequence) return { kind: "gap" };
  if (sequence <= sky.sequence && span > 0) return { kind: "ok" };
  sky.sequence = sequence;
  sky.time = time;
  for (const { index, point } of gliders) {
    const glider = sky.gliders.get(index);
    if (!glider) return { kind: "gap" };
    if (glider.last !== null && point.time <= glider.last.time) continue;
    glider.last = { ...point, turn: null };
    glider.trail.push(point);
    while (glider.trail.length > 0 && glider.trail[0].time < point.time - TRAIL) glider.trail.shift();
  }
  return { kind: "ok" };
}
