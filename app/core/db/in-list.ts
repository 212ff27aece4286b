import { type SQL, sql } from "drizzle-orm";

/**
 * `standsInList` of app/soaring/contest/list.ts as SQL: a result of the revision in force, of a ranked flight that is
 * not removed, and valid in its contest.
 *
 * @param flight name of the table `flight` in the statement  @param result that of `flight_contest`
 */
export const inList = (flight: string, result: string): SQL =>
  sql.raw(`${flight}.id = ${result}.flight_id AND ${flight}.revision = ${result}.revision
    AND ${flight}.rank = 1 AND ${flight}.deleted IS NULL AND json_extract(${result}.entry, '$.valid') = 1`);
