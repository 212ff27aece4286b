/**
 * A room: the gliders of an area or of a task day, as far as viewers may know them. Pure steps: it has no socket and
 * no clock; `now` is unix seconds. workers/live/LiveRoom.ts carries out the results.
 *
 * Points enter, wait as long as the room's delay requires, and are applied when they are due (`advance.ts`); gliders
 * are removed as time passes (`expire.ts`). Each glider remembers in which tick it changed, and viewers are sent
 * these changes (`told.ts`).
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
  /** The glider's own delay in seconds. */
  delay: Seconds;
  /** Number of its row in the journal. */
  row?: number;
}

export interface RoomGlider {
  index: number;
  card: Card;
  cardChanged: number;
  /** Whether its track is stored for longer than a day; not revealed to anyone. */
  keep: boolean;
  last: LivePoint | null;
  /** The tick in which it last moved. */
  changed: number;
  cell: number;
  /** The cell it came from, for viewers who saw it leave. */
  left: { cell: number; changed: number } | null;
  trail: LivePoint[];
  /** Marks of the last hour, two minutes apart. */
  marks: Mark[];
  sieve: Sieve<LivePoint>;
  flight: FlightState<LivePoint>;
  state: LiveState;
  stateSince: Seconds;
  stateChanged: number;
  /** When its present or last flight began; null where the take-off was not seen. */
  began: Seconds | null;
}

export interface Room {
  name: string;
  /** Identifies this run of the room: numbers from another run have no meaning. */
  epoch: number;
  sequence: number;
  policy: DelayPolicy;
  gliders: Map<string, RoomGlider>;
  nextIndex: number;
  wheel: Wheel<Entry>;
  gone: { index: number; why: GoneReason; changed: number; at: Seconds; cell: number }[];
  /** Cards of gliders whose first point has not arrived yet. */
  cards: Map<string, { card: Card; keep: boolean }>;
  /** Sequences of the last five minutes, oldest first: changes before them cannot be sent any more. */
  past: { at: Seconds; sequence: number }[];
  /** Whether something changed since the last tick. */
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

/** Replaces the card of a glider. */
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

/** Adds a glider of which only the identity is known. */
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

/** Restores a glider from its stored state. */
export function stand(room: Room, card: Card, keep: boolean, stood: Partial<RoomGlider>): void {
  const glider = addGlider(room, card, keep);
  Object.assign(glider, stood);
  if (glider.last) glider.cell = getCell(glider.last.latitude, glider.last.longitude);
}

/** Changes the state of a glider from a given time on. */
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
