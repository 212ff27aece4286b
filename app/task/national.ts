/**
 * A task declared nationally is flown by national zones: those of DMSt, whatever was drawn. Pure.
 */
import type { RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { type ZoneKind, zoneKind } from "#app/soaring/task/zone/zone.ts";
import type { Metres } from "#app/soaring/units.ts";
import { type TaskDraft, usualZone } from "./draft.ts";

const NATIONAL: RuleSetKey = "D";

/** A zone by its name and outer radius, half a line's length. */
export interface ZoneWords {
  /** Null for a sector that has none. */
  kind: ZoneKind | null;
  /** Null without limit. */
  radius: Metres | null;
}

export interface ZoneChange {
  /** Which point, from 0. */
  point: number;
  name: string;
  from: ZoneWords;
  to: ZoneWords;
}

/** The drawing by national rules, and which points have another zone then. */
export function nationally(draft: TaskDraft): { draft: TaskDraft; changes: ZoneChange[] } {
  const count = draft.points.length;
  const points = draft.points.map((point, i) => ({ ...point, zone: usualZone(NATIONAL, i, count) }));
  const changes = draft.points.flatMap(({ name, zone }, i): ZoneChange[] => {
    const [from, to] = [formatWords(zone), formatWords(points[i].zone)];
    const same = from.kind === to.kind && from.radius === to.radius;
    return same ? [] : [{ point: i, name, from, to }];
  });
  return { draft: { ...draft, ruleset: NATIONAL, points, minTime: null }, changes };
}

const formatWords = (zone: TaskDraft["points"][number]["zone"]): ZoneWords => ({
  kind: zoneKind(zone),
  radius: zone.radius,
});
