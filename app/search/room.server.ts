/** Search: everything that has a name, found while it is typed. */
import { duty, type Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import { beginNames, buildNames, tendNames } from "./build.server.ts";
import { changed, flown, pointsOf, renewChanged, tendChanges } from "./change.server.ts";
import { BUILD_NAMES, RENEW_NAMES } from "./jobs.ts";

export const search: Room<Tools> = {
  name: "search",
  tables: { name_change: {} },
  duties: [duty(BUILD_NAMES, buildNames), duty(RENEW_NAMES, renewChanged)],
  minutely: [tendNames, tendChanges],
  nightly: [beginNames],
  onFlight: {
    async scored(tools, flight) {
      for (const statement of flown(tools, [flight])) await statement;
    },
    removed: flown,
    erased: async (ledger, flights) => ({ objects: [], statements: flown(ledger, flights) }),
  },
  async onEvent(tools, { kind, subject = "" }) {
    if (kind === "waypoints-changed") for (const statement of pointsOf(tools, subject)) await statement;
  },
  onPilot: {
    joined: (ledger, user) => [changed(ledger, "user", user)],
    renamed: (ledger, user) => [changed(ledger, "user", user)],
    left: (ledger, { user }) => [changed(ledger, "user", user)],
    returned: (ledger, user) => [changed(ledger, "user", user)],
    erased: async (ledger, user) => [changed(ledger, "user", user)],
  },
};
