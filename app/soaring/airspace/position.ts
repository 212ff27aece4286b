/**
 * Reads positions as files write them: `49:11:26 N 013:18:38 E`, `49:17.50 N 010:25.50 E`, `45:37:56N13:55:08E`,
 * `491126N 0131838E`, decimal degrees with their letters. Null if the text is not a position, or not one on this
 * earth.
 */
import type { Degrees } from "../units.ts";
import type { Position } from "./volume.ts";

/** Words after a position are notes by the file's author: WinPilot's own sample has them. */
const PLACE = /^([\d:.\s]{1,30}?)\s*([NS])[\s,]*([\d:.\s]{1,30}?)\s*([EWO])(?:[\s,;(].*)?$/i;

export function readPosition(text: string): Position | null {
  const found = PLACE.exec(text.trim());
  if (!found) return null;
  const latitude = toDegrees(found[1], 2);
  const longitude = toDegrees(found[3], 3);
  if (latitude === null || longitude === null || latitude > 90 || longitude > 180) return null;
  return [/w/i.test(found[4]) ? -longitude : longitude, /s/i.test(found[2]) ? -latitude : latitude];
}

function toDegrees(text: string, digits: 2 | 3): Degrees | null {
  const together = new RegExp(`^(\\d{${digits}})(\\d{2})(\\d{2}(?:\\.\\d+)?)$`).exec(text);
  const parts = together ? together.slice(1) : text.split(/[:\s]+/);
  if (parts.length > 3 || !parts.every((part) => /^\d+(\.\d*)?$/.test(part))) return null;
  const [degrees, minutes = 0, seconds = 0] = parts.map(Number);
  // A rounded-up 60.0 occurs in files.
  return minutes <= 60 && seconds <= 60 ? degrees + minutes / 60 + seconds / 3600 : null;
}
