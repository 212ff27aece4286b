/**
 * Sorts C lines into declarations, and returns the course that each lists. Take-off and landing are the first and
 * last place, the course lies between. A recorder that announces TT turnpoints and lists TT + 2 places has left both
 * out.
 */

import type { Place } from "../task.ts";
import { type FirstLine, type PlaceLine, readFirstLine, readPlaceLine } from "./c-record.ts";
import type { Doubt } from "./doubt.ts";

const MAX_LINES = 20; // published limit: longer declarations are not read as a task

/** A first line opens a declaration; places before any first line belong to a declaration without one. */
export function groups(lines: readonly string[]): { first: FirstLine | null; rest: string[] }[] {
  const found: { first: FirstLine | null; rest: string[] }[] = [];
  for (const line of lines) {
    const first = readFirstLine(line);
    if (first || found.length === 0) found.push({ first, rest: [] });
    if (!first) found[found.length - 1].rest.push(line);
  }
  return found;
}

export interface Course {
  takeoff: Place | null;
  places: Place[];
  landing: Place | null;
  doubts: Doubt[];
}

const tooLong = (lines: number): Course => ({
  takeoff: null,
  places: [],
  landing: null,
  doubts: [{ token: "TOO_MANY_LINES", lines, most: MAX_LINES }],
});

/** @param count  lines of all declarations, stored or not */
export function getCourse(first: FirstLine | null, lines: readonly string[], count: number): Course {
  if (count > MAX_LINES) return tooLong(count);
  const doubts: Doubt[] = [];
  const listed = lines.flatMap((line): PlaceLine[] => {
    const place = readPlaceLine(line);
    if (place === null) doubts.push({ token: "LINE_UNREADABLE", line });
    return place === null ? [] : [place];
  });
  const announced = first?.turnPoints ?? null;
  const bare =
    announced !== null && announced >= 0 && listed.length === announced + 2 && listed.every((one) => one.place);
  const between = bare ? listed : listed.slice(1, -1);
  const [takeoff, landing] =
    bare || listed.length < 2 ? [null, null] : [listed[0].place, listed[listed.length - 1].place];
  const turns = Math.max(0, between.length - 2);
  if (announced !== null && announced >= 0 && announced !== turns)
    doubts.push({ token: "COUNT_DIFFERS", written: announced, found: turns });
  return { takeoff, landing, ...given(between, doubts) };
}

/** Removes the ends that are zeros; returns no places at all when one in the middle is, or fewer than two remain. */
function given(listed: PlaceLine[], doubts: Doubt[]): Pick<Course, "places" | "doubts"> {
  const from = listed.findIndex(({ place }) => place !== null);
  const to = listed.findLastIndex(({ place }) => place !== null) + 1;
  if (to - from < 2 || from < 0) return { places: [], doubts: [...doubts, { token: "NO_TASK" }] };
  if (from > 0 || to < listed.length) doubts.push({ token: "END_NOT_GIVEN" });
  const places: Place[] = [];
  for (const { place, line } of listed.slice(from, to)) {
    if (place === null) return { places: [], doubts: [...doubts, { token: "POINT_NOT_GIVEN", line }] };
    places.push(place);
  }
  return { places, doubts };
}
