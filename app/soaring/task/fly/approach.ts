/**
 * Finds the smallest distance between a flight and a place, from an instant to the end of its window. Fixes are
 * grouped into balls of neighbours in time, and a ball that is too far away as a whole is skipped.
 */
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import { indexAt, type Span, type Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { EarthModel } from "../task.ts";
import { type Candidate, candidate, highest, MAX_STRETCH, quickDistance, quickError } from "./candidate.ts";

/** Returns Infinity where no fix is left. */
export type Approach = (place: { latitude: number; longitude: number }, since: Seconds) => Metres;

const FIXES_PER_BALL = 64;

export function findApproach(trace: Trace, span: Span | null, earth: EarthModel): Approach {
  if (span === null) return () => Number.POSITIVE_INFINITY;
  const measure = earth === "wgs84" ? geodesic : sphereDistance;
  let fixes: Candidate[] | null = null;
  let balls: { centre: Candidate; radius: Metres }[] = [];
  const prepare = () => {
    fixes = [];
    for (let i = span.from; i <= span.to; i++)
      fixes.push(candidate(trace.time[i], trace.latitude[i], trace.longitude[i], earth));
    balls = getBalls(fixes);
    return fixes;
  };
  return ({ latitude, longitude }, since) => {
    const all = fixes ?? prepare();
    const to = candidate(since, latitude, longitude, earth);
    const first = Math.max(0, indexAt(trace, since) - span.from);
    let nearest = Number.POSITIVE_INFINITY;
    const look = (within: () => Metres, at: (fix: Candidate, away: Metres) => void) => {
      for (let b = Math.floor(first / FIXES_PER_BALL); b < balls.length; b++) {
        if (quickDistance(balls[b].centre, to) - balls[b].radius > within()) continue;
        for (let i = Math.max(first, b * FIXES_PER_BALL); i < Math.min(all.length, (b + 1) * FIXES_PER_BALL); i++)
          at(all[i], quickDistance(all[i], to));
      }
    };
    look(
      () => nearest,
      (_, away) => {
        nearest = Math.min(nearest, away);
      },
    );
    const margin = nearest + 2 * quickError(nearest);
    let exact = Number.POSITIVE_INFINITY;
    look(
      () => margin,
      (fix, away) => {
        if (away <= margin) exact = Math.min(exact, measure(fix.latitude, fix.longitude, latitude, longitude));
      },
    );
    return exact;
  };
}

function getBalls(fixes: readonly Candidate[]) {
  return Array.from({ length: Math.ceil(fixes.length / FIXES_PER_BALL) }, (_, b) => {
    const members = fixes.slice(b * FIXES_PER_BALL, (b + 1) * FIXES_PER_BALL);
    const centre = members[members.length >> 1];
    return { centre, radius: MAX_STRETCH * highest(members.map((one) => quickDistance(centre, one))) };
  });
}
