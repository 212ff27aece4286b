/** Glider types; the table is filled by an import. */
import type { Feature } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";

export const aircraft: Feature<Tools> = { name: "aircraft", tables: { aircraft: {} } };
