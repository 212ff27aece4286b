/**
 * What an IGC recording says, before anyone judges it. Degrees, metres, seconds.
 * Fixes stand in file order with their doubts (V flags, backward clocks, 0,0 positions) still in them.
 */
import type { Header } from "./header.ts";

export interface Recording {
  /** Three letters of the A record, "" when there is none. */
  manufacturer: string;
  serial: string;
  /** UTC date of the first fix, YYYY-MM-DD. */
  date: string | null;
  header: Header;
  fixes: Fixes;
  /** C lines as written, at most the first 200. */
  declaration: string[];
  /** G lines as written, at most the first 5000. */
  signature: string[];
  /** How many lines of each kind the file holds, kept or not. */
  lines: LineCounts;
  /** H lines that no recorder should write, as they stand; at most 20. */
  invalidHeaders: string[];
  /** Length of the first A line, 0 without one. */
  makerLength: number;
}

export interface LineCounts {
  all: number;
  A: number;
  H: number;
  I: number;
  C: number;
  G: number;
  /** B lines that could not be read and were skipped. */
  unreadable: number;
}

export interface Fixes {
  length: number;
  /** Seconds since 00:00 UTC of the recording's date; past midnight it goes on counting. */
  time: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  pressureAltitude: Float32Array;
  gnssAltitude: Float32Array;
  /** 1 for a 3D fix (A), 0 for V. */
  valid: Uint8Array;
  /** Line in the file, from 1. */
  line: Int32Array;
  /** Columns of the first I record by code: the number as written, NaN where a line has none. */
  extensions: Record<string, Float32Array>;
}
