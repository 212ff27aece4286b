/** Who flew, as the profiles say today: picture, badge, what is allowed to others, and the age class of the flight's season. */
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

/** Looks up the pilots of a flight that was among those asked for. Null is who left. */
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

/** `id, name, image?, badge?`: the badge is told where it is shown. */
export const seat = ({ id, name }: { id: number | null; name: string }, pilot: Seated | null) =>
  present({ id, name, image: pilot?.image, badge: pilot?.badge || null });
