/**
 * A room: the gliders of an area or of a task day, as far as viewers may know of them. Steps only: it holds no socket and no
 * clock; `now` is unix seconds. workers/live/LiveRoom.ts carries out what it says.
 *
 * Points enter (`enterPoints`), wait as long as the room's delay says, and are applied when they are due (`advance`): sifted,
 * followed from take-off to landing, put where ticks and snapshots are made of. Nothing else changes a glider, so that nothing
 * younger than the delay can be told in any way. A glider's marker moves on and never back; what is late goes into its track.
 *
 * There is no list of what was sent. Each glider remembers in which tick it changed; a tick for somebody who is at sequence s is
 * everybody who changed after s. So who comes back, who is slow and who looks only every ten seconds are one case.
 */
import { type FlightNews, type FlightState, follow, newFlightState } from "#app/soaring/beacon/flights.ts";
import { newSieve, type Sieve, sift } from "#app/soaring/beacon/sift.ts";
import type { Seconds } from "#app/soaring/units.ts";
import { cellOf } from "./area.ts";
import { type DelayPolicy, delayAt, drop, due, enter, NO_DELAY, newWheel, type Wheel } from "./delay.ts";
import type { Card, LivePoint, LiveState } from "./glider.ts";
import type { GoneReason, ServerMessage, Shown } from "./message.ts";
import { encodeTick } from "./tick.ts";

/** Not heard for so long in the air: the signal is lost. */
export const LOST: Seconds = 300;
/** Not heard for so long, in whatever state: no longer shown. */
const SILENT: Seconds = 3600;
/** How long a room can tell who went. */
const REMEMBERED: Seconds = 300;
const TRAIL: Seconds = 60;
const TRAIL_STEP: Seconds = 5;

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

/** What became of points that were due. */
export type Applied =
  /** A glider moved on. */
  | { kind: "moved"; key: string; point: LivePoint }
  /** A point came late, and belongs into the track. */
  | { kind: "late"; key: string; point: LivePoint }
  | { kind: "flight"; key: string; news: FlightNews };

