/** Flights that stand in the database without a recording: for tests of lists, which ask for rows alone. */
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import { tools } from "./site.ts";

interface Flown {
  id: number;
  by: Pilot;
  /** YYYY-MM-DD. */
  on: string;
  /** Kilometres; null where there is no result. */
  distance?: number | null;
  /** Hours from take-off to landing. */
  hours?: number;
  with?: Pilot;
}

/** Valid and ranked, with its kilometres as points; or invalid and without a result. */
export async function plainFlight({ id, by, on, distance = 100, hours = 2, with: second }: Flown): Promise<number> {
  const { db } = tools();
  const created = `${on}T20:00:00.000000+00:00`;
  const takeoff = Date.parse(`${on}T09:00:00Z`);
  const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
  const file = { sha256: id.toString(16).padStart(64, "0"), length: 1, name: "plain.igc", file: `plain/${id}` };
  await db.batch([
    db.insert(igcFile).values({ ...file, id, userId: by.id, recorder: "", created }),
    db.insert(flight).values({
      id,
      igcFileId: id,
      ordinal: 0,
      userId: by.id,
      coUserId: second?.id ?? null,
      state: distance === null ? "invalid" : "valid",
      rank: true,
      revision: 1,
      announced: 1,
      tries: 0,
      takeoffTime: stamp(takeoff),
      landingTime: stamp(takeoff + hours * 3_600_000),
      zone: "Europe/Berlin",
      scoringDate: on,
      season: Number(on.slice(0, 4)),
      editAllowedUntil: created,
      index: 100,
      points: distance,
      distance,
      speed: distance === null ? null : distance / hours,
      snapshot: {
        user: by.name,
        coUser: second?.name ?? null,
        club: null,
        aircraft: null,
        airport: null,
        region: null,
        track: "",
      },
      created,
    }),
  ]);
  return id;
}
