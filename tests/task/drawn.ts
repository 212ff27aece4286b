/** Drawings for tests, over real places of the Isar valley. */
import { cylinder } from "#app/soaring/task/zone/zone.ts";
import { readDraft, type TaskDraft, usualZone } from "#app/task/draft.ts";

export const PLACES = {
  koenigsdorf: { name: "Königsdorf", latitude: 47.828333, longitude: 11.467222, elevation: 602.4 },
  mittenwald: { name: "Mittenwald", latitude: 47.4422, longitude: 11.2633, elevation: 912 },
  kufstein: { name: "Kufstein", latitude: 47.5833, longitude: 12.1667, elevation: 499 },
  zell: { name: "Zell am See", latitude: 47.2926, longitude: 12.7873, elevation: 753.9 },
};
type PlaceName = keyof typeof PLACES;

/** Zones of its rules. */
export function drawn(places: readonly PlaceName[], more: Partial<TaskDraft> = {}): TaskDraft {
  const ruleset = more.ruleset ?? "D";
  const read = readDraft({
    ...more,
    points: places.map((place, i) => ({ ...PLACES[place], zone: usualZone(ruleset, i, places.length) })),
  });
  if (read.kind === "refused") throw new Error(JSON.stringify(read.faults));
  return read.draft;
}

export const triangle = (more: Partial<TaskDraft> = {}) =>
  drawn(["koenigsdorf", "mittenwald", "zell", "koenigsdorf"], more);
export const outAndReturn = (more: Partial<TaskDraft> = {}) => drawn(["koenigsdorf", "zell", "koenigsdorf"], more);
export const wide = (draft: TaskDraft, point: number, radius: number): TaskDraft => ({
  ...draft,
  points: draft.points.map((each, i) => (i === point ? { ...each, zone: cylinder(radius) } : each)),
});
