/** How gliders leave a room: because they are no longer heard, or must not be shown. */
import type { Seconds } from "#app/soaring/units.ts";
import type { GoneReason } from "../message.ts";
import { delayAt, drop } from "./delay.ts";
import { become, type Room } from "./room.ts";

/** Not heard for this long in the air: the signal is lost. */
const LOST: Seconds = 300;
/** Not heard for this long in any state: no longer shown. */
const SILENT: Seconds = 3600;
/** How long a room remembers which gliders left. */
const REMEMBERED: Seconds = 300;

/**
 * Applies changes that depend on time alone: lost signals, gliders that are no longer shown. Called every few
 * seconds.
 */
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

/** Removes a glider from everything the room has, including waiting points. */
export function remove(room: Room, key: string, why: GoneReason, now: Seconds): void {
  drop(room.wheel, (entry) => why === "privacy" && entry.key === key);
  if (why === "privacy") room.cards.delete(key);
  const glider = room.gliders.get(key);
  if (!glider) return;
  room.gliders.delete(key);
  // Points that still wait belong to a glider that will come back.
  if (why === "silent" && waitsFor(room, key)) room.cards.set(key, { card: glider.card, keep: glider.keep });
  room.gone.push({ index: glider.index, why, changed: room.sequence + 1, at: now, cell: glider.cell });
  room.dirty = true;
}

function waitsFor({ wheel }: Room, key: string): boolean {
  for (const queue of wheel.queues.values()) if (queue.some(({ item }) => item.key === key)) return true;
  return false;
}
