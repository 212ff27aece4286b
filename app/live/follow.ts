/**
 * A viewer's picture of a room, made of what the room says. Pure: pages and tests hold one, and ask it what to draw.
 *
 * Ticks follow each other by their sequence. Where one does not (`gap`), the picture stays as it is and the viewer asks for its
 * view anew, without `since`.
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
  /** Where it was, oldest first, as far as this viewer knows. */
  trail: Pick<LivePoint, "time" | "latitude" | "longitude" | "altitude">[];
}

export interface Sky {
  epoch: number;
  sequence: number;
  /** Seconds behind. */
  delay: number;
  /** Of the room's last word, unix seconds. */
  time: number;
  airborne: number;
  viewers: number;
  gliders: Map<number, SkyGlider>;
  /** Told before the first tick that has them. */
  hasSnapshot: boolean;
}

/** Seconds of trail that are kept. */
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
  /** Something is missing: ask for the view again, without `since`. */
  | { kind: "gap" }
  | { kind: "landed-out"; gliders: SkyGlider[] }
  | { kind: "gone"; gliders: { index: number; why: GoneReason }[] }
  | { kind: "bye"; retryAfter: number };

/** Takes in a message that is JSON. */
export function hear(sky: Sky, message: ServerMessage): ScoringFacts {
  switch (message.t) {
    case "hello":
      sky.delay = message.delay;
      sky.time = message.time;
      sky.viewers = message.viewers;
      // Another life of the room: nothing it numbered holds any more.
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
      // A marker never moves back, whatever another life of the room remembers.
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

/** Takes in a tick. Throws a RangeError where the bytes are none. */
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
