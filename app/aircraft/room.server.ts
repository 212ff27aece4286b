/** Types of gliders: the table enters by import. */
import type { Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";

export const aircraft: Room<Tools> = { name: "aircraft", tables: { aircraft: {} } };
