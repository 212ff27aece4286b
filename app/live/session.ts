/**
 * Keeps up a connection to a server of the Open Glider Network: pure steps without a socket or a clock. Milliseconds.
 *
 * The server sends a greeting and receives the reader's name; it sends a message every 20 s, so 30 s of silence mean
 * a dead connection. It is reopened after 1, 2, 4 … 60 s plus up to the same time at random, so that not all readers
 * come back at once. Source: APRS-IS, "Connecting to APRS-IS"; aprsc.
 */
const SILENT_MS = 30_000;
/** Twice as often as servers require. */
const KEEP_ALIVE_MS = 120_000;
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

export interface Session {
  /** Null while there is no connection. */
  since: number | null;
  heardAt: number;
  reportedAt: number;
  /** Number of consecutive failures. */
  failures: number;
  retryAt: number;
}

export const newSession = (): Session => ({ since: null, heardAt: 0, reportedAt: 0, failures: 0, retryAt: 0 });

export type JobHandler = "connect" | "reconnect" | "keep-alive" | "wait";

/** Returns the action that is due now. */
export function stepDue(session: Session, now: number): JobHandler {
  if (session.since === null) return now >= session.retryAt ? "connect" : "wait";
  if (now - session.heardAt >= SILENT_MS) return "reconnect";
  return now - session.reportedAt >= KEEP_ALIVE_MS ? "keep-alive" : "wait";
}

/** Returns milliseconds until an action is due, if nothing happens meanwhile. */
export function untilStep({ since, heardAt, reportedAt, retryAt }: Session, now: number): number {
  const at = since === null ? retryAt : Math.min(heardAt + SILENT_MS, reportedAt + KEEP_ALIVE_MS);
  return Math.max(at - now, 0);
}

export function connected(session: Session, now: number): void {
  Object.assign(session, { since: now, heardAt: now, reportedAt: now });
}

export function heardBytes(session: Session, now: number): void {
  session.heardAt = now;
  session.failures = 0;
}

/** @param chance 0 to 1 */
export function lostConnection(session: Session, now: number, chance: number): void {
  session.since = null;
  const wait = Math.min(FIRST_MS * 2 ** session.failures, LONGEST_MS);
  session.failures++;
  session.retryAt = now + wait * (1 + chance);
}

/** `pass -1` requests read-only access. */
export const loginLine = (name: string, version: string, filter: string): string =>
  `user ${name} pass -1 vers Kettle ${version}${filter === "" ? "" : ` filter ${filter}`}\r\n`;

export const KEEP_ALIVE = "#keepalive\r\n";
