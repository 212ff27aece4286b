/**
 * How often the kind of a launch is right, on the half of expected/launch.csv that was left out when the limits of launches
 * were set: its even rows with a known launch. Releases of the same recordings are held against tests/truth/release.csv.
 */

import { type UnderstoodFlight, understand } from "#app/soaring/understand.ts";
import { type Row, readCsv } from "#scripts/reference/csv.ts";
import { RELEASE_TOLERANCE } from "./judge.ts";

/** A self launch whose engine the network does not send: no recording tells it from a tow. */
const UNKNOWABLE = "ogn-nimbus4m-no-g-record.igc";

export interface Accuracy {
  launches: number;
  kinds: number;
  releases: number;
  near: number;
  /** File, what was told and what is true. */
  wrong: string[];
}

/** @param half which rows: those fitted to, or those left out */
export function launchAccuracy(
  tables: { launches: string; releases: string },
  half: "fitted" | "left out",
  read: (file: string) => Uint8Array,
): Accuracy {
  const known = readCsv(tables.launches, ["file", "launch_kind"]).rows.filter((row) => row.text("launch_kind") !== "");
  const releases = new Map(readCsv(tables.releases, ["file", "release_s"]).rows.map((row) => [row.text("file"), row]));
  const result: Accuracy = { launches: 0, kinds: 0, releases: 0, near: 0, wrong: [] };
  for (const [i, row] of known.entries()) {
    const file = row.text("file");
    if ((i % 2 === 1) !== (half === "left out") || file === UNKNOWABLE) continue;
    const [flight] = understand(read(file), { today: "2026-11-22" }).flights;
    const kind = flight?.launch.kind ?? "none";
    result.launches++;
    if (kind === row.text("launch_kind")) result.kinds++;
    else result.wrong.push(`${file}: ${kind}, not ${row.text("launch_kind")}`);
    judgeRelease(result, file, flight, releases.get(file));
  }
  return result;
}

function judgeRelease(result: Accuracy, file: string, flight: UnderstoodFlight | undefined, truth: Row | undefined) {
  if (!truth) return;
  const from = truth.number("release_s");
  const to = truth.maybeNumber("until_s") ?? from;
  const found = flight?.launch.releaseTime ?? Number.POSITIVE_INFINITY;
  const off = Math.max(from - found, found - to, 0);
  result.releases++;
  if (off <= RELEASE_TOLERANCE) result.near++;
  else result.wrong.push(`${file}: released ${Math.round(off)} s off`);
}
