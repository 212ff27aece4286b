/**
 * The pilots of flights with their current profiles: picture, badge, what others may do, and the age class in the
 * flight's season.
 */
import type { Db } from "#app/core/db/db.ts";
import { isJunior, season } from "#app/core/time/season.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { crewAmong } from "#app/people/user/pilot.server.ts";
import { present } from "./wire.ts";

type Seats = Pick<FlightTile, "user" | "coUser" | "scoringDate">;

interface Seated {
  image: string | null;
  badge: boolean;
  openInSeeyou: boolean;
  commentsAllowed: boolean;
  isJunior: boolean;
}

/** Returns the pilot of one of the flights that were requested; null if the pilot has left. */
export type Crew = (flight: Seats, id: number) => Seated | null;

export async function selectCrew(db: Db, flights: Seats[]): Promise<Crew> {
  const seats = flights.flatMap(({ user, coUser }) => [user.id, coUser?.id ?? null]);
  const ids = [...new Set(seats.filter((id) => id !== null))];
  const found = new Map((await crewAmong(db, ids)).map((pilot) => [pilot.id, pilot]));
  return ({ scoringDate }, id) => {
    const pilot = found.get(id);
    if (!pilot) return null;
    const { dateOfBirth, ...told } = pilot;
    return { ...told, isJunior: isJunior(dateOfBirth, season(scoringDate)) };
  };
}

/** Returns `id, name, image?, badge?`, with the badge only if its owner shows it. */
export const seat = ({ id, name }: { id: number | null; name: string }, pilot: Seated | null) =>
  present({ id, name, image: pilot?.image, badge: pilot?.badge || null });
