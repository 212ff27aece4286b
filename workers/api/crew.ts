/** Who flew, as the profiles say today: picture, badge, what is allowed to others, and the age class of the flight's season. */
import type { Db } from "#app/db/db.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { season } from "#app/kit/season.ts";
import { listPilots, type PublicPilot } from "#app/user/pilot.server.ts";
import { present } from "./wire.ts";

type Seats = Pick<FlightTile, "user" | "coUser" | "scoringDate">;

/** Looks up the pilots of a flight that was among those asked for. Null is who left, or has not proved an address. */
export type Crew = (flight: Seats, id: number) => PublicPilot | null;

/** One question per season: age classes differ between them. */
export async function crewOf(db: Db, flights: Seats[]): Promise<Crew> {
  const found = new Map<string, PublicPilot>();
  for (const year of new Set(flights.map(({ scoringDate }) => season(scoringDate)))) {
    const ofSeason = flights.filter(({ scoringDate }) => season(scoringDate) === year);
    const seats = ofSeason.flatMap(({ user, coUser }) => [user.id, coUser?.id ?? null]);
    const ids = [...new Set(seats.filter((id) => id !== null))];
    const pilots = await listPilots(db, { ids, skip: 0, limit: ids.length }, ofSeason[0].scoringDate);
    for (const pilot of pilots) found.set(`${year} ${pilot.id}`, pilot);
  }
  return ({ scoringDate }, id) => found.get(`${season(scoringDate)} ${id}`) ?? null;
}

/** `id, name, image?, badge?`: the badge is told where it is shown. */
export const seat = ({ id, name }: { id: number | null; name: string }, pilot: PublicPilot | null) =>
  present({ id, name, image: pilot?.image, badge: pilot?.badge || null });
