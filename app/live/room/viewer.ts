/**
 * Decides about one viewer of a room: when it is sent something, when it is skipped, when it is closed. Nothing is
 * queued: a viewer that is behind is sent all changes in one tick once it responds again. Times are milliseconds.
 */
import type { Box } from "../area.ts";
import { CLOSE } from "../message.ts";

/**
 * Smallest interval between two ticks. An ingest's batches come 125 ms apart (workers/live/outbox.ts): each gives a
 * tick at once.
 */
export const TICK_MS = 100;
/** Limits for a viewer's messages per second, and for the length of each. */
const MOST_MESSAGES = 10;
/** A view costs a snapshot: this many at once, and one more every half second. */
const MOST_VIEWS = 20;
const VIEW_MS = 500;
const MOST_BYTES = 64 * 1024;
/** A viewer that does not respond for this long is skipped, then closed. */
const SKIPPED_MS = 20_000;
const CLOSED_MS = 40_000;
/** In a full room, a view of more than its cells is sent ticks no more often than this. */
export const WIDE_EVERY_MS = 10_000;
export const WIDE_GLIDERS = 300;

export interface Viewer {
  /** Its cells as one string, so that viewers of the same cells are sent the same bytes; "*" is all. */
  group: string;
  every: number;
  bbox: Box | null;
  /** The last tick it was sent; -1 before its first snapshot. */
  sent: number;
  sentAt: number;
  /** Since when it has not responded; null if it has sent something since it was last sent something. */
  owesSince: number | null;
  /** Messages in the current second. */
  messages: { second: number; count: number };
  /** How many views it may still request, and when that was counted. */
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

/** Whether it has not responded for too long. */
export const isSilent = ({ owesSince }: Viewer, now: number): boolean =>
  owesSince !== null && now - owesSince >= CLOSED_MS;

/** Returns milliseconds until it is sent the next tick, or closed, if there is something to send. */
export function untilNext({ sentAt, owesSince, every }: Viewer, now: number): number {
  const isSkipped = owesSince !== null && now - owesSince >= SKIPPED_MS;
  const at = isSkipped ? owesSince + CLOSED_MS : sentAt + every * 1000 - TICK_MS / 2;
  return Math.max(at - now, 0);
}

/** Records that it was sent everything up to this tick. */
export function wasSent(viewer: Viewer, sequence: number, now: number): void {
  viewer.sent = sequence;
  viewer.sentAt = now;
  viewer.owesSince ??= now;
}

/** Counts a message; returns the code to close the socket with if it is one too many or too long. */
export function heard(viewer: Viewer, length: number, now: number): number | null {
  if (length > MOST_BYTES) return CLOSE.large;
  const second = Math.floor(now / 1000);
  if (viewer.messages.second !== second) viewer.messages = { second, count: 0 };
  viewer.messages.count++;
  return viewer.messages.count > MOST_MESSAGES ? CLOSE.often : null;
}

/** Counts a view. Returns false if it is one too many. */
export function mayView({ views }: Viewer, now: number): boolean {
  views.left = Math.min(MOST_VIEWS, views.left + (now - views.at) / VIEW_MS);
  views.at = now;
  if (views.left < 1) return false;
  views.left--;
  return true;
}
