/**
 * A room: the gliders of an area or of a task day, as far as viewers may know of them. Steps only: it holds no socket and no
 * clock; `now` is unix seconds. workers/live/LiveRoom.ts carries out what it says.
 *
 * Points enter, wait as long as the room's delay says, and are applied when they are due (`advance.ts`); time takes gliders out
 * again (`expire.ts`). Each glider remembers in which tick it changed, and of that viewers are told (`told.ts`).
 */
import { type FlightState, newFlightState } from "#app/soaring/beacon/flights.ts";
import { newSieve, type Sieve } from "#app/soaring/beacon/sift.ts";
import type { Seconds } from "#app/soaring/units.ts";
import { getCell } from "../area.ts";
import type { Mark } from "../flown.ts";
import { type Card, isUp, type LivePoint, type LiveState } from "../glider.ts";
import type { GoneReason } from "../message.ts";
import { type DelayPolicy, NO_DELAY, newWheel, type Wheel } from "./delay.ts";

/** One point on its way into a room. */
export interface Entry {
  key: string;
  point: LivePoint;
  /** The kind of line, or the program. */
  source: string;
  /** Seconds of delay that this glider brings along. */
  delay: Seconds;
  /** Which row of the journal it stands in. */
  row?: number;
}

export interface RoomGlider {
  index: number;
  card: Card;
  cardChanged: number;
  /** Its track stays after a day: told to nobody. */
  keep: boolean;
  last: LivePoint | null;
  /** In which tick it moved last. */
  changed: number;
  cell: number;
  /** Where it came from, for viewers who saw it leave. */
  left: { cell: number; changed: number } | null;
  trail: LivePoint[];
  /** Of the last hour, two minutes apart. */
  marks: Mark[];
  sieve: Sieve<LivePoint>;
  flight: FlightState<LivePoint>;
  state: LiveState;
  stateSince: Seconds;
  stateChanged: number;
  /** When the flight that it is in, or was in last, began; null where nobody saw that. */
  began: Seconds | null;
}

export interface Room {
  name: string;
  /** Of this life of the room: what was numbered in another one means nothing here. */
  epoch: number;
  sequence: number;
  policy: DelayPolicy;
  gliders: Map<string, RoomGlider>;
  nextIndex: number;
  wheel: Wheel<Entry>;
  gone: { index: number; why: GoneReason; changed: number; at: Seconds; cell: number }[];
  /** Cards of gliders whose first point is still to come. */
  cards: Map<string, { card: Card; keep: boolean }>;
  /** Sequences of the last five minutes, oldest first: further back nobody is told what changed. */
  past: { at: Seconds; sequence: number }[];
  /** Something changed since the last tick. */
  dirty: boolean;
}

export function newRoom(name: string, epoch: number, policy: DelayPolicy = NO_DELAY, sequence = 0): Room {
  return {
    name,
    epoch,
    sequence,
    policy,
    gliders: new Map(),
    nextIndex: 0,
    wheel: newWheel(),
    gone: [],
    cards: new Map(),
    past: [],
    dirty: false,
  };
}

/** Whatever is told of a glider, told anew. */
export function putCard(room: Room, card: Card, keep: boolean): void {
  const glider = room.gliders.get(card.glider);
  if (!glider) {
    room.cards.set(card.glider, { card, keep });
    return;
  }
  glider.keep = keep;
  if (JSON.stringify(glider.card) === JSON.stringify(card)) return;
  glider.card = card;
  glider.cardChanged = room.sequence + 1;
  room.dirty = true;
}

/** A glider that nothing is known of but who it is. */
export function addGlider(room: Room, card: Card, keep: boolean): RoomGlider {
  const next = room.sequence + 1;
  const glider: RoomGlider = {
    index: room.nextIndex++,
    card,
    cardChanged: next,
    keep,
    last: null,
    changed: next,
    cell: -1,
    left: null,
    trail: [],
    marks: [],
    sieve: newSieve(),
    flight: newFlightState(),
    state: "unheard",
    stateSince: 0,
    stateChanged: next,
    began: null,
  };
  room.gliders.set(card.glider, glider);
  return glider;
}

/** A glider as it stood when it was written down. */
export function stand(room: Room, card: Card, keep: boolean, stood: Partial<RoomGlider>): void {
  const glider = addGlider(room, card, keep);
  Object.assign(glider, stood);
  if (glider.last) glider.cell = getCell(glider.last.latitude, glider.last.longitude);
}

/** A glider is in another state from then on. */
export function become(room: Room, glider: RoomGlider, state: LiveState, since: Seconds): void {
  if (glider.state === state) return;
  glider.state = state;
  glider.stateSince = since;
  glider.stateChanged = room.sequence + 1;
  room.dirty = true;
}

export const airborneIn = (room: Room): number => {
  let count = 0;
  for (const glider of room.gliders.values()) if (isUp(glider)) count++;
  return count;
};
