/**
 * One point of a course as corners of outlines: the nodes it may lie in, described by the most that their fixes
 * allow. The passes of `stage.ts` treat corners like nodes; corners of one node may follow each other in any order,
 * unless it was flown straight.
 */
import type { Ends } from "../ends.ts";
import { type Stage, stageOfFixes } from "../stage.ts";
import type { Track } from "../track.ts";
import type { Outline } from "./outline.ts";
import type { Over, Prices } from "./prices.ts";

export interface Corners {
  nodes: Int32Array;
  /** The outline of each corner, and the corner's index in it. */
  outline: Outline[];
  place: Int32Array;
  /** The index of the corner's node. */
  of: Int32Array;
  stage: Stage;
}

export function findCorners(track: Track, nodes: Int32Array, outlines: Outline[]): Corners {
  const count = outlines.reduce((sum, { fixes }) => sum + fixes.length, 0);
  const fixes = new Int32Array(count);
  const of = new Int32Array(count);
  const place = new Int32Array(count);
  const outline: Outline[] = [];
  for (let n = 0; n < nodes.length; n++) {
    for (let i = 0; i < outlines[n].fixes.length; i++) {
      const at = outline.push(outlines[n]) - 1;
      fixes[at] = outlines[n].fixes[i];
      of[at] = n;
      place[at] = i;
    }
  }
  const stage = stageOfFixes(track, fixes);
  for (let i = 0; i < count; i++) {
    stage.radius[i] = outline[i].slack;
    if (!outline[i].straight) stage.first[i] = track.tree.from[nodes[of[i]]];
  }
  return { nodes, outline, place, of, stage };
}

/** Returns what a course that starts at this corner pays, without its allowance. */
export function paidAtStart({ outline, place }: Corners, i: number, { height, time }: Prices): number {
  const { altitude: a, time: t } = outline[i];
  return (height > 0 ? -height * (a.at[place[i]] - a.off) : 0) + (time > 0 ? time * (t.at[place[i]] + t.off) : 0);
}

export function paidAtFinish({ outline, place }: Corners, i: number, ends: Ends, { height, time }: Prices): number {
  const { altitude: a, time: t } = outline[i];
  const forHeight = height > 0 ? height * (a.at[place[i]] + a.off + ends.maxLoss) : 0;
  return forHeight + (time > 0 ? time * (ends.within - t.at[place[i]] + t.off) : 0);
}

/** Returns the least by which the rules are broken from one corner to another. */
export function overBetween(starts: Corners, s: number, finishes: Corners, f: number, ends: Ends): Over {
  const [from, to] = [starts.outline[s], finishes.outline[f]];
  const [i, j] = [starts.place[s], finishes.place[f]];
  return {
    height: from.altitude.at[i] - from.altitude.off - to.altitude.at[j] - to.altitude.off - ends.maxLoss,
    time: to.time.at[j] - to.time.off - from.time.at[i] - from.time.off - ends.within,
  };
}
