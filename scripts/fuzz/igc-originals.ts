/** What is broken: two simulated circuits and four real recordings, of which the long ones come less often: they take longer and break alike. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { circuit } from "#tests/setup/circuit.ts";

const SHORT = ["filser-hornet-winch-circuit", "broken-repeated-times"];
const LONG = ["volkslogger-duo-2001", "filser-ventus-2001"];
/** Of so many seeds one breaks a long one. */
const LONG_EVERY = 8;

export const REAL = [...SHORT, ...LONG];
const short = [circuit(1), circuit(2), ...SHORT.flatMap(real)];
const long = LONG.flatMap(real);
export const ORIGINALS = [...short, ...long];

export function makeOriginal(seed: number): Uint8Array {
  const turn = Math.floor(seed / LONG_EVERY);
  return seed % LONG_EVERY === 0 && long.length > 0 ? long[turn % long.length] : short[seed % short.length];
}

function real(name: string): Uint8Array[] {
  try {
    return [new Uint8Array(readFileSync(getPath(name)))];
  } catch {
    console.log(`skipped: no shared data (${name})`);
    return [];
  }
}

export function getPath(name: string): string {
  return join(process.env.KETTLE_SHARED ?? "../shared", "data/igc", `${name}.igc`);
}
