/** Messages to pilots: they are sent by e-mail and not stored. */
import { type Feature, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import processing from "./processing.json";

export const message: Feature<Tools> = { name: "message", tables: {}, processing: purposesIn(processing) };
