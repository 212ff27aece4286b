/** Flights for clubs of a league, as rows: what counts of them is said, nothing is flown. */
import { sql } from "drizzle-orm";
import { RENEW_LEAGUES } from "#app/contest/league/jobs.ts";
import { flightContest } from "#app/flight/schema/flight.ts";
import { club } from "#app/people/club/schema.ts";
import { clubs } from "#tests/cast/clubs.ts";
import { pilots } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db, deliverAll, type house } from "#tests/setup/rescoring.ts";

export interface Flown {
  club: number;
  /** Which of the cast, from 0. */
  by: number;
  on: string;
  /** Points; null: no entry. */
  sprint: number | null;
  free?: number | null;
  /** ISO; by default in the evening. */
  sent?: string;
}

let next = 7000;

export async function clubTable(): Promise<void> {
  await db.insert(club).values(clubs()).onConflictDoNothing();
}

export async function fly(flown: Flown): Promise<number> {
  const id = next++;
  await plainFlight({ id, by: pilots()[flown.by], on: flown.on });
  await score(id, flown);
  const created = flown.sent ?? `${flown.on}T20:00:00.000000+00:00`;
  await db.run(sql`UPDATE flight SET club_id = ${flown.club}, created = ${created} WHERE id = ${id}`);
  return id;
}

/** As a revision in force does: contests, then the announcement. */
export async function score(id: number, { sprint, free = null }: Pick<Flown, "sprint" | "free">): Promise<void> {
  const entries = Object.entries({ sprint, free }).flatMap(([contest, points]) =>
    points === null ? [] : [{ contest, points }],
  );
  const common = { flightId: id, revision: 1, season: 2026, distance: 100, speed: 50, entry: {} };
  await db.run(sql`DELETE FROM flight_contest WHERE flight_id = ${id}`);
  for (const entry of entries) await db.insert(flightContest).values({ ...common, ...entry });
  await db.run(sql`UPDATE flight SET revision = revision + 1, announced = announced + 1 WHERE id = ${id}`);
}

export const remove = (id: number) => db.run(sql`UPDATE flight SET deleted = '2026-06-01' WHERE id = ${id}`);
export const bringBack = (id: number) => db.run(sql`UPDATE flight SET deleted = NULL WHERE id = ${id}`);

/** What changed is looked at. */
export async function looked(place: ReturnType<typeof house>): Promise<void> {
  await place.tools.jobs.send(RENEW_LEAGUES, {});
  await deliverAll(place);
}