/** @returns keys of gliders whose card the room does not have: they wait for it */
export function enterPoints(room: Room, entries: readonly Entry[], now: Seconds): string[] {
  const unknown = new Set<string>();
  const delay = delayAt(room.policy, now);
  for (const entry of entries) {
    if (!room.gliders.has(entry.key) && !room.cards.has(entry.key)) unknown.add(entry.key);
    // A clock that is fast shortens no delay.
    const entered = delay > 0 || entry.delay > 0 ? Math.max(now, entry.point.time) : now;
    enter(room.wheel, entry, entered, entry.delay);
  }
  return [...unknown];
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

/** Whether a place is on an airfield. */
export type IsAirfield = (latitude: number, longitude: number) => boolean;

/** Applies what is due and says what became of it. Changes the room. */
export function advance(room: Room, now: Seconds, isAirfield: IsAirfield): Applied[] {
  const applied: Applied[] = [];
  for (const { key, point, source } of due(room.wheel, room.policy, now)) {
    const glider = room.gliders.get(key) ?? begin(room, key);
    // Nobody has said who it is: it cannot be shown.
    if (glider === null) continue;
    const sifted = sift(glider.sieve, point, source);
    if (sifted.kind === "late") applied.push({ kind: "late", key, point });
    if (sifted.kind !== "next") continue;
    for (const next of sifted.points) {
      applied.push({ kind: "moved", key, point: next });
      move(room, glider, next);
      const news = follow(glider.flight, next);
      if (news) applied.push({ kind: "flight", key, news });
      settle(room, glider, news, isAirfield);
    }
  }
  return applied;
}

function begin(room: Room, key: string): RoomGlider | null {
  const told = room.cards.get(key);
  if (!told) return null;
  room.cards.delete(key);
  return addGlider(room, told.card, told.keep);
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
  if (glider.last) glider.cell = cellOf(glider.last.latitude, glider.last.longitude);
}

/** The first row of the journal of which something still waits. */
export function firstWaitingRow({ wheel }: Room): number | null {
  let first: number | null = null;
  for (const queue of wheel.queues.values())
    for (const { item } of queue) if (item.row !== undefined && (first === null || item.row < first)) first = item.row;
  return first;
}

function move(room: Room, glider: RoomGlider, point: LivePoint): void {
  const cell = cellOf(point.latitude, point.longitude);
  const next = room.sequence + 1;
  if (glider.cell !== cell && glider.cell >= 0) glider.left = { cell: glider.cell, changed: next };
  glider.cell = cell;
  glider.last = point;
  glider.changed = next;
  const { trail } = glider;
  if (trail.length === 0 || point.time - trail[trail.length - 1].time >= TRAIL_STEP) trail.push(point);
  while (trail.length > 0 && trail[0].time < point.time - TRAIL) trail.shift();
  room.dirty = true;
}

function settle(room: Room, glider: RoomGlider, news: FlightNews | null, isAirfield: IsAirfield): void {
  const { last } = glider;
  if (last === null) return;
  if (news?.kind === "took-off") {
    glider.began = news.seen ? news.time : null;
    become(room, glider, "flying", news.time);
  } else if (news?.kind === "landed") {
    const { latitude, longitude } = news.place;
    become(room, glider, isAirfield(latitude, longitude) ? "home" : "landed-out", news.time);
  } else if (glider.state === "unheard" && glider.flight.phase === "ground") become(room, glider, "ground", last.time);
  else if (glider.state === "lost") become(room, glider, "flying", last.time);
}

function become(room: Room, glider: RoomGlider, state: LiveState, since: Seconds): void {
  if (glider.state === state) return;
  glider.state = state;
  glider.stateSince = since;
  glider.stateChanged = room.sequence + 1;
  room.dirty = true;
}

/** What time alone changes: signals that are lost, gliders that are not shown any more. Asked every few seconds. */
export function expire(room: Room, now: Seconds): void {
  const shown = now - delayAt(room.policy, now);
  for (const [key, glider] of room.gliders) {
    const heard = glider.last?.time ?? 0;
    if (glider.state === "flying" && shown - heard > LOST) become(room, glider, "lost", heard);
    if (shown - heard > SILENT) remove(room, key, "silent", now);
  }
  room.gone = room.gone.filter(({ at }) => at > now - REMEMBERED);
  room.past.push({ at: now, sequence: room.sequence });
  room.past = room.past.filter(({ at }) => at > now - REMEMBERED);
}

/** Takes a glider out of everything the room has, what waits included. */
export function remove(room: Room, key: string, why: GoneReason, now: Seconds): void {
  drop(room.wheel, (entry) => why === "privacy" && entry.key === key);
  if (why === "privacy") room.cards.delete(key);
  const glider = room.gliders.get(key);
  if (!glider) return;
  room.gliders.delete(key);
  // What still waits belongs to somebody who comes anew.
  if (why === "silent" && waitsFor(room, key)) room.cards.set(key, { card: glider.card, keep: glider.keep });
  room.gone.push({ index: glider.index, why, changed: room.sequence + 1, at: now, cell: glider.cell });
  room.dirty = true;
}

function waitsFor({ wheel }: Room, key: string): boolean {
  for (const queue of wheel.queues.values()) if (queue.some(({ item }) => item.key === key)) return true;
  return false;
}

/** Counts a tick. False where nothing changed: then there is none. */
export function tick(room: Room): boolean {
  if (!room.dirty) return false;
  room.sequence++;
  room.dirty = false;
  return true;
}

/** What a viewer looks at: cells, or all of the room. */
export type Cells = ReadonlySet<number> | null;

const sees = (cells: Cells, { cell, left }: RoomGlider, after: number) =>
  cells === null || cells.has(cell) || (left !== null && left.changed > after && cells.has(left.cell));

/** What changed after a sequence, for one who looks at these cells: the tick, and the messages that come before it. */
export function changesAfter(
  room: Room,
  cells: Cells,
  after: number,
  now: Seconds,
): { messages: ServerMessage[]; bytes: Uint8Array<ArrayBuffer> } {
  const { sequence: seq, epoch } = room;
  const moved: { index: number; point: LivePoint }[] = [];
  const cards: (Card & { i: number })[] = [];
  const states: { i: number; state: LiveState; since: number }[] = [];
  for (const glider of room.gliders.values()) {
    const { index, card, last } = glider;
    if (last === null || !sees(cells, glider, after)) continue;
    // Who comes into view is told whole.
    const entered =
      cells !== null && glider.left !== null && glider.left.changed > after && !cells.has(glider.left.cell);
    if (glider.cardChanged > after || entered) cards.push({ i: index, ...card });
    if (glider.stateChanged > after || entered)
      states.push({ i: index, state: glider.state, since: glider.stateSince });
    if (glider.changed > after) moved.push({ index, point: last });
  }
  const gone = room.gone
    .filter(({ changed, cell }) => changed > after && (cells === null || cells.has(cell)))
    .map(({ index, why }) => ({ i: index, why }));
  const messages: ServerMessage[] = [];
  if (gone.length > 0) messages.push({ t: "gone", seq, gliders: gone });
  if (cards.length > 0) messages.push({ t: "meta", seq, gliders: cards });
  if (states.length > 0) messages.push({ t: "state", seq, gliders: states });
  return { messages, bytes: encodeTick({ sequence: seq, time: Math.floor(now), span: seq - after, epoch }, moved) };
}

/** Whether a viewer who was at this sequence can be told what changed, instead of everything. */
export function canResume({ sequence, epoch, past }: Room, since: number, of: number): boolean {
  return of === epoch && since <= sequence && since >= (past[0]?.sequence ?? sequence);
}

export function snapshot(room: Room, cells: Cells, now: Seconds): ServerMessage {
  const gliders: Shown[] = [];
  let airborne = 0;
  for (const glider of room.gliders.values()) {
    if (glider.state === "flying" || glider.state === "lost") airborne++;
    if (glider.last === null || (cells !== null && !cells.has(glider.cell))) continue;
    gliders.push(shownOf(glider));
  }
  return { t: "snap", epoch: room.epoch, seq: room.sequence, time: Math.floor(now), airborne, gliders };
}

export function shownOf(glider: RoomGlider): Shown {
  const { index, card, state, stateSince, trail } = glider;
  const last = glider.last as LivePoint;
  const flat: number[] = [];
  for (const { time, latitude, longitude, altitude } of trail) {
    if (time === last.time) continue;
    flat.push(last.time - time, Math.round(latitude * 1e6), Math.round(longitude * 1e6), Math.round(altitude ?? 0));
  }
  return { i: index, ...card, state, since: stateSince, last, trail: flat };
}

export const airborneIn = (room: Room): number => {
  let count = 0;
  for (const { state } of room.gliders.values()) if (state === "flying" || state === "lost") count++;
  return count;
};
