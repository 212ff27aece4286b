/**
 * The content of an IGC recording before any judgement. Degrees, metres, seconds. Fixes are in file order and still
 * include doubtful ones (V flags, backward clocks, 0,0 positions).
 *
 * Lines whose format other modules read (declaration, comments, signature, header) are stored as text without their
 * line end. The number stored of each kind is limited; `lines` counts them all.
 */
import type { Seconds } from "../units.ts";
import type { DateLine } from "./clock.ts";
import type { Finding } from "./finding.ts";
import type { Header } from "./header.ts";

export interface Recording {
  /** The first A line as written, "" when there is none. */
  maker: string;
  /** Three-letter manufacturer code of the A record, "" when there is none. */
  manufacturer: string;
  serial: string;
  /** UTC date of the first fix as written, YYYY-MM-DD. */
  date: string | null;
  /** Date lines between fixes that name another date, at most 200: the file was joined from several days. */
  dates: DateLine[];
  /** Recordings joined to the first: one for each further A record, at most 50. */
  parts: JoinedPart[];
  header: Header;
  /** H lines in file order, including the date's; at most 300. */
  headers: string[];
  /** H lines that no recorder should write, as written; at most 20. */
  invalidHeaders: string[];
  fixes: Fixes;
  /** K records: values recorded less often than fixes, usually wind. */
  slow: Slow;
  /** E records, at most 2000. */
  events: RecordedEvent[];
  /** C lines, at most 200. */
  declaration: string[];
  /** Useful L lines, at most 2000: without the encrypted and radio traffic that some recorders write. */
  comments: string[];
  /** G lines, at most 5000. */
  signature: string[];
  /** Number of lines of each kind in the file, stored or not. */
  lines: LineCounts;
  /** Harmless deviations from the standard, grouped: how often, first line. */
  oddities: Finding[];
}

export interface JoinedPart {
  /** The part's A line as written. */
  maker: string;
  /** The part's first G line, "" when there is none. */
  mark: string;
}

/** Keyed by record letter; `all` counts every line, `unreadable` the B lines that were skipped. */
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
  /**
   * Seconds since 00:00 UTC of the recording's date; they keep counting past midnight. Decimals where TDS is
   * recorded.
   */
  time: Float64Array;
  /** Degrees, LAD and LOD digits included. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** Metres; values beyond ±32,767 are clamped. */
  pressureAltitude: Int16Array;
  gnssAltitude: Int16Array;
  /** 1 for a 3D fix (A), 0 for V. */
  valid: Uint8Array;
  columns: Column[];
  /** Keyed by code: the number as written, NaN where a line has none. `quantity.ts` gives unit and decimals. */
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
