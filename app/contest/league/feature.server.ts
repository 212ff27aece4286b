/** Leagues: the rounds of clubs, updated as flights are added, changed and removed; made final at their deadline. */

import { leagueSpeed } from "#app/contest/league/schema.ts";
import { callHandler } from "#app/core/call.ts";
import { among } from "#app/core/db/among.ts";
import { type Feature, jobHandler } from "#app/core/feature.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { DRAW_STANDINGS } from "./calls.ts";
import { CHECK_LEAGUES, RENEW_LEAGUES } from "./jobs.ts";
import { checkLeagues } from "./keep/check.server.ts";
import { renewLeagues, requestRenewal } from "./keep/finish.server.ts";
import { standingsPicture } from "./picture.server.ts";

export const league: Feature<Tools, JobTools> = {
  name: "league",
  callHandlers: [callHandler(DRAW_STANDINGS, standingsPicture)],
  tables: {
    league: {},
    league_club: {},
    league_round: {},
    league_result: {},
    league_speed: { flight: ["flight_id"] },
    league_change: {},
  },
  jobHandlers: [
    jobHandler(RENEW_LEAGUES, (tools) => renewLeagues(tools)),
    jobHandler(CHECK_LEAGUES, (tools, { after }) => checkLeagues(tools, after)),
  ],
  minutely: [requestRenewal],
  nightly: [(tools) => tools.jobs.send(CHECK_LEAGUES, { after: "" })],
  onFlight: {
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [db.delete(leagueSpeed).where(among(leagueSpeed.flightId, flights))],
    }),
  },
  onPilot: { flightsChanged: (tools) => requestRenewal(tools) },
};
