/** Paths leave the database with their flights: parts of the batch in which a flight goes. */
import { among } from "#app/core/db/among.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { flightCell, flightPath } from "#app/flight/schema/path.ts";

export const forgetPaths = ({ db }: Pick<DbTools, "db">, flights: readonly number[]): Statement[] => [
  db.delete(flightCell).where(among(flightCell.flightId, flights)),
  db.delete(flightPath).where(among(flightPath.flightId, flights)),
];
