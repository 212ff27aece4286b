/** What the part of a flight's page is told. */
import type { LoadPart } from "#app/flight-page/page/part.ts";
import { passesOfFlight } from "./segment.server.ts";

export const loadSegments: LoadPart = ({ tools, flight }) => passesOfFlight(tools.db, flight.id);
