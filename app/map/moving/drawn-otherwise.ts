/**
 * Decides whether marks need to be redrawn: one of them has moved noticeably from where it was drawn, or looks
 * different. Checked in every frame; drawing is expensive, so the many marks must not each trigger it at a different
 * moment. Pure.
 */
import { measureDown } from "#app/soaring/geo/mercator.ts";
import type { Mark } from "./mark.ts";

/** What was drawn: the looks as one string, positions in pixels of the whole earth. */
export interface Drawn {
  looks: string;
  across: Float64Array;
  down: Float64Array;
}

/** A third of a pixel: smaller movements are invisible. */
const STEP = 1 / 3;

/** @param size of the whole earth at the map's zoom, pixels */
export function getDrawn(marks: readonly Mark[], size: number): Drawn {
  const looks = marks.map(
    ({ id, course, colour, label, faded }) => `${id}${label}${course?.toFixed(0)}${colour}${faded}`,
  );
  return {
    looks: `${size}|${looks.join("|")}`,
    across: Float64Array.from(marks, ({ longitude }) => (longitude / 360) * size),
    down: Float64Array.from(marks, ({ latitude }) => measureDown(latitude) * size),
  };
}

export function isOtherwise(now: Drawn, before: Drawn | null): boolean {
  if (before === null || now.looks !== before.looks) return true;
  for (let i = 0; i < now.across.length; i++)
    if (Math.abs(now.across[i] - before.across[i]) >= STEP || Math.abs(now.down[i] - before.down[i]) >= STEP)
      return true;
  return false;
}
