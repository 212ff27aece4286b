/**
 * A line of a sheet as text (RFC 4180, UTF-8 with its mark, so that spreadsheets read accents). A text that a spreadsheet
 * would take for a formula is led by an apostrophe.
 */
import type { Cell } from "./columns.ts";

export const BYTE_ORDER_MARK = "\ufeff";

/** What formulas begin with; tabs and returns are looked through. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
