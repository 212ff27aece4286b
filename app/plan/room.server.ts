/** Plans: what a pilot pays for, as far as privileges ask. */
import type { Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import { subscribed } from "./subscription.server.ts";

export const plan: Room<Tools> = {
  name: "plan",
  tables: { subscription: { pilot: ["user_id"] } },
  onPilot: { accountGone: (ledger, user) => [subscribed(ledger, user, null)] },
};
