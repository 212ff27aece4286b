/** A task declared under national rules is flown with their zones, those of DMSt, whatever was drawn. Pure. */
import type { RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { type ZoneKind, zoneKind } from "#app/soaring/task/zone/zone.ts";
import type { Metres } from "#app/soaring/units.ts";
import { type TaskDraft, usualZone } from "./draft.ts";

const NATIONAL: RuleSetKey = "D";

/** A zone as described to the pilot: its kind and its outer radius, or half the length of a line. */
export interface ZoneWords {
  /** Null for a sector that has no named kind. */
  kind: ZoneKind | null;
  /** Null if unlimited. */
  radius: Metres | null;
}

export interface ZoneChange {
  /** The index of the point, from 0. */
  point: number;
  name: string;
  from: ZoneWords;
  to: ZoneWords;
}

/** Returns the draft under national rules, and which points get another zone. */
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
