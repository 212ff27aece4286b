/** Editions of airspace: they enter by import. */
import type { Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";

export const airspace: Room<Tools> = { name: "airspace", tables: { airspace_edition: {} } };
