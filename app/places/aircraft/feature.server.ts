/** Types of gliders: the table enters by import. */
import type { Feature } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";

export const aircraft: Feature<Tools> = { name: "aircraft", tables: { aircraft: {} } };
