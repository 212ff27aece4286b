/**
 * What a room decides about one viewer: when it is sent something, when it is left out, when it is closed. Nothing is kept for
 * anybody: who is behind is sent what changed since, in one tick, once it answers again. Times are milliseconds.
 */
import type { Box } from "../area.ts";
import { CLOSE } from "../message.ts";

export const TICK_MS = 125;
/** Messages of one viewer in a second, and how long one may be. */
const MOST_MESSAGES = 10;
export const MOST_BYTES = 64 * 1024;
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
  /** When it last said that it hears. */
  heardAt: number;
  /** In the current second. */
  messages: { second: number; count: number };
}

export const newViewer = (now: number): Viewer => ({
  group: "",
  every: 0,
  bbox: null,
  sent: -1,
  sentAt: 0,
  heardAt: now,
  messages: { second: 0, count: 0 },
});

/** Whether it is sent a tick now. */
export function isDue({ group, sent, sentAt, heardAt, every }: Viewer, now: number): boolean {
  if (group === "" || sent < 0) return false;
  return now - heardAt < SKIPPED_MS && now - sentAt >= every * 1000 - TICK_MS / 2;
}

/** A close code where it has not answered for too long. */
export const isSilent = ({ heardAt, sent }: Viewer, now: number): boolean => sent >= 0 && now - heardAt >= CLOSED_MS;

/** Counts a message; the code it is closed with where it is one too many or too long. */
export function heard(viewer: Viewer, length: number, now: number): number | null {
  if (length > MOST_BYTES) return CLOSE.large;
  const second = Math.floor(now / 1000);
  if (viewer.messages.second !== second) viewer.messages = { second, count: 0 };
  viewer.messages.count++;
  return viewer.messages.count > MOST_MESSAGES ? CLOSE.often : null;
}
