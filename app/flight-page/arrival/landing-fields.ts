/** Airfields around a glider, requested once per half degree; our server returns all within about 100 km. */
import { fetchJson } from "#app/ui/fetch.ts";
import type { LandingField } from "./arrivals.ts";

const CELL_DEGREES = 0.5;

/** ms without a new request after a failure, although the cursor moves on while the server is away. */
const ASK_AGAIN_MS = 10_000;

/** Resolves to null if the airfields could not be loaded; they are requested again some seconds later. */
export type FieldsAround = (latitude: number, longitude: number) => Promise<LandingField[] | null>;

export function landingFields(ask: FieldsAround = fetchFields): FieldsAround {
  const known = new Map<string, Promise<LandingField[] | null>>();
  return async (latitude, longitude) => {
    const [lat, lon] = [getMiddle(latitude, 90), getMiddle(longitude, 180)];
    const cell = `${lat} ${lon}`;
    const asked = known.get(cell) ?? ask(lat, lon);
    known.set(cell, asked);
    const fields = await asked;
    if (fields === null) setTimeout(() => known.delete(cell), ASK_AGAIN_MS);
    return fields;
  };
}

/** The pole and 180° east belong to the last cell before them. */
const getMiddle = (degrees: number, end: number) =>
  Math.min((Math.floor(degrees / CELL_DEGREES) + 0.5) * CELL_DEGREES, end - CELL_DEGREES / 2);

async function fetchFields(latitude: number, longitude: number): Promise<LandingField[] | null> {
  const at = `latitude=${latitude}&longitude=${longitude}`;
  const answer = await fetchJson<LandingField[]>(`/v1/airport/around?${at}`);
  return answer.ok ? answer.value : null;
}
