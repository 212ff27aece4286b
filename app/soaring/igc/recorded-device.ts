/**
 * Finds the radio id of the collision warning device that a recorder belongs to, as the recorder wrote it:
 *
 *     LLXVFLARM:NG,7.43,3E723A     LNAVFLARM:FLARM05,6.0.9,DD96EC,2
 *     maker, then model, firmware, id
 *
 * Only lines of the recorder's own manufacturer count: it signs those, others may be added after the flight (IGC
 * technical specification, A3. "L record"). The format is that of LXNAV's and Naviter's files. A simulator writes it
 * under our own code.
 */
import type { Recording } from "./recording.ts";

const LINE = /^L([A-Z]{3})FLARM:[^,]{1,20},[^,]{1,20},([0-9A-F]{6})(?:,|$)/i;

/** Returns six hex digits, upper case; null where the file names none, or more than one. */
export function recordedDevice({
  comments,
  manufacturer,
}: Pick<Recording, "comments" | "manufacturer">): string | null {
  if (manufacturer === "") return null;
  const ids = new Set<string>();
  for (const line of comments) {
    const [, maker, id] = LINE.exec(line) ?? [];
    if (maker?.toUpperCase() === manufacturer.toUpperCase()) ids.add(id.toUpperCase());
  }
  const [id] = ids;
  return ids.size === 1 ? id : null;
}
