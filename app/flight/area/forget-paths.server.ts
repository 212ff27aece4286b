/** Paths leave the database with their flights: parts of the batch in which a flight goes. */
import { among } from "#app/db/among.ts";
import { flightCell, flightPath } from "#app/db/schema/flight-path.ts";
import type { DbTools, Statement } from "#app/kit/room.ts";

export const forgetPaths = ({ db }: Pick<DbTools, "db">, flights: readonly number[]): Statement[] => [
  db.delete(flightCell).where(among(flightCell.flightId, flights)),
  db.delete(flightPath).where(among(flightPath.flightId, flights)),
];
