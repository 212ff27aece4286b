/** Airfields and towns; the tables are filled by an import. */
import type { Feature } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";

export const airport: Feature<Tools> = { name: "airport", tables: { airport: {}, place: {} } };
