/** How high a flight stood at its ends: what every height of it is put right by, judged once and kept among its facts. */
import { eq } from "drizzle-orm";
import { airport } from "#app/db/schema/airport.ts";
import type { FlightDetail, FlightFacts } from "#app/flight/flight.ts";
import type { Tools } from "#app/kit/tools.ts";
import type { Stood } from "#app/soaring/flight/sea-level.ts";
import { type ElevatedField, standingElevation } from "#app/soaring/flight/standing.ts";
import { groundAltitudes, type TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { Position } from "#app/soaring/trace/trace.ts";
import type { Metres } from "#app/soaring/units.ts";
import { COARSEST_SPACING } from "./surroundings.server.ts";

type AirfieldRow = Pick<typeof airport.$inferSelect, "latitude" | "longitude" | "elevation" | "runways">;

export const fieldOf = ({ runways, ...row }: AirfieldRow): ElevatedField => ({
  ...row,
  runway: runways.at(0)?.length ?? null,
});

/** An airfield by its number; null where there is none. */
export async function airfieldOf({ db }: Pick<Tools, "db">, id: number | null): Promise<ElevatedField | null> {
  if (id === null) return null;
  const { latitude, longitude, elevation, runways } = airport;
  const [row] = await db.select({ latitude, longitude, elevation, runways }).from(airport).where(eq(airport.id, id));
  return row ? fieldOf(row) : null;
}

/** As it was judged; of a flight that an older engine judged by the elevations of its airfields. */
export async function stoodOf(
  tools: Pick<Tools, "db">,
  facts: Pick<FlightFacts, "stood" | "outlanding"> | null,
  airfields: { takeoff: number | null; landing: number | null },
): Promise<Stood> {
  if (facts?.stood) return facts.stood;
  const takeoff = await airfieldOf(tools, airfields.takeoff);
  const landing = facts?.outlanding === false ? await airfieldOf(tools, airfields.landing) : null;
  return { takeoff: takeoff?.elevation ?? null, landing: landing?.elevation ?? null };
}

/** Those of a flight, as `stoodOf` asks for them. */
export const airfieldsOf = ({ airport, landingAirport }: Pick<FlightDetail, "airport" | "landingAirport">) => ({
  takeoff: airport?.id ?? null,
  landing: landingAirport?.id ?? null,
});

/** A place where a glider stood, with the airfield nearest to it. */
export interface Standing {
  place: Position;
  field: ElevatedField;
}

/** @param takeoff null where nobody saw it, or no airfield is near */
export async function stoodAt(
  tools: { terrain: TerrainTiles },
  { takeoff, landing }: { takeoff: Standing | null; landing: Standing | null },
): Promise<Stood> {
  const elevation = async (one: Standing | null) =>
    one && standingElevation(one.place, one.field, await riseTo(tools, one));
  return { takeoff: await elevation(takeoff), landing: await elevation(landing) };
}

/** From the field's reference point; null where the ground of one of the two is not known finely. */
async function riseTo({ terrain }: { terrain: TerrainTiles }, { place, field }: Standing): Promise<Metres | null> {
  const [latitude, longitude] = [
    [field.latitude, place.latitude],
    [field.longitude, place.longitude],
  ];
  const { altitude, resolution } = await groundAltitudes({ length: 2, latitude, longitude }, terrain);
  return resolution.every((metres) => metres <= COARSEST_SPACING) ? altitude[1] - altitude[0] : null;
}
