/**
 * Whether marks would be drawn otherwise than they were: one of them has come some way from where it was drawn, or looks otherwise.
 * Asked in every frame; drawing is what costs, so it must not be asked for by each of many marks at another moment. Pure.
 */
import { measureDown } from "#app/soaring/geo/mercator.ts";
import type { Mark } from "./mark.ts";

/** What was drawn: looks as one word, places in pixels of the whole earth. */
export interface Drawn {
  looks: string;
  across: Float64Array;
  down: Float64Array;
}

/** A third of a pixel: less is not seen. */
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
