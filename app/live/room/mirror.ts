/**
 * A room for more viewers than one object can serve: relays have a copy of the room and are sent, tick by tick, what
 * changed. They apply no points themselves, so they cannot know more than their room does.
 */

import type { Card, LivePoint, LiveState } from "../glider.ts";
import type { TaskRow } from "../task-row.ts";
import type { Room, RoomGlider } from "./room.ts";
import { addGlider } from "./room.ts";

export interface Mirrored {
  name: string;
  epoch: number;
  /** The sequence after which the changes were made; -1 for everything. */
  after: number;
  sequence: number;
  policy: Room["policy"];
  gone: Room["gone"];
  /** Rows of a task day, where they are new. */
  rows?: TaskRow[];
  gliders: {
    index: number;
    card: Card;
    cardChanged: number;
    last: LivePoint | null;
    changed: number;
    cell: number;
    left: RoomGlider["left"];
    trail: LivePoint[];
    state: LiveState;
    stateSince: number;
    stateChanged: number;
  }[];
}

/** Returns what has to be sent to a relay at this sequence. */
export function mirrorAfter(room: Room, after: number): Mirrored {
  const { name, epoch, sequence, policy, gone } = room;
  const gliders = [...room.gliders.values()]
    .filter(({ changed, cardChanged, stateChanged }) => Math.max(changed, cardChanged, stateChanged) > after)
    .map(({ index, card, cardChanged, last, changed, cell, left, trail, state, stateSince, stateChanged }) => ({
      ...{ index, card, cardChanged, last, changed, cell, left, trail, state, stateSince, stateChanged },
    }));
  return { name, epoch, after, sequence, policy, gone: gone.filter((each) => each.changed > after), gliders };
}

/**
 * Updates the relay's room.
 * @returns whether it is complete now: after a restart of either it needs everything
 */
export function reflect(room: Room, { epoch, after, sequence, policy, gone, gliders }: Mirrored, now: number): boolean {
  const isWhole = after < 0 || (epoch === room.epoch && after <= room.sequence);
  if (!isWhole) return false;
  if (after < 0) {
    room.gliders.clear();
    room.gone = [];
    room.past = [];
  }
  Object.assign(room, { epoch, policy });
  for (const each of gone)
    for (const [key, { index }] of room.gliders) if (index === each.index) room.gliders.delete(key);
  room.gone.push(...gone);
  for (const told of gliders) {
    const glider = room.gliders.get(told.card.glider) ?? addGlider(room, told.card, false);
    Object.assign(glider, told);
  }
  room.sequence = sequence;
  room.dirty = false;
  if (room.past.length === 0) room.past.push({ at: now, sequence });
  return true;
}
