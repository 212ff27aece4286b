/**
 * Recognises L lines that some recorders write by the ten thousand and that cannot or must not be read: Flarm's
 * encrypted traffic and copies of it, raw network reports, positions of other gliders. They are counted and not
 * stored.
 */
import { getWord } from "./letters.ts";

const [FLA, GNE, LXV, CU, MCU] = ["FLA", "GNE", "LXV", "CU:", "MCU"].map(getWord);
const [F, L, P, W, COLON] = [..."FLPW:"].map(getWord);

/** @param at  where the line begins, with its L */
export function isTraffic(bytes: Uint8Array, at: number): boolean {
  switch ((bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) {
    case FLA:
    case GNE:
      return true;
    case LXV:
      return bytes[at + 4] === F && (bytes[at + 5] === F || (bytes[at + 5] === L && bytes[at + 6] === P));
    case CU: // wind that SeeYou added
      return bytes[at + 4] === COLON && bytes[at + 5] === W;
    case MCU:
      return bytes[at + 4] === COLON;
    default:
      return false;
  }
}
