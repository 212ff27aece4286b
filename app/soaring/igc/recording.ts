/**
 * What an IGC recording says, before anyone judges it. Degrees, metres, seconds.
 * Fixes stand in file order with their doubts (V flags, backward clocks, 0,0 positions) still in them.
 *
 * Lines are kept as text without their line end where their form is for others to read (declaration, comments,
 * signature, header). Of each kind only so many are kept; `lines` counts them all.
 */
import type { Seconds } from "../units.ts";
import type { DateLine } from "./clock.ts";
import type { Finding } from "./finding.ts";
import type { Header } from "./header.ts";

export interface Recording {
  /** The first A line as written, "" when there is none. */
  maker: string;
  /** Three letters of the A record, "" when there is none. */
  manufacturer: string;
  serial: string;
  /** UTC date of the first fix as written, YYYY-MM-DD. */
  date: string | null;
  /** Date lines between fixes that name another date, at most 200: the file was joined of several days. */
  dates: DateLine[];
  /** What was joined to the first recording: one for each further A record, at most 50. */
  parts: JoinedPart[];
  header: Header;
  /** H lines in file order, the date's among them; at most 300. */
  headers: string[];
  /** H lines that no recorder should write, as they stand; at most 20. */
  invalidHeaders: string[];
  fixes: Fixes;
  /** K records: what is recorded less often than fixes, wind as a rule. */
  slow: Slow;
  /** E records, at most 2000. */
  events: RecordedEvent[];
  /** C lines, at most 200. */
  declaration: string[];
  /** L lines worth keeping, at most 2000: without the encrypted and radio traffic that some recorders write. */
  comments: string[];
  /** G lines, at most 5000. */
  signature: string[];
  /** How many lines of each kind the file holds, kept or not. */
  lines: LineCounts;
  /** Where the file departs from the standard without harm, grouped: how often, first line. */
  oddities: Finding[];
}

export interface JoinedPart {
  /** Its A line as written. */
  maker: string;
  /** Its first G line, "" when there is none. */
  mark: string;
}

/** By record letter; `all` counts every line, `unreadable` the B lines that were skipped. */
export interface LineCounts extends Record<Letter, number> {
  all: number;
  unreadable: number;
}

type Letter = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L";

/** A column that an I or J record declares: first and one past the last byte, counted from the record's letter. */
export interface Column {
  code: string;
  from: number;
  to: number;
}

export interface Fixes {
  length: number;
  /** Since 00:00 UTC of the recording's date; past midnight it goes on counting. Decimals where TDS is recorded. */
  time: Float64Array;
  /** Degrees, LAD and LOD digits included. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** Metres; figures beyond ±32,767 are held at that. */
  pressureAltitude: Int16Array;
  gnssAltitude: Int16Array;
  /** 1 for a 3D fix (A), 0 for V. */
  valid: Uint8Array;
  columns: Column[];
  /** By code: the number as written, NaN where a line has none. `quantity.ts` knows unit and decimals. */
  extensions: Record<string, Float32Array>;
}

export interface Slow {
  length: number;
  time: Float64Array;
  columns: Column[];
  values: Record<string, Float32Array>;
}

/** PEV is a pilot event; STA, FIN and others are the recorder's own. */
export interface RecordedEvent {
  time: Seconds;
  code: string;
  text: string;
}
