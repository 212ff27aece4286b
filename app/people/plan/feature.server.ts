/** Plans: what a pilot pays for, as far as privileges depend on it. */
import { type Feature, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import processing from "./processing.json";
import { subscribed } from "./subscription.server.ts";

export const plan: Feature<Tools> = {
  name: "plan",
  tables: { subscription: { pilot: ["user_id"] } },
  onPilot: { accountGone: (database, user) => [subscribed(database, user, null)] },
  processing: purposesIn(processing),
};
