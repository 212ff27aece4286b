/** Data for the segments on a flight's page. */
import type { LoadPart } from "#app/flight-page/page/part.ts";
import { passesOfFlight } from "./segment.server.ts";

export const loadSegments: LoadPart = ({ tools, flight }) => passesOfFlight(tools.db, flight.id);
