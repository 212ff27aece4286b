/**
 * Suggests who may have been in the second seat; the pilot accepts a suggestion with one tap. Pure.
 *
 * Suggestions are the pilot and second pilot named in the file and the people on the pilot's earlier flights. When
 * the file names the uploader as the second pilot, its pilot is suggested.
 */
import { isSameName } from "#app/i18n/name.ts";

interface CoPilot {
  name: string;
  source: "file" | "earlier";
}

export interface Crew {
  /** At most four, in the order they are suggested. */
  coPilots: CoPilot[];
  /** Whether the file names the uploader as second pilot; then the first suggestion is the file's pilot. */
  swapped: boolean;
}

const CO_PILOTS_OFFERED = 4;

/** @param earlier names, newest first */
export function selectCrew(
  file: { pilot: string | null; coPilot: string | null },
  uploader: string,
  earlier: string[],
): Crew {
  const is = (name: string | null) => name !== null && isSameName(name, uploader);
  const swapped = is(file.coPilot) && !is(file.pilot);
  const named = swapped ? file.pilot : file.coPilot;
  const known = named === null ? undefined : earlier.find((name) => isSameName(name, named));
  const offered: CoPilot[] = [
    ...(named === null || is(named) ? [] : [known ? earlierOne(known) : { name: named, source: "file" as const }]),
    ...earlier.filter((name) => name !== known && !is(name)).map(earlierOne),
  ];
  return { coPilots: offered.slice(0, CO_PILOTS_OFFERED), swapped: swapped && named !== null };
}

const earlierOne = (name: string): CoPilot => ({ name, source: "earlier" });
