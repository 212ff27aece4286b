/** Rankings of pilots, clubs and airfields by their flights, updated as flights are added and changed. */
import { eq } from "drizzle-orm";
import { callHandler } from "#app/core/call.ts";
import { type Feature, jobHandler, purposesIn } from "#app/core/feature.ts";
import { holding } from "#app/core/memory-cache.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { pilotWaits } from "#app/flight/scoring/waiting.server.ts";
import { forgetChanges, heldBoard } from "./cache/cache.server.ts";
import { ASK_BOARD } from "./cache/calls.ts";
import { DRAW_PODIUM } from "./calls.ts";
import { checkRankings } from "./check.server.ts";
import { CHECK_RANKINGS, KEEP_RANKS, RENEW_RANKINGS } from "./jobs.ts";
import { beginWeek, storeRanks } from "./monday.server.ts";
import { podiumPicture } from "./podium.server.ts";
import processing from "./processing.json";
import { renewRankings } from "./renew.server.ts";

const SUMS = "sums and places of the flights that the archive has one by one";

export const ranking: Feature<Tools, JobTools> = {
  name: "ranking",
  callHandlers: [callHandler(DRAW_PODIUM, podiumPicture)],
  tables: {
    ranking_sum: { anonymised: ["user_id"], notExportedBecause: SUMS },
    ranking_place: {},
    ranking_bucket: {},
    ranking_group: {},
    ranking_monday: { anonymised: ["user_id"], notExportedBecause: SUMS },
    result_change: { anonymised: ["user_id"], notExportedBecause: "that results changed, by number, for a while" },
    changed_ranking: { anonymised: ["user_id"], notExportedBecause: "who is to be looked at again, for a minute" },
  },
  jobHandlers: [
    jobHandler(RENEW_RANKINGS, (tools) => renewRankings(tools)),
    jobHandler(CHECK_RANKINGS, (tools, { after }) => checkRankings(tools, after)),
    jobHandler(KEEP_RANKS, (tools, { after }) => storeRanks(tools, after)),
  ],
  minutely: [(tools) => renewRankings(tools)],
  memoryCaches: [holding(ASK_BOARD, heldBoard)],
  nightly: [beginWeek, forgetChanges, (tools) => tools.jobs.send(CHECK_RANKINGS, { after: 0 })],
  onFlight: {
    // Runs at once and not as a job of its own, because the pilot looks for the result, unless more flights are to
    // come.
    async scored(tools, id) {
      const [row] = await tools.db.select({ user: flight.userId }).from(flight).where(eq(flight.id, id));
      if (row && !(await pilotWaits(tools, row.user))) await renewRankings(tools, row.user);
    },
  },
  onPilot: {
    flightsChanged: (tools, user) => renewRankings(tools, user),
  },
  processing: purposesIn(processing),
};
