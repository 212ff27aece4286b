/**
 * What a room decides about one viewer: when it is sent something, when it is left out, when it is closed. Nothing is kept for
 * anybody: who is behind is sent what changed since, in one tick, once it answers again. Times are milliseconds.
 */
import type { Box } from "../area.ts";
import { CLOSE } from "../message.ts";

/** Between two ticks at least. An ingest's batches come 125 ms apart (workers/live/outbox.ts): each is a tick at once. */
export const TICK_MS = 100;
/** Messages of one viewer in a second, and how long one may be. */
const MOST_MESSAGES = 10;
/** A view costs a snapshot: so many at once, one more every half second. */
const MOST_VIEWS = 20;
const VIEW_MS = 500;
const MOST_BYTES = 64 * 1024;
/** Without an answer for so long a viewer is left out, then closed. */
const SKIPPED_MS = 20_000;
const CLOSED_MS = 40_000;
/** A view over more than its cells is sent ticks no more often than this, in a room that is full. */
export const WIDE_EVERY_MS = 10_000;
export const WIDE_GLIDERS = 300;

export interface Viewer {
  /** Its cells as one word, so that viewers of the same are sent the same; "*" is all. */
  group: string;
  every: number;
  bbox: Box | null;
  /** Up to which tick it was sent; -1 before its first snapshot. */
  sent: number;
  sentAt: number;
  /** Since when it owes an answer; null where it has said something after it was sent something. */
  owesSince: number | null;
  /** In the current second. */
  messages: { second: number; count: number };
  /** How many it may still ask for, and when that was counted. */
  views: { left: number; at: number };
}

export const newViewer = (now: number): Viewer => ({
  group: "",
  every: 0,
  bbox: null,
  sent: -1,
  sentAt: 0,
  owesSince: now,
  messages: { second: 0, count: 0 },
  views: { left: MOST_VIEWS, at: now },
});

/** Whether it is sent a tick now. */
export function isDue({ group, sent, sentAt, owesSince, every }: Viewer, now: number): boolean {
  if (group === "" || sent < 0) return false;
  return (owesSince === null || now - owesSince < SKIPPED_MS) && now - sentAt >= every * 1000 - TICK_MS / 2;
}

/** Whether it has owed an answer for too long. */
export const isSilent = ({ owesSince }: Viewer, now: number): boolean =>
  owesSince !== null && now - owesSince >= CLOSED_MS;

/** Milliseconds until it is sent the next tick, or closed, where there is something to tell. */
export function untilNext({ sentAt, owesSince, every }: Viewer, now: number): number {
  const isSkipped = owesSince !== null && now - owesSince >= SKIPPED_MS;
  const at = isSkipped ? owesSince + CLOSED_MS : sentAt + every * 1000 - TICK_MS / 2;
  return Math.max(at - now, 0);
}

/** It was told everything up to this tick. */
export function wasSent(viewer: Viewer, sequence: number, now: number): void {
  viewer.sent = sequence;
  viewer.sentAt = now;
  viewer.owesSince ??= now;
}

/** Counts a message; the code it is closed with where it is one too many or too long. */
export function heard(viewer: Viewer, length: number, now: number): number | null {
  if (length > MOST_BYTES) return CLOSE.large;
  const second = Math.floor(now / 1000);
  if (viewer.messages.second !== second) viewer.messages = { second, count: 0 };
  viewer.messages.count++;
  return viewer.messages.count > MOST_MESSAGES ? CLOSE.often : null;
}

/** Counts a view. False where it is one too many. */
export function mayView({ views }: Viewer, now: number): boolean {
  views.left = Math.min(MOST_VIEWS, views.left + (now - views.at) / VIEW_MS);
  views.at = now;
  if (views.left < 1) return false;
  views.left--;
  return true;
}
