/** How gliders leave a room: not heard any more, or not to be shown. */
import type { Seconds } from "#app/soaring/units.ts";
import type { GoneReason } from "../message.ts";
import { delayAt, drop } from "./delay.ts";
import { become, type Room } from "./room.ts";

/** Not heard for so long in the air: the signal is lost. */
const LOST: Seconds = 300;
/** Not heard for so long, in whatever state: no longer shown. */
const SILENT: Seconds = 3600;
/** How long a room can tell who went. */
const REMEMBERED: Seconds = 300;

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
