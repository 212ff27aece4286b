/**
 * Tasks in the published wire shape, both ways. Distances and radii in km, coordinates as [longitude, latitude],
 * elevations in whole metres: a flight computer drops the whole list if one is not whole. A name is never absent.
 */
import { z } from "zod";
import type { FieldFault } from "#app/core/request/field-fault.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { RULE_SETS, type RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { cylinder, zoneKind } from "#app/soaring/task/zone/zone.ts";
import type { DraftFault, TaskDraft } from "#app/task/draft.ts";
import { readDraft, usualZone } from "#app/task/draft.ts";
import type { SavedTask } from "#app/task/task.ts";
import { getZone } from "#app/task/zone-of.ts";
import { present, two, whole } from "../wire.ts";

/** Rounded to a centimetre, so that a task is flown exactly where it was drawn. */
const exactly = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const kilometres = (metres: number) => two(metres / 1000);
/** Radii rounded to a metre. */
const radiusKm = (metres: number) => Math.round(metres) / 1000;

export const taskShape = ({ draft, ...kept }: SavedTask) =>
  present({
    id: kept.id,
    name: kept.title,
    description: draft.description,
    kind: kept.kind,
    ruleset: draft.ruleset,
    distance: kilometres(kept.distance),
    penalized_distance: kilometres(kept.penalizedDistance),
    min_distance: kept.minDistance === null ? null : kilometres(kept.minDistance),
    max_distance: kept.maxDistance === null ? null : kilometres(kept.maxDistance),
    start_on_leg: kept.startOnLeg,
    closed: kept.closed,
    bbox: kept.bbox.map(exactly),
    stars: kept.stars,
    from_igcfile: kept.fromIgcFile,
    user: kept.owner,
    private: draft.private,
    locked: kept.state === "declared",
    token: kept.token,
    created: kept.created,
    modified: kept.modified,
    scoring_date: draft.scoringDate,
    scoring_airport: kept.airport,
    min_time: draft.minTime,
    start_time: draft.startTime,
    declared_until: kept.until,
    version: kept.version,
    point_features: draft.points.map(({ name, latitude, longitude, elevation, zone }) => ({
      type: "Feature" as const,
      properties: present({
        name,
        elevation: whole(elevation),
        radius: zone.radius === null ? null : radiusKm(zone.radius),
        kind: zoneKind(zone),
      }),
      geometry: { type: "Point" as const, coordinates: [exactly(longitude), exactly(latitude)] },
    })),
  });

const Kind = z.enum(["LINE", "CYLINDER", "KEYHOLE", "SYMMETRIC_QUADRANT"]);
const Feature = z.object({
  type: z.string(),
  properties: z
    .object({
      name: z.string().nullish(),
      radius: z.number().positive().nullish(),
      kind: Kind.nullish(),
      elevation: z.number().nullish(),
    })
    .default({}),
  geometry: z.object({ type: z.string(), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
});
type Feature = z.infer<typeof Feature>;

export const TaskBody = z.object({
  point_features: z.array(Feature).nullish(),
  name: z.string().nullish(),
  min_time: z.number().nullish(),
  ruleset: z.string().nullish(),
  description: z.string().nullish(),
  private: z.boolean().nullish(),
  scoring_date: z.string().nullish(),
  scoring_airport_id: z.int().positive().nullish(),
  user_group_id: z.int().nullish(),
  start_time: z.string().nullish(),
  /** Our own addition: the version from which a change began. */
  version: z.int().positive().nullish(),
});
export type TaskBody = z.infer<typeof TaskBody>;

/**
 * Makes a draft from what a program sends; what is absent stays as it was. Throws 422 with each fault by the name of
 * its field.
 * @param before null for a new task
 */
export function draftIn(body: TaskBody, before: TaskDraft | null): TaskDraft {
  if (body.user_group_id != null)
    throw new Refusal(422, "validation", {
      fields: [{ loc: ["body", "user_group_id"], code: "noGroups", type: "unsupported" }],
    });
  const ruleset = (body.ruleset ?? before?.ruleset ?? "D") as RuleSetKey;
  const given = <K extends keyof TaskBody>(key: K, instead: unknown) => (body[key] === undefined ? instead : body[key]);
  const read = readDraft({
    name: given("name", before?.name),
    description: given("description", before?.description),
    private: body.private ?? before?.private ?? false,
    ruleset,
    minTime: given("min_time", before?.minTime ?? null),
    startTime: given("start_time", before?.startTime ?? null),
    scoringDate: given("scoring_date", before?.scoringDate ?? null),
    points: body.point_features ? pointsIn(body.point_features, ruleset) : (before?.points ?? []),
  });
  if (read.kind === "draft") return read.draft;
  throw new Refusal(422, "validation", { fields: read.faults.map(fieldFault) });
}

const FIELD: Partial<Record<DraftFault["what"], string>> = {
  name: "name",
  description: "description",
  ruleset: "ruleset",
  minTime: "min_time",
  startTime: "start_time",
  scoringDate: "scoring_date",
};

const fieldFault = ({ what, point }: DraftFault): FieldFault => ({
  loc: ["body", FIELD[what] ?? "point_features", ...(point === null ? [] : [point])],
  code: "drawing",
  values: { what },
  type: "value_error",
});

function pointsIn(features: Feature[], ruleset: RuleSetKey) {
  const known = Object.hasOwn(RULE_SETS, ruleset);
  return features.map(({ properties, geometry: { coordinates } }, i) => {
    const usual = known ? usualZone(ruleset, i, features.length) : cylinder(500);
    return {
      name: properties.name ?? "",
      latitude: coordinates[1],
      longitude: coordinates[0],
      elevation: properties.elevation ?? null,
      zone: getZone(
        properties.kind ?? null,
        properties.radius == null ? null : properties.radius * 1000,
        usual,
        i === features.length - 1,
      ),
    };
  });
}
