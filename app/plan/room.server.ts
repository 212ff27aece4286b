/** Plans: what a pilot pays for, as far as privileges ask. */
import { purposesIn, type Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import processing from "./processing.json";
import { subscribed } from "./subscription.server.ts";

export const plan: Room<Tools> = {
  name: "plan",
  tables: { subscription: { pilot: ["user_id"] } },
  onPilot: { accountGone: (database, user) => [subscribed(database, user, null)] },
  processing: purposesIn(processing),
};
