/** The columns of a list as a spreadsheet, by their names in the API: kilometres, km/h, metres, seconds, UTC. */
import type { FlightItem } from "#app/flight/flight.ts";

/** A day (YYYY-MM-DD) or an instant (ISO 8601, UTC): text in CSV, a date in a workbook. */
export interface Timed {
  kind: "day" | "instant";
  text: string;
}

export type Cell = string | number | Timed | null;

export const isTimed = (cell: Cell): cell is Timed => typeof cell === "object" && cell !== null;

const timed = (kind: Timed["kind"], text: string | null): Timed | null => (text === null ? null : { kind, text });

export const COLUMNS: readonly { name: string; of: (flight: FlightItem) => Cell }[] = [
  { name: "id", of: ({ id }) => id },
  { name: "scoring_date", of: ({ scoringDate }) => timed("day", scoringDate) },
  { name: "takeoff_time", of: ({ takeoffTime }) => timed("instant", takeoffTime) },
  { name: "landing_time", of: ({ landingTime }) => timed("instant", landingTime) },
  { name: "duration", of: ({ duration }) => duration },
  { name: "user_id", of: ({ user }) => user.id },
  { name: "user", of: ({ user }) => user.name },
  { name: "co_user", of: ({ coUser }) => coUser?.name ?? null },
  { name: "junior", of: ({ junior }) => Number(junior) },
  { name: "club_id", of: ({ clubId }) => clubId },
  { name: "club", of: ({ club }) => club },
  { name: "takeoff_airport_id", of: ({ airport }) => airport?.id ?? null },
  { name: "takeoff_airport", of: ({ airport }) => airport?.name ?? null },
  { name: "region", of: ({ region }) => region },
  { name: "aircraft_id", of: ({ aircraft }) => aircraft?.id ?? null },
  { name: "aircraft", of: ({ aircraft }) => aircraft?.name ?? null },
  { name: "dmst_index", of: ({ index }) => index },
  { name: "points", of: ({ points }) => rounded(points) },
  { name: "distance", of: ({ distance }) => rounded(distance) },
  { name: "speed", of: ({ speed }) => rounded(speed) },
  { name: "rank", of: ({ rank }) => Number(rank) },
  { name: "stars", of: ({ stars }) => stars },
  { name: "outlanding", of: ({ outlanding }) => (outlanding === null ? null : Number(outlanding)) },
];

/** Rounded as in the API. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
