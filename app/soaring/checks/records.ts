/**
 * Which records a file holds and whether they are what a recorder writes. Published codes without parameters where
 * none are named; of records that may come once, how many there are.
 *
 * Source: the IGC's technical specification, appendix A, for what each record must hold; the published list of file
 * errors for what follows from it.
 */
import { type Finding, informs, refuses, warns } from "../igc/finding.ts";
import type { Recording } from "../igc/recording.ts";
import { findMaker } from "../igc/signature/makers.ts";

export const MIN_A_LETTERS = 7; // A, three letters of the maker, three of the serial
export const MAX_C_LINES = 20; // longer declarations are not read as a task
const DAY = 86_400_000;

export function checkRecords(recording: Recording, today: string): Finding[] {
  const { lines, maker, date, dates, signature, parts, invalidHeaders } = recording;
  const found: Finding[] = [];
  if (lines.A === 0) found.push(refuses("NO_A_RECORD"));
  else if (maker.length < MIN_A_LETTERS) found.push(warns("A_RECORD_TOO_SHORT"));
  if (recording.fixes.length === 0) return found; // not a recording; what else it lacks says nothing

  if (lines.A > 1) found.push(warns("MULTIPLE_A_RECORDS", lines.A));
  if (lines.H === 0) found.push(refuses("NO_H_RECORD"));
  if (date === null) found.push(refuses("H_RECORD_NO_DATE"));
  // A day of grace: the pilot's evening may be tomorrow in UTC, and clocks differ.
  else if ([date, ...dates.map((line) => line.date)].some((day) => Date.parse(day) > Date.parse(today) + DAY))
    found.push(refuses("FUTURE_FLIGHT"));
  for (const line of invalidHeaders) found.push(warns("INVALID_H_RECORD", line));
  if (lines.I === 0) found.push(warns("NO_I_RECORD"));
  if (lines.I > 1) found.push(warns("MULTIPLE_I_RECORDS", lines.I));
  if (lines.C > MAX_C_LINES) found.push(warns("C_RECORD_TOO_LONG"));
  if (lines.G === 0) found.push(refuses("NO_G_RECORD"));
  // Another platform wrote the file anew and put its own line in place of the signature; the original is lost.
  else if ([signature[0], ...parts.map(({ mark }) => mark)].some((mark) => mark.startsWith("G123")))
    found.push(refuses("OLC_FILE"));
  if (isRearSeat(recording)) found.push(refuses("LXV_DOUBLE_SEATER"));
  const simulator = findSimulator(recording);
  if (simulator !== null) found.push(refuses("FLIGHT_SIMULATOR", simulator));
  return found;
}

/**
 * Condor, "The Competition Soaring Simulator", names itself three times: by maker (CSS), recorder and receiver (CCSS). One
 * part of a joined file is enough.
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

/** Three letters of each A record. */
const listMakers = ({ manufacturer, parts }: Recording): string[] => [
  manufacturer,
  ...parts.map(({ maker }) => maker.slice(1, 4).toUpperCase()),
];

/** What the H lines of a code say, in every part of the file. */
const getLines = ({ headers }: Recording, code: string): string[] =>
  headers.filter((line) => line.slice(2, 5).toUpperCase() === code).map((line) => line.slice(5));

/** `count` lines flagged V: no 3D position; they are left out of everything. */
export function checkValidity(count: number): Finding[] {
  return count > 0 ? [informs("NON_VALID_FIXES", count)] : [];
}
