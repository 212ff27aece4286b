/** A flight's best two and a half hours, from the stored data of its revision in force. */
import { eq } from "drizzle-orm";
import { inSlices } from "#app/core/data/chunks.ts";
import type { Tools } from "#app/core/tools.ts";
import { getFacts } from "#app/flight/flight.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { spans } from "#app/flight/span.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { longestWithin, windowPoints } from "./longest.ts";

/** Returns kilometres and points; both 0 when there is no course. */
export async function bestWindow(
  { db, files, pause }: Pick<Tools, "db" | "files" | "pause">,
  { id, revision }: { id: number; revision: number },
  minutes: number,
): Promise<{ distance: number; points: number }> {
  const [facts, trace, [row]] = await Promise.all([
    getFacts(db, { id, revision }),
    getTrace(files, id, revision, { level: "full", blocks: ["core"] }),
    db.select({ index: flight.index }).from(flight).where(eq(flight.id, id)),
  ]);
  if (facts === null || trace === null || trace.length < 2) return { distance: 0, points: 0 };
  const distance = await inSlices(pause, longestWithin(trace, spans(facts.scoringTimes), minutes));
  return { distance, points: windowPoints(distance, minutes, row?.index ?? 100) };
}
