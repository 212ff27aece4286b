/** Messages to pilots: they leave by mail and nothing of them stays. */
import { purposesIn, type Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import processing from "./processing.json";

export const message: Room<Tools> = { name: "message", tables: {}, processing: purposesIn(processing) };
