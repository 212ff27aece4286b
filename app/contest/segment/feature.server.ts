/** Segments: gates in the database, passes of all flights through them. */
import { asc, eq, sql } from "drizzle-orm";
import { segment as row, segmentCandidate, segmentFlight, segmentPass } from "#app/contest/segment/schema.ts";
import { callHandler } from "#app/core/call.ts";
import { among } from "#app/core/db/among.ts";
import { type Entry, type Feature, jobHandler, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { DRAW_SEGMENT } from "./calls.ts";
import { FIND_UNMATCHED, MATCH_FLIGHT, MATCH_SEGMENT } from "./jobs.ts";
import { findUnmatched, matchFlight, queueMatching } from "./match/match-flight.server.ts";
import { matchLeft, matchSegment } from "./match/match-segment.server.ts";
import { segmentPicture } from "./picture.server.ts";
import processing from "./processing.json";

export const segment: Feature<Tools, JobTools> = {
  name: "segment",
  callHandlers: [callHandler(DRAW_SEGMENT, segmentPicture)],
  tables: {
    segment: { anonymised: ["user_id"] },
    segment_pass: { flight: ["flight_id"] },
    segment_candidate: { flight: ["flight_id"] },
    segment_flight: { flight: ["flight_id"] },
  },
  jobHandlers: [
    jobHandler(MATCH_FLIGHT, (tools, { flight, revision }) => matchFlight(tools, flight, revision)),
    jobHandler(MATCH_SEGMENT, (tools, { segment: id }) => matchSegment(tools, id)),
    jobHandler(FIND_UNMATCHED, (tools, { after }) => findUnmatched(tools, after)),
  ],
  nightly: [(tools) => tools.jobs.send(FIND_UNMATCHED, { after: 0 }), matchLeft],
  onFlight: {
    scored: (tools, flight, revision) => tools.jobs.send(MATCH_FLIGHT, { flight, revision }),
    // Segments may be opened while a flight is removed, so a restored flight is checked against all of them again.
    removed: ({ db }, flights) => [db.delete(segmentFlight).where(among(segmentFlight.flightId, flights))],
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [
        db.delete(segmentPass).where(among(segmentPass.flightId, flights)),
        db.delete(segmentCandidate).where(among(segmentCandidate.flightId, flights)),
        db.delete(segmentFlight).where(among(segmentFlight.flightId, flights)),
      ],
    }),
  },
  onPilot: {
    flightsChanged: queueMatching,
    archive: { "segments.json": "segments you drew or proposed, and your flights' passes of segments" },
    exported,
  },
  processing: purposesIn(processing),
};

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { db } = tools;
  const { id, name, state, eligibleFrom, created, decided } = row;
  const drawn = await db
    .select({ id, name, course: sql<string>`course`, state, eligibleFrom, created, decided })
    .from(row)
    .where(eq(row.userId, user))
    .orderBy(asc(row.id));
  const { flightId, segmentId, startTime, endTime, rawSpeed, correctedSpeed, points, upsideDown } = segmentPass;
  const passes = await db
    .select({ flight: flightId, segment: segmentId, startTime, endTime, rawSpeed, correctedSpeed, points, upsideDown })
    .from(segmentPass)
    .innerJoin(flight, eq(flight.id, flightId))
    .where(eq(flight.userId, user))
    .orderBy(asc(startTime));
  yield jsonEntry(tools, "segments.json", { drawn, passes });
}
