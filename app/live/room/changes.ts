/**
 * What viewers of a room are sent. There is no list of what was sent: each glider remembers in which tick it changed;
 * a tick for a viewer at sequence s contains all gliders that changed after s. So viewers that reconnect, are slow or
 * want updates only every ten seconds are handled alike.
 */
import type { Seconds } from "#app/soaring/units.ts";
import type { Card, LivePoint, LiveState } from "../glider.ts";
import type { ServerMessage, Shown } from "../message.ts";
import { encodeTick } from "../tick.ts";
import { airborneIn, type Room, type RoomGlider } from "./room.ts";

/** Counts a tick. Returns false where nothing changed, and there is no tick. */
export function tick(room: Room): boolean {
  if (!room.dirty) return false;
  room.sequence++;
  room.dirty = false;
  return true;
}

/** The part a viewer looks at: cells, or the whole room. */
export type Cells = ReadonlySet<number> | null;

const sees = (cells: Cells, { cell, left }: RoomGlider, after: number) =>
  cells === null || cells.has(cell) || (left !== null && left.changed > after && cells.has(left.cell));

/** Returns what changed after a sequence in these cells: the tick, and the messages that precede it. */
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
    // A glider that comes into view is sent completely.
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

/** Whether a viewer at this sequence can be sent the changes instead of everything. */
export function canResume({ sequence, epoch, past }: Room, since: number, of: number): boolean {
  return of === epoch && since <= sequence && since >= (past[0]?.sequence ?? sequence);
}

export function snapshot(room: Room, cells: Cells, now: Seconds): ServerMessage {
  const gliders: Shown[] = [];
  for (const glider of room.gliders.values()) {
    if (glider.last === null || (cells !== null && !cells.has(glider.cell))) continue;
    gliders.push(formatShown(glider));
  }
  return {
    t: "snap",
    epoch: room.epoch,
    seq: room.sequence,
    time: Math.floor(now),
    airborne: airborneIn(room),
    gliders,
  };
}

export function formatShown(glider: RoomGlider): Shown {
  const { index, card, state, stateSince, trail } = glider;
  const last = glider.last as LivePoint;
  const flat: number[] = [];
  for (const { time, latitude, longitude, altitude } of trail) {
    if (time === last.time) continue;
    flat.push(last.time - time, Math.round(latitude * 1e6), Math.round(longitude * 1e6), Math.round(altitude ?? 0));
  }
  return { i: index, ...card, state, since: stateSince, last, trail: flat };
}
