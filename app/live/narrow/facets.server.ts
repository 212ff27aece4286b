/** Collects the facets of gliders in the air from rooms, airfields and types. */

import { believed } from "#app/core/memory.ts";
import type { Tools } from "#app/core/tools.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import type { ScoringClass } from "#app/places/aircraft/aircraft.ts";
import { matchAircraft, type Named } from "#app/places/aircraft/match.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airportPlaces, nearestAirport } from "#app/places/airport/airport.server.ts";
import { regionName } from "#app/places/airport/region.ts";
import { AREA_NAMES } from "../area.ts";
import type { LiveNow } from "../live.server.ts";
import { FIELDS } from "../questions.ts";
import type { Facets } from "./facet.ts";

type DbTools = Pick<Tools, "db" | "now">;

/** Metres: a glider belongs to the region of an airfield within this distance. */
const NEAR = 100_000;

/** Returns facets keyed by glider. */
export async function liveFacets(
  tools: DbTools & Pick<Tools, "callRoom">,
  gliders: LiveNow["gliders"],
): Promise<[key: string, facets: Facets][]> {
  const [told, getType, near] = await Promise.all([
    Promise.all(AREA_NAMES.map((area) => tools.callRoom(FIELDS, area, {}))),
    listTypes(tools),
    Promise.all(gliders.map(({ last }) => nearestAirport(tools, last.latitude, last.longitude, NEAR))),
  ]);
  const tookOff = new Map(told.flat());
  const places = await airportPlaces(tools, [...tookOff.values(), ...near.filter((id) => id !== null)]);
  return gliders.map((shown, i) => {
    const field = places.get(tookOff.get(shown.glider) ?? 0) ?? null;
    const around = field ?? places.get(near[i] ?? 0) ?? null;
    const region = around && (around.region ?? around.country);
    return [shown.glider, { airport: field && { id: field.id, name: field.name }, region, aircraft: getType(shown) }];
  });
}

/** Returns the names of the facets' regions in a language. */
export function regionNames(facets: readonly [string, Facets][], language: Language): Record<string, string> {
  const codes = new Set(facets.flatMap(([, { region }]) => region ?? []));
  return Object.fromEntries([...codes].map((code) => [code, regionName(code, LANGUAGE[language].places)]));
}

type Type = Named & { scClass: ScoringClass };

const TYPES_KEPT_MS = 600_000;
/** Number of looked-up names that are cached; the device database may contain any text. */
const MOST_NAMES = 2000;

const table = believed(TYPES_KEPT_MS, async ({ db }: Pick<Tools, "db">) => {
  const { id, name, kind, scClass } = aircraft;
  const types = (await db.select({ id, name, kind, scClass }).from(aircraft)) as Type[];
  return { types, byName: new Map<string, Type | null>() };
});

/** Finds the type in the table for a card; a name is looked up once in ten minutes, because that takes milliseconds. */
async function listTypes(tools: DbTools) {
  const { types, byName } = await table(tools, tools.now());
  const named = (name: string): Type | null => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const [match] = matchAircraft(name, types);
    const type = match?.sure ? match.type : null;
    if (byName.size < MOST_NAMES) byName.set(name, type);
    return type;
  };
  return ({ sort, model, aircraft: told }: LiveNow["gliders"][number]): Facets["aircraft"] => {
    if (sort !== "glider") return null;
    const type = types.find(({ id }) => id === told) ?? (model === null ? null : named(model));
    return type && { id: type.id, name: type.name, scClass: type.scClass };
  };
}
