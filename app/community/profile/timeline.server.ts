/** The flights of a place that count, newest first, page by page. */

import type { Tools } from "#app/core/tools.ts";
import { readCursor } from "#app/flight/list/cursor.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import { cursorColumns } from "#app/flight/list/required-values.ts";

/** Flights on one page; few, because the page has other content too. */
const FLIGHTS = 20;

export async function timelinePage({ db, now }: Pick<Tools, "db" | "now">, query: FlightQuery, address: string) {
  const place = new URL(address).searchParams.get("after");
  const after = place === null ? null : readCursor(place, cursorColumns(query));
  const { flights, next } = await listFlights(
    db,
    { ...query, valid: true, after: after ?? undefined, limit: FLIGHTS },
    now().getTime(),
  );
  return {
    flights: flights.map(({ statistics: _, takeoffPoint: __, launch: ___, ...tile }) => tile),
    next,
    fromStart: after === null,
  };
}
