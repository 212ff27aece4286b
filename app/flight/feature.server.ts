/** Flights: uploads, scoring, lists, pages, changes, drawings and exports. */
import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { callHandler } from "#app/core/call.ts";
import { among } from "#app/core/db/among.ts";
import { type Feature, type FlightsAfterwards, jobHandler, purposesIn } from "#app/core/feature.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { upload } from "#app/flight/intake/schema.ts";
import { airborneFlight } from "#app/flight/schema/airborne.ts";
import { igcFile, flight as row } from "#app/flight/schema/flight.ts";
import { changedFlight, changedPilot, flightRecord } from "#app/flight/total/schema.ts";
import { arrive, eraseAirborne, forgetAirborne } from "./airborne/airborne.server.ts";
import { findPaths } from "./area/find-paths.server.ts";
import { forgetPaths } from "./area/forget-paths.server.ts";
import { storePath } from "./area/keep-path.server.ts";
import { eraseFlights } from "./erase.server.ts";
import { exported } from "./export/own-flights.server.ts";
import { sweepRecordings, sweepUploads } from "./intake/sweep.server.ts";
import {
  DRAW_FLIGHT,
  FIND_PATHS,
  FLIGHT_SCORED,
  KEEP_PATH,
  RENEW_RECORDS,
  SCORE_FLIGHT,
  TELL_PILOTS,
  VERIFY_SIGNATURE,
} from "./jobs.ts";
import { recountFlights } from "./list/flight-count.server.ts";
import { anonymised, left, reclassed, renamed, returned } from "./people.server.ts";
import { DRAW_SHARED } from "./picture/calls.ts";
import { drawFlight, drawShared } from "./picture/picture.server.ts";
import processing from "./processing.json";
import { checkRecords, renewRecords } from "./record/record.server.ts";
import { sweepRemoved } from "./remove.server.ts";
import { announce, scorePending } from "./scoring/score.server.ts";
import { sweepScoring, takeUpAgain } from "./scoring/sweep.server.ts";
import { verifySignature } from "./signature/verify.server.ts";
import { checkTotals } from "./total/check.server.ts";
import { notifyPilots, notifyPilotsInTurn } from "./total/tell-pilots.server.ts";

/** Recordings that are removed together. */
const RECORDINGS_TOGETHER = 200;

export const flight: Feature<Tools, JobTools> = {
  name: "flight",
  tables: {
    flight: { anonymised: ["user_id"], pilot: ["co_user_id"] },
    flight_aloft: {
      flight: ["flight_id"],
      pilot: ["user_id"],
      notExportedBecause: "members find their own comments on airborne flights in their comments",
    },
    flight_revision: { flight: ["flight_id"] },
    flight_contest: { flight: ["flight_id"] },
    flight_count: {},
    list_version: {},
    flight_path: { flight: ["flight_id"] },
    flight_cell: { flight: ["flight_id"] },
    flight_record: { flight: ["flight_id"] },
    month_total: {},
    pilot_total: { anonymised: ["user_id"], notExportedBecause: "sums of the flights that the archive has one by one" },
    pilot_count: {},
    changed_flight: { flight: ["flight_id"] },
    changed_pilot: { anonymised: ["user_id"], notExportedBecause: "who is to be looked at again, for a minute" },
    igc_file: { anonymised: ["user_id"] },
    upload: { pilot: ["user_id"] },
  },
  callHandlers: [callHandler(DRAW_SHARED, drawShared)],
  jobHandlers: [
    jobHandler(SCORE_FLIGHT, (tools, { flight: id }) => scorePending(tools, id)),
    jobHandler(FLIGHT_SCORED, (tools, { flight: id, revision }) => announce(tools, id, revision)),
    jobHandler(VERIFY_SIGNATURE, (tools, { file }) => verifySignature(tools, file)),
    jobHandler(DRAW_FLIGHT, drawFlight),
    jobHandler(KEEP_PATH, (tools, { flight: id, revision }) => storePath(tools, id, revision)),
    jobHandler(RENEW_RECORDS, renewRecords),
    jobHandler(TELL_PILOTS, notifyPilotsInTurn),
    jobHandler(FIND_PATHS, (tools, { after }) => findPaths(tools, after)),
  ],
  started: [takeUpAgain],
  minutely: [sweepScoring, sweepUploads, renewRecords, notifyPilots],
  nightly: [
    sweepRecordings,
    sweepRemoved,
    forgetAirborne,
    recountFlights,
    checkTotals,
    checkRecords,
    (tools) => tools.jobs.send(FIND_PATHS, { after: 0 }),
  ],
  onFlight: {
    async scored({ db, jobs }, id, revision) {
      // This comes first: features above take over the comments and stars from while it was in the air.
      await arrive({ db }, id);
      await jobs.send(KEEP_PATH, { flight: id, revision });
      await jobs.send(DRAW_FLIGHT, { flight: id, revision });
    },
    removed: forgetPaths,
    erased: async (tools, ids) => ({
      objects: [],
      statements: [
        ...forgetPaths(tools, ids),
        tools.db.delete(flightRecord).where(among(flightRecord.flightId, ids)),
        tools.db.delete(changedFlight).where(among(changedFlight.flightId, ids)),
        tools.db.delete(airborneFlight).where(or(among(airborneFlight.id, ids), among(airborneFlight.flightId, ids))),
      ],
    }),
  },
  onPilot: {
    renamed,
    reclassed,
    left,
    returned,
    accountGone: ({ db }, user) => [
      db.delete(upload).where(eq(upload.userId, user)),
      db.delete(changedPilot).where(eq(changedPilot.userId, user)),
    ],
    async erased(tools, user, flights) {
      await eraseAirborne(tools, sql`a.user_id = ${user}`);
      await eraseUnwanted(tools, user, flights);
      await removeRecordings(tools, user);
      return anonymised(tools, user);
    },
    archive: {
      "flights.json": "your flights in one list, and flights of others in which you are named as co-pilot",
      "flights/": "each of your flights: points, contests with their calculation, findings, what the recording says",
      "igc/": "your original recordings, byte for byte",
      "uploads.json": "uploads that were announced and not finished",
    },
    exported,
  },
  processing: purposesIn(processing),
};

/** Erases flights that were removed in any case; flights that stay only lose their recordings. */
async function eraseUnwanted(tools: Tools, user: number, flights: FlightsAfterwards): Promise<void> {
  const unwanted = and(eq(row.userId, user), flights === "keep" ? isNotNull(row.deleted) : undefined);
  const rows = await tools.db.select({ id: row.id }).from(row).where(unwanted);
  await eraseFlights(
    tools,
    rows.map(({ id }) => id),
  );
}

/** Removes the recordings of flights that stay: the bytes are deleted, the row keeps what others need to know. */
async function removeRecordings({ db, files, pause }: Tools, userId: number): Promise<void> {
  for (;;) {
    const own = await db
      .select({ id: igcFile.id, sha256: igcFile.sha256 })
      .from(igcFile)
      .where(and(eq(igcFile.userId, userId), gt(igcFile.length, 0)))
      .limit(RECORDINGS_TOGETHER);
    if (own.length === 0) return;
    await files.remove(own.map(({ sha256 }) => `igc/${sha256}.igc`));
    const ids = own.map(({ id }) => id);
    await db
      .update(igcFile)
      .set({ length: 0, name: "flight.igc", recorder: "", serial: "" })
      .where(among(igcFile.id, ids));
    await pause();
  }
}
