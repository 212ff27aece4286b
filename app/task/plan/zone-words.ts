/** Zones as pilots call them, and as the planner edits them: by kind and a few lengths. Metres and degrees. */
import type { Reader } from "#app/i18n/language.ts";
import type { Text } from "#app/i18n/text.tsx";
import type { Part } from "#app/soaring/task/plan/plan.ts";
import { cylinder, keyhole, line, quadrant, type Zone, zone, zoneKind } from "#app/soaring/task/zone/zone.ts";
import { number } from "#app/units/format.ts";

export const EDITED_KINDS = ["line", "cylinder", "keyhole", "quadrant", "sector"] as const;
export type EditedKind = (typeof EDITED_KINDS)[number];

export function editedKind(zone: Zone): EditedKind {
  switch (zoneKind(zone)) {
    case "LINE":
      return "line";
    case "CYLINDER":
      return "cylinder";
    case "KEYHOLE":
      return "keyhole";
    case "SYMMETRIC_QUADRANT":
      return "quadrant";
    default:
      return "sector";
  }
}

/** Of the kind, with its usual lengths; an area stays one where it can. */
export function zoneOf(kind: EditedKind, part: Part, before: Zone): Zone {
  const area = before.area && kind !== "line";
  const made = {
    line: () => line(5000, part === "finish" ? "previous" : "next"),
    cylinder: () => cylinder(area ? 10_000 : 500),
    keyhole: () => keyhole(500, 20_000),
    quadrant: () => quadrant(area ? 20_000 : null),
    sector: () => zone({ radius: 20_000, halfAngle: 60 }),
  }[kind]();
  return { ...made, area };
}

/** "Line 10 km", "Keyhole 0.5 and 20 km". */
export function zoneWords(zone: Zone, text: Text, { language }: Reader): string {
  const km = (metres: number) => number(metres / 1000, metres % 1000 === 0 ? 0 : metres < 10_000 ? 1 : 0, language);
  const kind = editedKind(zone);
  return text("planner.zoneSaid", {
    kind,
    radius: zone.radius === null ? "none" : km(kind === "line" ? 2 * zone.radius : zone.radius),
    inner: km(zone.innerRadius),
    angle: number(2 * zone.halfAngle, 0, language),
    limited: zone.radius === null ? "no" : "yes",
  });
}
