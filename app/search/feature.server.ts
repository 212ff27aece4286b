/** Search: finds everything that has a name, while it is being typed. */
import { type Feature, jobHandler } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { beginNames, buildNames, tendNames } from "./build.server.ts";
import { changed, flown, getPoints, renewChanged, tendChanges } from "./change.server.ts";
import { BUILD_NAMES, RENEW_NAMES } from "./jobs.ts";

export const search: Feature<Tools> = {
  name: "search",
  tables: { name_change: {} },
  jobHandlers: [jobHandler(BUILD_NAMES, buildNames), jobHandler(RENEW_NAMES, renewChanged)],
  minutely: [tendNames, tendChanges],
  nightly: [beginNames],
  onFlight: {
    async scored(tools, flight) {
      for (const statement of flown(tools, [flight])) await statement;
    },
    removed: flown,
    erased: async (database, flights) => ({ objects: [], statements: flown(database, flights) }),
  },
  async onEvent(tools, { kind, subject = "" }) {
    if (kind === "waypoints-changed") for (const statement of getPoints(tools, subject)) await statement;
  },
  onPilot: {
    joined: (database, user) => [changed(database, "user", user)],
    renamed: (database, user) => [changed(database, "user", user)],
    left: (database, { user }) => [changed(database, "user", user)],
    returned: (database, user) => [changed(database, "user", user)],
    erased: async (database, user) => [changed(database, "user", user)],
  },
};
