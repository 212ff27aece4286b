/**
 * How points enter a room: they wait as long as its delay requires and are applied when they are due: checked by the
 * sieve, followed from take-off to landing, and stored where ticks and snapshots are made from. Nothing else moves a
 * glider, so that nothing younger than the delay can be revealed in any way. A glider's marker only moves forward;
 * late points go into its track.
 */
import { type FlightNews, follow } from "#app/soaring/beacon/flights.ts";
import { sift } from "#app/soaring/beacon/sift.ts";
import type { Seconds } from "#app/soaring/units.ts";
import { getCell } from "../area.ts";
import { markHour } from "../flown.ts";
import type { LivePoint } from "../glider.ts";
import { delayAt, due, enter } from "./delay.ts";
import { addGlider, become, type Entry, type Room, type RoomGlider } from "./room.ts";

const TRAIL: Seconds = 60;
const TRAIL_STEP: Seconds = 5;

/** The results of applying points that were due. */
export type Applied =
  /** A glider moved on. */
  | { kind: "moved"; key: string; point: LivePoint }
  /** A point came late and belongs in the track. */
  | { kind: "late"; key: string; point: LivePoint }
  | { kind: "flight"; key: string; news: FlightNews };

/** @returns keys of gliders whose card the room lacks; their points wait for it */
export function enterPoints(room: Room, entries: readonly Entry[], now: Seconds): string[] {
  const unknown = new Set<string>();
  const delay = delayAt(room.policy, now);
  for (const entry of entries) {
    if (!room.gliders.has(entry.key) && !room.cards.has(entry.key)) unknown.add(entry.key);
    // A fast clock does not shorten the delay.
    const entered = delay > 0 || entry.delay > 0 ? Math.max(now, entry.point.time) : now;
    enter(room.wheel, entry, entered, entry.delay);
  }
  return [...unknown];
}

/** Whether a place is on an airfield. */
export type IsAirfield = (latitude: number, longitude: number) => boolean;

/** Applies points that are due and returns the results. Changes the room. */
export function advance(room: Room, now: Seconds, isAirfield: IsAirfield): Applied[] {
  const applied: Applied[] = [];
  for (const { key, point, source } of due(room.wheel, room.policy, now)) {
    const glider = room.gliders.get(key) ?? begin(room, key);
    // Its identity is unknown, so it cannot be shown.
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

function move(room: Room, glider: RoomGlider, point: LivePoint): void {
  const cell = getCell(point.latitude, point.longitude);
  const next = room.sequence + 1;
  if (glider.cell !== cell && glider.cell >= 0) glider.left = { cell: glider.cell, changed: next };
  glider.cell = cell;
  glider.last = point;
  glider.changed = next;
  markHour(glider.marks, point);
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

/** Returns the first row of the journal that still has waiting points. */
export function firstWaitingRow({ wheel }: Room): number | null {
  let first: number | null = null;
  for (const queue of wheel.queues.values())
    for (const { item } of queue) if (item.row !== undefined && (first === null || item.row < first)) first = item.row;
  return first;
}
