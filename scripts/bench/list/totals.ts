/** What the flights of a world come to, written at once: triggers would do it flight by flight. */
import type { DatabaseSync } from "node:sqlite";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { ALL_RECORDS } from "#app/flight/record/record.server.ts";
import { MONTHS, PILOTS } from "#app/flight/total/count-anew.ts";

export function writeTotals(database: DatabaseSync): void {
  const text = (query: typeof ALL_RECORDS) => new SQLiteSyncDialect().sqlToQuery(query).sql;
  database.exec(`
    DELETE FROM month_total; DELETE FROM pilot_total; DELETE FROM pilot_count; DELETE FROM flight_record;
    DELETE FROM changed_flight; DELETE FROM changed_pilot;
    INSERT INTO month_total ${text(MONTHS)};
    INSERT INTO pilot_total ${text(PILOTS)};
    INSERT INTO flight_record ${text(ALL_RECORDS)}`);
}
