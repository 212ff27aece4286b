/** The look of a hot spot: larger with more climbs, in the colours that tracks have when they are coloured by climb. */
import type { Reader } from "#app/i18n/language.ts";
import { climbScale } from "#app/map/track/colouring.ts";
import { roundLimit } from "#app/map/track/scale-words.ts";
import type { Scheme } from "#app/ui/scheme.ts";

const MIN_RADIUS_PX = 7; // with two climbs
const MAX_RADIUS_PX = 14; // from 64 climbs on

/** Returns pixels. Twice as many climbs add 1.4 px. */
export const getRadius = (climbs: number): number =>
  Math.min(MAX_RADIUS_PX, MIN_RADIUS_PX + ((MAX_RADIUS_PX - MIN_RADIUS_PX) * Math.log2(Math.max(climbs, 2) / 2)) / 5);

/** Returns the classes of positive climb, each from its limit (m/s) on; the first has no limit. */
export function climbClasses(reader: Reader, scheme: Scheme): { from: number | null; colour: string }[] {
  const { limits, colours } = climbScale(roundLimit("climb", reader), scheme);
  const rising = limits.findIndex((limit) => limit > 0);
  return colours.slice(rising).map((colour, i) => ({ from: i === 0 ? null : limits[rising + i - 1], colour }));
}

/** @param climb m/s */
export function getColour(climb: number, classes: ReturnType<typeof climbClasses>): string {
  return (classes.findLast(({ from }) => from === null || climb >= from) ?? classes[0]).colour;
}
