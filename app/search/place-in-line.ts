/**
 * The order of names: a row number that is lower the more something is flown. Beginnings of words are read in order
 * of rows, so the best known come first and reading can stop early. Pure.
 *
 * From the highest bits: popularity in 64 steps of a quarter, the document, and what distinguishes its rows. 53 bits,
 * as many as a JavaScript number has.
 */
import { FOUND, type Found } from "./document.ts";

const STEPS = 64;
const STEPS_PER_DOUBLING = 3;
const OWN_BITS = 2 ** 43;
const DOCUMENTS = 16;

/** @param fame number of flights, 0 or more */
export function placeInLine(document: Found, id: string, fame: number): number {
  const step = Math.min(STEPS - 1, Math.round(Math.log2(fame + 1) * STEPS_PER_DOUBLING));
  const kind = Object.keys(FOUND).indexOf(document);
  return ((STEPS - 1 - step) * DOCUMENTS + kind) * OWN_BITS + ownNumber(id);
}

/** Numbers and registrations have one of their own; of places and others two may share one in 1,000,000 worlds. */
function ownNumber(id: string): number {
  if (/^\d{1,12}$/.test(id)) return Number(id);
  const mark = id.replaceAll("-", "");
  if (/^[A-Z0-9]{1,8}$/.test(mark)) return Number.parseInt(mark, 36);
  let [high, low] = [0x811c, 0x9dc5];
  for (const letter of id) {
    const mixed = (low ^ (letter.codePointAt(0) ?? 0)) * 0x1b3 + high * 0x5bd1;
    [high, low] = [(mixed >>> 8) & 0x1fffff, (mixed * 31 + low) & 0x3fffff];
  }
  return high * 2 ** 22 + low;
}
