/**
 * Tickets for the undelayed room of a task day, as part of socket addresses, because browsers send no token with a
 * socket. A ticket contains the day and its expiry, signed; the room's own name is not revealed. Whether the user may
 * organise is checked each time one is made.
 */

import { base64url, fromBase64url } from "#app/core/data/digest.ts";
import type { Settings } from "#app/core/settings.ts";
import { isSigned, sign } from "#app/people/account/secret.server.ts";
import type { TaskDay } from "../task-day.server.ts";

type SecretSettings = Pick<Settings, "accountSecret">;

/** Seconds: the ticket is the same for an hour, so that a page that requests it again keeps its socket. */
const HOUR = 3600;

export const mayOrganise = ({ organiser }: TaskDay, who: { id: number; isSuperuser: boolean } | null): boolean =>
  who !== null && (who.isSuperuser || who.id === organiser);

/** @param now unix seconds */
export async function organiserTicket(settings: SecretSettings, room: string, now: number): Promise<string> {
  const until = (Math.floor((now + HOUR / 2) / HOUR) + 1) * HOUR;
  return `${room}.${until}.${base64url(await sign(settings, "organiser", statedBy(room, until)))}`;
}

/** Returns the day's room; null where the ticket is not ours, or too old. */
export async function roomOfTicket(settings: SecretSettings, ticket: string, now: number): Promise<string | null> {
  const [room, until, mark, ...more] = ticket.split(".");
  if (more.length > 0 || !/^\d{1,10}$/.test(until ?? "") || Number(until) < now) return null;
  const mac = fromBase64url(mark ?? "");
  return mac && (await isSigned(settings, "organiser", statedBy(room, Number(until)), mac)) ? room : null;
}

const statedBy = (room: string, until: number) => `${room} ${until}`;
