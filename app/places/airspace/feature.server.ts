/** Editions of airspace, added by imports. */
import type { Feature } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";

export const airspace: Feature<Tools> = { name: "airspace", tables: { airspace_edition: {} } };
