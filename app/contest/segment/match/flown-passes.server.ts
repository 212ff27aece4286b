/** The passes of a flight's revision in force over given segments, read from its trace, facts and analysis. */

import type { Tools } from "#app/core/tools.ts";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { getFacts } from "#app/flight/flight.server.ts";
import type { flight } from "#app/flight/schema/flight.ts";
import { spans } from "#app/flight/span.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import type { Box, Course } from "#app/soaring/segment/course.ts";
import type { Track } from "#app/soaring/segment/crossing.ts";
import { findPasses } from "#app/soaring/segment/pass.ts";
import type { PassFigures } from "../segment.ts";
import { getFigures } from "./figures.ts";

export interface Asked {
  id: number;
  edition: number;
  course: Course;
}

export interface FlownPass extends PassFigures {
  segment: number;
}

export type MatchedFlight = Pick<typeof flight.$inferSelect, "id" | "revision" | "index">;

const ALWAYS = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]] as const;

export const getTrack = ({ files }: Pick<Tools, "files">, { id, revision }: MatchedFlight): Promise<Track | null> =>
  getTrace(files, id, revision, { level: "full", blocks: ["core"] });

/** Returns the passes in order of segments and time. A flight whose trace no longer exists has none. */
export async function flownPasses(
  tools: Pick<Tools, "db" | "files">,
  flown: MatchedFlight & { index: number },
  track: Track | null,
  segments: readonly Asked[],
): Promise<FlownPass[]> {
  // Most candidates have no pass, so their facts and analysis are not read.
  const met = track === null ? [] : segments.filter(({ course }) => findPasses(track, course, ALWAYS).length > 0);
  if (track === null || met.length === 0) return [];
  const [facts, analysis] = await Promise.all([
    getFacts(tools.db, flown),
    getAnalysis(tools.files, flown.id, flown.revision),
  ]);
  const windows = spans(facts?.scoringTimes ?? []).map(({ from, to }) => [from, to] as const);
  return met.flatMap(({ id, course }) =>
    findPasses(track, course, windows).map((pass) => ({
      segment: id,
      ...getFigures(track, course, pass, analysis, flown.index),
    })),
  );
}

/**
 * Returns the box around a track; null if it has no fix. A track across the date line gets a box around the whole
 * earth.
 */
export function boxAroundTrack({ length, latitude, longitude }: Track): Box | null {
  if (length === 0) return null;
  const box: Box = { south: 90, west: 180, north: -90, east: -180 };
  for (let i = 0; i < length; i++) {
    box.south = Math.min(box.south, latitude[i]);
    box.north = Math.max(box.north, latitude[i]);
    box.west = Math.min(box.west, longitude[i]);
    box.east = Math.max(box.east, longitude[i]);
  }
  return box;
}
