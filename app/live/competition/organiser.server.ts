/**
 * Tickets for the undelayed room of a task day: addresses of sockets, since browsers send no token with one. They say the day and until
 * when, signed; the room's own name stays here. Whoever may organise is asked each time one is made.
 */

import { base64url, fromBase64url } from "#app/core/data/digest.ts";
import type { Settings } from "#app/core/settings.ts";
import { isSigned, sign } from "#app/people/account/secret.server.ts";
import type { TaskDay } from "../task-day.server.ts";

type SecretSettings = Pick<Settings, "accountSecret">;

/** Seconds: the same one for an hour, so that a page that asks again keeps its socket. */
const HOUR = 3600;

export const mayOrganise = ({ organiser }: TaskDay, who: { id: number; isSuperuser: boolean } | null): boolean =>
  who !== null && (who.isSuperuser || who.id === organiser);

/** @param now unix seconds */
export async function organiserTicket(settings: SecretSettings, room: string, now: number): Promise<string> {
  const until = (Math.floor((now + HOUR / 2) / HOUR) + 1) * HOUR;
  return `${room}.${until}.${base64url(await sign(settings, "organiser", statedBy(room, until)))}`;
}

/** The day's room; null where it is no ticket of ours, or too old. */
export async function roomOfTicket(settings: SecretSettings, ticket: string, now: number): Promise<string | null> {
  const [room, until, mark, ...more] = ticket.split(".");
  if (more.length > 0 || !/^\d{1,10}$/.test(until ?? "") || Number(until) < now) return null;
  const mac = fromBase64url(mark ?? "");
  return mac && (await isSigned(settings, "organiser", statedBy(room, Number(until)), mac)) ? room : null;
}

const statedBy = (room: string, until: number) => `${room} ${until}`;
