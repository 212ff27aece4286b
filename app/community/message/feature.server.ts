/** Messages to pilots: they leave by mail and nothing of them stays. */
import { type Feature, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import processing from "./processing.json";

export const message: Feature<Tools> = { name: "message", tables: {}, processing: purposesIn(processing) };
