/**
 * Who may have sat in the second seat: proposals for one tap, never taken by themselves. Pure.
 *
 * The file names pilot and second pilot; the pilot's earlier flights name people flown with. Where the file has the
 * uploader in the second seat, its pilot is who flew along.
 */
import { isSameName } from "#app/i18n/name.ts";

interface CoPilot {
  name: string;
  source: "file" | "earlier";
}

export interface Crew {
  /** In the order they are offered, at most four. */
  coPilots: CoPilot[];
  /** The file has the uploader as second pilot; then the first offered is its pilot. */
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
