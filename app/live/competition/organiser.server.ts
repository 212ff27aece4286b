/**
 * Tickets for the undelayed room of a task day: addresses of sockets, since browsers send no token with one. They say the day and until
 * when, signed; the room's own name stays here. Whoever may organise is asked each time one is made.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hex } from "#app/kit/digest.ts";
import type { Settings } from "#app/kit/settings.ts";
import type { TaskDay } from "../task-day.server.ts";

/** Seconds: the same one for an hour, so that a page that asks again keeps its socket. */
const HOUR = 3600;
const DIGITS = 40;

export const mayOrganise = ({ organiser }: TaskDay, who: { id: number; isSuperuser: boolean } | null): boolean =>
  who !== null && (who.isSuperuser || who.id === organiser);

/** @param now unix seconds */
export function organiserTicket(settings: Pick<Settings, "accountSecret">, room: string, now: number): string {
  const until = (Math.floor((now + HOUR / 2) / HOUR) + 1) * HOUR;
  return `${room}.${until}.${signed(settings, room, until)}`;
}

/** The day's room; null where it is no ticket of ours, or too old. */
export function roomOfTicket(settings: Pick<Settings, "accountSecret">, ticket: string, now: number): string | null {
  const [room, until, mark, ...more] = ticket.split(".");
  if (more.length > 0 || !/^\d{1,10}$/.test(until ?? "") || Number(until) < now) return null;
  return mark === signed(settings, room, Number(until)) ? room : null;
}

function signed({ accountSecret }: Pick<Settings, "accountSecret">, room: string, until: number): string {
  const bytes = new TextEncoder();
  const key = hmac(sha256, bytes.encode(accountSecret), bytes.encode("kettle live organiser"));
  return hex(hmac(sha256, key, bytes.encode(`${room} ${until}`))).slice(0, DIGITS);
}
