/**
 * Harmless deviations of a file from the standard: irrelevant for scoring, but they explain why a value is missing.
 * Equal ones are one finding with its count and first line, so a broken file of a million lines stays small.
 */
import { type Finding, informs } from "./finding.ts";

export type Oddity =
  /** B lines that are not a fix. */
  | "FIX_UNREADABLE"
  /** Fixes with a declared column that is not a number or lies beyond the line; third parameter: how many columns. */
  | "EXTENSION_UNREADABLE"
  /** A date that does not exist. H lines that no recorder should write are in `invalidHeaders`. */
  | "DATE_UNREADABLE"
  /** A second date that differs from the first. */
  | "DATE_DIFFERS"
  /** Columns declared after the first fix: the fixes before have none. */
  | "COLUMNS_LATE"
  /** More columns declared than can be read. */
  | "COLUMNS_UNREADABLE"
  /** E or K lines without a time. */
  | "EVENT_UNREADABLE"
  | "SLOW_UNREADABLE"
  /** Fixes after the signature. */
  | "FIX_AFTER_SIGNATURE"
  /** A line of more than `MAX_LINE_BYTES`; the rest of it is not read. */
  | "LINE_TOO_LONG"
  /** Text with two bytes per character, which no recorder writes. */
  | "TWO_BYTE_TEXT";

/** The longest genuine lines stay below 250. */
export const MAX_LINE_BYTES = 1000;

const ONCE: Oddity[] = ["COLUMNS_LATE", "COLUMNS_UNREADABLE"];

export class Oddities {
  private seen = new Map<Oddity, { count: number; line: number }>();

  note(oddity: Oddity, line: number): void {
    const known = this.seen.get(oddity);
    if (known) known.count++;
    else this.seen.set(oddity, { count: 1, line });
  }

  /**
   * Parameters: how often, first line from 1; for oddities that occur only once, the line; for those of the whole
   * file, none.
   */
  findings(): Finding[] {
    return [...this.seen]
      .sort(([, a], [, b]) => a.line - b.line)
      .map(([token, { count, line }]) => {
        if (token === "TWO_BYTE_TEXT") return informs(token);
        return ONCE.includes(token) ? informs(token, line) : informs(token, count, line);
      });
  }
}
