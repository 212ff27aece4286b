/** Zones as pilots name them, and as the planner edits them: by kind and a few lengths. Metres and degrees. */
import type { Reader } from "#app/i18n/language.ts";
import type { Text } from "#app/i18n/text.tsx";
import type { Part } from "#app/soaring/task/plan/plan.ts";
import { cylinder, keyhole, line, quadrant, type Zone, zone, zoneKind } from "#app/soaring/task/zone/zone.ts";
import { inWords, number, quantity } from "#app/units/format.ts";
import { convert } from "#app/units/units.ts";

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

/** Returns a zone of the kind with its usual lengths; an area stays an area if the kind allows it. */
export function getZone(kind: EditedKind, part: Part, before: Zone): Zone {
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

/** Formats "Line 10 km", "Keyhole 0.5 and 20 km". */
export function zoneWords(zone: Zone, text: Text, reader: Reader): string {
  const { language } = reader;
  const told = (metres: number) => [metres / 1000, "distance", reader, getDigits(metres / 1000, reader)] as const;
  const kind = editedKind(zone);
  return text("planner.zoneSaid", {
    kind,
    radius: zone.radius === null ? "none" : inWords(...told(kind === "line" ? 2 * zone.radius : zone.radius)),
    inner: quantity(...told(zone.innerRadius)).value,
    angle: number(2 * zone.halfAngle, 0, language),
    limited: zone.radius === null ? "no" : "yes",
  });
}

/** Returns as few decimals as the value needs: 20, 0.5, 0.25. */
function getDigits(km: number, { units }: Reader): number {
  const value = convert(km, "distance", units);
  const most = value < 10 ? 2 : 1;
  const whole = (digits: number) => Math.abs(Number(value.toFixed(digits)) - value) < 0.005;
  return [0, 1].find((digits) => digits < most && whole(digits)) ?? most;
}
