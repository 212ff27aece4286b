/** Statements that remove a flight's path; they run in the batch that removes the flight. */
import { among } from "#app/core/db/among.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { flightCell, flightPath } from "#app/flight/schema/path.ts";

export const forgetPaths = ({ db }: Pick<DbTools, "db">, flights: readonly number[]): Statement[] => [
  db.delete(flightCell).where(among(flightCell.flightId, flights)),
  db.delete(flightPath).where(among(flightPath.flightId, flights)),
];
