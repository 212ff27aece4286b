/**
 * Checks which records a file contains and whether they are what a recorder writes. Findings use the published codes,
 * without parameters unless some are given here; for records that may occur only once, the parameter is their number.
 *
 * Source: the IGC's technical specification, appendix A, for what each record must contain; the published list of
 * file errors for the consequences.
 */
import { type Finding, informs, refuses, warns } from "../igc/finding.ts";
import type { Recording } from "../igc/recording.ts";
import { findMaker } from "../igc/signature/makers.ts";

export const MIN_A_LETTERS = 7; // A, three letters for the manufacturer, three for the serial number
export const MAX_C_LINES = 20; // longer declarations are not read as a task
const DAY = 86_400_000;

export function checkRecords(recording: Recording, today: string): Finding[] {
  const { lines, maker, date, dates, signature, parts, invalidHeaders } = recording;
  const found: Finding[] = [];
  if (lines.A === 0) found.push(refuses("NO_A_RECORD"));
  else if (maker.length < MIN_A_LETTERS) found.push(warns("A_RECORD_TOO_SHORT"));
  if (recording.fixes.length === 0) return found; // not a recording, so anything else it lacks is irrelevant

  if (lines.A > 1) found.push(warns("MULTIPLE_A_RECORDS", lines.A));
  if (lines.H === 0) found.push(refuses("NO_H_RECORD"));
  if (date === null) found.push(refuses("H_RECORD_NO_DATE"));
  // One day is tolerated: the pilot's evening may be tomorrow in UTC, and clocks differ.
  else if ([date, ...dates.map((line) => line.date)].some((day) => Date.parse(day) > Date.parse(today) + DAY))
    found.push(refuses("FUTURE_FLIGHT"));
  for (const line of invalidHeaders) found.push(warns("INVALID_H_RECORD", line));
  if (lines.I === 0) found.push(warns("NO_I_RECORD"));
  if (lines.I > 1) found.push(warns("MULTIPLE_I_RECORDS", lines.I));
  if (lines.C > MAX_C_LINES) found.push(warns("C_RECORD_TOO_LONG"));
  if (lines.G === 0) found.push(refuses("NO_G_RECORD"));
  // Another platform rewrote the file and put its own line in place of the signature; the original is lost.
  else if ([signature[0], ...parts.map(({ mark }) => mark)].some((mark) => mark.startsWith("G123")))
    found.push(refuses("OLC_FILE"));
  if (isRearSeat(recording)) found.push(refuses("LXV_DOUBLE_SEATER"));
  const simulator = findSimulator(recording);
  if (simulator !== null) found.push(refuses("FLIGHT_SIMULATOR", simulator));
  return found;
}

/**
 * Returns the sign of Condor, "The Competition Soaring Simulator", which names itself in three places: manufacturer
 * (CSS), recorder and receiver (CCSS). One part of a joined file is enough.
 */
function findSimulator(recording: Recording): string | null {
  const made = listMakers(recording).map(findMaker);
  const simulator = made.find((maker) => maker?.kind === "simulator");
  if (simulator) return simulator.name;
  const says = [...getLines(recording, "FTY"), ...getLines(recording, "GPS")];
  return says.some((line) => /\bCCSS(?:\b|_)|\bcondor\b/i.test(line)) ? "Condor" : null;
}

/** LXNAV's rear-seat units (`LX9000D`, `… RC`) carry no valid signature of their own; the front unit's file counts. */
function isRearSeat(recording: Recording): boolean {
  const units = getLines(recording, "FTY");
  return listMakers(recording).includes("LXV") && units.some((line) => /\b(LX\d{4}D|S\d{2,3}D|RC)\b/i.test(line));
}

/** Returns the three manufacturer letters of each A record. */
const listMakers = ({ manufacturer, parts }: Recording): string[] => [
  manufacturer,
  ...parts.map(({ maker }) => maker.slice(1, 4).toUpperCase()),
];

/** Returns the text of the H lines with a code, in every part of the file. */
const getLines = ({ headers }: Recording, code: string): string[] =>
  headers.filter((line) => line.slice(2, 5).toUpperCase() === code).map((line) => line.slice(5));

/** Reports `count` fixes flagged V, which have no 3D position and are not used at all. */
export function checkValidity(count: number): Finding[] {
  return count > 0 ? [informs("NON_VALID_FIXES", count)] : [];
}
