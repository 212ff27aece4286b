/** The pilots of a club, an airfield or a type, as cards show them. */

import type { Db } from "#app/core/db/db.ts";
import { season as getSeason, isJunior } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { type CountedByPilot, listPilots, type PilotFlights } from "#app/flight/total/total.server.ts";
import type { PilotOrder, ShownPilot } from "./shown-pilot.ts";

/** The number of cards on one page. */
export const PILOTS = 60;

export interface PilotsQuery {
  /** Absent for all seasons. */
  season?: number;
  order: PilotOrder;
  after?: { value: number; user: number };
  most?: number;
}

/** @param today YYYY-MM-DD, to determine who is a junior */
export async function pilotsShown(
  db: Db,
  kind: CountedByPilot,
  subject: number,
  query: PilotsQuery,
  today: string,
): Promise<ShownPilot[]> {
  const pilots = await listPilots(db, kind, subject, { ...query, most: query.most ?? PILOTS });
  return pilots.map((pilot) => shownPilot(pilot, today));
}

/** @param today YYYY-MM-DD, to determine who is a junior */
export const shownPilot = ({ user, dateOfBirth, here, image, ...pilot }: PilotFlights, today: string): ShownPilot => ({
  ...pilot,
  id: user,
  image: here ? image : null,
  here,
  junior: here && isJunior(dateOfBirth, getSeason(today)),
});

/** Reads the order, and where the page begins, from an address. */
function pilotsQuery(address: URLSearchParams): Pick<PilotsQuery, "order" | "after"> {
  const order = address.get("order") === "flights" ? "flights" : "distance";
  const [, value, user] = /^(\d{1,12}(?:\.\d{1,3})?),([1-9]\d{0,14})$/.exec(address.get("after") ?? "") ?? [];
  return { order, ...(user === undefined ? {} : { after: { value: Number(value), user: Number(user) } }) };
}

/** Returns where the next page begins; null if none follows. */
function nextAfter(pilots: readonly ShownPilot[], order: PilotOrder, most = PILOTS): string | null {
  const last = pilots.at(-1);
  return pilots.length < most || !last ? null : `${order === "flights" ? last.flights : last.distance},${last.id}`;
}

/** Returns a page of cards for the season in the address, or for all seasons if it contains none. */
export async function pilotsPage(
  { db, now }: Pick<Tools, "db" | "now">,
  kind: CountedByPilot,
  subject: number,
  address: string,
) {
  const query = new URL(address).searchParams;
  const season = /^(?:19|20|21)\d\d$/.test(query.get("season") ?? "") ? Number(query.get("season")) : undefined;
  const { order, after } = pilotsQuery(query);
  const pilots = await pilotsShown(db, kind, subject, { season, order, after }, now().toISOString().slice(0, 10));
  return { pilots, order, next: nextAfter(pilots, order) };
}
