/** Reads the runways from an airfield's tile. */
import type { Runway } from "#app/soaring/geo/runway.ts";

/** Runways are stored as JSON; entries that are not runways with a heading are left out. */
export function readRunways(text: string): Runway[] {
  let told: unknown = null;
  try {
    told = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(told)) return [];
  return told.flatMap((each) => {
    const heading = figure(each?.heading);
    return heading === null
      ? []
      : [
          {
            heading,
            length: figure(each.length),
            surface: typeof each.surface === "string" ? each.surface || null : null,
          },
        ];
  });
}

const figure = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);
