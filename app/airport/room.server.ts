/** Airfields and towns: the tables enter by import. */
import type { Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";

export const airport: Room<Tools> = { name: "airport", tables: { airport: {}, place: {} } };
