/**
 * Where a file departs from the standard without harm: not for scoring, but for whoever wants to know why a value is
 * missing. Equal ones are one finding with its count and first line, so a broken file of a million lines stays small.
 */
import { type Finding, informs } from "./finding.ts";

export type Oddity =
  /** B lines that are no fix. */
  | "FIX_UNREADABLE"
  /** Fixes of which a declared column is no number or lies beyond the line; third parameter: how many columns. */
  | "EXTENSION_UNREADABLE"
  /** H lines that no recorder should write stand in `invalidHeaders`; this is a date that no calendar has. */
  | "DATE_UNREADABLE"
  /** A second date that differs from the first. */
  | "DATE_DIFFERS"
  /** Columns are declared after the first fix: the fixes before have none. */
  | "COLUMNS_LATE"
  /** More columns are announced than can be read. */
  | "COLUMNS_UNREADABLE"
  /** E or K lines without a time. */
  | "EVENT_UNREADABLE"
  | "SLOW_UNREADABLE"
  /** Fixes behind the signature. */
  | "FIX_AFTER_SIGNATURE"
  /** A line of more than `MAX_LINE_BYTES`; the rest of it is not read. */
  | "LINE_TOO_LONG"
  /** Two bytes a character, as no recorder writes. */
  | "TWO_BYTE_TEXT";

/** The longest honest lines stay below 250. */
export const MAX_LINE_BYTES = 1000;

const ONCE: Oddity[] = ["COLUMNS_LATE", "COLUMNS_UNREADABLE"];

export class Oddities {
  private seen = new Map<Oddity, { count: number; line: number }>();

  note(oddity: Oddity, line: number): void {
    const known = this.seen.get(oddity);
    if (known) known.count++;
    else this.seen.set(oddity, { count: 1, line });
  }

  /** Parameters: how often, first line from 1; of what there is once only, the line, and of the whole file nothing. */
  findings(): Finding[] {
    return [...this.seen]
      .sort(([, a], [, b]) => a.line - b.line)
      .map(([token, { count, line }]) => {
        if (token === "TWO_BYTE_TEXT") return informs(token);
        return ONCE.includes(token) ? informs(token, line) : informs(token, count, line);
      });
  }
}
