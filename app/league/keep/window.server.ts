/**
 * A flight's fastest two and a half hours, which no contest of a flight has: up to four legs, the finish not lower than the start,
 * in one scoring window. Points = (km / 2.5 h) × 100 / (100 + 0.75 × (index − 100)); the divisor is always the whole window.
 *
 * Source: rules of the OLC league, as told in competition reports of 2016 and 2023.
 */
import { eq } from "drizzle-orm";
import { flight } from "#app/db/schema/flight.ts";
import { factsOf } from "#app/flight/flight.server.ts";
import { spans } from "#app/flight/span.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { inSlices } from "#app/kit/slices.ts";
import type { Tools } from "#app/kit/tools.ts";
import { find, readyWindow } from "#app/soaring/contest/find.ts";
import type { LegsSearch } from "#app/soaring/contest/search.ts";
import { shapeOf } from "#app/soaring/contest/shape.ts";

const LEGS = 4;

/** Kilometres and points; both 0 where there is no course. */
export async function bestWindow(
  { db, files, pause }: Pick<Tools, "db" | "files" | "pause">,
  { id, revision }: { id: number; revision: number },
  minutes: number,
): Promise<{ distance: number; points: number }> {
  const [facts, trace, [row]] = await Promise.all([
    factsOf(db, { id, revision }),
    getTrace(files, id, revision, { level: "full", blocks: ["core"] }),
    db.select({ index: flight.index }).from(flight).where(eq(flight.id, id)),
  ]);
  let distance = 0;
  if (facts !== null && trace !== null && trace.length > 1)
    for (const { from, to } of spans(facts.scoringTimes)) {
      const ready = readyWindow(trace, [from, to]);
      const found = await inSlices(pause, find(ready, searchOf(minutes)));
      if (found) distance = Math.max(distance, shapeOf("speed", ready.track, found).distance);
    }
  return { distance, points: windowPoints(distance, minutes, row?.index ?? 100) };
}

const searchOf = (minutes: number): LegsSearch => ({
  kind: "legs",
  legs: LEGS,
  maxLoss: 0,
  within: minutes * 60,
  leastLeg: null,
});

/** @param distance km  @param index of the glider, about 80 to 126 */
export const windowPoints = (distance: number, minutes: number, index: number): number =>
  ((distance / (minutes / 60)) * 100) / (100 + 0.75 * (index - 100));
