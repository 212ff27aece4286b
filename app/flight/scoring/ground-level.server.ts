/**
 * How high a glider was while it stood on the ground before and after a flight. All heights of the flight are
 * corrected by it; it is determined once and stored among the flight's facts.
 */
import { eq } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import type { FlightDetail, FlightFacts } from "#app/flight/flight.ts";
import { airport } from "#app/places/airport/schema.ts";
import type { GroundLevel } from "#app/soaring/flight/sea-level.ts";
import { type ElevatedField, standingElevation } from "#app/soaring/flight/standing.ts";
import { groundAltitudes, type TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { Position } from "#app/soaring/trace/trace.ts";
import type { Metres } from "#app/soaring/units.ts";
import { COARSEST_SPACING } from "./surroundings.server.ts";

type AirfieldRow = Pick<typeof airport.$inferSelect, "latitude" | "longitude" | "elevation" | "runways">;

export const getField = ({ runways, ...row }: AirfieldRow): ElevatedField => ({
  ...row,
  runway: runways.at(0)?.length ?? null,
});

/** Returns an airfield by its id; null when there is none. */
export async function getAirfield({ db }: Pick<Tools, "db">, id: number | null): Promise<ElevatedField | null> {
  if (id === null) return null;
  const { latitude, longitude, elevation, runways } = airport;
  const [row] = await db.select({ latitude, longitude, elevation, runways }).from(airport).where(eq(airport.id, id));
  return row ? getField(row) : null;
}

/**
 * Returns the stored level; for a flight that an older engine scored, it is derived from the elevations of its
 * airfields.
 */
export async function getGroundLevel(
  tools: Pick<Tools, "db">,
  facts: Pick<FlightFacts, "stood" | "outlanding"> | null,
  airfields: { takeoff: number | null; landing: number | null },
): Promise<GroundLevel> {
  if (facts?.stood) return facts.stood;
  const takeoff = await getAirfield(tools, airfields.takeoff);
  const landing = facts?.outlanding === false ? await getAirfield(tools, airfields.landing) : null;
  return { takeoff: takeoff?.elevation ?? null, landing: landing?.elevation ?? null };
}

/** Returns the airfields of a flight in the form that `getGroundLevel` takes. */
export const getAirfields = ({ airport, landingAirport }: Pick<FlightDetail, "airport" | "landingAirport">) => ({
  takeoff: airport?.id ?? null,
  landing: landingAirport?.id ?? null,
});

/** A position where a glider stood on the ground, with the nearest airfield. */
export interface Standing {
  place: Position;
  field: ElevatedField;
}

/** @param takeoff null when it was not recorded or no airfield is near */
export async function groundLevelAt(
  tools: { terrain: TerrainTiles },
  { takeoff, landing }: { takeoff: Standing | null; landing: Standing | null },
): Promise<GroundLevel> {
  const elevation = async (one: Standing | null) =>
    one && standingElevation(one.place, one.field, await riseTo(tools, one));
  return { takeoff: await elevation(takeoff), landing: await elevation(landing) };
}

/**
 * Returns the rise of the terrain from the field's reference point; null when the terrain at either place is not
 * known finely enough.
 */
async function riseTo({ terrain }: { terrain: TerrainTiles }, { place, field }: Standing): Promise<Metres | null> {
  const [latitude, longitude] = [
    [field.latitude, place.latitude],
    [field.longitude, place.longitude],
  ];
  const { altitude, resolution } = await groundAltitudes({ length: 2, latitude, longitude }, terrain);
  return resolution.every((metres) => metres <= COARSEST_SPACING) ? altitude[1] - altitude[0] : null;
}
